import Drawing
import Glibc
import CommandLine
import Synchronization

/// Keeps what a command prints until it is more than a screen holds, and hands it to a program then
/// that shows it by the screen.
final class Pager: Sendable {
  private enum State {
    /// The output is written at once.
    case directly
    case keeping(KeptText)
    /// - Parameter pipe: what the program reads; it ends with this.
    case running(pipe: Descriptor, Reader)
  }

  /// The program while it runs.
  private struct Reader {
    let program: PagerCommand
    let command: Command
    let child: Child
    let ignored: IgnoredSignals
    let ends: EndingSignals
    var complaints: [String] = []
  }

  private let state = Mutex(State.directly)

  /// Runs a command that may use one, and ends when the program has.
  static func around(
    isolation: isolated (any Actor)? = #isolation, _ body: (Pager) async throws -> Void
  ) async throws {
    let pager = Pager()
    do {
      try await Output.$pager.withValue(pager) { try await body(pager) }
    } catch {
      try await pager.finish()
      throw error
    }
    try await pager.finish()
  }

  /// Keeps what is printed from now on, where a person looks on who wants that.
  func begin(_ printing: Printing) {
    guard printing.usesPager, let size = Output.size,
      let program = PagerCommand(environment: ProcessEnvironment.variables())
    else { return }
    state.withLock { $0 = .keeping(KeptText(program, size: size)) }
  }

  /// False where the links of a terminal do not survive the way.
  var keepsHyperlinks: Bool {
    state.withLock { state in
      switch state {
      case .directly: true
      case .keeping(let kept): kept.program.keepsHyperlinks
      case .running(_, let reader): reader.program.keepsHyperlinks
      }
    }
  }

  /// Prints sanitized text; throws `Output.Closed` if the other end is closed.
  func write(_ text: String) throws {
    try state.withLock { state in
      guard case .keeping(var kept) = state else { return try Self.write(text, to: state) }
      kept.append(text)
      state = kept.isMoreThanAScreen ? Self.start(kept.program) : .keeping(kept)
      if case .keeping = state { return }
      try Self.write(kept.text, to: state)
    }
  }

  private static func write(_ text: String, to state: borrowing State) throws {
    if case .running(let pipe, _) = copy state {
      try Output.write(text, to: pipe.number)
    } else {
      try Output.write(text, to: STDOUT_FILENO)
    }
  }

  /// Keeps a message for the user until the program has left the screen; false if it may be shown
  /// at once.
  func keepsComplaint(_ line: String) -> Bool {
    state.withLock { state in
      guard case .running(let pipe, var reader) = state else { return false }
      reader.complaints.append(line)
      state = .running(pipe: pipe, reader)
      return true
    }
  }
}

extension Pager {
  private static func start(_ program: PagerCommand) -> State {
    do throws(DesktopError) {
      return try run(program)
    } catch {
      Output.complain(line: Output.line("\(error)"))
      return .directly
    }
  }

  private static func run(_ program: PagerCommand) throws(DesktopError) -> State {
    let command = try program.command()
    // ^C and ^\ are for the program alone: it has the screen.
    let ignored = IgnoredSignals([SIGINT, SIGQUIT])
    let ends = EndingSignals()
    do throws(DesktopError) {
      let (child, pipe) = try command.starting(
        try Child.reading(onTerminal: command, environment: program.variables))
      ends.tell(child)
      let reader = Reader(
        program: program, command: command, child: child, ignored: ignored, ends: ends)
      return .running(pipe: pipe, reader)
    } catch {
      ends.restore()
      ignored.restore()
      throw error
    }
  }

  /// Prints what is still kept, or waits until the program has ended; throws an `Ending` where a
  /// signal asked for that.
  private func finish() async throws {
    // The closed pipe, which ends with its state, tells the program that this is all.
    let reader = try state.withLock { state -> Reader? in
      defer { state = .directly }
      switch state {
      case .directly: break
      case .keeping(let kept): try Output.write(kept.text, to: STDOUT_FILENO)
      case .running(_, let reader): return reader
      }
      return nil
    }
    if let reader { try await Self.wait(for: reader) }
  }

  private static func wait(for reader: Reader) async throws {
    let exit = await reader.child.exit()
    reader.ends.restore()
    reader.ignored.restore()
    if let signal = reader.ends.received { throw Ending(code: 128 + signal) }
    for line in reader.complaints { Output.complain(line: line) }
    do throws(DesktopError) {
      try exit?.check(of: reader.command, setting: reader.program.setting)
    } catch {
      Output.complain("\(error)")
    }
  }
}

/// The output so far, and the rows of the screen that it takes.
private struct KeptText {
  let program: PagerCommand
  private(set) var text = ""
  private var rows = 0
  private let size: Size

  init(_ program: PagerCommand, size: Size) { (self.program, self.size) = (program, size) }

  /// The last row is for the prompt of the shell.
  var isMoreThanAScreen: Bool { rows > max(1, size.height - 1) }

  /// Long lines go on below.
  mutating func append(_ text: String) {
    self.text += text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for line in lines {
      rows += max(1, (TerminalText.width(of: line) + size.width - 1) / size.width)
    }
  }
}

/// Text with the sequences of a terminal in it.
enum TerminalText {
  /// The columns that it takes: sequences take none.
  static func width(of text: some StringProtocol) -> Int {
    text.utf8.contains(escape) ? DisplayWidth.of(words(of: text)) : DisplayWidth.of(text)
  }

  /// The text without its sequences: `ESC [ … letter` and `ESC ] … ESC \`.
  static func words(of text: some StringProtocol) -> String {
    var words: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == escape else {
        words.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "["): rest = rest.drop { !(0x40...0x7E).contains($0) }.dropFirst()
      case UInt8(ascii: "]"): rest = rest.drop { $0 != escape }.dropFirst(2)
      case _: break
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  private static let escape: UInt8 = 0x1B
}

/// The program by which long output is read: `$FLYER_PAGER`, else `$PAGER`, else less(1); words
/// between spaces, no shell.
struct PagerCommand: Sendable {
  private let words: [String]
  /// The setting that names it, as errors say it.
  let setting: String
  private let environment: [String: String]

  /// Nil where there is to be none: a variable is empty or names cat(1), nothing is installed, or
  /// the terminal can't move its cursor.
  init?(environment: [String: String]) {
    guard let term = environment["TERM"], !["", "dumb"].contains(term) else { return nil }
    self.environment = environment
    for name in ["FLYER_PAGER", "PAGER"] {
      guard let text = environment[name] else { continue }
      words = text.split(separator: " ").map(String.init)
      setting = "$" + name
      guard !words.isEmpty, words != ["cat"] else { return nil }
      return
    }
    guard Programs(environment: environment).path(of: "less") != nil else { return nil }
    // These texts have colours, also if LESS asks for none.
    (words, setting) = (["less", "-FRX"], "less")
  }

  /// The command to run.
  func command() throws(DesktopError) -> Command {
    try Command(words: words, setting: setting, environment: environment)
  }

  /// Its environment, as git(1) sets it: less ends if one screen is enough, lets colours pass and
  /// leaves the text on the screen.
  var variables: [String: String] {
    environment.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own }
  }

  /// Whether the program lets links pass (OSC 8); others may show them as rubbish.
  var keepsHyperlinks: Bool { words[0].split(separator: "/").last == "less" }
}
