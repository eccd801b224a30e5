import CTransfer
import FetchProtocol
import Glibc

/// Takes orders, minds the requests under way, and hands out reports: one thread, which waits for
/// input, output, servers and time limits at once.
final class FetchDesk {
  private let pool: OpaquePointer
  private let nameFiles: NameFiles
  private var orders = FrameBuffer()
  private var exchanges: [FetchID: Exchange] = [:]
  /// The reports that the reader has not taken yet, with bodies as far as they are granted.
  private var output: [UInt8] = []
  private var written = 0

  init(pool: OpaquePointer, nameFiles: NameFiles) {
    self.pool = pool
    self.nameFiles = nameFiles
    for stream in [STDIN_FILENO, STDOUT_FILENO] {
      _ = fcntl(stream, F_SETFL, fcntl(stream, F_GETFL) | O_NONBLOCK)
    }
  }

  func report(_ report: FetchReport) { output += report.frame }

  /// Works until the input ends. Returns the exit code.
  func run() -> Int32 {
    while true {
      guard write() else { return EX_IOERR }
      var canRead = false
      let hasOutput = written < output.count
      guard
        ctransfer_work(
          pool, STDIN_FILENO, hasOutput ? STDOUT_FILENO : -1, waitingTime, &canRead)
      else { return EX_OSERR }
      if canRead {
        switch read() {
        case .more: break
        case .ended: return EX_OK
        case .failed: return EX_IOERR
        }
        do throws(MalformedMessage) { try takeOrders() } catch { return EX_PROTOCOL }
      }
      endRequests()
      for exchange in exchanges.values where exchange.hasTimedOut(at: FetchClock.now) {
        end(exchange.id)
      }
    }
  }

  // MARK: Orders

  private func takeOrders() throws(MalformedMessage) {
    while let content = try orders.next() {
      switch try FetchOrder(content) {
      case .send(let id, let request): send(id, request)
      case .grant(let id, let bytes): exchanges[id]?.grant(bytes)
      case .cancel(let id): end(id)
      }
    }
    for exchange in exchanges.values where exchange.isOver { end(exchange.id) }
  }

  private func send(_ id: FetchID, _ request: FetchRequest) {
    assert(exchanges[id] == nil, "each request has an id of its own")
    guard NameFiles() == nameFiles else { return report(.stale(id)) }
    let exchange = Exchange(id, request.limits, at: FetchClock.now) { [unowned self] in report($0) }
    guard exchange.begin(request, over: pool) else {
      exchange.release()
      return report(.failed(id, .invalid(reason: "the request can't be sent")))
    }
    exchanges[id] = exchange
  }

  /// Ends the requests that libcurl is done with.
  private func endRequests() {
    var outcome = ctransfer_outcome()
    while let context = ctransfer_next(pool, &outcome) {
      let exchange = Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
      exchange.finish(outcome)
      if exchange.isOver { end(exchange.id) }
    }
  }

  private func end(_ id: FetchID) {
    exchanges.removeValue(forKey: id)?.release()
  }

  // MARK: Time

  /// Milliseconds until the next time limit.
  private var waitingTime: Int32 {
    let deadline = exchanges.values.lazy.compactMap(\.deadline).min()
    return Int32(clamping: max(0, min(deadline.map { $0 - FetchClock.now + 1 } ?? 60_000, 60_000)))
  }

  // MARK: Streams

  private enum Reading { case more, ended, failed }

  private func read() -> Reading {
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    let count = Glibc.read(STDIN_FILENO, &piece, piece.count)
    if count == 0 { return .ended }
    guard count > 0 else { return errno == EAGAIN || errno == EINTR ? .more : .failed }
    piece.withUnsafeBytes { orders.append(UnsafeRawBufferPointer(rebasing: $0.prefix(count))) }
    return .more
  }

  /// Writes what the reader takes now. Returns false if the reader has ended.
  private func write() -> Bool {
    while written < output.count {
      let count = output.withUnsafeBytes {
        Glibc.write(STDOUT_FILENO, $0.baseAddress.map { $0 + written }, output.count - written)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        forgetWritten()
        return true
      }
      guard count > 0 else { return false }
      written += count
    }
    output.removeAll(keepingCapacity: true)
    written = 0
    return true
  }

  /// Keeps the output small where the reader never takes all of it, without a move for each piece.
  private func forgetWritten() {
    guard written > 64 << 10 else { return }
    output.removeFirst(written)
    written = 0
  }
}

/// A clock that only goes forward, in milliseconds.
enum FetchClock {
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
