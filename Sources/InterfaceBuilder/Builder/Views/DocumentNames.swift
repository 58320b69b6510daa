import UIKit

// Interface Builder's names for the cases of UIKit's enumerations. An unknown or absent name gives
// nil, and the caller's default stays.

extension NSTextAlignment {
  init?(document name: String?) {
    switch name {
    case "left": self = .left
    case "center": self = .center
    case "right": self = .right
    case "justified": self = .justified
    case "natural": self = .natural
    default: return nil
    }
  }
}

extension NSLineBreakMode {
  init?(document name: String?) {
    switch name {
    case "wordWrap", "wordWrapping": self = .byWordWrapping
    case "characterWrap", "charWrapping": self = .byCharWrapping
    case "clip", "clipping": self = .byClipping
    case "headTruncation", "truncatingHead": self = .byTruncatingHead
    case "tailTruncation", "truncatingTail": self = .byTruncatingTail
    case "middleTruncation", "truncatingMiddle": self = .byTruncatingMiddle
    default: return nil
    }
  }
}

extension UIView.ContentMode {
  init?(document name: String?) {
    switch name {
    case "scaleToFill": self = .scaleToFill
    case "scaleAspectFit": self = .scaleAspectFit
    case "scaleAspectFill": self = .scaleAspectFill
    case "redraw": self = .redraw
    case "center": self = .center
    case "top": self = .top
    case "bottom": self = .bottom
    case "left": self = .left
    case "right": self = .right
    case "topLeft": self = .topLeft
    case "topRight": self = .topRight
    case "bottomLeft": self = .bottomLeft
    case "bottomRight": self = .bottomRight
    default: return nil
    }
  }
}

extension UIView.AutoresizingMask {
  /// Reads an `<autoresizingMask>`.
  init(_ element: InterfaceBuilder.Element) {
    let names: [(String, UIView.AutoresizingMask)] = [
      ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
      ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    self = []
    for (name, option) in names where element.bool(name) == true { insert(option) }
  }
}

extension UISemanticContentAttribute {
  init?(document name: String?) {
    switch name {
    case "playback": self = .playback
    case "spatial": self = .spatial
    case "forceLeftToRight": self = .forceLeftToRight
    case "forceRightToLeft": self = .forceRightToLeft
    default: return nil
    }
  }
}

extension UIStackView.Distribution {
  init?(document name: String?) {
    switch name {
    case "fill": self = .fill
    case "fillEqually": self = .fillEqually
    case "fillProportionally": self = .fillProportionally
    case "equalSpacing": self = .equalSpacing
    case "equalCentering": self = .equalCentering
    default: return nil
    }
  }
}

extension UIStackView.Alignment {
  init?(document name: String?) {
    switch name {
    case "fill": self = .fill
    case "leading", "top": self = .leading
    case "center": self = .center
    case "trailing", "bottom": self = .trailing
    case "firstBaseline": self = .firstBaseline
    case "lastBaseline", "baseline": self = .lastBaseline
    default: return nil
    }
  }
}

extension UIControl.ContentHorizontalAlignment {
  init?(document name: String?) {
    switch name {
    case "center": self = .center
    case "left": self = .left
    case "right": self = .right
    case "fill": self = .fill
    case "leading": self = .leading
    case "trailing": self = .trailing
    default: return nil
    }
  }
}

extension UIControl.ContentVerticalAlignment {
  init?(document name: String?) {
    switch name {
    case "center": self = .center
    case "top": self = .top
    case "bottom": self = .bottom
    case "fill": self = .fill
    default: return nil
    }
  }
}

extension UIBarStyle {
  init?(document name: String?) {
    switch name {
    case "black", "blackOpaque", "blackTranslucent": self = .black
    case "default": self = .default
    default: return nil
    }
  }
}

extension NSLayoutConstraint.Attribute {
  init(_ attribute: ConstraintDescription.Attribute) {
    switch attribute {
    case .left: self = .left
    case .right: self = .right
    case .top: self = .top
    case .bottom: self = .bottom
    case .leading: self = .leading
    case .trailing: self = .trailing
    case .width: self = .width
    case .height: self = .height
    case .centerX: self = .centerX
    case .centerY: self = .centerY
    case .baseline, .lastBaseline: self = .lastBaseline
    case .firstBaseline: self = .firstBaseline
    case .leftMargin: self = .leftMargin
    case .rightMargin: self = .rightMargin
    case .topMargin: self = .topMargin
    case .bottomMargin: self = .bottomMargin
    case .leadingMargin: self = .leadingMargin
    case .trailingMargin: self = .trailingMargin
    case .centerXWithinMargins: self = .centerXWithinMargins
    case .centerYWithinMargins: self = .centerYWithinMargins
    }
  }
}
