import HTTPTypes
import Localizing

/// The languages that a client accepts (RFC 9110 §12.5.4).
struct AcceptedLanguages: Hashable {
  /// A language, or `*` for any other, and how much it is wanted: up to 1,000; 0 for not at all.
  struct Choice: Hashable {
    let range: String
    let weight: Int
  }

  /// The choices, the most wanted one first; equally wanted ones stay in the order of the header.
  let choices: [Choice]

  /// Takes an `Accept-Language`; what can't be read of it, and what is beyond all that browsers
  /// send, is nothing.
  init(_ header: String) {
    let isWhole = header.utf8.count <= Self.bytes
    let entries = String(decoding: header.utf8.prefix(Self.bytes), as: UTF8.self)
      .split(separator: ",", omittingEmptySubsequences: false)
    let read = (isWhole ? entries : entries.dropLast()).prefix(Self.entries)
      .compactMap(Choice.init)
    choices = read.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
  }

  private static let bytes = 1_000
  private static let entries = 40

  /// The language among those that are spoken that fits best.
  func best(of languages: SpokenLanguages) -> SpokenLanguage {
    for choice in choices where choice.weight > 0 {
      if let language = languages.fitting(choice.range) { return language }
      if choice.range == "*", let language = rest(of: languages) { return language }
    }
    return asksForOtherChinese ? .english : rest(of: languages) ?? languages.own
  }

  /// The first language of the server that the client does not rule out.
  private func rest(of languages: SpokenLanguages) -> SpokenLanguage? {
    let unwanted = choices.filter { $0.weight == 0 }.compactMap { languages.fitting($0.range) }
    return ([languages.own] + languages.all).first { !unwanted.contains($0) }
  }

  /// Whether the client wants Chinese: a reader whose script is not available gets English rather
  /// than the server's own language.
  private var asksForOtherChinese: Bool {
    choices.contains { $0.weight > 0 && $0.range.lowercased().prefix { $0 != "-" } == "zh" }
  }
}

extension AcceptedLanguages.Choice {
  /// `de-AT;q=0.8`; nil where it is nothing of that kind.
  fileprivate init?(_ entry: Substring) {
    let parts = entry.split(separator: ";", omittingEmptySubsequences: false)
      .map(\.trimmed)
    guard let range = parts.first, Self.isRange(range), parts.count <= 2,
      let weight = parts.count == 2 ? Self.weight(parts[1]) : 1_000
    else { return nil }
    (self.range, self.weight) = (String(range), weight)
  }

  /// As RFC 4647 §2.1 has it: `*`, or letters and digits with hyphens between them.
  private static func isRange(_ text: Substring) -> Bool {
    text == "*"
      || text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }

  /// `q=0.85` is 850 (RFC 9110 §12.4.2).
  private static func weight(_ parameter: Substring) -> Int? {
    guard parameter.lowercased().hasPrefix("q=") else { return nil }
    let number = parameter.dropFirst(2).split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = number.first, whole == "0" || whole == "1", number.count <= 2 else {
      return nil
    }
    let digits = number.dropFirst().first ?? ""
    guard digits.utf8.count <= 3, digits.allSatisfy({ "0"..."9" ~= $0 }) else { return nil }
    let thousandths = Int(digits + String(repeating: "0", count: 3 - digits.utf8.count)) ?? 0
    let weight = (whole == "1" ? 1_000 : 0) + thousandths
    return weight <= 1_000 ? weight : nil
  }
}

extension Substring {
  /// Without blanks and tabs around it.
  fileprivate var trimmed: Substring {
    let start = drop { " \t".contains($0) }
    guard let last = start.lastIndex(where: { !" \t".contains($0) }) else { return "" }
    return start[...last]
  }
}
