import Glibc

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
