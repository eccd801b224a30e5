import Connecting
import Foundation
import Importing
import Localizing

/// The place where a flyer comes from.
package enum Source: Sendable, Hashable {
  /// The flyer that comes with the program.
  case bundled
  /// An absolute http or https URL without a login and without a fragment.
  case web(String)
  case contentful(space: String, environment: String)
  /// An absolute path on this machine.
  case file(path: String)
  /// All sources the user keeps: what is on now and next in them, and their new items.
  case today
}

/// The reason why a text is not a source.
package enum SourceError: Error, Sendable, Equatable {
  case empty
  case unsupportedScheme(String)
  case invalidAddress(String)
  case login
  case foreignFile(host: String)
  case unusablePath
  case invalidSpace(String)
}

extension Source {
  /// Parses a source: an http(s) URL; `webcal://` and `feed://`, read as https; `feed:` before a
  /// URL; `contentful://SPACE[/ENVIRONMENT]`; a file URL; or a path as a user types it. Throws
  /// `SourceError` if the text is none of these.
  ///
  /// - Parameters:
  ///   - text: the text; surrounding white space is ignored.
  ///   - directory: the absolute path that relative paths start from.
  ///   - home: replaces a leading `~`; nil leaves it as it is, as after a shell.
  package init(parsing text: String, relativeTo directory: String, home: String? = nil)
    throws(SourceError)
  {
    var text = text.trimmed
    guard !text.isEmpty else { throw .empty }
    if ["feed:http://", "feed:https://"].contains(where: text.hasPrefix) {
      text.removeFirst("feed:".count)
    }
    guard let scheme = Self.scheme(of: text) else {
      self = .file(path: try Self.path(text, relativeTo: directory, home: home))
      return
    }
    switch scheme {
    case "http", "https": self = .web(try Self.webAddress(text))
    // These schemes name the program that opens the address, not the protocol.
    case "webcal", "webcals", "feed":
      self = .web(try Self.webAddress("https" + text.dropFirst(scheme.count)))
    case "contentful": self = try Self.space(text)
    case "file": self = .file(path: try Self.path(ofFileURL: text))
    default: throw .unsupportedScheme(scheme)
    }
  }

  /// The address of a document that a server sends; nil for other sources.
  var address: String? {
    switch self {
    case .web(let address): address
    case .bundled, .contentful, .file, .today: nil
    }
  }

  /// Whether the source has a copy in a folder of its own.
  var hasFolder: Bool {
    switch self {
    case .web, .contentful, .file: true
    case .bundled, .today: false
    }
  }

  private static func scheme(of text: String) -> String? {
    guard let end = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text.utf8[end...].starts(with: "://".utf8)
    else { return nil }
    let scheme = text[..<end]
    let isScheme =
      scheme.first?.isASCIILetter == true
      && scheme.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".contains($0) }
    return isScheme ? scheme.lowercased() : nil
  }

  private static func webAddress(_ text: String) throws(SourceError) -> String {
    guard let address = WebAddress(text) else { throw .invalidAddress(text) }
    guard address.login == nil else { throw .login }
    return address.text
  }

  private static func space(_ text: String) throws(SourceError) -> Source {
    let parts = text.dropFirst("contentful://".count)
      .split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    // Strings, since other code joins them as well: for substrings, Swift's runtime would search
    // for conformances at each start.
    let names = parts.map(String.init).filter { !$0.isEmpty }
    guard parts.first?.isEmpty == false, names.allSatisfy(isContentfulID) else {
      throw .invalidSpace(text)
    }
    return .contentful(space: names[0], environment: names.count > 1 ? names[1] : "master")
  }

  /// An id is a path segment of a URL; an id of only dots would lead elsewhere.
  private static func isContentfulID(_ id: String) -> Bool {
    (1...64).contains(id.utf8.count) && id.contains { $0 != "." }
      && id.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "._-".contains($0) }
  }

  private static func path(ofFileURL text: String) throws(SourceError) -> String {
    let rest = text.dropFirst("file://".count)
    let host = rest.prefix { $0 != "/" }
    guard host.isEmpty || host.lowercased() == "localhost" else {
      throw .foreignFile(host: String(host))
    }
    let path = rest.dropFirst(host.count).prefix { $0 != "?" && $0 != "#" }
    guard let decoded = String(path).removingPercentEncoding else {
      throw .invalidAddress(text)
    }
    return try Self.path(decoded, relativeTo: "/", home: nil)
  }

  private static func path(_ text: String, relativeTo directory: String, home: String?)
    throws(SourceError) -> String
  {
    guard !text.utf8.contains(0) else { throw .unusablePath }
    var path = text
    if let home, text == "~" || text.hasPrefix("~/") {
      path = home + text.dropFirst()
    } else if !text.hasPrefix("/") {
      path = directory + "/" + text
    }
    // ".." stays, since its meaning depends on the symbolic links before it.
    let names = path.split(separator: "/").filter { $0 != "." }.map(String.init)
    return "/" + names.joined(separator: "/")
  }
}

extension Source {
  /// Where the documents of the source come from, in the terms of the importer.
  var origin: Origin {
    switch self {
    case .bundled, .file, .today: .local
    case .web(let url): .web(url)
    case .contentful: .network
    }
  }
}

extension Source: CustomStringConvertible {
  /// The source as it may be shown and logged: without a query, which may contain a secret.
  package var description: String {
    switch self {
    // TRANSLATORS: Used in places that otherwise show the address of a source.
    case .bundled: tr("the example flyer")
    // TRANSLATORS: Used in places that otherwise show the address of a source.
    case .today: tr("today in all sources")
    case .web, .contentful, .file: keptName
    }
  }

  /// The description as it is saved in files, independent of the language.
  package var keptName: String {
    switch self {
    case .bundled: "the bundled flyer"
    case .today: "today in all sources"
    case .web(let text): WebAddress(text)?.shown ?? text
    case .contentful(let space, let environment): "contentful://\(space)/\(environment)"
    case .file(let path): path
    }
  }
}
