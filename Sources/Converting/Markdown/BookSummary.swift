/// The order of a book: mdBook's SUMMARY.md.
struct BookSummary: Sendable {
  enum Kind: String, Sendable { case prefix, chapter, suffix, part, separator }

  struct Entry: Sendable {
    var kind: Kind
    var title = ""
    /// From the folder of the summary on; nil for one that is still to be written.
    var path: String?
    /// Where its path stands, from 1; 0 where that is not known.
    var line = 0
    var column = 0
    var children: [Entry] = []
  }

  private(set) var entries: [Entry] = []

  private static let deepest = 32

  init(_ text: ArraySlice<UInt8>) {
    var open: [(indent: Int, path: [Int])] = []
    var hasChapters = false
    var number = 0
    for line in String(decoding: text, as: UTF8.self).joiningLinks {
      number += line.lines
      let (words, indent) = (line.text.trimmed, line.text.prefix { $0 == " " || $0 == "\t" })
      let width = indent.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
      if let item = Self.item(words), var entry = Self.entry(item) {
        hasChapters = true
        (entry.kind, entry.line, entry.column) = (.chapter, number, line.column)
        while let last = open.last, last.indent >= width || open.count > Self.deepest {
          open.removeLast()
        }
        open.append((width, add(entry, below: open.last?.path ?? [])))
      } else if var entry = Self.entry(words[...]) {
        entry.kind = hasChapters ? .suffix : .prefix
        (entry.line, entry.column) = (number, line.column)
        entries.append(entry)
        open = []
      } else if words.hasPrefix("#"), number > 1 || !entries.isEmpty {
        let title = MarkdownWords.words(of: words[...])
        if isTitle(title) { continue }
        entries.append(Entry(kind: .part, title: title, line: number))
        open = []
      } else if Self.isRule(words) {
        entries.append(Entry(kind: .separator, line: number))
        open = []
      }
    }
  }

  /// The first heading of all names the file.
  private func isTitle(_ words: String) -> Bool {
    entries.isEmpty && words.lowercased() == "summary"
  }

  private mutating func add(_ entry: Entry, below path: [Int]) -> [Int] {
    guard let first = path.first else {
      entries.append(entry)
      return [entries.count - 1]
    }
    return [first] + entries[first].add(entry, below: path.dropFirst())
  }

  /// What follows the sign of an element of a list; nil for what is none.
  private static func item(_ words: String) -> Substring? {
    guard let sign = words.first, "-*+".contains(sign), words.dropFirst().first?.isBlank == true
    else {
      return nil
    }
    return words.dropFirst().drop(while: \.isBlank)
  }

  private static func isRule(_ words: String) -> Bool {
    guard let sign = words.first, "-*_".contains(sign) else { return false }
    return words.count >= 3 && words.allSatisfy { $0 == sign }
  }

  /// `[title](path)`, with nothing behind it.
  private static func entry(_ words: Substring) -> Entry? {
    guard words.first == "[", let middle = words.ranges(of: "](").last,
      let end = words.lastIndex(of: ")"), end >= middle.upperBound
    else { return nil }
    let title = MarkdownWords.words(
      of: words[words.index(after: words.startIndex)..<middle.lowerBound])
    let path = words[middle.upperBound..<end].prefix { $0 != "#" }
    let isWhole = path.hasPrefix("<") && path.hasSuffix(">")
    let name = String(isWhole ? path.dropFirst().dropLast() : path).trimmed
    return Entry(kind: .chapter, title: title, path: name.nonEmpty)
  }
}

extension BookSummary.Entry {
  fileprivate mutating func add(_ entry: Self, below path: ArraySlice<Int>) -> [Int] {
    guard let first = path.first, children.indices.contains(first) else {
      children.append(entry)
      return [children.count - 1]
    }
    return [first] + children[first].add(entry, below: path.dropFirst())
  }
}

/// A line of a summary, or the lines that one link spans.
private struct SummaryLine {
  var text: String
  var lines = 1
  /// How many characters stand before the last one of its lines.
  var before = 0

  /// Where the path of its link begins in the last line, from 1; 0 where it has none.
  var column: Int {
    guard let middle = text.ranges(of: "](").last else { return 0 }
    return text[..<middle.upperBound].unicodeScalars.count - before + 1
  }
}

extension String {
  /// The lines, those together that one link spans.
  fileprivate var joiningLinks: [SummaryLine] {
    var joined: [SummaryLine] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if let last = joined.last, last.text.contains("["), !last.text.contains("]("), last.lines < 4,
        line.contains("](")
      {
        joined[joined.count - 1] = SummaryLine(
          text: last.text + " " + line, lines: last.lines + 1,
          before: last.text.unicodeScalars.count + 1)
      } else {
        joined.append(SummaryLine(text: String(line)))
      }
    }
    return joined
  }
}
