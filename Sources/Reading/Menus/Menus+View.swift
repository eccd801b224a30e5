import Drawing
import FlyerModel

extension TagPicker {
  func drawBesideRows(of menu: MenuPainter, behind heading: Rect, on canvas: inout Canvas) {
    guard page != nil else { return }
    if total == 0, !editor.text.isEmpty {
      menu.drawEmpty(Message.menu(.noTag(containing: editor.text)).text, on: &canvas)
    }
    editor.draw(
      after: "", hasCursor: !selection.isMoved, on: &canvas, in: heading, theme: menu.theme)
  }

  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    guard let tag = tag(at: index) else { return }
    let sign = row.split(left: 2)
    if active.contains(tag.name) {
      canvas.write(Signs.chosen, in: sign.left, style: theme[.mark])
    }
    let count = String(tag.count)
    let parts = sign.rest.split(right: count.count)
    canvas.write(
      tag.name, in: parts.rest.split(right: 2).rest, alignment: .start,
      style: theme[isSelected ? .selected : .text])
    canvas.write(count, in: parts.right, style: theme[.secondary])
  }
}

extension SortChooser {
  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    let key = Self.keys[index]
    canvas.write(Self.name(of: key), in: row, style: theme[isSelected ? .selected : .text])
    canvas.write(state(of: key), in: row, alignment: .right, style: theme[.secondary])
  }

  /// The sign at the right of the present order of a list.
  private func state(of key: SortKey?) -> String {
    guard key == current?.key else { return "" }
    guard let current else { return Signs.chosen }
    let arrow = current.descending ? Signs.descending : Signs.ascending
    return "\(arrow) \(Self.direction(of: current))"
  }
}

extension LinkList {
  var heading: String { title }

  func barLines(ofRow index: Int) -> Int { links[index].furtherAddress == nil ? 1 : 2 }

  func drawRow(
    _ index: Int, isSelected: Bool, on canvas: inout Canvas, in row: Rect, theme: Theme
  ) {
    let link = links[index]
    let digits = row.split(left: numberColumns)
    let number = String(index + 1)
    canvas.write(
      number, in: digits.left.split(right: 1).rest, alignment: .right, style: theme[.key])
    let sign = digits.rest.split(left: Self.signColumns)
    canvas.write(link.sign, in: sign.left, style: theme[.tag])
    canvas.write(
      link.label, in: sign.rest, style: theme[isSelected ? .selected : .text])
    let address = link.furtherAddress ?? ""
    canvas.write(address, in: sign.rest.split(top: 1).rest, style: theme[.secondary])
  }
}

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

/// Draws what all menus have in common.
struct MenuPainter {
  let layout: MenuLayout
  let theme: Theme
  /// Whether rows are words and nothing else.
  var isPlain = false

  func draw(_ menu: some Menu, on canvas: inout Canvas) {
    let rest = drawHeading(menu.heading, on: &canvas)
    drawRows(of: menu, on: &canvas)
    menu.drawBesideRows(of: self, behind: rest, on: &canvas)
  }

  /// Draws the heading; the part of its row that is left.
  private func drawHeading(_ text: String, on canvas: inout Canvas) -> Rect {
    let row = layout.heading.split(left: Gutter.width(in: layout.heading)).rest
    let taken = canvas.write(text, in: row, style: theme[.heading])
    return row.split(left: taken + 2).rest
  }

  /// Draws the rows that are visible.
  private func drawRows(of menu: some Menu, on canvas: inout Canvas) {
    let selection = menu.selection
    for index in selection.range(count: menu.count, visible: layout.visible) {
      let isSelected = index == selection.index
      let row = drawBar(
        row: index - selection.top, isSelected: isSelected, lines: menu.barLines(ofRow: index),
        on: &canvas)
      if isPlain, let words = menu.words(ofRow: index) {
        canvas.write(words, in: row, style: theme[isSelected ? .selected : .text])
      } else {
        menu.drawRow(index, isSelected: isSelected, on: &canvas, in: row, theme: theme)
      }
    }
  }

  /// Draws the bar beside a row with which the selected one goes on.
  func drawBarGoingOn(row number: Int, on canvas: inout Canvas) {
    if isPlain { return }
    let row = layout.row(number)
    canvas.write(Signs.bar, in: row.split(left: Gutter.width(in: row)).left, style: theme[.bar])
  }

  /// Draws the bar of a selected row and puts the cursor there; the part for the row's text.
  private func drawBar(
    row number: Int, isSelected: Bool, lines: Int, on canvas: inout Canvas
  ) -> Rect {
    let row = layout.row(number)
    let parts = row.split(left: Gutter.width(in: row))
    guard isSelected, !row.isEmpty else { return parts.rest }
    canvas.cursor = parts.rest.isEmpty ? row.origin : parts.rest.origin
    for line in 0..<(isPlain ? 0 : min(lines, row.height)) {
      canvas.write(Signs.bar, in: parts.left.split(top: line).rest, style: theme[.bar])
    }
    return parts.rest
  }
}
