import Importing
import Markdown

/// A paragraph that is built word by word. Runs of white space become one space.
struct HTMLLine {
  /// The style and the link of the current words.
  struct Setting: Equatable {
    var marks: Set<MarkdownMark> = []
    var link: String?
    var base = Address("")
    /// Whether line breaks in the source are kept.
    var keepsLines = false
  }

  fileprivate struct Piece {
    /// A text that must still be escaped, or Markdown.
    var text: String
    var isMarkdown: Bool
    var setting: Setting
  }

  private var pieces: [Piece] = []
  private var endsInBlank = true

  var isEmpty: Bool { pieces.allSatisfy { $0.text.utf8.allSatisfy { $0 == 0x20 } } }
  /// Whether the last addition was a line break.
  private(set) var isBroken = false

  /// Adds words.
  mutating func add(_ text: String, _ setting: Setting) {
    var squeezed: [UInt8] = []
    squeezed.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      let isBlank = byte <= 0x20
      if !isBlank || !endsInBlank { squeezed.append(isBlank ? 0x20 : byte) }
      endsInBlank = isBlank
    }
    guard !squeezed.isEmpty else { return }
    let text = String(decoding: squeezed, as: UTF8.self)
    isBroken = false
    if let last = pieces.last, !last.isMarkdown, last.setting == setting {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text: text, isMarkdown: false, setting: setting))
    }
  }

  /// Adds Markdown unchanged.
  mutating func add(markdown: String, _ setting: Setting) {
    pieces.append(Piece(text: markdown, isMarkdown: true, setting: setting))
    (endsInBlank, isBroken) = (false, false)
  }

  /// - Parameter isWritten: False for the end of a source line, which may come before an explicit
  ///   break.
  mutating func breakLine(isWritten: Bool = true) {
    dropBlank()
    if let last = pieces.last, last.text != "\n" {
      pieces.append(Piece(text: "\n", isMarkdown: true, setting: Setting()))
    }
    endsInBlank = true
    if isWritten { isBroken = true }
  }

  private mutating func dropBlank() {
    guard let last = pieces.last, !last.isMarkdown, last.text.hasSuffix(" ") else { return }
    pieces[pieces.count - 1].text.removeLast()
    if pieces[pieces.count - 1].text.isEmpty { pieces.removeLast() }
  }

  /// - Parameter lineBreak: The Markdown of a line break within the paragraph.
  func markdown(lineBreak: String = "\\\n") -> String {
    var line = self
    line.dropBlank()
    while line.pieces.last?.text == "\n" { line.pieces.removeLast() }
    return line.runs(lineBreak).markdown
  }

  private func runs(_ lineBreak: String) -> [MarkdownRun] {
    var runs: [MarkdownRun] = []
    var rest = pieces[...]
    while let first = rest.first {
      let group = rest.prefix { $0.setting.link == first.setting.link }
      rest = rest.dropFirst(group.count)
      let own = group.map { $0.run(lineBreak) }
      if let address = first.setting.link {
        runs += Self.linked(own, to: address)
      } else {
        runs += own
      }
    }
    return runs
  }

  /// White space at the ends of a link is placed outside of it.
  private static func linked(_ runs: [MarkdownRun], to address: String) -> [MarkdownRun] {
    let words = runs.markdown
    let trimmed = words.trimmed
    guard !trimmed.isEmpty else { return [MarkdownRun(markdown: words)] }
    let hasBreaks = trimmed.utf8.contains(UInt8(ascii: "\n"))
    let link = MarkdownEscaping.link(
      hasBreaks ? trimmed.replacing("\\\n", with: " ") : trimmed, to: address)
    return [
      MarkdownRun(
        markdown: (words.hasPrefix(" ") ? " " : "") + link + (words.hasSuffix(" ") ? " " : ""))
    ]
  }
}

extension HTMLLine.Piece {
  fileprivate func run(_ lineBreak: String) -> MarkdownRun {
    if text == "\n" { return MarkdownRun(markdown: lineBreak) }
    let markdown =
      isMarkdown
      ? text
      : MarkdownEscaping.text(text, lineBreak: " ", keepsAddresses: setting.link == nil)
    return MarkdownRun(markdown: markdown, marks: isMarkdown ? [] : setting.marks)
  }
}
