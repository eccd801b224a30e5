import Foundation

/// A connection to a server on this machine that does as little as can be, so that the server is
/// what is measured.
final class LoadConnection {
  let descriptor: Int32
  /// What has come of a head that is not whole yet.
  private var begun: [UInt8] = []
  private var status = 0
  /// Bytes of the body that are still to come.
  private var missing = 0

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let connected = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        connect(descriptor, $0.baseAddress, socklen_t(bytes.count))
      }
    }
    guard connected == 0 else { throw Failure.late(.connection(port: port)) }
    var isOn: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, size)
  }

  deinit {
    close(descriptor)
  }

  /// Sends a whole request.
  func send(_ request: [UInt8]) throws {
    let sent = Glibc.send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
    guard sent == request.count else { throw Failure.late(.taking) }
  }

  /// Takes what has come; answers the status once the whole of an answer is there.
  func receive(with buffer: UnsafeMutableRawBufferPointer) throws -> Int? {
    let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
    guard count > 0 else { throw Failure.late(.restOfAnswer) }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    if missing > 0 {
      missing -= count
    } else if begun.isEmpty, let head = AnswerHead(bytes) {
      begin(head, of: count)
    } else {
      begun += bytes
      guard let head = begun.withUnsafeBytes({ AnswerHead($0) }) else { return nil }
      begin(head, of: begun.count)
      begun = []
    }
    return missing == 0 ? status : nil
  }

  /// Waits for the whole of an answer; its status.
  func answer() throws -> Int {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      if let status = try receive(with: buffer) { return status }
    }
  }

  private func begin(_ head: AnswerHead, of count: Int) {
    status = head.status
    missing = head.size + head.bodySize - count
  }
}

/// What must be known of an answer to know its end.
struct AnswerHead: Equatable {
  let status: Int
  /// Bytes up to the body.
  let size: Int
  let bodySize: Int

  /// Nil where the head is not whole.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let end = bytes.firstIndex(of: "\r\n\r\n"), bytes.count > 12 else { return nil }
    status = UnsafeRawBufferPointer(rebasing: bytes[9..<12]).number
    size = end + 4
    let head = UnsafeRawBufferPointer(rebasing: bytes[..<(end + 4)])
    let names: [StaticString] = ["\r\nContent-Length: ", "\r\ncontent-length: "]
    let field = status == 304 ? nil : names.lazy.compactMap(head.firstIndex(of:)).first
    bodySize = field.map { UnsafeRawBufferPointer(rebasing: head[($0 + 18)...]).number } ?? 0
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func firstIndex(of text: StaticString) -> Int? {
    let (length, first) = (text.utf8CodeUnitCount, text.utf8Start.pointee)
    guard let baseAddress, count >= length else { return nil }
    return (0...(count - length)).first { start in
      self[start] == first && memcmp(baseAddress + start, text.utf8Start, length) == 0
    }
  }

  /// The number that they begin with.
  fileprivate var number: Int {
    var number = 0
    for byte in self {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
      number = 10 * number + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
