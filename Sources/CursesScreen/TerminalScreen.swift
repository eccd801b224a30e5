import CNcurses
import CRescue
import Dispatch
package import Drawing
import Foundation
import Glibc

/// The terminal, from the moment it is taken until it is released.
///
/// There is one at a time. It is released by `close`, at the end of the process, and when the
/// process crashes.
@MainActor
package final class TerminalScreen {
  package let capabilities: Capabilities
  /// The events at the terminal, in order; the stream ends with `close`.
  package let events: AsyncStream<ScreenEvent>
  /// The size of the terminal, at least 1 by 1.
  package private(set) var size: Size

  let continuation: AsyncStream<ScreenEvent>.Continuation
  let input: Int32
  let output: Int32
  var decoder = KeyDecoder()
  var sources: Sources?
  var detection: GraphicsDetection
  /// The last announced support of graphics.
  var announcedGraphics: GraphicsSupport
  /// When questions were last sent to the terminal.
  var lastQuestion: ContinuousClock.Instant?
  var picture: FrameRenderer
  var windowTitle: String?
  /// The pipe from which signals are read; negative if they can't be caught.
  private let signalPipe: Int32
  private var isSuspended = false
  private var isClosed = false

  /// Takes the terminal of the process.
  ///
  /// - Parameters:
  ///   - environment: TERM, COLORTERM, NO_COLOR, the locale's variables, and those in which
  ///     terminals declare their names and versions.
  ///   - usesMouse: false leaves the mouse to the terminal.
  ///   - lineOrdering: whether the program or the terminal puts right-to-left text into order; by
  ///     default decided by the environment.
  /// - Throws: `ScreenError` if there is no terminal or nothing is known about it; the terminal is
  ///   then unchanged.
  package init(
    environment: [String: String], usesMouse: Bool = true, lineOrdering: LineOrdering? = nil
  ) throws(ScreenError) {
    let lineOrdering = lineOrdering ?? LineOrdering(environment: environment)
    let isUTF8 = cn_set_locale(Self.asksForUTF8(environment))
    let descriptors = try Self.terminal()
    let entry = try TerminalEntry(environment: environment)
    guard cn_open(entry.name, descriptors.input, descriptors.output) else {
      throw .refused(entry.name)
    }
    let isPlain = !environment["NO_COLOR", default: ""].isEmpty
    let colours = isPlain ? 0 : Int(cn_start_colours())
    capabilities = Capabilities(
      terminal: entry.name, colours: colours,
      charset: Charset(ofTerminal: descriptors.output, isUTF8: isUTF8),
      isXtermLike: entry.isXtermLike,
      knowsHyperlinks: isUTF8 && HyperlinkSupport.isKnown(in: environment),
      lineOrdering: lineOrdering)
    detection = GraphicsDetection(
      environment: environment, cell: CellPixels(of: descriptors.output),
      colours: capabilities.colours,
      isXtermLike: entry.isXtermLike)
    announcedGraphics = detection.support
    picture = FrameRenderer(
      palette: ColourPairs(colours: colours, pairs: Int(cn_pair_limit())),
      capabilities: capabilities,
      graphics: GraphicsPainter(protocols: detection.protocols))
    size = Self.currentSize()
    (input, output) = descriptors
    (events, continuation) = AsyncStream.makeStream()
    signalPipe = crescue_catch_signals()
    if entry.isXtermLike {
      cn_set_modes(
        Modes.enter(usingMouse: usesMouse, ordersLines: lineOrdering.isProgram),
        Modes.leave(
          usingHyperlinks: capabilities.knowsHyperlinks, ordersLines: lineOrdering.isProgram))
    }
    if entry.takesQuestions {
      write(Modes.backgroundQuestion)
      ask()
    }
    decoder.hasEscapedBackTab = cn_has_escaped_back_tab()
  }

  /// Begins to report events at the terminal, including earlier ones. This starts threads, for
  /// which the first frame does not wait.
  package func listen() {
    guard !isClosed, sources == nil else { return }
    sources = Sources(of: self, signals: signalPipe)
  }

  /// Shows a canvas; only changes are sent.
  package func show(_ canvas: Canvas) {
    guard !isClosed else { return }
    crescue_guard_thread()
    picture.show(canvas, isSilent: isSuspended)
  }

  /// Draws everything again, as if the terminal had lost it.
  package func redraw() {
    guard !isClosed, !isSuspended, let shown = picture.shown else { return }
    picture.show(shown, isFresh: true)
  }

  /// Lends the terminal to another program; keys are not read meanwhile.
  package func suspend() {
    guard !isClosed, !isSuspended else { return }
    dropAnswers()
    release()
  }

  private func release() {
    isSuspended = true
    sources?.pause()
    picture.graphics.clear()
    cn_suspend()
  }

  /// Takes the terminal again after `suspend` and shows the current canvas.
  package func resume() {
    guard !isClosed, isSuspended else { return }
    isSuspended = false
    cn_resume()
    sources?.proceed()
    if detection.isWaiting { ask() }
    checkSize()
    redraw()
  }

  /// Stops the process as ^Z does elsewhere, and continues when the shell resumes it.
  package func suspendProcess() {
    guard !isClosed else { return }
    suspend()
    crescue_stop_process()
    // A stopped job that is asked to end shows no frame; in the background it could not continue.
    if !crescue_is_asked_to_end() { resume() }
  }

  /// Releases the terminal; later calls have no effect.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    sources?.cancel()
    if !isSuspended {
      picture.graphics.clear()
      dropAnswers()
    }
    cn_close()
    continuation.finish()
  }

  /// Writes a sequence that does not move the cursor.
  func write(_ sequence: String) {
    guard !isClosed else { return }
    var sequence = sequence
    sequence.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cn_write($0.baseAddress, $0.count) }
    }
  }

  /// Adapts to a new size of the terminal. If the size is the same, it may have changed and back in
  /// between. That can cut the content, so everything is drawn again.
  func followSize() {
    if !checkSize() { redraw() }
  }

  /// Reads the terminal's size and reports a change.
  ///
  /// - Returns: whether it has changed.
  @discardableResult
  private func checkSize() -> Bool {
    measureCell()
    let current = Self.currentSize()
    guard current != size else { return false }
    size = current
    if !isSuspended { cn_set_size(Int32(current.width), Int32(current.height)) }
    continuation.yield(.resized(current))
    return true
  }

  /// Asks for the background colour if the terminal has changed between light and dark.
  func followScheme() {
    guard decoder.hasNewScheme else { return }
    decoder.hasNewScheme = false
    write(Modes.backgroundQuestion)
  }

  /// Takes the terminal again after another program may have changed it.
  func reclaim() {
    guard !isClosed, !isSuspended else { return }
    release()
    resume()
  }

  static func currentSize() -> Size {
    var (width, height): (Int32, Int32) = (0, 0)
    cn_get_size(&width, &height)
    return Size(width: max(1, Int(width)), height: max(1, Int(height)))
  }

  /// Returns the standard streams if both are a terminal, else the terminal of the process.
  private static func terminal() throws(ScreenError) -> (input: Int32, output: Int32) {
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      return (STDIN_FILENO, STDOUT_FILENO)
    }
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .noTerminal }
    return (descriptor, descriptor)
  }

  /// The name and version of the drawing library.
  package nonisolated static var libraryVersion: String { String(cString: cn_version()) }

  nonisolated static func asksForUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    // language_TERRITORY.codeset@modifier
    let codeset = locale?.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }
    return ["utf8", "utf-8"].contains(codeset?.lowercased())
  }
}

