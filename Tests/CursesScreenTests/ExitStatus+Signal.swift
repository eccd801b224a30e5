// In files that import swift-testing, the name is ambiguous.
import PseudoTerminal

extension ExitStatus {
  /// Whether a signal was the reason, whether the program then exited by itself or not.
  func isDue(to signal: Int32) -> Bool {
    self == .signalled(signal) || self == .exited(128 + signal)
  }
}
