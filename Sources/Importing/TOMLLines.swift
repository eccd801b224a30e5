/// Finds keys in a TOML document by its lines, since the parser keeps no positions of values. A
/// text over many lines may shift a result by a few.
package enum TOMLLines {
  /// Returns the lines of a document, with one kind of quotes.
  package static func lines(of text: String) -> ArraySlice<Substring> {
    text.replacing("'", with: "\"")
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
  }

  /// Returns the first of these lines that sets a key or opens its table, counted from 1 in the
  /// document; 0 if none does.
  package static func first(naming key: String, in lines: ArraySlice<Substring>) -> Int {
    let index = lines.firstIndex { line in
      let start = line.drop { $0 == " " || $0 == "\t" || $0 == "[" }
      let isQuoted = start.first == "\""
      let name = start.dropFirst(isQuoted ? 1 : 0)
      guard name.hasPrefix(key) else { return false }
      let next = name.dropFirst(key.count).first
      return next.map { (isQuoted ? "\"" : " \t=.]").contains($0) } ?? false
    }
    return index.map { $0 + 1 } ?? 0
  }
}
