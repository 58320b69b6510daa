// CGFloat, CGPoint, CGSize and CGRect are Foundation's on Linux, and their identity must stay so.
@_exported import Foundation
