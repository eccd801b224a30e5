import CSpawn
import FetchProtocol
import Glibc

/// A process with pipes to its standard input and from its standard output, for the thread that
/// starts it.
struct HelperProcess: ~Copyable {
  private let id: pid_t
  /// Its input and its output, at our ends.
  private let input: Int32
  private let output: Int32

  /// Starts a program with nothing in its environment; its standard error is discarded.
  init(path: String, arguments: [String]) throws(HelperFault) {
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard null >= 0 else { throw .cannotStart(errno: errno) }
    defer { close(null) }
    let orders = try Pipe()
    let reports: Pipe
    do throws(HelperFault) { reports = try Pipe() } catch {
      orders.close()
      throw error
    }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let nothing: [UnsafeMutablePointer<CChar>?] = [nil]
    var id: pid_t = 0
    // The keys of our terminal are not for it.
    let code = cspawn_start(
      &id, path, words, nothing, [orders.reading, reports.writing, null], CSPAWN_OWN_GROUP)
    close(orders.reading)
    close(reports.writing)
    guard code == 0 else {
      close(orders.writing)
      close(reports.reading)
      throw .cannotStart(errno: code)
    }
    (self.id, input, output) = (id, orders.writing, reports.reading)
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
  }

  enum Event {
    case ended
    case ready(isRung: Bool, hasReports: Bool, hasRoom: Bool)
  }

  /// Waits for its output, for `bell`, and for room in its input if there are orders.
  func wait(besides bell: Int32, hasOrders: Bool) -> Event {
    var waited = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
      pollfd(fd: hasOrders ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    guard poll(&waited, nfds_t(waited.count), -1) >= 0 || errno == EINTR else { return .ended }
    return .ready(
      isRung: waited[1].revents != 0, hasReports: waited[0].revents != 0,
      hasRoom: waited[2].revents != 0)
  }

  /// Writes what there is room for. Returns the number of bytes; nil if it has ended.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, $0.count) }
    guard count < 0 else { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Reads what there is. Returns false if it has ended.
  func read(into frames: inout FrameBuffer) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { room in
      let count = Glibc.read(output, room.baseAddress, room.count)
      guard count > 0 else { return count < 0 && errno == EINTR }
      frames.append(UnsafeRawBufferPointer(rebasing: room[..<count]))
      return true
    }
  }

  /// Closes its streams, waits for its end, and ends it where that takes long.
  consuming func end() -> HelperFault {
    close(input)
    close(output)
    var status: Int32 = 0
    for _ in 0..<100 {
      switch Self.wait(for: id, &status, WNOHANG) {
      case id: return HelperFault(status: status)
      case 0: usleep(2_000)
      default: return .ended(code: EX_OSERR)
      }
    }
    kill(id, SIGKILL)
    return Self.wait(for: id, &status, 0) == id
      ? HelperFault(status: status) : .ended(code: EX_OSERR)
  }

  /// waitpid(2), again where a signal interrupts it.
  private static func wait(for id: pid_t, _ status: inout Int32, _ options: Int32) -> pid_t {
    while true {
      let ended = waitpid(id, &status, options)
      if ended >= 0 || errno != EINTR { return ended }
    }
  }
}

extension HelperFault {
  /// - Parameter status: as waitpid(2) reports it.
  fileprivate init(status: Int32) {
    self = status & 0x7f == 0 ? .ended(code: status >> 8 & 0xff) : .crashed(signal: status & 0x7f)
  }
}

private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws(HelperFault) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .cannotStart(errno: errno) }
    // For other programs that are started meanwhile.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}

/// Wakes a thread that waits for descriptors.
struct Bell: ~Copyable, Sendable {
  private let pipe: Pipe

  init() throws(HelperFault) {
    pipe = try Pipe()
    for end in [pipe.reading, pipe.writing] {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
    }
  }

  deinit { pipe.close() }

  var descriptor: Int32 { pipe.reading }

  func ring() {
    var byte: UInt8 = 0
    // Where it is full, the thread wakes up anyway.
    _ = Glibc.write(pipe.writing, &byte, 1)
  }

  func quieten() {
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { room in
      while Glibc.read(pipe.reading, room.baseAddress, room.count) == room.count {}
    }
  }
}
