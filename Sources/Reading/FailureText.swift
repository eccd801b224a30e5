import Drawing
import Typesetting

/// Why a picture is not shown, in as many words as its place has room for.
enum FailureText {
  /// So many lines at most where a place is small, else as many as half of it has.
  private static let limit = 3
  /// Words that say nothing without what stood before them.
  private static let needingSubject = ["is", "can't"]
  /// No place has room for more.
  private static let mostWords = 30

  /// The reason as a whole, else without the names of servers and whatever else is too long, which
  /// the page says.
  static func lines(of reason: String, in room: Size) -> [String] {
    let limit = max(1, min(max(limit, room.height / 2), room.height - 1))
    let words = reason.split(separator: " ").prefix(mostWords).map(String.init)
    if !words.contains(where: { isTooLong($0, for: room.width) }) {
      let lines = Excerpt.lines(of: reason, measure: room.width, limit: limit + 1)
      if lines.count <= limit { return lines }
    }
    var short = Array(
      words.map { isName($0) || isTooLong($0, for: room.width) ? "…" : $0 }.drop { $0 == "…" })
    if short.count < words.count, let verb = short.first, needingSubject.contains(verb) {
      short.insert("server", at: 0)
    }
    while !short.isEmpty {
      let text = short.joined(separator: " ")
      let lines = Excerpt.lines(of: text, measure: room.width, limit: limit + 1)
      if lines.count <= limit { return lines }
      if short.last == "…" { short.removeLast() }
      short = short.dropLast() + (short.count > 1 ? ["…"] : [])
    }
    return Excerpt.lines(of: reason, measure: room.width, limit: limit)
  }

  /// Other scripts have no blanks between words and are broken anywhere.
  private static func isTooLong(_ word: String, for width: Int) -> Bool {
    word.utf8.count > width && word.allSatisfy(\.isASCII)
  }

  /// True for a host or a file, with or without a port.
  private static func isName(_ word: String) -> Bool {
    word.dropLast().contains { $0 == "." || $0 == "/" } && word.allSatisfy(\.isASCII)
  }
}
