import CLibXML2
func b() { xmlInitParser() }
