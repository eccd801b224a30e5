import Scratch

/// Writes Markdown that resembles real documents, the same in every run: headings, paragraphs with
/// emphasis, code and links, nested lists, tables, quotes and blocks of code.
struct MarkdownGenerator {
  private var random: SeededGenerator
  private var text: [UInt8] = []
  private var links = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Returns a document of `bytes` bytes, or a little more.
  mutating func document(bytes: Int) -> [UInt8] {
    text = []
    text.reserveCapacity(bytes + 4096)
    while text.count < bytes { appendBlock() }
    return text
  }

  private mutating func appendBlock() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0...2: appendHeading()
    case 3...5: appendList(indent: "")
    case 6: appendTable()
    case 7: appendCode()
    case 8:
      append("> ")
      appendSentences(2)
    default: appendSentences(.random(in: 2...6, using: &random))
    }
    append("\n\n")
  }

  private mutating func append(_ string: String) { text += string.utf8 }

  private mutating func appendWords(_ count: ClosedRange<Int>) {
    WordList.english.append(.random(in: count, using: &random), to: &text, using: &random)
  }

  private mutating func appendHeading() {
    append(String(repeating: "#", count: .random(in: 2...4, using: &random)) + " ")
    appendWords(2...6)
  }

  private mutating func appendSentences(_ count: Int) {
    for _ in 0..<count {
      appendWords(3...9)
      append(" ")
      appendSpan()
      append(" ")
      appendWords(2...8)
      append(". ")
    }
  }

  private mutating func appendSpan() {
    let sign = ["*", "**", "`", "~~", "["].randomElement(using: &random) ?? "*"
    append(sign)
    appendWords(1...3)
    guard sign == "[" else { return append(sign) }
    links += 1
    append("](https://www.example.org/pages/\(links))")
  }

  private mutating func appendList(indent: String) {
    for number in 1...Int.random(in: 3...6, using: &random) {
      append(indent + ["- ", "\(number). ", "- [ ] "][indent.isEmpty ? links % 3 : 0])
      appendWords(3...18)
      append("\n")
      if indent.isEmpty, Int.random(in: 0..<5, using: &random) == 0 { appendList(indent: "    ") }
    }
  }

  private mutating func appendTable() {
    let columns = Int.random(in: 2...5, using: &random)
    for row in 0...Int.random(in: 3...9, using: &random) {
      for _ in 0..<columns {
        append("| ")
        appendWords(1...4)
        append(" ")
      }
      append("|\n")
      if row == 0 { append(String(repeating: "|---", count: columns) + "|\n") }
    }
  }

  private mutating func appendCode() {
    append("```swift\n")
    for _ in 0..<Int.random(in: 3...9, using: &random) {
      append("  let ")
      appendWords(1...1)
      append(" = ")
      appendWords(1...1)
      append("(\(Int.random(in: 0..<1000, using: &random)))\n")
    }
    append("```")
  }
}
