// Names of Core Foundation's collections, so that `[…] as CFArray` stays what it is.

public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
