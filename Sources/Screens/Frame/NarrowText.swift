import Drawing

/// Shortens a sentence for a narrow row, so that the reason can still be read: first addresses,
/// paths and quoted titles, then numbers of states, then the advice behind a semicolon, then the
/// object and the place, then the words before the first colon.
package enum NarrowText {
  /// No name is made shorter than this many columns.
  private static let shortestName = 9
  /// Nor is more looked at than could ever be shown.
  private static let longest = 2000

  /// The text, or as much of it as `columns` hold; it may still be too long.
  package static func text(_ text: String, columns: Int) -> String {
    guard DisplayWidth.of(text) > columns else { return text }
    var parts = parts(of: String(text.prefix(longest)))
    var surplus = DisplayWidth.of(text) - columns
    for index in parts.indices.sorted(by: { parts[$0].width > parts[$1].width })
    where parts[index].isName && surplus > 0 {
      let width = max(shortestName, parts[index].width - surplus)
      guard width < parts[index].width else { continue }
      let name = parts[index].text
      let tail = name.hasPrefix("“") ? 1 : nil
      let short = MiddleEllipsis.text(name, columns: width, tail: tail)
      surplus -= parts[index].width - DisplayWidth.of(short)
      parts[index].text = short
    }
    let short = parts.map(\.text).joined()
    guard surplus > 0 else { return short }
    if let told = withoutCode(short, columns: columns) ?? withoutAdvice(short, columns: columns) {
      return told
    }
    if let brief = withoutObject(text, columns: columns) { return brief }
    let reason = withoutSubject(short, columns: columns)
    return DisplayWidth.of(reason) <= columns
      ? reason : withoutAdvice(reason, columns: columns) ?? reason
  }

  /// The error and its place, without the advice; nil where that is too long as well.
  private static func withoutAdvice(_ text: String, columns: Int) -> String? {
    guard let advice = text.ranges(of: "; ").last else { return nil }
    let fact = text[..<advice.lowerBound]
    return DisplayWidth.of(String(fact)) <= columns ? String(fact) : nil
  }

  /// Shortens a sentence with an error and a number in brackets: without the number, then without
  /// the words before the name, without the name, and without the advice; nil if there is no such
  /// number.
  private static func withoutCode(_ text: String, columns: Int) -> String? {
    guard let code = text.firstMatch(of: /\ \([0-9]+\)/) else { return nil }
    let (before, after) = (text[..<code.range.lowerBound], text[code.range.upperBound...])
    let sentence = before.firstRange(of: ": ").map { before[$0.upperBound...] } ?? before
    let first = sentence.prefix { $0 != " " }
    let predicate = isName(first) ? sentence.dropFirst(first.count + 1) : sentence
    let texts = [before + after, sentence + after, predicate + after, before, sentence, predicate]
    return texts.first { DisplayWidth.of(String($0)) <= columns }.map { String($0) }
      ?? String(predicate)
  }

  /// The action that failed and the reason, from a sentence “… can’t be …”, with or without the
  /// name of the place; nil for other sentences, and where that is too long as well.
  private static func withoutObject(_ text: String, columns: Int) -> String? {
    guard let colon = text.firstRange(of: ": "),
      let verb = text[..<colon.lowerBound].ranges(of: " can’t be ").last
        .map({ text[$0.upperBound..<colon.lowerBound] }), verb.allSatisfy(\.isLetter)
    else { return nil }
    let fact = "Not \(verb): "
    let reason = text[colon.upperBound...]
    let last = reason.ranges(of: ": ").last.map { reason[$0.upperBound...] } ?? reason
    return [reason, last].map { Self.text(fact + $0, columns: columns) }
      .first { $0.hasPrefix(fact) && DisplayWidth.of($0) <= columns }
  }

  private struct Part {
    var text: String
    var isName: Bool
    var width: Int { DisplayWidth.of(text) }
  }

  /// Quoted titles, words with the form of an address or a path, and the texts between them.
  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let first = rest.first {
      let isQuoted = first == "“" && rest.contains("”")
      let end =
        isQuoted
        ? rest.firstIndex(of: "”").map { rest.index(after: $0) }
        : rest.firstIndex { $0 == " " || $0 == "“" }.map {
          rest[$0] == " " || $0 == rest.startIndex ? rest.index(after: $0) : $0
        }
      let word = rest[..<(end ?? rest.endIndex)]
      rest = rest[word.endIndex...]
      let name = word.hasSuffix(" ") ? word.dropLast() : word
      parts.append(Part(text: String(name), isName: isQuoted || isName(name)))
      if name.count < word.count { parts.append(Part(text: " ", isName: false)) }
    }
    return parts
  }

  private static func isName(_ word: Substring) -> Bool {
    word.contains("/") || word.dropLast().contains(".") || word.count > 24
  }

  /// The reason behind the first colon, with as much of the words before it as there is room for.
  private static func withoutSubject(_ text: String, columns: Int) -> String {
    guard let colon = text.firstRange(of: ": "), colon.upperBound < text.endIndex else {
      return text
    }
    let reason = text[colon.upperBound...]
    let room = columns - DisplayWidth.of(reason) - 3
    guard room >= shortestName else { return String(reason) }
    var subject = text[..<colon.lowerBound]
    while DisplayWidth.of(subject) > room { subject.removeLast() }
    return subject + "…: " + reason
  }
}
