import UIKit

/// What has been built of one scene so far: objects by id, views in order, faults.
@MainActor final class SceneAssembly {
  /// A view that a scene's element became.
  struct Entry {
    let element: Element
    let view: UIView
    /// The view that the element's rectangle is relative to in the document.
    let parent: UIView?
  }

  let document: Document
  /// Views in document order.
  private(set) var views: [Entry] = []
  private(set) var findings: [DocumentFinding] = []
  /// Views, layout guides and the layout guides of controllers: what constraints refer to.
  private var layoutObjects: [String: AnyObject] = [:]
  private var controllers: [String: UIViewController] = [:]
  /// Ids of views that a variation left out, with what is inside of them.
  private(set) var excluded: Set<String> = []
  private var readableViews: Set<ObjectIdentifier> = []
  /// Elements that hold constraints, with the view that stands for each.
  private(set) var constraintHolders: [(element: Element, view: UIView)] = []

  /// Constraints in document order, with the elements that they were made from.
  private(set) var constraints: [(constraint: NSLayoutConstraint, element: Element)] = []

  init(document: Document) { self.document = document }

  func register(_ view: UIView, for element: Element, parent: UIView?) {
    views.append(Entry(element: element, view: view, parent: parent))
    if let id = element.id, layoutObjects[id] == nil { layoutObjects[id] = view }
    if element.child("constraints") != nil { constraintHolders.append((element, view)) }
    if element.bool("layoutMarginsFollowReadableWidth") == true {
      readableViews.insert(ObjectIdentifier(view))
    }
  }

  func register(_ guide: UILayoutGuide, id: String) {
    if layoutObjects[id] == nil { layoutObjects[id] = guide }
  }

  func register(_ constraint: NSLayoutConstraint, for element: Element) {
    constraints.append((constraint, element))
  }

  func register(_ controller: UIViewController, for element: Element) {
    if let id = element.id { controllers[id] = controller }
  }

  /// The view or guide that a constraint means by an id.
  func layoutObject(_ id: String) -> AnyObject? { layoutObjects[id] }

  func view(_ id: String) -> UIView? { layoutObjects[id] as? UIView }

  /// Notes that an element and everything in it is not installed.
  func exclude(_ element: Element) {
    for inner in [element] + element.descendants {
      if let id = inner.id { excluded.insert(id) }
    }
  }

  /// Whether a view's margins are those of the readable width.
  func followsReadableWidth(_ view: UIView) -> Bool {
    readableViews.contains(ObjectIdentifier(view))
  }

  func report(_ more: [DocumentFinding]) { findings += more }

  func report(
    _ severity: DocumentFinding.Severity, _ message: String, about element: Element
  ) {
    findings.append(DocumentFinding(severity, message, about: element, file: document.path))
  }
}
