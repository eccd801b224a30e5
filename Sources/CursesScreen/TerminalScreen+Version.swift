import CNcurses

extension TerminalScreen {
  /// The name and version of the library that draws.
  package nonisolated static var libraryVersion: String { String(cString: cn_version()) }
}
