import Localizing
import Storing

extension SourceError: CustomStringConvertible {
  /// The error and what to give instead.
  var description: String {
    switch self {
    case .empty: tr("no source is named: use an http(s) URL or a path")
    case .unsupportedScheme(let scheme):
      tr("\(scheme):// is not supported: use an http(s) URL, contentful://SPACE or a path")
    case .invalidAddress(let text): tr("“\(Self.withoutSecrets(text))” is not a valid URL")
    case .login:
      tr("flyer sends no passwords: leave out the part before @ in the URL")
    case .foreignFile(let host):
      tr("file://\(host)/ is on another machine: use an http(s) URL or a path")
    case .unusablePath: tr("a path can’t hold a NUL character")
    case .invalidSpace(let text):
      tr("“\(Self.withoutSecrets(text))” names no space: use contentful://SPACE[/ENVIRONMENT]")
    }
  }

  /// A broken address can't be parsed: leaves out all that may be a login or a query.
  private static func withoutSecrets(_ text: String) -> String {
    let shown = text.prefix { $0 != "?" }
    guard let at = shown.lastIndex(of: "@") else { return String(shown) }
    return "…" + shown[at...]
  }
}

extension SpaceError: CustomStringConvertible {
  /// The error and a remedy, in the reader's words.
  var description: String {
    switch self {
    case .noToken:
      tr(
        """
        no access token: set CONTENTFUL_ACCESS_TOKEN, or contentful.token or \
        contentful.token_command in config.toml
        """)
    case .failingCommand(let error): tr("no access token: \(error.reason)")
    case .unusableToken: tr("the access token contains invalid characters: check it")
    case .invalidHost(let host): tr("“\(host)” is not a host: check contentful.host in config.toml")
    case .tokenRefused(let space, let code):
      tr("the space \(space) refuses the access token (\(code)): check the token and the host")
    case .unknownSpace(let space, let environment):
      tr("there is no space \(space) with an environment \(environment) for this token (404)")
    case .refused(let place, let code, let message):
      tr("\(place) refuses the sync (\(code))") + (message.map { ": \($0)" } ?? "")
    case .notUnderstood(let place, let fault): "\(place) \(fault)"
    case .noContinuation(let place): tr("\(place) sent a page that does not link to the next one")
    case .circular(let place):
      tr("\(place) sends the same pages again and again: the sync was stopped")
    case .idle(let place, let pages):
      tr("\(place) sent \(pages) pages with hardly anything new: the sync was stopped")
    case .endless(let place, let limit): tr("\(place) sends more than \(limit) pages")
    }
  }
}
