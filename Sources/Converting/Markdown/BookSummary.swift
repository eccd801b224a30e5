import FlyerModel
import Importing
import Markdown
import Texts

/// The order of a book: mdBook's SUMMARY.md.
struct BookSummary: Sendable {
  enum Kind: String, Sendable { case prefix, chapter, suffix, part, separator }

  struct Entry: Sendable {
    var kind: Kind
    var title = ""
    /// The path relative to the summary's folder, without an anchor; nil for a chapter not written
    /// yet.
    var path: String?
    /// A place in the file, with its number sign.
    var fragment = ""
    /// Whether it was read as a link though it is none in Markdown.
    var isNoLink = false
    /// Whether it is a link without a target.
    var isDraft = false
    /// The line of its path, counted from 1; 0 if unknown.
    var line = 0
    var column = 0
    var children: [Entry] = []
  }

  private(set) var entries: [Entry] = []

  private static let deepest = 32

  init(_ text: ArraySlice<UInt8>) {
    let places = TextPlaces(text)
    var open: [(depth: Int, path: [Int])] = []
    var (hasChapters, item) = (false, 0)
    for (number, part) in MarkdownParts.all(of: text).enumerated() {
      switch part.kind {
      case .heading where part.depth == 0:
        // The first one of all is the title of the file.
        let isTitle = number == 0 || entries.isEmpty && part.words.lowercased() == "summary"
        if !isTitle { add(.part, part, places) }
      case .rule where part.depth == 0: add(.separator, part, places)
      case .paragraph where part.depth == 0:
        for entry in Self.entries(part, places) {
          var entry = entry
          entry.kind = hasChapters ? .suffix : .prefix
          entries.append(entry)
        }
      case .paragraph, .heading:
        var entries = Self.entries(part, places)
        let isNew = part.item > item
        if isNew, entries.isEmpty { entries = [Entry(kind: .chapter, title: part.words)] }
        (item, hasChapters) = (max(item, part.item), true)
        while let last = open.last, last.depth >= part.depth || open.count > Self.deepest {
          open.removeLast()
        }
        let paths = entries.map { add($0, below: open.last?.path ?? []) }
        // Entries below an item are below its first link.
        if let path = paths.first { open.append((part.depth, path)) }
        continue
      case .rule, .code, .html, .cell: continue
      }
      open = []
    }
  }

  private mutating func add(_ kind: Kind, _ part: MarkdownPart, _ places: TextPlaces) {
    let line = part.range.map { places.place(of: $0.lowerBound).line } ?? 0
    entries.append(Entry(kind: kind, title: part.words, line: line))
  }

  private mutating func add(_ entry: Entry, below path: [Int]) -> [Int] {
    guard let first = path.first else {
      entries.append(entry)
      return [entries.count - 1]
    }
    return [first] + entries[first].add(entry, below: path.dropFirst())
  }

  /// Returns the links of a block that lead to files of the book. If it has none, returns the one
  /// that was probably meant.
  private static func entries(_ part: MarkdownPart, _ places: TextPlaces) -> [Entry] {
    let links = part.links.filter { Address.scheme(of: $0.destination) == nil }
    guard links.isEmpty else {
      return links.map { link in
        let (line, column) = (link.offset ?? part.range?.lowerBound).map(places.place) ?? (0, 0)
        return Entry(
          kind: .chapter, title: link.words, path: file(link.destination),
          fragment: String(link.destination.drop { $0 != "#" }), isDraft: link.destination.isEmpty,
          line: line,
          column: link.offset == nil ? 0 : column)
      }
    }
    return meant(part, places).map { [$0] } ?? []
  }

  /// Returns the entry for `[title](a path)` and `[title with a [link](…)](path)`, which are not
  /// links in CommonMark.
  private static func meant(_ part: MarkdownPart, _ places: TextPlaces) -> Entry? {
    let words = part.words
    guard words.hasPrefix("["), words.hasSuffix(")"),
      let middle = words.ranges(of: "](").last, let range = part.range
    else { return nil }
    let title = words[words.index(after: words.startIndex)..<middle.lowerBound]
    let place = places.place(of: places.index(behindLast: "](", in: range) ?? range.lowerBound)
    let path = file(String(words[middle.upperBound...].dropLast()))
    return Entry(
      kind: .chapter, title: String(title), path: path, isNoLink: true, line: place.line,
      column: place.column)
  }

  private static func file(_ destination: String) -> String? {
    String(destination.prefix { $0 != "#" }).trimmed.nonEmpty
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

/// The lines of a text by byte offsets.
private struct TextPlaces {
  private let text: ArraySlice<UInt8>
  /// The offset of each line.
  private let starts: [Int]

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    let ends = text.indices.lazy.filter { text[$0] == UInt8(ascii: "\n") }
    starts = [0] + ends.map { $0 + 1 - text.startIndex }
  }

  /// Returns the line and the column, in characters, counted from 1. Uses a binary search.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let line = starts.partitioningIndex { $0 > offset }
    let start = text.startIndex + starts[line - 1]
    return (line, text[start...].column(of: text.startIndex + offset))
  }

  /// Returns the offset after the last occurrence of a text in a range; nil if there is none.
  func index(behindLast sign: String, in range: Range<Int>) -> Int? {
    let part = text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound]
    let place = part.indices.last { part[$0...].starts(with: sign.utf8) }
    return place.map { $0 + sign.utf8.count - text.startIndex }
  }
}
