import Drawing

/// What a picker view shows.
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// How a picker view's rows look, and what was picked.
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// 0 shares the width out evenly.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    0
  }
  /// 0 takes the system's height.
  public func pickerView(
    _ pickerView: UIPickerView, rowHeightForComponent component: Int
  ) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// The view that stands for "rows are titles": an optional method cannot be left out here.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { UIPickerView.noRowView }
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// Wheels of rows of which each has one selected.
@preconcurrency @MainActor open class UIPickerView: UIView {
  open weak var dataSource: UIPickerViewDataSource? { didSet { reloadAllComponents() } }
  open weak var delegate: UIPickerViewDelegate? { didSet { reloadAllComponents() } }
  open var showsSelectionIndicator = true

  static let noRowView = UIView(frame: .zero)

  private var rowCounts: [Int] = []
  /// Views of rows that the delegate makes itself, in the order they were asked for.
  private var rowViews: [RowView] = []

  private struct RowView {
    let view: UIView
    let row: Int
    let component: Int
  }

  private var selection: [Int] = []

  public override init(frame: CGRect) {
    super.init(
      frame: frame.size == .zero
        ? CGRect(origin: frame.origin, size: ControlMetrics.current.pickerSize) : frame)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var numberOfComponents: Int { rowCounts.count }
  open func numberOfRows(inComponent component: Int) -> Int {
    rowCounts.indices.contains(component) ? rowCounts[component] : 0
  }

  open func reloadAllComponents() {
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    rowCounts = (0..<count).map {
      max(0, dataSource?.pickerView(self, numberOfRowsInComponent: $0) ?? 0)
    }
    let old = selection
    selection = rowCounts.indices.map { component in
      let row = old.indices.contains(component) ? old[component] : 0
      return min(row, max(0, rowCounts[component] - 1))
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  open func reloadComponent(_ component: Int) {
    guard rowCounts.indices.contains(component) else { return }
    rowCounts[component] = max(
      0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    selection[component] = min(selection[component], max(0, rowCounts[component] - 1))
    setNeedsDisplay()
  }

  /// The row that is selected, −1 when the component has none.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) > 0 ? selection[component] : -1
  }

  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard numberOfRows(inComponent: component) > 0 else { return }
    selection[component] = min(max(0, row), rowCounts[component] - 1)
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The delegate's view that shows a row; nil while it is out of sight.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    rowViews.first { $0.row == row && $0.component == component }?.view
  }

  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(width: columnWidths[safe: component] ?? 0, height: rowHeight(component))
  }

  private func rowHeight(_ component: Int) -> CGFloat {
    let own = delegate?.pickerView(self, rowHeightForComponent: component) ?? 0
    return own > 0 ? own : ControlMetrics.current.pickerRowHeight
  }

  private var columnWidths: [CGFloat] {
    let own = rowCounts.indices.map {
      max(0, delegate?.pickerView(self, widthForComponent: $0) ?? 0)
    }
    let open = own.filter { $0 == 0 }.count
    let room = max(0, bounds.width - 18 - own.reduce(0, +))
    return own.map { $0 > 0 ? $0 : room / CGFloat(max(1, open)) }
  }

  open override var intrinsicContentSize: CGSize { PickerWheels.size(for: traitCollection) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutRowViews()
  }

  /// Puts the delegate's views for the selected rows and their neighbours into place.
  private func layoutRowViews() {
    var unused = rowViews.map(\.view)
    rowViews = []
    var x = bounds.midX - columnWidths.reduce(0, +) / 2
    for component in rowCounts.indices {
      let size = rowSize(forComponent: component)
      let reach =
        size.height > 1
        ? (bounds.height / 2 / size.height).clampedInt(in: 0...rowCounts[component]) : 0
      for row in (selection[component] - reach)...(selection[component] + reach)
      where row >= 0 && row < rowCounts[component] {
        guard
          let view = delegate?.pickerView(
            self, viewForRow: row, forComponent: component, reusing: unused.popLast()),
          view !== UIPickerView.noRowView
        else { continue }
        let offset = CGFloat(row - selection[component]) * size.height
        view.frame = CGRect(
          x: x, y: bounds.midY + offset - size.height / 2, width: size.width, height: size.height)
        if view.superview !== self { addSubview(view) }
        rowViews.append(RowView(view: view, row: row, component: component))
      }
      x += size.width
    }
    for view in unused where !rowViews.contains(where: { $0.view === view }) {
      view.removeFromSuperview()
    }
  }

  open override func draw(_ rect: CGRect) {
    let columns = rowCounts.indices.map { component in
      PickerWheels.Column(
        width: columnWidths[component], rowHeight: rowHeight(component),
        selection: selection[component], rowCount: rowCounts[component]
      ) { row in
        guard self.rowViews.isEmpty else { return nil }
        return self.delegate?
          .pickerView(self, attributedTitleForRow: row, forComponent: component)?.string
          ?? self.delegate?.pickerView(self, titleForRow: row, forComponent: component)
      }
    }
    PickerWheels.draw(columns, in: bounds)
  }
}

/// The look of wheels, for pickers and date pickers.
@MainActor enum PickerWheels {
  struct Column {
    var width: CGFloat
    var rowHeight: CGFloat
    var selection: Int
    var rowCount: Int
    var title: (Int) -> String?
  }

