// Swift Testing ships a cross-import overlay for Apple's UIKit: a file that imports both Testing and
// a module of that name also imports _Testing_UIKit. On Linux there is none, so this stands in.
