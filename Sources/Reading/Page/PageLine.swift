package import Drawing
import Localizing
import Screens
package import Typesetting

/// A line of an item's page.
struct PageLine: Sendable, Equatable {
  /// A part of a line that looks the same.
  struct Part: Sendable, Equatable {
    var text: String
    var element: Theme.Element
    /// The attributes beside those of the element.
    var attributes: Style.Attributes = []
    /// The index of the link that a click on it opens.
    var link: Int?
    /// Its bytes in the text of the block; nil for what the page adds to the text.
    var source: Range<Int>?
    /// Whether it is cut where there is no room for it, as all is that the page adds to the text.
    var canBeCut = false

    /// The words behind those in place of a picture.
    static let picturesOff = Part(
      text: Signs.separator + PicturePainter.off, element: .secondary)
  }

  /// The characters of a part that are side by side, and the columns of the line they take.
  struct Placed: Sendable, Equatable {
    var part: Part
    /// Which of the parts it is.
    var number: Int
    /// As it is to be written: all of the part, or one character of it as it is seen there.
    var text: String
    /// Its bytes in the text of the part.
    var range: Range<Int>
    var columns: Range<Int>
  }

  /// A row of the place of a picture.
  struct PictureRow: Sendable, Equatable {
    /// The index of the picture in those of the page.
    var index: Int
    /// The cells of the place.
    var size: Size
    /// Which row of it, counted from 0.
    var row: Int
  }

  var parts: [Part] = []
  /// The picture behind the parts.
  var picture: PictureRow?
  /// The position of a line without text in the text of the block.
  var offset: Int?
  /// The columns it takes, where they are more than the measure: it scrolls sideways.
  var wideWidth: Int?
  /// Where characters are not seen in the order in which they are read; empty for most lines.
  var fields: [LineField] = []

  /// A line of one part.
  static func text(_ text: String, _ element: Theme.Element) -> PageLine {
    PageLine(parts: [Part(text: text, element: element)])
  }

  /// The offset in the text of the block of the first character on the line.
  var start: Int? { parts.lazy.compactMap(\.source?.lowerBound).min() ?? offset }

  func holds(_ offset: Int) -> Bool { parts.contains { $0.source?.contains(offset) == true } }

  /// The parts from left to right, in single characters where they are not seen as they are read.
  var placed: [Placed] { fields.isEmpty ? inReadingOrder : PageLineOrder(self).placed }

  /// The parts one behind the other.
  var inReadingOrder: [Placed] {
    var column = 0
    return parts.enumerated().map { number, part in
      let start = column
      column += DisplayWidth.of(part.text)
      return Placed(
        part: part, number: number, text: part.text, range: 0..<part.text.utf8.count,
        columns: start..<column)
    }
  }

  /// The columns that the parts take.
  var width: Int { parts.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// A field for each part with right-to-left writing, so that it stays where it is, no longer than
  /// a measure.
  func fields(measure: Int) -> [LineField] {
    guard parts.contains(where: \.text.hasRightToLeft) else { return [] }
    return inReadingOrder.compactMap { placed in
      let columns = placed.columns.clamped(to: 0..<measure)
      return columns.isEmpty
        ? nil
        : TextDirection(ofParagraph: placed.text).map {
          LineField(columns: columns, direction: $0)
        }
    }
  }

  /// Adds a part where there is room for it.
  mutating func append(_ part: Part, measure: Int) {
    let taken = width
    if taken + DisplayWidth.of(part.text) <= measure { parts.append(part) }
  }

  /// The columns left of the picture.
  var pictureColumn: Int { width }

  /// The index of the picture at a column.
  func picture(atColumn column: Int) -> Int? {
    guard let picture else { return nil }
    let columns = pictureColumn..<pictureColumn + picture.size.width
    return columns.contains(column) ? picture.index : nil
  }

  /// The index of the link at a column.
  func link(atColumn column: Int) -> Int? {
    placed.first { $0.columns.contains(column) }?.part.link
  }
}

extension PageLine {
  /// Says in words what else signs and colours say: that it is a heading, a quotation, ticked off.
  ///
  /// - Parameters:
  ///   - isFirst: whether it is the first line of its block.
  ///   - measure: the columns that it may have with them.
  mutating func becomeWords(isFirst: @autoclosure () -> Bool, measure: Int) {
    let (before, hadFields) = (width, !fields.isEmpty)
    defer {
      if hadFields, width != before { fields = fields(measure: measure) }
      if wideWidth != nil { wideWidth = width > measure ? width : nil }
    }
    var isQuoted = false
    for index in parts.indices {
      let part = parts[index]
      // Before a line of code that goes on is a sign of its own.
      if part.text.contains(Signs.barFull) || part.element == .codeBlock && part.source == nil {
        parts[index].becomeAir()
      } else if part.element == .rule {
        let isBehind = parts[..<index].contains { !$0.isAir }
        let hasBar = part.text.contains("│")
        isQuoted = isQuoted || !isBehind && hasBar
        if isBehind, hasBar { endCell(at: index) } else { parts[index].becomeAir() }
      } else if part.element == .doneBox || part.element == .openBox {
        parts[index].text = AccessibilityText.box(isTicked: part.element == .doneBox) + " "
      } else if part.text.contains(Signs.image) || part.text.contains(Signs.note) {
        parts[index].text = part.text.replacing(Signs.image, with: AccessibilityText.image)
          .replacing(Signs.note + " ", with: "")
      }
    }
    let level = parts.lazy.compactMap(\.element.headingLevel).first
    guard level != nil || isQuoted, !isBlank, isFirst() else { return }
    if let level {
      insert(AccessibilityText.heading(level))
    } else if isQuoted {
      insert(AccessibilityText.quote)
    }
  }

