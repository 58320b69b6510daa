/// A property that appearance proxies pass on.
@MainActor struct AppearanceProperty {
  /// Gives the proxy's value to an object that still has the value of a new one.
  let give: (_ proxy: NSObject, _ pristine: NSObject, _ object: NSObject) -> Void

  private static func value<Root: NSObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Root, Value>
  ) -> AppearanceProperty {
    of(Root.self) { proxy, pristine, object in
      let initial = pristine[keyPath: path]
      guard proxy[keyPath: path] != initial, object[keyPath: path] == initial else { return }
      object[keyPath: path] = proxy[keyPath: path]
    }
  }

  private static func of<Root: NSObject>(
    _ root: Root.Type, _ give: @escaping (Root, Root, Root) -> Void
  ) -> AppearanceProperty {
    AppearanceProperty { proxy, pristine, object in
      guard let proxy = proxy as? Root, let pristine = pristine as? Root,
        let object = object as? Root
      else { return }
      give(proxy, pristine, object)
    }
  }

  static let ofViews: [AppearanceProperty] =
    general + texts + controls + navigationBars + otherBars

  private static let general = [
    value(\UIView.ownTintColor), value(\UIView.backgroundColor), value(\UIView.alpha),
    value(\UITableView.separatorColor), value(\UITableView.separatorInset),
  ]

  private static let texts = [
    value(\UILabel.font), value(\UILabel.textColor), value(\UILabel.shadowColor),
    value(\UITextField.font), value(\UITextField.textColor), value(\UITextView.font),
    value(\UITextView.textColor),
  ]

  private static let controls = [
    of(UIButton.self) { proxy, _, button in
      button.titleColors.fill(from: proxy.titleColors)
      button.setNeedsLayout()
    },
    value(\UISwitch.onTintColor), value(\UISwitch.thumbTintColor),
    value(\UISlider.minimumTrackTintColor), value(\UISlider.maximumTrackTintColor),
    value(\UISlider.thumbTintColor), value(\UIProgressView.progressTintColor),
    value(\UIProgressView.trackTintColor), value(\UIPageControl.pageIndicatorTintColor),
    value(\UIPageControl.currentPageIndicatorTintColor),
    value(\UISegmentedControl.selectedSegmentTintColor), value(\UIActivityIndicatorView.color),
    value(\UISearchBar.barTintColor), value(\UISearchBar.backgroundImage),
  ]

  private static let navigationBars = [
    value(\UINavigationBar.barTintColor), value(\UINavigationBar.isTranslucent),
    value(\UINavigationBar.barStyle), value(\UINavigationBar.shadowImage),
    value(\UINavigationBar.backIndicatorImage), value(\UINavigationBar.prefersLargeTitles),
    value(\UINavigationBar.compactAppearance), value(\UINavigationBar.scrollEdgeAppearance),
    of(UINavigationBar.self) { proxy, _, bar in
      if bar.titleTextAttributes == nil { bar.titleTextAttributes = proxy.titleTextAttributes }
      if bar.largeTitleTextAttributes == nil {
        bar.largeTitleTextAttributes = proxy.largeTitleTextAttributes
      }
      if proxy.hasOwnStandardAppearance, !bar.hasOwnStandardAppearance {
        bar.standardAppearance = proxy.standardAppearance
      }
    },
  ]

  private static let otherBars = [
    value(\UITabBar.barTintColor), value(\UITabBar.isTranslucent), value(\UITabBar.barStyle),
    value(\UITabBar.unselectedItemTintColor), value(\UITabBar.scrollEdgeAppearance),
    of(UITabBar.self) { proxy, _, bar in
      if proxy.hasOwnStandardAppearance, !bar.hasOwnStandardAppearance {
        bar.standardAppearance = proxy.standardAppearance
      }
    },
    value(\UIToolbar.barTintColor), value(\UIToolbar.isTranslucent), value(\UIToolbar.barStyle),
    value(\UIToolbar.compactAppearance),
    of(UIToolbar.self) { proxy, _, bar in
      if proxy.hasOwnStandardAppearance, !bar.hasOwnStandardAppearance {
        bar.standardAppearance = proxy.standardAppearance
      }
    },
  ]

  static let ofBarItems = [
    of(UIBarItem.self) { proxy, _, item in item.fillTitleAttributes(from: proxy) },
    value(\UIBarButtonItem.tintColor), value(\UITabBarItem.badgeColor),
    value(\UITabBarItem.titlePositionAdjustment),
  ]
}

extension UIView {
  /// The tint that was set on this view.
  fileprivate var ownTintColor: UIColor? {
    get { viewState.tintColor }
    set { setTintColor(newValue) }
  }
}