  /// 320 × 216, lower in a compact height.
  static func size(for traits: UITraitCollection) -> CGSize {
    let metrics = ControlMetrics.current
    return CGSize(
      width: metrics.pickerSize.width,
      height: traits.verticalSizeClass == .compact
        ? metrics.compactPickerHeight : metrics.pickerSize.height)
  }

  /// Draws the selected rows in the middle, their neighbours fading, and the selection's marks.
  static func draw(_ columns: [Column], in bounds: CGRect) {
    guard let context = GraphicsContext.current, bounds.width > 0 else { return }
    drawSelection(in: bounds, height: columns.first?.rowHeight ?? 32, on: context)
    var x = bounds.midX - columns.reduce(0) { $0 + $1.width } / 2
    context.canvas.save()
    context.canvas.clip(to: bounds)
    for column in columns {
      draw(column, at: x, in: bounds, on: context)
      x += column.width
    }
    context.canvas.restore()
  }

  private static func drawSelection(
    in bounds: CGRect, height: CGFloat, on context: GraphicsContext
  ) {
    let band = CGRect(
      x: bounds.minX + 9, y: bounds.midY - height / 2, width: max(0, bounds.width - 18),
      height: height)
    if LayoutEra.current >= .iOS14 {
      context.fill(RoundedRect(rect: band, radius: 8), .tertiarySystemFill)
    } else {
      for y in [band.minY, band.maxY] {
        context.fill(CGRect(x: bounds.minX, y: y, width: bounds.width, height: 0.5), .separator)
      }
    }
  }

  private static func draw(
    _ column: Column, at x: CGFloat, in bounds: CGRect, on context: GraphicsContext
  ) {
    guard column.rowHeight > 1 else { return }
    let reach = (bounds.height / 2 / column.rowHeight + 1).clampedInt(in: 0...6)
    for offset in -reach...reach {
      let row = column.selection + offset
      guard row >= 0, row < column.rowCount, let title = column.title(row) else { continue }
      // Rows turn away from the viewer the farther they are from the middle.
      let turn = CGFloat(offset) * 0.3
      guard abs(turn) < .pi / 2 else { continue }
      let y = bounds.midY + sin(turn) * bounds.height * 0.46
      let size = 21 * max(0.62, cos(turn))
      let line = CGRect(
        x: x + 4, y: y - column.rowHeight / 2, width: max(0, column.width - 8),
        height: column.rowHeight)
      context.canvas.withOpacity(offset == 0 ? 1 : Double(max(0.1, 0.6 - abs(turn) * 0.4))) {
        context.drawLine(
          title,
          TextDefaults(
            font: .systemFont(ofSize: size), color: offset == 0 ? .label : .secondaryLabel),
          centeredIn: line)
      }
    }
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
