import Connecting
import Foundation
import Importing
import Localizing

/// Where a flyer comes from.
package enum Source: Sendable, Hashable {
  /// The flyer that comes with the program.
  case bundled
  /// An absolute http or https URL, without a login and without a fragment.
  case web(String)
  case contentful(space: String, environment: String)
  /// An absolute path of this machine.
  case file(path: String)
  /// All that somebody keeps: what is on now and next in them, and what is new.
  case today
}

/// Why a text names no source.
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
  /// Reads an http(s) URL, `webcal://` and `feed://` as https, `feed:` and
  /// a URL as that, `contentful://SPACE[/ENVIRONMENT]`, a
  /// file URL or a path as somebody would type it.
  ///
  /// - Parameters:
  ///   - text: surrounding white space does not count.
  ///   - directory: the absolute path that relative paths start from.
  ///   - home: what a leading `~/` stands for; nil leaves it as it is, as after a shell.
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
    // Names of what programs open, not of how it is fetched.
    case "webcal", "webcals", "feed":
      self = .web(try Self.webAddress("https" + text.dropFirst(scheme.count)))
    case "contentful": self = try Self.space(text)
    case "file": self = .file(path: try Self.path(ofFileURL: text))
    default: throw .unsupportedScheme(scheme)
    }
  }

  /// The address of a document that a server sent; nil for others.
  var address: String? {
    switch self {
    case .web(let address): address
    case .bundled, .contentful, .file, .today: nil
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
    // Strings, which others join as well: for parts of one Swift's runtime would search anew at each start.
    let names = parts.map(String.init).filter { !$0.isEmpty }
    guard parts.first?.isEmpty == false, names.allSatisfy(isContentfulID) else {
      throw .invalidSpace(text)
    }
    return .contentful(space: names[0], environment: names.count > 1 ? names[1] : "master")
  }

  /// An id stands between slashes of a URL, where dots alone would lead elsewhere.
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
    // ".." stays: what it means depends on the symbolic links before it.
    let names = path.split(separator: "/").filter { $0 != "." }.map(String.init)
    return "/" + names.joined(separator: "/")
  }
}

extension Source {
  /// Where its documents come from, as those know it who read them.
  var origin: Origin {
    switch self {
    case .bundled, .file, .today: .local
    case .web(let url): .web(url)
    case .contentful: .network
    }
  }
}

extension Source: CustomStringConvertible {
  /// The source as it may be shown and logged: without a query, which may hold a secret.
  package var description: String {
    switch self {
    // TRANSLATORS: Stands where else the address of a source does.
    case .bundled: tr("the example flyer")
    // TRANSLATORS: Stands where else the address of a source does.
    case .today: tr("today in all sources")
    case .web, .contentful, .file: keptName
    }
  }

  /// The same as it is kept in files, which is of no language.
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
