import Foundation

/// Connections to a server that says something to all of them, now and again.
final class ListeningCrowd {
  private let connections: [LoadConnection]
  private var polled: [pollfd]
  /// The last byte that came to each.
  private var last: [UInt8]
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

  /// Connects, and waits until each was told something.
  ///
  /// - Parameter requests: what each of them asks for a stream of events.
  init(port: Int, asking requests: [[UInt8]]) throws {
    connections = try requests.map { request in
      let connection = try LoadConnection(port: port)
      try connection.send(request)
      return connection
    }
    polled = connections.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    last = connections.map { _ in 0 }
    _ = try arrivals()
  }

  deinit { buffer.deallocate() }

  /// Waits until each was told something; when that was, in the order in which it was.
  func arrivals() throws -> [ContinuousClock.Instant] {
    var arrivals: [ContinuousClock.Instant] = []
    var waits = connections.map { _ in true }
    while arrivals.count < connections.count {
      guard poll(&polled, nfds_t(polled.count), 10_000) > 0 else {
        throw Failure.late(.answers(connections.count - arrivals.count))
      }
      for index in polled.indices where polled[index].revents != 0 {
        guard try endsEvent(at: index), waits[index] else { continue }
        waits[index] = false
        arrivals.append(.now)
      }
    }
    return arrivals
  }

  /// Takes what has come to one; true where an event ends with a blank line in it.
  private func endsEvent(at index: Int) throws -> Bool {
    let count = recv(polled[index].fd, buffer.baseAddress, buffer.count, 0)
    guard count > 0 else { throw Failure.late(.restOfAnswer) }
    var isOver = false
    for byte in buffer[..<count] {
      isOver = isOver || (byte == UInt8(ascii: "\n") && last[index] == byte)
      last[index] = byte
    }
    return isOver
  }
}
