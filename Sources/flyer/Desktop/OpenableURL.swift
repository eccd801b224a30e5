/// A URL that may be handed to a program: http, https, mailto or tel, printable ASCII and more, but
/// no white space and no controls.
struct OpenableURL: Sendable {
  /// The URL as it is handed on.
  let text: String
  /// True for http and https.
  let isWeb: Bool

  /// The fields of a mail that a link may fill in; xdg-open of Debian 12 would attach files.
  private static let mailFields: Set = ["to", "cc", "subject", "body"]

  /// Nil where the URL is anything else.
  init?(_ url: String) {
    guard let colon = url.firstIndex(of: ":"), url.index(after: colon) < url.endIndex,
      url.unicodeScalars.allSatisfy({
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control
      })
    else { return nil }
    switch url[..<colon].lowercased() {
    case "http", "https":
      isWeb = true
      text = url
    case "mailto":
      isWeb = false
      text = Self.withoutAttachments(url)
    case "tel":
      isWeb = false
      text = url
    default: return nil
    }
  }

  private static func withoutAttachments(_ url: String) -> String {
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return url }
    let fields = parts[1].split(separator: "&").filter { field in
      mailFields.contains(field.prefix { $0 != "=" }.lowercased())
    }
    return parts[0] + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }
}
