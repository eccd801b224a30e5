import Indexing
import Fetching

extension Validators {
  /// Reads the validators of a response. A value that can't be sent back unchanged is ignored.
  init(headers: Headers) {
    self.init(
      etag: headers.first(name: "ETag").flatMap(Self.usable),
      lastModified: headers.first(name: "Last-Modified").flatMap(Self.usable))
  }

  /// The headers of a conditional request.
  var conditions: Headers {
    var headers = Headers()
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
