import Fetching
import FlyerModel
import Foundation
import Importing
import Localizing
import Texts

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
  var keptName: String {
    switch self {
    case .bundled: "the bundled flyer"
    case .today: "today in all sources"
    case .web(let text): WebAddress(text)?.shown ?? text
    case .contentful(let space, let environment): "contentful://\(space)/\(environment)"
    case .file(let path): path
    }
  }
}

extension SourceError: CustomStringConvertible {
  /// The error and what to give instead.
  package var description: String {
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

extension Source {
  /// A folder name that is unique to this source and stays the same between runs: a readable part
  /// of lower-case ASCII letters, digits, `.` and `-`, then a hash.
  package var cacheKey: String {
    switch self {
    case .bundled: "bundled"
    case .today: "today"
    case .web(let text): Self.key(readable: WebAddress(text)?.host ?? "web", whole: text)
    case .contentful(let space, let environment):
      Self.key(readable: space, whole: "contentful://\(space)/\(environment)")
    case .file(let path):
      Self.key(readable: path.split(separator: "/").last.map(String.init) ?? "file", whole: path)
    }
  }

  private static func key(readable: String, whole: String) -> String {
    let lowercase = readable.lowercased()
    // If each character is one byte, there is no need to look for the ends of characters.
    let safe =
      lowercase.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
      ? lowercase.utf8.map(Self.safe) : lowercase.map { Self.safe($0.asciiValue ?? hyphen) }
    // A leading dot would hide the folder; a leading "-" would make it an option of other programs.
    let name = safe.drop { $0 == UInt8(ascii: ".") || $0 == hyphen }.prefix(40)
    assert(!name.contains(UInt8(ascii: "/")), "the name of a folder leads to no other folder")
    return (name.isEmpty ? "flyer" : String(decoding: name, as: UTF8.self)) + "-"
      + StableHash(whole).digits
  }

  private static let hyphen = UInt8(ascii: "-")

  private static func safe(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "."):
      byte
    default: hyphen
    }
  }
}
