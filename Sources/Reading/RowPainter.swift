import Drawing
import FlyerModel

/// Draws the rows of a list.
struct RowPainter {
  /// From this width on, a row shows the day of the week.
  private static let fullDateWidth = 60

  let area: Rect
  let theme: Theme
  let dates: DateText
  let terms: SearchTerms
  let images: ImageShelf
  let isFocused: Bool

  func draw(_ placed: ItemList.Placed, isSelected: Bool, on canvas: inout Canvas) {
    let frame = Rect(
      x: area.minX + placed.columns.lowerBound, y: area.minY + placed.row,
      width: placed.columns.count, height: placed.content.height)
    let parts = frame.split(left: Gutter.width(in: area))
    if isSelected {
      for y in frame.minY..<frame.maxY {
        canvas.write(
          Signs.bar, at: Point(x: frame.minX, y: y), style: theme[isFocused ? .bar : .idleBar],
          in: parts.left.intersection(area))
      }
    }
    switch placed.content {
    case .headline(let row): draw(row, in: parts.rest, isSelected: isSelected, on: &canvas)
    case .card(let row): draw(row, in: parts.rest, isSelected: isSelected, on: &canvas)
    }
  }

  private func draw(
    _ row: HeadlineRow, in frame: Rect, isSelected: Bool, on canvas: inout Canvas
  ) {
    for (number, line) in row.lines.enumerated() {
      let rect = self.line(number, of: frame).split(left: number == 0 ? 0 : row.indent).rest
      draw(line, of: row.item, in: rect, isSelected: isSelected, on: &canvas)
    }
  }

  /// A line of a row; empty where it is not to be seen.
  private func line(_ number: Int, of frame: Rect) -> Rect {
    Rect(x: frame.minX, y: frame.minY + number, width: frame.width, height: 1).intersection(area)
  }

  private func draw(_ card: CardRow, in frame: Rect, isSelected: Bool, on canvas: inout Canvas) {
    if let picture = card.picture { draw(picture, in: frame, on: &canvas) }
    let text = Rect(
      x: frame.minX + card.text.x, y: frame.minY + card.text.y, width: card.measure,
      height: card.lines.count)
    for (number, line) in card.lines.enumerated() {
      let rect = self.line(number, of: text)
      switch line {
      case .title(let title):
        drawTitle(
          title, of: card.item, isFirst: number == 0, in: rect, isSelected: isSelected,
          on: &canvas)
      case .text(let text): write(text, in: rect, .text, on: &canvas)
      case .facts(let facts): facts.draw(on: &canvas, in: rect, theme: theme)
      case .blank: break
      }
    }
  }

  private func draw(_ picture: CardRow.Picture, in frame: Rect, on canvas: inout Canvas) {
    let place = Rect(
      x: frame.minX + picture.rect.minX, y: frame.minY + picture.rect.minY,
      width: picture.rect.width, height: picture.rect.height)
    // The title beside it says what it is.
    PicturePainter(images: images, theme: theme)
      .draw(
        picture.request, alt: picture.isAlone ? picture.alt : "", in: place, clip: area,
        on: &canvas)
  }

  private func drawTitle(
    _ title: String, of item: ItemSummary, isFirst: Bool, in rect: Rect, isSelected: Bool,
    on canvas: inout Canvas
  ) {
    if isFirst {
      TitleLine(item: item, title: title, theme: theme, terms: terms)
        .draw(in: rect, isSelected: isSelected, on: &canvas)
    } else {
      write(title, in: rect, isSelected ? .selected : .title, on: &canvas)
    }
  }

  private func draw(
    _ line: HeadlineRow.Line, of item: ItemSummary, in rect: Rect, isSelected: Bool,
    on canvas: inout Canvas
  ) {
    switch line {
    case .title(let title):
      TitleLine(item: item, title: title, theme: theme, terms: terms)
        .draw(in: rect, isSelected: isSelected, on: &canvas)
    case .subtitle(let subtitle): write(subtitle, in: rect, .secondary, on: &canvas)
    case .place(let place): write(place, in: rect, .text, on: &canvas)
    case .preview(let preview): write(preview, in: rect, .text, on: &canvas)
    case .details: drawDetails(of: item, in: rect, on: &canvas)
    }
  }

  private func write(
    _ text: String, in row: Rect, _ element: Theme.Element, on canvas: inout Canvas
  ) {
    canvas.write(
      text, in: row, style: theme[element], matching: terms, matchStyle: theme[.match])
  }

  /// Date and tags at the left, the kinds of links at the right.
  private func drawDetails(of item: ItemSummary, in row: Rect, on canvas: inout Canvas) {
    let links = Signs.signs(of: item.links)
    let parts = row.split(right: DisplayWidth.of(links))
    canvas.write(links, in: parts.right, style: theme[.tag])
    var rest = parts.rest.split(right: links.isEmpty ? 0 : 2).rest
    if HeadlineRow.showsDate(of: item), let date = item.date {
      let text = dates.text(date, row.width >= Self.fullDateWidth ? .full : .long)
      rest = rest.split(left: canvas.write(text, in: rest, style: theme[.secondary])).rest
      if !item.tags.isEmpty {
        let separator = Signs.separator
        rest = rest.split(left: canvas.write(separator, in: rest, style: theme[.secondary])).rest
      }
    }
    write(item.tags.joined(separator: Signs.separator), in: rest, .tag, on: &canvas)
  }
}
