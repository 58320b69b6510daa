/// The first stored property of objects that are put into attributed strings.
///
/// Foundation on Linux takes the word behind an object's header for Core Foundation's own type
/// number when it compares attribute values (`CFEqual`), and stops the program if that is 0. Every
/// `NSObject` subclass of ours whose instances become attribute values therefore begins with this
/// word, a number that no type has, so that Foundation asks the object's `isEqual` instead.
struct FoundationObjectTag {
  /// Bits 8 to 17 are the type number.
  private let word: UInt64 = 0x3FF00
}
