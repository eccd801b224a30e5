import NIOHTTP1

/// The validators of a copy, for conditional requests (RFC 9110 §13).
struct Validators: Sendable, Equatable, Codable {
  /// The entity tag as received, including quotes and `W/`.
  var etag: String?
  /// The header `Last-Modified` as received.
  var lastModified: String?
  /// How the copy was made from the server's document; nil if it is unchanged. Never sent to a
  /// server.
  var translation: String?
}

extension Validators {
  /// Reads the validators of a response. A value that can't be sent back unchanged is ignored.
  init(headers: HTTPHeaders) {
    self.init(
      etag: headers.first(name: "ETag").flatMap(Self.usable),
      lastModified: headers.first(name: "Last-Modified").flatMap(Self.usable))
  }

  /// The headers of a conditional request.
  var conditions: HTTPHeaders {
    var headers = HTTPHeaders()
    if let etag = etag.flatMap(Self.usable) { headers.add(name: "If-None-Match", value: etag) }
    if let date = lastModified.flatMap(Self.usable) {
      headers.add(name: "If-Modified-Since", value: date)
    }
    return headers
  }

  /// Returns these validators, with missing ones taken from `older`: a 304 need not repeat both.
  func completed(by older: Validators?) -> Validators {
    Validators(etag: etag ?? older?.etag, lastModified: lastModified ?? older?.lastModified)
  }

  private static func usable(_ value: String) -> String? {
    let isSafe =
      !value.isEmpty && value.utf8.count <= 1_024
      && value.utf8.allSatisfy { (0x20...0x7e).contains($0) }
    return isSafe ? value : nil
  }
}
