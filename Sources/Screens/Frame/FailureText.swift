package import Drawing
import Localizing
import Typesetting

/// Why a picture is not shown, in as many words as its place has room for.
package enum FailureText {
  /// The most lines of a small place; larger ones give it half of their lines.
  private static let limit = 3
  /// Words that have no meaning without the words before them.
  private static let needingSubject = ["is", "can't"]
  /// No place has room for more.
  private static let mostWords = 30

  /// The reason as a whole, else without the names of servers and other long names, else
  /// without what is behind its colon; the page says all of it.
  package static func lines(of reason: String, in room: Size) -> [String] {
    let limit = max(1, min(max(limit, room.height / 2), room.height - 1))
    assert(limit <= max(1, room.height), "a reason has no more lines than its place")
    let fact = fact(of: reason)
    for text in [reason, unnamed(reason, room.width), fact, unnamed(fact, room.width)] {
      if let lines = whole(text, on: limit, width: room.width) { return lines }
    }
    var short = words(of: unnamed(fact, room.width))
    while !short.isEmpty {
      let text = short.joined(separator: " ")
      if let lines = whole(text, on: limit, width: room.width) { return lines }
      if short.last == "…" { short.removeLast() }
      short = short.dropLast() + (short.count > 1 ? ["…"] : [])
    }
    return Excerpt.lines(of: reason, measure: room.width, limit: limit)
  }

  /// The lines of a text of which no word is broken; nil where there are too many.
  private static func whole(_ text: String, on limit: Int, width: Int) -> [String]? {
    guard !words(of: text).contains(where: { isTooLong($0, for: width) }) else { return nil }
    let lines = Excerpt.lines(of: text, measure: width, limit: limit + 1)
    return lines.isEmpty || lines.count > limit ? nil : lines
  }

  /// The error alone, without the cause or the remedy behind a colon.
  private static func fact(of reason: String) -> String {
    let words = words(of: reason)
    guard let last = words.firstIndex(where: { $0.last == ":" }), last > 0 else { return reason }
    return String(words[...last].joined(separator: " ").dropLast())
  }

  private static func unnamed(_ reason: String, _ width: Int) -> String {
    let words = words(of: reason)
    var short = Array(
      words.map { isName($0) || isTooLong($0, for: width) ? "…" : $0 }.drop { $0 == "…" })
    if short.count < words.count, let verb = short.first, needingSubject.contains(verb) {
      // TRANSLATORS: In the place of the name of a server, before “is …” or “can’t …”.
      short.insert(tr("server"), at: 0)
    }
    return short.joined(separator: " ")
  }

  private static func words(of reason: String) -> [String] {
    reason.split(separator: " ").prefix(mostWords).map(String.init)
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
