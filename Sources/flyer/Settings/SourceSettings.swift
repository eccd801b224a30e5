import TOMLKit

/// `[sources."…"]` in `config.toml`, about one source; nil for settings that are not set.
struct SourceSettings: Sendable, Equatable {
  /// The source as it was written: a URL or a path.
  var source: String
  /// Whether pictures of the network are fetched.
  var remoteImages: Bool?
  /// The program that prints the token which its server wants, and its arguments.
  var tokenCommand: [String]?
  /// Whether netrc has a name and a password for its server.
  var usesNetrc: Bool?

  init(of source: String, _ reader: inout ConfigurationReader) throws(SettingsError) {
    self.source = source
    remoteImages = try reader.value(of: "remote_images", expected: .flag) { $0.bool }
    tokenCommand = try reader.value(
      of: "token_command", expected: .program, ContentfulSettings.words)
    usesNetrc = try reader.value(of: "netrc", expected: .flag) { $0.bool }
  }
}
