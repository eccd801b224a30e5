import Drawing
import FlyerModel
import Screens

/// Draws as much of the page of an item as there is room for.
struct PagePainter {
  /// The characters of a part of a line that are side by side, and the cells they take, some of
  /// which may lie outside of the page.
  fileprivate struct PlacedPart {
    var placed: PageLine.Placed
    var origin: Point

    var part: PageLine.Part { placed.part }
    var width: Int { placed.columns.count }
  }

  private let item: ItemScreen
  private let images: ImageCache
  private let theme: Theme
  private let terms: SearchTerms
  private let area: Rect
  private let places: [LinePlace]
  private let lines: [PageLine]

  init(
    _ item: ItemScreen, theme: Theme, terms: SearchTerms, area: Rect,
    images: ImageCache = ImageCache(isEnabled: false)
  ) {
    self.images = images
    self.item = item
    self.theme = theme
    self.terms = terms
    self.area = area
    places = item.page.places(from: item.top, count: area.height)
    lines = places.map(item.page.line)
  }

  func draw(on canvas: inout Canvas) {
    let marks = marks
    for (number, line) in lines.enumerated() {
      draw(line, marks: marks[places[number].block] ?? [], on: &canvas, in: row(number))
    }
    drawPictures(on: &canvas)
    drawHints(on: &canvas)
  }

  private var failures: ImageFailures {
    let pictures = lines.compactMap(\.picture)
    return ImageFailures(of: pictures.compactMap(item.request), in: images)
  }

  /// Draws each picture once, as much of it as there are rows visible.
  private func drawPictures(on canvas: inout Canvas) {
    var painter = PicturePainter(images: images, theme: theme, failures: failures)
    var last: (block: Int, index: Int)?
    for (number, line) in lines.enumerated() {
      guard let picture = line.picture else {
        last = nil
        continue
      }
      let place = (block: places[number].block, index: picture.index)
      defer { last = place }
      if last?.block == place.block, last?.index == place.index { continue }
      let rect = Rect(
        x: area.minX + line.pictureColumn, y: row(number).minY - picture.row,
        width: picture.size.width, height: picture.size.height)
      let alt = item.source.pictures[picture.index].title
      if let request = item.request(for: picture) {
        painter.draw(request, alt: alt, in: rect, clip: area, on: &canvas)
        painter.failures?.wereSaid(of: request)
      } else if let refusal = item.refusal(of: picture.index) {
        painter.drawFrame([alt, refusal], in: rect, clip: area, on: &canvas)
      }
    }
  }

  /// The cell of the match to which the user went, else of the link that has the focus, else of the
  /// first line of words.
  var cursor: Point? {
    if let match = item.match,
      let number = places.indices.first(where: {
        places[$0].block == match.block && lines[$0].holds(match.range.lowerBound)
      })
    {
      return row(number).origin
    }
    return item.focusedLink.flatMap(firstPart(ofLink:))?.origin
      ?? lines.firstIndex { $0.picture == nil && !$0.parts.isEmpty }.map { row($0).origin }
  }

  /// The line that is read, from the link on that has the focus there.
  var reading: Point? {
    guard let number = places.firstIndex(of: item.line) else { return cursor }
    let link = placed(lines[number], in: row(number)).first {
      $0.part.link != nil && $0.part.link == item.focusedLink
    }
    return link?.origin ?? row(number).origin
  }

  private func row(_ number: Int) -> Rect { area.split(top: number).rest.split(top: 1).top }

  /// The matches in the blocks that are visible.
  private var marks: [Int: [TextMark]] {
    guard !terms.isEmpty else { return [:] }
    var marks: [Int: [TextMark]] = [:]
    for block in Set(places.map(\.block)) where item.page.searchedBlocks.contains(block) {
      marks[block] = item.page.ranges(of: terms, inBlock: block).map { range in
        let isCurrent = TextMatch(block: block, range: range) == item.match
        return TextMark(range: range, style: theme[isCurrent ? .currentMatch : .match])
      }
    }
    return marks
  }

  private func draw(
    _ line: PageLine, marks: [TextMark], on canvas: inout Canvas, in row: Rect
  ) {
    // Its parts are in order already.
    canvas.writeLine(at: row.origin, in: row, direction: nil) {
      drawParts(of: line, marks: marks, on: &$0, in: row)
    }
    if let width = line.wideWidth { drawEdges(ofLineOf: width, on: &canvas, in: row) }
  }

