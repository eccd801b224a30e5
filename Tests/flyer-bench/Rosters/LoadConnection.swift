import Foundation

/// A connection to a server on this machine. It does as little work as possible, so that only the
/// server is measured.
final class LoadConnection {
  let descriptor: Int32
  /// The received part of an incomplete head.
  private var begun: [UInt8] = []
  private var status = 0
  /// The missing bytes of the body.
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

  /// Receives bytes; returns the status once an answer is complete.
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

  /// Waits for a complete answer; returns its status.
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

/// The parts of an answer's head that show where it ends.
struct AnswerHead: Equatable {
  let status: Int
  /// The number of bytes before the body.
  let size: Int
  let bodySize: Int

  /// Nil if the head is incomplete.
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

  /// The number at the beginning of the bytes.
  fileprivate var number: Int {
    var number = 0
    for byte in self {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { break }
      number = 10 * number + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
