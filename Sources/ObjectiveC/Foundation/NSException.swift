import Foundation

/// A programming error as Objective-C reports it.
///
/// Nothing catches it here: to raise one ends the program with its text.
open class NSException: NSObject, @unchecked Sendable {
  public let name: NSExceptionName
  public let reason: String?
  public let userInfo: [AnyHashable: Any]?

  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
    super.init()
  }

  open var callStackSymbols: [String] { Thread.callStackSymbols }

  open func raise() -> Never {
    fatalError(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "(null)")'"
    )
  }

  open class func raise(_ name: NSExceptionName, format: String, arguments: CVaListPointer) -> Never
  {
    NSException(
      name: name, reason: NSString(format: format, arguments: arguments) as String
    ).raise()
  }
}
