import Dispatch
import Glibc
import Synchronization

/// Signals that are ignored until they are restored.
struct IgnoredSignals: Sendable {
  private let handlers: [(signal: Int32, action: sigaction)]

  init(_ signals: [Int32]) {
    handlers = signals.map { number in
      var (ignoring, before) = (sigaction(), sigaction())
      ignoring.__sigaction_handler.sa_handler = SIG_IGN
      _ = sigaction(number, &ignoring, &before)
      return (number, before)
    }
  }

  /// Puts back what was there before.
  func restore() {
    for (number, action) in handlers {
      var action = action
      _ = sigaction(number, &action, nil)
    }
  }
}

/// Signals that ask this process to end while another program has the terminal: that program is
/// signalled first, and has saved its work before we end.
///
/// A process makes one: libdispatch takes a signal over at its first source, and not again after
/// `restore`.
final class EndingSignals: Sendable {
  private struct State {
    /// The first that came.
    var received: Int32?
    var child: Child?
  }

  private static let numbers = [SIGTERM, SIGHUP]

  private let state = Mutex(State())
  private let ignored: IgnoredSignals
  // Made and cancelled by one owner; libdispatch itself may be asked from any thread.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

  /// Returns when none is lost any more: sources begin on another thread, and until then a signal
  /// is ignored.
  init() {
    ignored = IgnoredSignals(Self.numbers)
    let queue = DispatchQueue(label: "signals")
    sources = Self.numbers.map { DispatchSource.makeSignalSource(signal: $0, queue: queue) }
    let registrations = DispatchGroup()
    for (number, source) in zip(Self.numbers, sources) {
      source.setEventHandler { [weak self] in self?.receive(number) }
      registrations.enter()
      source.setRegistrationHandler { registrations.leave() }
      source.resume()
    }
    registrations.wait()
  }

  /// The first that came; nil for none.
  var received: Int32? { state.withLock { $0.received } }

  /// Tells a program of those that come, and of one that has.
  func tell(_ child: Child) {
    let hasCome = state.withLock { state in
      state.child = child
      return state.received != nil
    }
    if hasCome { child.terminate() }
  }

  /// Lets them do again what they did before.
  func restore() {
    for source in sources { source.cancel() }
    ignored.restore()
  }

  private func receive(_ number: Int32) {
    state.withLock { state in
      state.received = state.received ?? number
      return state.child
    }?.terminate()
  }
}
