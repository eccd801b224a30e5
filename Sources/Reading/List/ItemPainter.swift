import Drawing
import FlyerModel
import Screens

/// Draws the rows of a list of items.
struct ItemPainter: RowPainter {
  let area: Rect
  let theme: Theme
  let text: FactText
  let terms: SearchTerms
  let images: ImageCache
  /// Which of the pictures say why they are not visible.
  var failures: ImageFailures

  mutating func draw(
    _ content: ListRow, in frame: Rect, isSelected: Bool, on canvas: inout Canvas
  ) {
    let text = frame.split(left: Gutter.width(in: area)).rest
    drawMark(of: content, beside: text, on: &canvas)
    switch content {
    case .heading(let heading):
      TitleLine(
        row: .heading(heading), title: heading.title(in: self.text), theme: theme, terms: terms
      )
      .draw(in: line(0, of: text), isSelected: isSelected, on: &canvas)
    case .group(let row):
      draw(row, in: line(0, of: text), isSelected: isSelected, on: &canvas)
    case .remainder(let rest):
      draw(rest, in: line(0, of: text), isSelected: isSelected, on: &canvas)
    case .headline(let row): draw(row, in: text, isSelected: isSelected, on: &canvas)
    case .card(let row): draw(row, in: text, isSelected: isSelected, on: &canvas)
    case .room(let row): draw(row, in: text, isSelected: isSelected, on: &canvas)
    case .spoken(let row): draw(row, in: text, isSelected: isSelected, on: &canvas)
    }
    if let picture = content.picture { failures.wereSaid(of: picture) }
  }

  /// Whether a row has the sign of what is unread in the column before the list: where there is one,
  /// and no other row is in between.
  private func marksAtEdge(_ text: Rect) -> Bool {
    area.minX > 0 && text.minX == area.minX + Gutter.width(in: area)
  }

  private func drawMark(of content: ListRow, beside text: Rect, on canvas: inout Canvas) {
    let line = line(0, of: text)
    switch content {
    case .headline, .card:
      guard marksAtEdge(text), line.height > 0, content.item?.shownMark != nil else { return }
      let edge = Rect(x: area.minX - 1, y: line.minY, width: 1, height: 1)
      canvas.write(Signs.mark, in: edge, style: theme[.mark])
    case .heading, .room, .group, .remainder, .spoken: break
    }
  }

  private func draw(
    _ row: EventGroupRow, in line: Rect, isSelected: Bool, on canvas: inout Canvas
  ) {
    var title = TitleLine(
      row: .group(row), title: "", theme: theme, terms: terms, lead: row.group.lead(in: text))
    title.title = row.group.title(row.count, columns: title.columns(in: line))
    title.draw(in: line, isSelected: isSelected, on: &canvas)
  }

  private func draw(
    _ rest: Remainder, in line: Rect, isSelected: Bool, on canvas: inout Canvas
  ) {
    var title = TitleLine(row: .remainder(rest), title: "", theme: theme, terms: terms)
    title.title = rest.title(columns: title.columns(in: line))
    title.draw(in: line, isSelected: isSelected, on: &canvas)
  }

  private func draw(
    _ row: HeadlineRow, in frame: Rect, isSelected: Bool, on canvas: inout Canvas
  ) {
    for (number, line) in row.lines.enumerated() {
      let rect = self.line(number, of: frame).split(left: number == 0 ? 0 : row.indent).rest
      draw(
        line, of: row, in: rect, isSelected: isSelected, marksAtEdge: marksAtEdge(frame),
        on: &canvas)
    }
  }

  private func draw(
    _ row: RoomRow, in frame: Rect, isSelected: Bool, on canvas: inout Canvas
  ) {
    for (number, line) in row.lines.enumerated() {
      let parts = self.line(number, of: frame).split(left: row.indent)
      if number == 0, row.indent > 0 {
        let place = parts.left.split(right: RoomRow.spacing).rest
        let name = MiddleEllipsis.text(row.room.title, columns: place.width)
        canvas.write(name, in: place, style: theme[.text])
      }
      draw(line, isSelected: isSelected, in: parts.rest, on: &canvas)
    }
  }

