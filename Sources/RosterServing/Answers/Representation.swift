import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Something with a tag that clients may have already, with its headers made once.
struct Representation: Sendable {
  let encoded: Encoded
  private let eTag: String
  private let plainHeaders: HTTPFields
  private let compressedHeaders: HTTPFields

  /// - Parameter eTag: Names these bytes among all that ever were at the address; unquoted.
  init(_ encoded: Encoded, eTag: String, headers: HTTPFields) {
    self.encoded = encoded
    self.eTag = eTag
    var headers = headers
    if encoded.compressed != nil { headers[.vary] = "Accept-Encoding" }
    headers[.eTag] = "\"\(eTag)\""
    headers[.contentLength] = String(encoded.plain.readableBytes)
    plainHeaders = headers
    headers[.eTag] = "\"\(eTag)-gzip\""
    headers[.contentEncoding] = "gzip"
    headers[.contentLength] = encoded.compressed.map { String($0.readableBytes) }
    compressedHeaders = headers
  }

  func response(to request: Request) -> Response {
    let compressed = request.acceptsGzip ? encoded.compressed : nil
    let headers = compressed == nil ? plainHeaders : compressedHeaders
    if request.hasCurrent(eTag) { return .notModified(headers) }
    let body = request.method == .head ? ByteBuffer() : compressed ?? encoded.plain
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
  }
}

extension Response {
  /// What was asked for is what the client has.
  static func notModified(_ headers: HTTPFields) -> Response {
    var response = Response(status: .notModified, headers: headers)
    response.headers[.contentLength] = nil
    response.headers[.contentEncoding] = nil
    return response
  }
}

extension Request {
  /// True where the client takes gzip (RFC 9110 §12.5.3).
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

  /// True where the client has a representation with that tag (RFC 9110 §13.1.2).
  func hasCurrent(_ eTag: String) -> Bool {
    guard let known = headers[.ifNoneMatch] else { return false }
    return known.split(separator: ",").contains { entry in
      let tag = entry.trimmingCharacters(in: .whitespaces)
      let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
      return opaque == "*" || opaque == "\"\(eTag)\"" || opaque == "\"\(eTag)-gzip\""
    }
  }
}
