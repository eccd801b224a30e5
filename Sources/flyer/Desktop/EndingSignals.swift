import Dispatch
import Glibc
import Synchronization

/// Signals that ask this process to end while another program has the terminal: that one is told,
/// and has put its things in order before we go.
final class EndingSignals: Sendable {
  private static let numbers = [SIGTERM, SIGHUP]

  private let first = Mutex<Int32?>(nil)
  private let ignored: IgnoredSignals
  // Made and cancelled by one owner; libdispatch itself may be asked from any thread.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

  init(_ child: Child) {
    ignored = IgnoredSignals(Self.numbers)
    sources = Self.numbers.map { DispatchSource.makeSignalSource(signal: $0, queue: .global()) }
    for (number, source) in zip(Self.numbers, sources) {
      source.setEventHandler { [weak self] in
        self?.first.withLock { $0 = $0 ?? number }
        child.terminate()
      }
      source.resume()
    }
  }

  /// The first that came; nil for none.
  var received: Int32? { first.withLock { $0 } }

  /// Lets them do again what they did before.
  func restore() {
    for source in sources { source.cancel() }
    ignored.restore()
  }
}
