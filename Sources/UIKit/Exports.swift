// `import UIKit` brings these along, as Apple's does.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import ObjectiveC
@_exported import QuartzCore
