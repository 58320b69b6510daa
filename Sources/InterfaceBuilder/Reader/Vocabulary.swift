/// The names that Interface Builder gives to objects in iOS documents.
enum Vocabulary {
  /// Views that are told apart when building; other elements with `contentMode` are views too.
  static let views: Set<String> = [
    "view", "window", "containerView", "visualEffectView", "stackView", "scrollView",
    "label", "button", "textField", "textView", "imageView", "switch", "slider", "stepper",
    "segmentedControl", "progressView", "activityIndicatorView", "pageControl", "datePicker",
    "pickerView", "colorWell", "calendarView", "refreshControl", "control",
    "tableView", "tableViewCell", "tableViewCellContentView", "tableViewHeaderFooterView",
    "collectionView", "collectionViewCell", "collectionViewCellContentView",
    "collectionReusableView", "navigationBar", "toolbar", "tabBar", "searchBar",
    "webView", "wkWebView", "mapView", "mkMapView", "glkView", "mtkView", "skView", "arscnView",
    "arskView", "arView", "sceneKitView", "pdfView", "adBannerView", "lpLinkView",
  ]

  /// Views of other frameworks, shown as plain areas.
  static let foreignViews: Set<String> = [
    "webView", "wkWebView", "mapView", "mkMapView", "glkView", "mtkView", "skView", "arscnView",
    "arskView", "arView", "sceneKitView", "pdfView", "adBannerView", "lpLinkView",
  ]

  /// What stands in their place is labelled with.
  static let foreignClasses: [String: String] = [
    "webView": "UIWebView", "wkWebView": "WKWebView", "mapView": "MKMapView",
    "mkMapView": "MKMapView", "glkView": "GLKView", "mtkView": "MTKView", "skView": "SKView",
    "arscnView": "ARSCNView", "arskView": "ARSKView", "arView": "ARView",
    "sceneKitView": "SCNView", "pdfView": "PDFView", "adBannerView": "ADBannerView",
    "lpLinkView": "LPLinkView",
  ]

  static let controllers: Set<String> = [
    "viewController", "tableViewController", "collectionViewController", "navigationController",
    "tabBarController", "splitViewController", "pageViewController", "hostingController",
    "avPlayerViewController", "glkViewController", "imagePickerController",
    "documentBrowserViewController", "searchController", "quickLookPreviewController",
    "viewControllerPlaceholder",
  ]

  /// Elements whose name ends like a view controller's, but which are none.
  static let helperControllers: Set<String> = [
    "searchDisplayController", "popoverController", "fetchedResultsController",
    "presentationController",
  ]

  /// Top-level objects and members of object lists that are neither views nor controllers.
  static let otherObjects: Set<String> = [
    "placeholder", "customObject", "viewControllerPlaceholder", "exit", "navigationItem",
    "barButtonItem", "tabBarItem", "searchDisplayController", "tapGestureRecognizer",
    "pinchGestureRecognizer", "rotationGestureRecognizer", "swipeGestureRecognizer",
    "panGestureRecognizer", "screenEdgePanGestureRecognizer", "pongPressGestureRecognizer",
    "hoverGestureRecognizer", "gestureRecognizer", "menu", "command", "mainMenu",
    "barButtonItemGroup", "metadata", "uiNibLoadedObject", "externalObject", "userActivity",
  ]

  static let constraintAttributes: Set<String> = [
    "firstItem", "firstAttribute", "secondItem", "secondAttribute", "relation", "multiplier",
    "constant", "priority", "placeholder", "symbolic", "symbolType", "identifier", "id",
    "userLabel", "colorLabel", "active", "exportedClassName", "customClass", "customModule",
    "customModuleProvider", "restorationIdentifier", "hasAppearance",
  ]

  /// Attributes that decide about layout and look and take one of a few values.
  static let choices: [String: Set<String>] = [
    "axis": ["horizontal", "vertical"],
    "distribution": [
      "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    ],
    "contentMode": [
      "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom",
      "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
    ],
    "lineBreakMode": [
      "wordWrap", "wordWrapping", "characterWrap", "charWrapping", "clip", "clipping",
      "headTruncation", "tailTruncation", "middleTruncation", "truncatingHead", "truncatingTail",
      "truncatingMiddle",
    ],
    "relation": ["equal", "lessThanOrEqual", "greaterThanOrEqual"],
  ]

  /// Elements on which `choices` are checked; on others a name may mean something else.
  static let elementsWithChoices: [String: Set<String>] = [
    "axis": ["stackView"], "distribution": ["stackView"], "lineBreakMode": ["label", "button"],
    "relation": ["constraint"],
  ]
}
