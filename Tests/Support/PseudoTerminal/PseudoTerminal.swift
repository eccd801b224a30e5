import CPty
import Glibc

/// A program on a terminal whose keyboard and screen are the test.
///
/// Its output is read while one of the `wait` functions runs; the time of each piece is recorded.
package final class PseudoTerminal {
  /// Bytes that arrived together, and when.
  package struct Piece: Sendable {
    package var bytes: [UInt8]
    /// When they were read, by a monotonic clock.
    package var time: ContinuousClock.Instant
  }

  /// The modes in which the terminal handles typed text.
  package struct Modes: Sendable, Equatable {
    /// Lines are edited by the driver before they are read.
    package var isCanonical: Bool
    /// Typed text is echoed.
    package var echoes: Bool
    /// ^C and ^Z send signals.
    package var makesSignals: Bool
    /// A newline is preceded by a carriage return.
    package var processesOutput: Bool

    /// The modes that a shell sets.
    package static let cooked = Modes(
      isCanonical: true, echoes: true, makesSignals: true, processesOutput: true)
  }

  /// The process of the program.
  package let process: Int32
  /// All output of the program so far, piece by piece.
  package private(set) var pieces: [Piece] = []
  /// How the program ended, once that was noticed.
  package private(set) var status: ExitStatus?
  private var master: Int32 = -1

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: the program, which is searched in PATH, and its arguments.
  ///   - environment: the complete environment.
  package init(
    _ arguments: [String], environment: [String: String], columns: Int = 80, rows: Int = 24,
    directory: String? = nil
  ) throws(TerminalError) {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var master: Int32 = -1
    process = Self.withCStrings(arguments) { arguments in
      Self.withCStrings(variables) { variables in
        cpty_spawn(arguments, variables, directory, Int32(columns), Int32(rows), &master)
      }
    }
    guard process > 0 else { throw .notStarted(arguments, reason: errno) }
    self.master = master
  }

  deinit {
    hangUp()
    // No program was started; kill(2) with -1 would reach all processes.
    guard process > 0 else { return }
    if status == nil { Glibc.kill(process, SIGKILL) }
    var ignored: Int32 = 0
    if status == nil { waitpid(process, &ignored, 0) }
  }

  /// All bytes that the program wrote so far.
  package var output: [UInt8] { pieces.flatMap(\.bytes) }

  /// The output as text; invalid UTF-8 becomes U+FFFD.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// The modes of the terminal; nil if the terminal is gone.
  package var modes: Modes? {
    var read = cpty_modes()
    guard cpty_read_modes(master, &read) else { return nil }
    return Modes(
      isCanonical: read.is_canonical, echoes: read.echoes, makesSignals: read.makes_signals,
      processesOutput: read.processes_output)
  }

  /// Types a text.
  package func type(_ text: String) { write(Array(text.utf8)) }

  /// Sends bytes as the terminal would.
  package func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(master, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Changes the size of the terminal.
  package func resize(columns: Int, rows: Int) {
    _ = cpty_resize(master, Int32(columns), Int32(rows))
  }

  /// Sends a signal to the program.
  package func kill(_ signal: Int32) { _ = Glibc.kill(process, signal) }

  /// Closes the terminal, as closing its window does.
  package func hangUp() {
    guard master >= 0 else { return }
    close(master)
    master = -1
  }

  /// Forgets the output so far.
  package func forgetOutput() { pieces = [] }

  /// Reads output until a condition holds.
  ///
  /// - Throws: `TerminalError.late` with the output if it does not hold in time.
  package func wait(
    for what: String, deadline: Duration = .seconds(30), until condition: (PseudoTerminal) -> Bool
  ) throws(TerminalError) {
    let end = ContinuousClock.now + deadline
    while !condition(self) {
      guard ContinuousClock.now < end else { throw .late(what, screen: text.debugDescription) }
      read(within: 20)
    }
  }

  /// Reads output until it contains a text.
  package func wait(
    forText wanted: String, deadline: Duration = .seconds(30)
  ) throws(TerminalError) {
    try wait(for: wanted.debugDescription, deadline: deadline) { $0.text.contains(wanted) }
  }

  /// Reads output until the program ends.
  @discardableResult
  package func waitForExit(deadline: Duration = .seconds(30)) throws(TerminalError) -> ExitStatus {
    try wait(for: "the end of the program", deadline: deadline) { $0.hasEnded }
    while read(within: 0) {}
    return status ?? .exited(-1)
  }

  /// Whether the program has ended.
  package var hasEnded: Bool {
    if status != nil { return true }
    let current = cpty_status(process)
    if current.has_ended {
      status = current.signal == 0 ? .exited(current.code) : .signalled(current.signal)
    }
    return status != nil
  }

  /// Reads output that arrives within some milliseconds; returns false if there is none.
  @discardableResult
  package func read(within milliseconds: Int32) -> Bool {
    guard cpty_poll(master, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(master, &buffer, buffer.count)
    guard count > 0 else {
      // The program closed its side: only its end remains to be waited for.
      usleep(1000)
      return false
    }
    pieces.append(Piece(bytes: Array(buffer[..<count]), time: .now))
    return true
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return copies.withUnsafeBufferPointer { pointers in
      // An array with at least its closing nil has a base address.
      pointers.baseAddress.map(body) ?? body(UnsafePointer(bitPattern: 1).unsafelyUnwrapped)
    }
  }
}
