// `import UIKit` brings these along, as Apple's does.
@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
