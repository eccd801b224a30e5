import FlyerModel
import Importing

/// The parts of the name of a page or a folder: `2026-01-02-new-year.md`, `03_setup.md`, `_docs`.
struct PageName: Sendable {
  private(set) var date: FlyerDate?
  /// The number at the beginning of the name.
  private(set) var number: Int?
  private(set) var words: String

  init(_ path: String) {
    var name = Self.withoutExtension(path.split(separator: "/").last ?? "")
    if let (date, rest) = Self.date(name) {
      (self.date, name) = (date, rest)
    } else if let (number, rest) = Self.number(name) {
      (self.number, name) = (number, rest)
    }
    words = name.split { "-_ ".contains($0) }.joined(separator: " ")
    if words.isEmpty { words = String(path.split(separator: "/").last ?? "") }
  }

  /// Parses `2026-01-02-`, also without leading zeros. Returns the date and the remaining name.
  private static func date(_ name: Substring) -> (FlyerDate, Substring)? {
    let parts = name.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].utf8.count == 4,
      parts[1...2].allSatisfy({ $0.utf8.count < 3 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      let date = FlyerDate(year: year, month: month, day: day)
    else { return nil }
    return (date, parts[3])
  }

  /// Parses `03_`. Returns the number and the remaining name; nil if nothing remains.
  private static func number(_ name: Substring) -> (Int, Substring)? {
    let digits = name.prefix { "0"..."9" ~= $0 }
    let rest = name[digits.endIndex...]
    let words = rest.drop { "-_. ".contains($0) }
    guard digits.utf8.count < 10, words.startIndex > rest.startIndex, !words.isEmpty else {
      return nil
    }
    return Int(digits).map { ($0, words) }
  }

  /// Returns the name of a folder as a title.
  static func title(ofFolder path: String) -> String {
    let words = PageName(path + "/").words
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func withoutExtension(_ name: Substring) -> Substring {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    let isEnding =
      TextDocument.isMarkdownName(name) || TextDocument.isPlainName(name)
      || TextDocument.fileExtension(of: name) == "rmd"
    return isEnding ? name[..<dot] : name
  }

  static func isIndex(_ path: String) -> Bool {
    let name = withoutExtension(path.split(separator: "/").last ?? "").lowercased()
    return ["readme", "index", "_index"].contains(name)
  }
}
