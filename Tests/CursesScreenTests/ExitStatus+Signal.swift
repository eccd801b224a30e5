// Where swift-testing is imported, the name is that of another type as well.
import PseudoTerminal

extension ExitStatus {
  /// True where a signal was the reason, whether the program ended by itself after it or not.
  func isDue(to signal: Int32) -> Bool {
    self == .signalled(signal) || self == .exited(128 + signal)
  }
}
