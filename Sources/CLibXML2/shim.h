#include <libxml/xmlversion.h>
// Debian builds libxml2 with ICU; its headers would pull in the system's <unicode/utypes.h>, which
// collides with the copy inside Foundation. Only two trailing pointers of
// xmlCharEncodingHandler, which nothing here touches, depend on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/SAX2.h>
#include <libxml/xmlerror.h>
