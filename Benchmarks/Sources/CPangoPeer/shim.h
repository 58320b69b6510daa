#include <pango/pangoft2.h>

/* Swift does not import the casting macro. */
static inline void peer_unref(void *object) { g_object_unref(object); }
