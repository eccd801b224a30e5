package import FoundationEssentials
import Texts

/// A page of a sync or of a list of entries.
package struct ContentfulPage: Sendable {
  /// The continuation after a page of a sync.
  package enum Continuation: Sendable, Equatable {
    /// The token of the next page.
    case page(token: String)
    /// The token of the next sync, after the last page. It returns the changes since this one.
    case sync(token: String)
  }

  package private(set) var items: [ContentfulResource] = []
  /// The number of items of each type that is not part of a flyer.
  package private(set) var unknownTypes: [String: Int] = [:]
  /// The number of unusable items: without an id, too large or too deep.
  package private(set) var unusableCount = 0
  /// The continuation; nil if this is not a page of a sync.
  package private(set) var continuation: Continuation?

  /// Reads a page.
  ///
  /// - Parameter json: The body, which may be mapped into memory. The resources are slices of it.
  package init(_ json: Data, limits: ImportLimits = .standard) throws(ContentfulFault) {
    self = try ContentfulBody.read(json) { top throws(ContentfulFault) in
      try Self.requirePage(top)
      var page = Self()
      try page.read(top, json, limits)
      return page
    }
  }

  private init() {}

  private static func requirePage(_ top: JSONValue) throws(ContentfulFault) {
    let type = top["sys"]?["type"]?.text ?? ""
    if type == "Error" {
      throw .refused(id: top["sys"]?["id"]?.text ?? "", message: top["message"]?.text)
    }
    guard type == "Array", top["items"]?.isList == true else { throw .otherType(type) }
  }

  private mutating func read(_ top: JSONValue, _ json: Data, _ limits: ImportLimits)
    throws(ContentfulFault)
  {
    var list = ContentfulList(limits: limits)
    items = try list.resources(of: top["items"], in: json)
    (unknownTypes, unusableCount) = (list.unknownTypes, list.unusableCount)
    continuation =
      Self.token(top["nextPageUrl"]).map(Continuation.page)
      ?? Self.token(top["nextSyncUrl"]).map(Continuation.sync)
  }

  /// Returns the token in a URL. The other parts are ignored: no request goes to the host in the
  /// URL.
  private static func token(_ url: JSONValue?) -> String? {
    guard let text = url?.text, let start = text.firstRange(of: "sync_token=")?.upperBound
    else { return nil }
    let token = text[start...].prefix { $0 != "&" && $0 != "#" }
    let isSafe =
      token.utf8.allSatisfy { safe.contains($0) } && (1...4096).contains(token.utf8.count)
    return isSafe ? String(token) : nil
  }

  private static let safe = ByteSet(alphanumericsAnd: "-._~%+=")
}
