package import Drawing
import Localizing

/// The keys that may follow those that were pressed, in a panel above the footer.
package struct FollowingKeys: Equatable {
  /// The effect of a click.
  package enum Offer: Equatable {
    case action(Action)
    /// The same as typing the letter.
    case letter(String)
  }

  private struct Row: Equatable {
    let key: String
    let help: String
    let offer: Offer
  }

  /// As many rows of the list stay visible.
  private static let leastAbove = 3
  /// A text in fewer columns says nothing.
  private static let leastColumns = 24
  private static let spacing = 3

  private let rows: [Row]
  private let keyColumns: Int
  private let columns: Int

  /// - Parameter prefix: the keys that were pressed.
  package init(_ prefix: [Key], in context: Context, of keyMap: KeyMap, charset: Charset) {
    self.init(
      keyMap.entries(after: prefix, in: context).flatMap { entry in
        entry.keys.map { key in
          let rest = entry.prefix.dropFirst(prefix.count) + [key]
          return Row(
            key: KeyMap.name(of: Array(rest), in: charset), help: entry.help,
            offer: .action(entry.action))
        }
      })
  }

  /// The places that are kept under letters, and the one that was left last.
  package init(places: [(letter: String, title: String)]) {
    // TRANSLATORS: the place where the user was before; a key goes there
    let last = Row(key: "'", help: tr("previous position"), offer: .letter("'"))
    self.init(
      places.map { Row(key: $0.letter, help: $0.title, offer: .letter($0.letter)) } + [last])
  }

  private init(_ rows: [Row]) {
    self.rows = rows
    keyColumns = 2 + (rows.map { DisplayWidth.of($0.key) }.max() ?? 0)
    columns = keyColumns + (rows.map { DisplayWidth.of($0.help) }.max() ?? 0) + Self.spacing
  }

  /// Its place at the foot of a body, with a rule above; nil where there is no room for it.
  private func place(in body: Rect) -> (panel: Rect, across: Int)? {
    let across = max(1, (body.width + Self.spacing) / max(columns, Self.leastColumns))
    let height = (rows.count + across - 1) / across + 1
    assert(across > 0, "a row of keys is as wide as it must be")
    guard !rows.isEmpty, body.width >= Self.leastColumns,
      body.height >= height + Self.leastAbove
    else { return nil }
    return (body.split(bottom: height).bottom, across)
  }

  /// The cell of a row in a panel with `across` rows beside each other.
  private func cell(_ index: Int, of across: Int, in area: Rect) -> Rect {
    area.split(top: index / across).rest.split(top: 1).top
      .split(left: index % across * columns).rest.split(left: columns - Self.spacing).left
  }

  /// The offer of the row at a point; nil beside all of them.
  package func offer(at point: Point, in body: Rect) -> Offer? {
    guard let (panel, across) = place(in: body) else { return nil }
    let area = Self.area(of: panel)
    return rows.indices.first { cell($0, of: across, in: area).contains(point) }
      .map { rows[$0].offer }
  }

  private static func area(of panel: Rect) -> Rect {
    panel.split(top: 1).rest.split(left: Gutter.width(in: panel)).rest
  }

  package func fits(in body: Rect) -> Bool { place(in: body) != nil }

  /// Draws it where there is room; else the footer says it.
  package func draw(on canvas: inout Canvas, in body: Rect, theme: Theme) {
    guard let (panel, across) = place(in: body) else { return }
    canvas.fill(panel.withSignsAtEdge)
    canvas.horizontalRule(panel, style: theme[.rule])
    let area = Self.area(of: panel)
    for (index, row) in rows.enumerated() {
      let parts = cell(index, of: across, in: area).split(left: keyColumns)
      canvas.write(row.key, in: parts.left, style: theme[.key])
      canvas.write(row.help, in: parts.rest, style: theme[.secondary])
    }
  }
}
