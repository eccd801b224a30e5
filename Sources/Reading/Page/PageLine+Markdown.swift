package import Drawing
package import Typesetting

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
      case .quoteBar, .rule, .tableRule: .rule
      case .bullet: .bullet
      case .taskBox(let isDone): isDone ? .doneBox : .openBox
      case .tableHeader: .tableHeader
      case .linkNumber: .linkNumber
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
