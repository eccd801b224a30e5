import NIOHTTP1

/// What a server said about a copy, to ask it again conditionally (RFC 9110 §13).
struct Validators: Sendable, Equatable, Codable {
  /// The entity tag as it came, quotes and `W/` included.
  var etag: String?
  /// The date as it came.
  var lastModified: String?
  /// How the copy was made of what the server sent; nil where it is just that. No server hears it.
  var translation: String?
}

extension Validators {
  /// Takes the two from a response; a value that can't be sent back as it came is no validator.
  init(headers: HTTPHeaders) {
    self.init(
      etag: headers.first(name: "ETag").flatMap(Self.usable),
      lastModified: headers.first(name: "Last-Modified").flatMap(Self.usable))
  }

  /// The headers that ask for nothing but news.
  var conditions: HTTPHeaders {
    var headers = HTTPHeaders()
    if let etag = etag.flatMap(Self.usable) { headers.add(name: "If-None-Match", value: etag) }
    if let date = lastModified.flatMap(Self.usable) {
      headers.add(name: "If-Modified-Since", value: date)
    }
    return headers
  }

  /// These, and where one is missing the older one: a 304 need not repeat both.
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
