import CTransfer
import FetchProtocol
import Glibc

extension FetchRequest {
  /// Calls `body` with the request in libcurl's form, whose texts live as long as the call.
  func withCRequest<Result>(
    body bytes: UnsafeMutableBufferPointer<UInt8>?, length: Int,
    _ body: (inout ctransfer_request) -> Result
  ) -> Result {
    var texts = [method, url] + fields.map(\.line)
    if let proxy { texts.append(proxy.url) }
    if let login = proxy?.login { texts.append(login.replacing("%", with: "%25")) }
    // A zero would end a text early; no request of flyer's has one.
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let headers = copies[2..<2 + fields.count].map { UnsafePointer($0) }
    return headers.withUnsafeBufferPointer { headers in
      var request = ctransfer_request()
      request.method = UnsafePointer(copies[0])
      request.url = UnsafePointer(copies[1])
      request.headers = headers.baseAddress
      request.header_count = headers.count
      if proxy != nil { request.proxy = UnsafePointer(copies[2 + fields.count]) }
      if proxy?.login != nil { request.proxy_login = UnsafePointer(copies[3 + fields.count]) }
      request.body = bytes.map { UnsafeRawPointer($0.baseAddress) } ?? nil
      request.body_length = length
      request.connect_milliseconds = limits.connect
      request.shares_connection = sharesConnection
      return body(&request)
    }
  }
}

extension FetchField {
  /// A line of a head. One without a value ends in a semicolon, as libcurl wants it.
  fileprivate var line: String { value.isEmpty ? "\(name);" : "\(name): \(value)" }
}
