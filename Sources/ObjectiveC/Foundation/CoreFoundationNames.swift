import Foundation

// Names of Core Foundation that are common in sources which import nothing but UIKit.

public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = CFTimeInterval
public typealias CFString = NSString
public typealias CFIndex = Int
public typealias CFError = NSError
public typealias NSErrorPointer = AutoreleasingUnsafeMutablePointer<NSError?>?

/// A pointer to a reference that a function fills in.
public typealias AutoreleasingUnsafeMutablePointer<Pointee> = UnsafeMutablePointer<Pointee>

/// Seconds since the first of January 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
