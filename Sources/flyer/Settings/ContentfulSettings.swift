import TOMLKit

/// What `[contentful]` in `config.toml` says; nil where it says nothing.
struct ContentfulSettings: Sendable, Equatable {
  /// The host of the API, or a whole URL of it.
  var host: String?
  /// The access token.
  var token: String?
  /// The program that prints the token, and its arguments.
  var tokenCommand: [String]?

  /// Nothing said.
  init() {}

  init(_ reader: inout ConfigurationReader) throws(SettingsError) {
    host = try reader.value(of: "host", expected: "a text: a host or a URL") { $0.string }
    token = try reader.value(of: "token", expected: "a text") { $0.string }
    tokenCommand = try reader.value(
      of: "token_command", expected: "a list of texts, the program first", Self.words)
  }

  /// A list of words, or one text, which is parted at its spaces.
  private static func words(_ value: any TOMLValueConvertible) -> [String]? {
    if let text = value.string { return nonEmpty(text.split(separator: " ").map(String.init)) }
    guard let list = value.array else { return nil }
    let words = list.compactMap { $0.string }
    return words.count == list.count ? nonEmpty(words) : nil
  }

  private static func nonEmpty(_ words: [String]) -> [String]? {
    words.first?.isEmpty == false ? words : nil
  }
}