  private func drawParts(
    of line: PageLine, marks: [TextMark], on canvas: inout Canvas, in row: Rect
  ) -> Int {
    var end = Int.min
    for placed in self.placed(line, in: row) where !placed.part.text.isEmpty {
      let (part, text) = (placed.part, placed.placed.text)
      // The text is never cut, but where it scrolls.
      let isCut = (part.source == nil || part.canBeCut) && line.wideWidth == nil
      let shown = isCut ? canvas.fitted(text, into: row.maxX - placed.origin.x) : text
      // What is spelled out moves the rest of the line.
      let origin = Point(x: max(placed.origin.x, end), y: placed.origin.y)
      let taken = canvas.write(
        shown, at: origin, style: style(of: part), marks: self.marks(marks, in: placed.placed),
        in: row, spelling: true)
      if canvas.charset != .utf8 { end = row.minX + taken }
      if let link = part.link, let url = item.links[link].url {
        let cells = Rect(origin: placed.origin, size: Size(width: placed.width, height: 1))
        canvas.link(cells.intersection(row), to: url)
      }
    }
    return row.width
  }

  /// The marks within characters that are side by side.
  private func marks(_ marks: [TextMark], in placed: PageLine.Placed) -> [TextMark] {
    let part = placed.part
    let ofPart =
      part.source.map { Self.marks(marks, in: $0) }
      ?? terms.marks(in: part.text, style: theme[.match])
    return ofPart.isEmpty || placed.text == part.text
      ? ofPart : Self.marks(ofPart, in: placed.range)
  }

  /// The signs for what is beside the edges of a wide line.
  private func drawEdges(ofLineOf width: Int, on canvas: inout Canvas, in row: Rect) {
    if item.column > 0 {
      canvas.write(Signs.moreLeft, in: row.split(left: 1).left, style: theme[.mark])
    }
    if width - item.column > row.width {
      canvas.write(Signs.moreRight, in: row.split(right: 1).right, style: theme[.mark])
    }
  }

  private func placed(_ line: PageLine, in row: Rect) -> [PlacedPart] {
    let shift = line.wideWidth == nil ? 0 : item.column
    return line.placed.map { placed in
      PlacedPart(
        placed: placed,
        origin: Point(x: row.minX + placed.columns.lowerBound - shift, y: row.minY))
    }
  }

  private func style(of part: PageLine.Part) -> Style {
    let isFocused = part.link != nil && part.link == item.focusedLink
    var style = theme[isFocused ? .focusedLink : part.element]
    style.attributes.formUnion(part.attributes)
    return style
  }

  /// The part of the marks that lies in a range, as offsets from its beginning.
  private static func marks(_ marks: [TextMark], in range: Range<Int>) -> [TextMark] {
    marks.filter { $0.range.overlaps(range) }.map { mark in
      let part = mark.range.clamped(to: range)
      return TextMark(
        range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
        style: mark.style)
    }
  }

  /// Writes the letters of each link over its number, all of it.
  private func drawHints(on canvas: inout Canvas) {
    guard let hints = item.hints else { return }
    for (link, letters) in hints.letters where letters.hasPrefix(hints.typed) {
      guard let placed = firstPart(ofLink: link) else { continue }
      let origin = Point(x: max(area.minX, placed.origin.x), y: placed.origin.y)
      let spacing = placed.part.element == .linkNumber ? placed.width - letters.count : 2
      let text = String(repeating: " ", count: min(1, max(0, spacing))) + letters
      let padded =
        text + String(repeating: " ", count: max(0, letters.count + spacing - text.count))
      canvas.write(padded, at: origin, style: theme[.hint], in: area)
    }
  }

  /// The number of a link if it is visible, else its first visible part.
  private func firstPart(ofLink link: Int) -> PlacedPart? {
    let parts = lines.indices.lazy.map { placed(lines[$0], in: row($0)).joined() }.joined()
      .filter { $0.part.link == link }
    return parts.first { [.linkNumber, .key].contains($0.part.element) } ?? parts.first
  }
}

extension [PagePainter.PlacedPart] {
  /// The same with one place for neighbours that are of one part.
  fileprivate func joined() -> Self {
    reduce(into: []) { parts, next in
      guard let last = parts.last, last.placed.number == next.placed.number,
        last.placed.columns.upperBound == next.placed.columns.lowerBound
      else { return parts.append(next) }
      let columns = last.placed.columns.lowerBound..<next.placed.columns.upperBound
      parts[parts.count - 1].placed.columns = columns
    }
  }
}
