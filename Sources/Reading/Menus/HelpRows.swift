import Drawing
import FlyerModel
import Localizing
import Screens
import Typesetting

/// The rows of the help as they are seen, and as they are heard.
extension HelpScreen {
  func drawBesideRows(of menu: MenuPainter, behind heading: Rect, on canvas: inout Canvas) {
    if rows.isEmpty {
      let text = Self.nothingLike(editor.text)
      canvas.write(text, in: menu.layout.rows, style: menu.theme[.secondary])
    }
    for index in selectedRows.dropFirst() where index < selection.top + menu.layout.visible {
      menu.drawBarGoingOn(row: index - selection.top, on: &canvas)
    }
  }

  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    switch rows[index] {
    case .blank: break
    case .group(let name): canvas.write(name, in: row, style: theme[.secondary])
    case .fold(let section, let isFolded):
      let sign = row.split(left: 2)
      canvas.write(
        isFolded ? Signs.folded : Signs.unfolded, in: sign.left, style: theme[.secondary])
      let element: Theme.Element = isSelected ? .selected : .secondary
      let taken = canvas.write(section.title, in: sign.rest, style: theme[element])
      canvas.write(
        words(ofCountIn: section), in: sign.rest.split(left: taken + 2).rest,
        style: theme[.secondary])
    case .entry(let entry, let line), .more(let entry, let line):
      draw(
        line, isOffered: isOffered(entry), isSelected: selectedRows.contains(index),
        on: &canvas, in: row, theme: theme)
    case .sign(let line):
      draw(
        line, isOffered: true, isSelected: index == selection.index, on: &canvas, in: row,
        theme: theme)
    }
  }

  private func draw(
    _ line: Line, isOffered: Bool, isSelected: Bool, on canvas: inout Canvas, in row: Rect,
    theme: Theme
  ) {
    let parts = row.split(left: keyColumns(in: row.width))
    canvas.write(
      line.keys, in: parts.left.split(right: 1).rest,
      style: theme[isOffered ? .key : .secondary])
    let element: Theme.Element = isOffered ? .text : .secondary
    canvas.write(line.help, in: parts.rest, style: theme[isSelected ? .selected : element])
  }
}

extension HelpScreen {
  func words(ofRow index: Int) -> String? {
    switch rows[index] {
    case .blank: ""
    case .group(let name): name
    case .fold(let section, let isFolded):
      AccessibilityText.joined([
        section.title, AccessibilityText.fold(isFolded), words(ofCountIn: section),
      ])
    case .entry(let entry, let line), .more(let entry, let line):
      // TRANSLATORS: Behind a key and what it does: it does so elsewhere.
      AccessibilityText.joined([
        line.help, line.keys, isOffered(entry) ? "" : tr("not available here", context: "key"),
      ])
    case .sign(let line): AccessibilityText.joined([line.help, line.keys])
    }
  }
}

extension HelpScreen {
  var heading: String { tr("Help", context: "heading") }

  // TRANSLATORS: The heading of the keys that matter on the screen where help is asked for.
  static let hereTitle = tr("Here", context: "heading of keys")

  func words(ofCountIn section: Section) -> String {
    let count = count(in: section)
    return switch section {
    case .keys: tr("\(count) key", "\(count) keys", count: count)
    case .symbols: tr("\(count) symbol", "\(count) symbols", count: count)
    }
  }

  static func nothingLike(_ text: String) -> String { tr("No key or action like “\(text)”.") }
}

extension HelpScreen.Section {
  var title: String {
    switch self {
    case .keys(let group): group.title
    case .symbols: Signs.legendTitle
    }
  }
}
