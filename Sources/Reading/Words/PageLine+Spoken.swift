import Drawing
import Localizing

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
        parts[index].text = Spoken.box(isTicked: part.element == .doneBox) + " "
      } else if part.text.contains(Signs.image) || part.text.contains(Signs.note) {
        parts[index].text = part.text.replacing(Signs.image, with: Spoken.image)
          .replacing(Signs.note + " ", with: "")
      }
    }
    let level = parts.lazy.compactMap(\.element.headingLevel).first
    guard level != nil || isQuoted, !isBlank, isFirst() else { return }
    if let level { insert(Spoken.heading(level)) } else if isQuoted { insert(Spoken.quote) }
  }

  /// Between two cells of a table is a comma, and no air that makes columns of them.
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

extension Spoken {
  static func heading(_ level: Int) -> String {
    // TRANSLATORS: Before the text of a heading; its level, 1 to 3.
    tr("heading \(level):")
  }

  // TRANSLATORS: Before the first line of a quotation.
  static var quote: String { tr("quotation:") }
  // TRANSLATORS: Before what a picture is called.
  static var image: String { tr("picture:") }

  /// The word for a box of a list.
  static func box(isTicked: Bool) -> String {
    isTicked ? tr("ticked:", context: "box") : tr("not ticked:", context: "box")
  }
}
