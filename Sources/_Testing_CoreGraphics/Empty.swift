// Swift Testing ships a cross-import overlay for Apple's CoreGraphics: a file that imports both Testing and
// a module of that name also imports _Testing_CoreGraphics. On Linux there is none, so this stands in.