  /// Between two cells of a table is a comma, and no spacing that makes columns of them.
  private mutating func endCell(at index: Int) {
    let isOfNothing = parts[index - 1].element == .rule
    parts[index].text = isOfNothing ? " ," : ","
    if parts.indices.contains(index + 1), parts[index + 1].isAir { parts[index + 1].text = " " }
  }

  private mutating func insert(_ words: String) {
    parts.insert(Part(text: words + " ", element: .secondary), at: 0)
  }
}

extension PageLine.Part {
  fileprivate var isAir: Bool { text.allSatisfy { $0 == " " } }

  fileprivate mutating func becomeAir() { text = String(repeating: " ", count: text.count) }
}

extension Theme.Element {
  fileprivate var headingLevel: Int? {
    if self == .heading1 { return 1 }
    if self == .heading2 { return 2 }
    return self == .heading3 ? 3 : nil
  }
}

extension PageLine {
  /// A line of a Markdown text.
  ///
  /// - Parameter firstPicture: the index of the first image of the text in the pictures of the
  ///   page.
  init(_ line: MarkdownLine, measure: Int, firstPicture: Int) {
    parts = line.spans.map { span in
      Part(
        text: span.text, element: Theme.Element(span), attributes: span.emphasis.attributes,
        link: span.link, source: span.source)
    }
    if let row = line.picture {
      picture = PictureRow(index: firstPicture + row.image, size: row.size, row: row.row)
      // Above the first character of the caption.
      offset = row.row - row.size.height
    }
    if line.width > measure { wideWidth = line.width }
    fields = line.fields
  }
}

extension Theme.Element {
  /// The element of the theme for a part of a Markdown text.
  package init(_ span: MarkdownSpan) {
    self =
      switch span.role {
      case .text: span.link == nil ? .text : .link
      case .heading(level: 1): .heading1
      case .heading(level: 2): .heading2
      case .heading: .heading3
      case .code: span.link == nil ? .code : .link
      case .codeBlock: .codeBlock
      case .codeLanguage, .html, .caption: .secondary
      case .alert(let isWarning): isWarning ? .attention : .mark
      case .term: span.link == nil ? .heading3 : .link
      case .quoteBar, .rule, .tableRule: .rule
      case .bullet: .bullet
      case .taskBox(let isDone): isDone ? .doneBox : .openBox
      case .tableHeader: .tableHeader
      case .linkNumber, .footnote: .linkNumber
      case .imageAlt: span.link == nil ? .image : .link
      }
  }
}

extension Emphasis {
  /// How a terminal stresses.
  package var attributes: Style.Attributes {
    var attributes: Style.Attributes = []
    if contains(.emphasis) { attributes.insert(.italic) }
    if contains(.strong) { attributes.insert(.bold) }
    // Not every terminal can strike letters through.
    if contains(.strikethrough) { attributes.formUnion([.strikethrough, .dim]) }
    if contains(.underline) { attributes.insert(.underline) }
    return attributes
  }
}