extension TerminalScreen {
  /// Prints words below the output of another program, and returns when a key was pressed or the
  /// task is cancelled. The screen is suspended meanwhile.
  package func awaitKey(saying words: String) async {
    var before = termios()
    guard tcgetattr(input, &before) == 0 else { return }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(input, TCSANOW, &raw)
    say("\r\n\(TerminalSanitizer.visible(words)) ")
    await awaitInput()
    // The remaining bytes of the key are dropped.
    tcflush(input, TCIFLUSH)
    tcsetattr(input, TCSANOW, &before)
    // The output of the next program begins on a new line.
    say("\r\n")
  }

  private func say(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(output, $0.baseAddress, $0.count) }
  }

  private func awaitInput() async {
    let (keys, continuation) = AsyncStream.makeStream(of: Void.self)
    let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setEventHandler { continuation.finish() }
    source.activate()
    for await _ in keys {}
    source.cancel()
  }
}

extension TerminalScreen {
  /// The maximum length of a text for a terminal's clipboard, in bytes of Base 64.
  private static let maximumCopy = 74_994

  /// Whether the terminal that the environment names has a clipboard (OSC 52).
  package nonisolated static func hasClipboard(in environment: [String: String]) -> Bool {
    (try? TerminalEntry(environment: environment))?.isXtermLike == true
  }

  /// Puts a sanitized text into the terminal's clipboard, if it has one (OSC 52).
  ///
  /// - Returns: false if the terminal has none or the text is too long.
  @discardableResult
  package func copy(_ text: String) -> Bool {
    guard capabilities.isXtermLike else { return false }
    let encoded = Data(TerminalSanitizer.visible(text, keepingNewlines: true).utf8)
      .base64EncodedString()
    guard encoded.utf8.count <= Self.maximumCopy else { return false }
    write("\u{1B}]52;c;\(encoded)\u{07}")
    return true
  }

  /// Makes the terminal beep or flash, as the user has set it.
  package func ring() { write("\u{07}") }

  /// Sets the title of the terminal's window; the previous title returns when the terminal is
  /// released.
  package func setTitle(_ title: String) {
    guard capabilities.isXtermLike, title != windowTitle else { return }
    windowTitle = title
    let safe = TerminalSanitizer.visible(title.prefix(200))
    write("\u{1B}]2;\(safe)\u{07}")
  }
}

extension TerminalScreen {
  /// The pictures that the terminal paints itself, as far as is known.
  package var graphics: GraphicsSupport { detection.support }

  /// Handles answers of the terminal, and announces the result once all have arrived.
  func handle(_ answers: [TerminalAnswer]) {
    guard !answers.isEmpty else { return }
    for answer in answers {
      if let question = detection.handle(answer) { write(question) }
    }
    announce()
  }

  /// Reads the pixels of a cell again.
  func measureCell() {
    if let cell = CellPixels(of: output) {
      detection.measure(cell)
    } else if detection.support.cell != nil {
      ask()
    }
    announce()
  }

  private func announce() {
    guard detection.isAnswered else { return }
    if detection.support != announcedGraphics {
      announcedGraphics = detection.support
      continuation.yield(.graphicsDetected(detection.support))
    }
    if picture.graphics.adopt(detection.protocols), picture.graphics.hasPainted { redraw() }
  }

  func ask() {
    write(detection.ask())
    lastQuestion = .now
  }

  /// Discards late answers, so that the next program does not get them. Keys typed ahead are kept
  /// if no answer is pending.
  func dropAnswers() {
    guard let lastQuestion, .now - lastQuestion < .seconds(2),
      detection.isWaiting || !decoder.waiting.isEmpty
    else { return }
    tcflush(input, TCIFLUSH)
  }
}