  private func draw(
    _ row: SpokenRow, in frame: Rect, isSelected: Bool, on canvas: inout Canvas
  ) {
    for (number, words) in (row.head + row.rest).enumerated() {
      let element: Theme.Element =
        number >= row.head.count ? .secondary : isSelected ? .selected : .title
      write(words, in: line(number, of: frame), element, on: &canvas)
    }
  }

  private func draw(
    _ line: RoomRow.Line, isSelected: Bool, in rect: Rect, on canvas: inout Canvas
  ) {
    switch line {
    case .talk(let talk, let edge):
      let title = talk.title.isEmpty ? talk.preview : talk.title
      TitleLine(row: .item(talk), title: title, theme: theme, terms: terms, date: edge)
        .draw(in: rect, isSelected: isSelected, on: &canvas)
    case .words(let words, let edge):
      let parts = rect.split(right: DisplayWidth.of(edge))
      canvas.write(edge, in: parts.right, style: theme[.secondary])
      let room = parts.rest.split(right: edge.isEmpty ? 0 : RoomRow.spacing).rest
      canvas.write(words, in: room, style: theme[.secondary])
    }
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
          title, number, of: card, in: rect, isSelected: isSelected,
          marksAtEdge: marksAtEdge(frame), on: &canvas)
      // A post is its text; any other says it below a title.
      case .text(let text):
        write(
          text, of: card.item.preview, in: rect, card.item.post == nil ? .secondary : .text,
          on: &canvas)
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
    PicturePainter(images: images, theme: theme, failures: failures)
      .draw(
        picture.request, alt: picture.isAlone ? picture.alt : "", in: place, clip: area,
        on: &canvas)
  }

  private func drawTitle(
    _ title: String, _ number: Int, of card: CardRow, in rect: Rect, isSelected: Bool,
    marksAtEdge: Bool, on canvas: inout Canvas
  ) {
    let goesOn = card.lines.dropFirst().first?.isTitle == true
    let line = TitleLine(
      row: .item(card.item), title: title, theme: theme, terms: terms, isWhole: !goesOn,
      marksAtEdge: marksAtEdge)
    if number == 0 {
      line.draw(in: rect, isSelected: isSelected, on: &canvas)
    } else {
      write(
        title, of: card.item.title, in: rect, isSelected ? .selected : line.element, on: &canvas)
    }
  }

  private func draw(
    _ line: HeadlineRow.Line, of row: HeadlineRow, in rect: Rect, isSelected: Bool,
    marksAtEdge: Bool, on canvas: inout Canvas
  ) {
    switch line {
    case .title(let title):
      let date = row.edge ?? row.date.map(text.short) ?? ""
      TitleLine(
        row: .item(row.item), title: title, theme: theme, terms: terms, lead: row.lead, date: date,
        isOver: row.isOver, marksAtEdge: marksAtEdge
      )
      .draw(in: rect, isSelected: isSelected, on: &canvas)
    case .change(let text):
      write(text, in: rect, row.item.mark == nil ? .secondary : .mark, on: &canvas)
    case .clash(let text): write(text, in: rect, row.isOver ? .secondary : .clash, on: &canvas)
    case .subtitle(let text), .place(let text): write(text, in: rect, .secondary, on: &canvas)
    case .preview(let text):
      write(text, of: row.item.preview, in: rect, .secondary, on: &canvas)
    case .tags(let tags):
      write(tags.joined(separator: Signs.separator), in: rect, .tag, on: &canvas)
    }
  }

  private func write(
    _ text: String, of paragraph: String? = nil, in row: Rect, _ element: Theme.Element,
    on canvas: inout Canvas
  ) {
    canvas.write(
      text, of: paragraph, in: row, style: theme[element], matching: terms,
      matchStyle: theme[.match])
  }
}

extension CardRow.Line {
  fileprivate var isTitle: Bool {
    if case .title = self { true } else { false }
  }
}
