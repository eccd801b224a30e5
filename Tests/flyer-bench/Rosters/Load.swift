import Foundation

/// Sends requests as fast as a server answers, over several persistent connections. Each sends its
/// next request after the previous answer.
struct Load {
  let port: Int
  let connections: Int
  /// The status required of every answer.
  var status = 200
  /// The duration in which answers are counted.
  var time: Duration = .seconds(2)
  /// The duration before that in which they are not counted.
  var warmUp: Duration = .milliseconds(300)

  /// Returns the number of answers in a second.
  /// - Parameter request: Returns the next request of a connection.
  func rate(_ request: (_ connection: Int) -> [UInt8]) throws -> Double {
    let connections = try (0..<connections).map { _ in try LoadConnection(port: port) }
    var polled = connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 262_144, alignment: 16)
    defer { buffer.deallocate() }
    for (index, connection) in connections.enumerated() { try connection.send(request(index)) }
    let begin = ContinuousClock.now + warmUp
    let end = begin + time
    var (underway, counted, now) = (connections.count, 0, ContinuousClock.now)
    while underway > 0 {
      guard poll(&polled, nfds_t(polled.count), 10_000) > 0 else {
        throw Failure.late(.answers(underway))
      }
      now = .now
      for index in polled.indices where polled[index].revents != 0 {
        guard let answered = try connections[index].receive(with: buffer) else { continue }
        guard answered == status else { throw Failure.late(.status(status), output: "\(answered)") }
        if now >= begin, now < end { counted += 1 }
        underway -= 1
        guard now < end else { continue }
        try connections[index].send(request(index))
        underway += 1
      }
    }
    return Double(counted) / (time / .seconds(1))
  }
}

/// An encoded request.
struct WireRequest {
  /// The first line's method and path.
  var line: String
  var fields: [String: String] = [:]
  var body = ""

  var bytes: [UInt8] {
    var head = "\(line) HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    if !body.isEmpty {
      head += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
    }
    return Array("\(head)\r\n\(body)".utf8)
  }
}
