import CoreGraphics
import Foundation

/// The cell's part in editing: its states, and the controls beside its content (C6.7).
extension UITableViewCell {
  static let editingDuration: TimeInterval = 0.3

  func performSetEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    let state = editing && self.editing.hasLeadingControl ? StateMask.showingEditControl : []
    willTransition(to: state)
    if editing { makeEditingControls() }
    let change = {
      self.storedIsEditing = editing
      self.editingDidChange()
    }
    let finish: (Bool) -> Void = { _ in
      if !self.isEditing { self.removeEditingControls() }
      self.didTransition(to: state)
    }
    if animated {
      UIView.animate(
        withDuration: Self.editingDuration,
        animations: {
          change()
          self.layoutIfNeeded()
        }, completion: finish)
    } else {
      change()
      finish(true)
    }
  }

  private func editingDidChange() {
    setNeedsUpdateConfiguration()
    setNeedsLayout()
    placeContentView()
    cellContentView.cellMarginsDidChange()
  }

  /// What the table lets the user do with the row.
  func apply(_ new: CellEditing) {
    editing = new
    editingStyle = new.style
    if isEditing {
      makeEditingControls()
      editingDidChange()
    }
  }

  // MARK: Room beside the content

  /// What the content keeps free at the leading edge.
  var editingIndent: CGFloat {
    guard isEditing, editing.hasLeadingControl || (editing.indents && shouldIndentWhileEditing)
    else { return 0 }
    return context.metrics.editingIndent(margin: context.leadingMargin)
  }

  /// What content and accessory keep free at the trailing edge: grip and section index.
  var trailingReserve: CGFloat {
    let grip =
      isEditing && (editing.showsReorderControl)
      ? context.metrics.reorderControlWidth(margin: context.trailingMargin) : 0
    return grip + context.indexWidth
  }

  // MARK: Controls

  /// Makes what is missing, where it comes in from.
  private func makeEditingControls() {
    UIView.performWithoutAnimation {
      if editing.hasLeadingControl, editControl == nil {
        let control = CellEditControl(frame: .zero)
        editControl = control
        addSubview(control)
        control.addAction(
          UIAction { [weak self] _ in
            guard let self else { return }
            (superview as? UITableView)?.userDidTapEditControl(of: self)
          }, for: .touchUpInside)
        control.frame = editControlFrame(isShown: false)
        control.layoutIfNeeded()
      }
      if editing.showsReorderControl, reorderControl == nil {
        let control = CellReorderControl(frame: .zero)
        reorderControl = control
        addSubview(control)
        control.addGestureRecognizer(
          TouchDownRecognizer { [weak self] state, recognizer in
            guard let self, let table = superview as? UITableView else { return }
            table.reorderGestureDidChange(state, recognizer, of: self)
          })
        control.frame = reorderControlFrame(isShown: false)
        control.layoutIfNeeded()
      }
    }
  }

  private func removeEditingControls() {
    editControl?.removeFromSuperview()
    editControl = nil
    reorderControl?.removeFromSuperview()
    reorderControl = nil
  }

  /// Called by the cell's layout.
  func layOutEditingControls() {
    if isEditing, !editing.hasLeadingControl {
      editControl?.removeFromSuperview()
      editControl = nil
    }
    if let editControl {
      editControl.kind =
        editing.showsSelectionMark
        ? .mark(isSelected: isSelected) : editing.style == .insert ? .insert : .delete
      place(editControl, editControlFrame(isShown: isEditing), isShown: isEditing)
    }
    if let reorderControl {
      place(reorderControl, reorderControlFrame(isShown: isEditing), isShown: isEditing)
    }
    bringEditingControlsToFront()
  }

  /// Both together: bringing one after the other in front would go on for ever.
  private func bringEditingControlsToFront() {
    let controls = [editControl, reorderControl].compactMap { $0 as UIView? }
    let areInFront = subviews.suffix(controls.count).allSatisfy { view in
      controls.contains { $0 === view }
    }
    if !areInFront { for control in controls { bringSubviewToFront(control) } }
  }

  private func place(_ view: UIView, _ frame: CGRect, isShown: Bool) {
    if view.frame != frame { view.frame = frame }
    let alpha: CGFloat = isShown ? 1 : 0
    if view.alpha != alpha { view.alpha = alpha }
  }

  private func editControlFrame(isShown: Bool) -> CGRect {
    let context = context
    let width = context.metrics.editingIndent(margin: context.leadingMargin)
    let height = contentView.frame.height
    if isRightToLeft {
      let x = bounds.width - context.rightSafeArea - (isShown ? width : 0)
      return CGRect(x: x, y: 0, width: width, height: height)
    }
    return CGRect(
      x: isShown ? context.leftSafeArea : -width, y: 0, width: width, height: height)
  }

  private func reorderControlFrame(isShown: Bool) -> CGRect {
    let context = context
    let width = context.metrics.reorderControlWidth(margin: context.trailingMargin)
    let height = contentView.frame.height
    if isRightToLeft {
      let x = isShown ? context.leftSafeArea + context.indexWidth + context.trailingMargin : -width
      return CGRect(x: x, y: 0, width: width - context.trailingMargin, height: height)
    }
    let x =
      isShown ? bounds.width - context.rightSafeArea - context.indexWidth - width : bounds.width
    return CGRect(x: x, y: 0, width: width, height: height)
  }
}
