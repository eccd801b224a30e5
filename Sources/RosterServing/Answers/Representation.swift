import Foundation
package import HTTPTypes
package import Hummingbird
import NIOCore

/// Something with a tag that clients may have already, with its headers made once.
package struct Representation: Sendable {
  let encoded: Encoded
  let tags: [String]
  private let plain: Headers
  private let compressed: Headers

  /// The headers sent with the bytes, and those sent to a client that has them already.
  private struct Headers {
    let whole: HTTPFields
    let notModified: HTTPFields

    init(_ headers: HTTPFields) {
      whole = headers
      notModified = headers.notModified
    }
  }

  /// - Parameter eTag: Names these bytes among all that ever were at the address; unquoted.
  package init(_ encoded: Encoded, eTag: String, headers: HTTPFields) {
    self.encoded = encoded
    tags = Request.tags(of: eTag)
    var headers = headers
    if encoded.compressed != nil { headers.addVary("Accept-Encoding") }
    headers[.eTag] = "\"\(eTag)\""
    headers[.contentLength] = String(encoded.plain.readableBytes)
    plain = Headers(headers)
    headers[.eTag] = "\"\(eTag)-gzip\""
    headers[.contentEncoding] = "gzip"
    headers[.contentLength] = encoded.compressed.map { String($0.readableBytes) }
    compressed = Headers(headers)
  }

  package func response(to request: Request) -> Response {
    let bytes = request.acceptsGzip ? encoded.compressed : nil
    let headers = bytes == nil ? plain : compressed
    if request.hasCurrent(tags) {
      return Response(status: .notModified, headers: headers.notModified)
    }
    let body = ResponseBody(byteBuffer: bytes ?? encoded.plain)
    return Response(status: .ok, headers: headers.whole, body: body)
  }
}

extension HTTPFields {
  /// The headers sent to a client that has the bytes already.
  var notModified: HTTPFields {
    var fields = self
    fields[.contentLength] = nil
    fields[.contentEncoding] = nil
    return fields
  }
}

extension Request {
  /// Whether the client accepts gzip (RFC 9110 §12.5.3).
  var acceptsGzip: Bool {
    guard let accepted = headers[.acceptEncoding] else { return false }
    return accepted.split(separator: ",").contains { coding in
      let parts = coding.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let name = parts.first?.lowercased(), name == "gzip" || name == "*" else {
        return false
      }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }
      return quality.flatMap { Double($0.dropFirst(2)) } != 0
    }
  }

  /// A tag as it is sent, with plain bytes and with compressed ones.
  static func tags(of eTag: String) -> [String] {
    ["\"\(eTag)\"", "\"\(eTag)-gzip\""]
  }

  /// Whether the client has a representation with one of the tags (RFC 9110 §13.1.2).
  func hasCurrent(_ tags: [String]) -> Bool {
    guard let known = headers[.ifNoneMatch] else { return false }
    // Nearly every client sends a single tag, which needs no parsing.
    if tags.contains(known) { return true }
    return known.split(separator: ",").contains { entry in
      let tag = entry.trimmingCharacters(in: .whitespaces)
      let opaque = tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag
      return opaque == "*" || tags.contains(opaque)
    }
  }
}
