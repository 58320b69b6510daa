import CCairo
import CDeflate
func b() { _ = cairo_version(); _ = libdeflate_alloc_compressor(6) }
