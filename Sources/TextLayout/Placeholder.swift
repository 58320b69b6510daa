import CHarfBuzz
import CFontconfig
import CFriBidi
import CPango
import Foundation
func a() { _ = hb_version_string(); _ = FcGetVersion(); _ = pango_version() }
