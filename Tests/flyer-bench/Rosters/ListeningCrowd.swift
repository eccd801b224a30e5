import Foundation

/// Connections to a server that sends events to all of them.
final class ListeningCrowd {
  private let connections: [LoadConnection]
  private var polled: [pollfd]
  /// The last byte received on each.
  private var last: [UInt8]
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

  /// Connects, and waits until each has received an event.
  ///
  /// - Parameter requests: the requests for streams of events.
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

  /// Waits until each has received an event; returns the times, in order.
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

  /// Receives bytes of a connection; returns whether they end an event with a blank line.
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
