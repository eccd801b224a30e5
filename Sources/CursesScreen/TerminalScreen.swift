import CNcurses
import CRescue
package import Drawing
import Glibc

/// The terminal, from the moment it is taken to the moment it is given back.
///
/// There is one at a time. It is given back by `close`, at the end of the process, and when the
/// process crashes.
@MainActor
package final class TerminalScreen {
  package let capabilities: Capabilities
  /// What happens at the terminal, in its order; ends with `close`.
  package let events: AsyncStream<ScreenEvent>
  /// The extent of the terminal, at least 1 by 1.
  package private(set) var size: Size

  let continuation: AsyncStream<ScreenEvent>.Continuation
  let input: Int32
  let output: Int32
  var decoder = KeyDecoder()
  var sources: Sources?
  var detection: GraphicsDetection
  /// What everybody was told of graphics.
  var announcedGraphics: GraphicsSupport
  /// When the terminal was last asked.
  var lastQuestion: ContinuousClock.Instant?
  var picture: FrameRenderer
  var windowTitle: String?
  /// Where signals are read from; negative where they can't be caught.
  private let signalPipe: Int32
  private var isSuspended = false
  private var isClosed = false

  /// Takes the terminal of the process.
  ///
  /// - Parameters:
  ///   - environment: TERM, COLORTERM, NO_COLOR, the locale's variables, and those by which
  ///     terminals tell their names and versions are heeded.
  ///   - usesMouse: false leaves the mouse to the terminal.
  ///   - lineOrdering: who puts right-to-left writing into order; by default decided by the
  ///     environment.
  /// - Throws: `ScreenError` where there is no terminal or nothing is known about it; the
  ///   terminal is as it was then.
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

  /// Tells from now on what happens at the terminal, beginning with what has happened: that takes
  /// threads, for which no first frame waits.
  package func listen() {
    guard !isClosed, sources == nil else { return }
    sources = Sources(of: self, signals: signalPipe)
  }

  /// Shows a canvas; only what changed is sent.
  package func show(_ canvas: Canvas) {
    guard !isClosed else { return }
    crescue_guard_thread()
    picture.show(canvas, isSilent: isSuspended)
  }

  /// Draws everything again, as if the terminal had forgotten it.
  package func redraw() {
    guard !isClosed, !isSuspended, let shown = picture.shown else { return }
    picture.show(shown, isFresh: true)
  }

  /// Gives the terminal to somebody else for a while; keys are not read meanwhile.
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

  /// Takes the terminal again after `suspend` and shows what there is to be shown.
  package func resume() {
    guard !isClosed, isSuspended else { return }
    isSuspended = false
    cn_resume()
    sources?.proceed()
    if detection.isWaiting { ask() }
    checkSize()
    redraw()
  }

  /// Stops the process as ^Z does elsewhere, and goes on when the shell lets it.
  package func suspendProcess() {
    guard !isClosed else { return }
    suspend()
    crescue_stop_process()
    // Who ends a stopped job wants no frame of it, and in the background it could not go on.
    if !crescue_is_asked_to_end() { resume() }
  }

  /// Gives the terminal back; what comes after it has no effect.
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

  /// Writes a sequence that moves no cursor.
  func write(_ sequence: String) {
    guard !isClosed else { return }
    var sequence = sequence
    sequence.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { cn_write($0.baseAddress, $0.count) }
    }
  }

  /// Follows the terminal to another size. Where that is what it was, it may have been another one
  /// in between, and have cut what it shows.
  func followSize() {
    if !checkSize() { redraw() }
  }

  /// Reads the terminal's size and says so when it is another one.
  ///
  /// - Returns: whether it is.
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

  /// Asks for the background where the terminal has changed between light and dark.
  func followScheme() {
    guard decoder.hasNewScheme else { return }
    decoder.hasNewScheme = false
    write(Modes.backgroundQuestion)
  }

  /// Takes the terminal again after somebody else may have changed it.
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

  /// The standard streams where both are a terminal, else the terminal of the process.
  private static func terminal() throws(ScreenError) -> (input: Int32, output: Int32) {
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      return (STDIN_FILENO, STDOUT_FILENO)
    }
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .noTerminal }
    return (descriptor, descriptor)
  }

  /// The name and version of the library that draws.
  package nonisolated static var libraryVersion: String { String(cString: cn_version()) }

  nonisolated static func asksForUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    // language_TERRITORY.codeset@modifier
    let codeset = locale?.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }
    return ["utf8", "utf-8"].contains(codeset?.lowercased())
  }
}
