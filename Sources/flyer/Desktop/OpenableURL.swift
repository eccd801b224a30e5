import FlyerModel

/// A URL that may be handed to a program: one of the web, of a mail or of a phone, written anew by
/// the rule for all links (`LinkParsing`).
struct OpenableURL: Sendable {
  /// The URL as it is handed on.
  let text: String
  /// True for http and https.
  let isWeb: Bool

  /// Nil where the URL is anything else.
  init?(_ url: String) {
    guard let link = try? LinkParsing.link(to: url) else { return nil }
    text = link.url
    isWeb = link.kind == .web
  }
}
