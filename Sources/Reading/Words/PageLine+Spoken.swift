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
    defer { if hadFields, width != before { fields = fields(measure: measure) } }
    var isQuoted = false
    for index in parts.indices {
      let part = parts[index]
      // Before a line of code that goes on stands a sign of its own.
      if part.text.contains(Signs.barFull) || part.element == .codeBlock && part.source == nil {
        parts[index].text = String(part.text.map { _ in " " })
      } else if part.element == .rule {
        let isBehind = parts[..<index].contains { !$0.text.allSatisfy { $0 == " " } }
        isQuoted = isQuoted || !isBehind && part.text.contains("│")
        parts[index].becomeAir(isBehind: isBehind)
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

  private mutating func insert(_ words: String) {
    parts.insert(Part(text: words + " ", element: .secondary), at: 0)
  }
}

extension PageLine.Part {
  /// A rule becomes air, between two cells of a table a comma.
  fileprivate mutating func becomeAir(isBehind: Bool) {
    text = String(text.map { $0 == "│" && isBehind ? "," : " " })
  }
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

  /// What a box of a list says.
  static func box(isTicked: Bool) -> String {
    isTicked ? tr("done:", context: "box") : tr("to be done:", context: "box")
  }
}
