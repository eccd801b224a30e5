package import Drawing
import FlyerModel

/// Draws what all menus have in common.
package struct MenuPainter {
  package let layout: MenuLayout
  package let theme: Theme

  package init(layout: MenuLayout, theme: Theme) { (self.layout, self.theme) = (layout, theme) }

  package func draw(_ menu: some MenuRows, on canvas: inout Canvas) {
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
  private func drawRows(of menu: some MenuRows, on canvas: inout Canvas) {
    let selection = menu.selection
    for index in selection.range(count: menu.count, visible: layout.visible) {
      let isSelected = index == selection.index
      let row = drawBar(
        row: index - selection.top, isSelected: isSelected, lines: menu.barLines(ofRow: index),
        on: &canvas)
      if canvas.marks == .words, let words = menu.words(ofRow: index) {
        canvas.write(words, in: row, style: theme[isSelected ? .selected : .text])
      } else {
        menu.drawRow(index, isSelected: isSelected, on: &canvas, in: row, theme: theme)
      }
    }
  }

  /// Draws the bar beside a row with which the selected one goes on.
  package func drawBarGoingOn(row number: Int, on canvas: inout Canvas) {
    let row = layout.row(number)
    canvas.writeSign(
      Signs.bar, in: row.split(left: Gutter.width(in: row)).left, style: theme[.bar])
  }

  /// Draws the bar of a selected row and puts the cursor there; the part for the row's text.
  private func drawBar(
    row number: Int, isSelected: Bool, lines: Int, on canvas: inout Canvas
  ) -> Rect {
    let row = layout.row(number)
    let parts = row.split(left: Gutter.width(in: row))
    guard isSelected, !row.isEmpty else { return parts.rest }
    canvas.cursor = parts.rest.isEmpty ? row.origin : parts.rest.origin
    for line in 0..<min(lines, row.height) {
      canvas.writeSign(Signs.bar, in: parts.left.split(top: line).rest, style: theme[.bar])
    }
    return parts.rest
  }

  /// Draws a text in the place of the rows.
  package func drawEmpty(_ text: String, on canvas: inout Canvas) {
    drawLines(of: text, .secondary, in: layout.rows, on: &canvas)
  }

  /// Draws a text below the rows, in as many lines as there are.
  package func drawFootnote(_ text: String, _ element: Theme.Element, on canvas: inout Canvas) {
    drawLines(of: text, element, in: layout.footnote, on: &canvas)
  }

  private func drawLines(
    of text: String, _ element: Theme.Element, in area: Rect, on canvas: inout Canvas
  ) {
    let room = area.split(left: Gutter.width(in: area)).rest
    canvas.writeLines(of: text, in: room, limit: room.height, style: theme[element])
  }
}
