/// Finds out which pictures a terminal paints: by its environment at once, and by its answers when
/// they come.
struct GraphicsDetection {
  /// The ways of painting with what is known of them by now.
  private(set) var protocols: [any GraphicsProtocol]
  /// True once all was said that was asked for.
  private(set) var isAnswered = false
  /// How many answers are still to come that close a round of questions.
  private var awaited = 0
  private let isWithinMultiplexer: Bool
  private var cell: CellPixels?
  /// The driver told the pixels of a cell, which is always up to date.
  private var isMeasured = false

  /// - Parameters:
  ///   - colours: how many are used.
  ///   - isXtermLike: false for a terminal of another kind, which paints nothing and is not asked.
  init(
    environment: [String: String], cell: CellPixels?, colours: Int, isXtermLike: Bool = true
  ) {
    let term = environment["TERM", default: ""]
    let program = environment["TERM_PROGRAM", default: ""]
    let isWithinTmux = program == "tmux" || term.hasPrefix("tmux") || environment["TMUX"] != nil
    isWithinMultiplexer = isWithinTmux || term.hasPrefix("screen")
    self.cell = cell
    isMeasured = cell != nil
    let isDirect = isXtermLike && !isWithinMultiplexer
    let clues = TerminalClues(
      term: isDirect ? term : "", program: isDirect ? program : "", colours: colours,
      isWithinTmux: isWithinTmux)
    protocols = GraphicsSupport.protocols.map { $0.init(clues: clues) }
    // GNU screen hands nothing on.
    guard !isXtermLike || (isWithinMultiplexer && !isWithinTmux) else { return }
    for index in protocols.indices { protocols[index].isSupported = false }
  }

  /// What is known by now.
  var support: GraphicsSupport {
    var known: [String: Bool] = [:]
    for one in protocols { known[type(of: one).name] = one.isSupported }
    return GraphicsSupport(known: known, cell: cell)
  }

  /// Asks for name, pixels of a cell and, because everybody answers that, abilities last.
  static let questions = "\u{1B}[>q\u{1B}[16t\u{1B}[c"

  /// True while an answer may come at any time.
  var isWaiting: Bool { awaited > 0 }

  /// What to ask; the answers decide anew when this is known to be answered.
  mutating func ask() -> String {
    awaited = 1
    isAnswered = false
    return Self.questions
  }

  /// Takes an answer in; returns what to ask then.
  mutating func handle(_ answer: TerminalAnswer) -> String? {
    switch answer {
    case .attributes:
      awaited = max(0, awaited - 1)
      isAnswered = awaited == 0
    case .cell(let cell): if !isMeasured { self.cell = cell }
    // It is that of who stands between us and the terminal.
    case .version where isWithinMultiplexer: return nil
    case .version, .graphics: break
    }
    // Nobody knows who stands behind tmux.
    let isFinal = isAnswered && !isWithinMultiplexer
    let questions = protocols.indices.compactMap { protocols[$0].handle(answer, isFinal: isFinal) }
    awaited += questions.count
    return questions.isEmpty ? nil : questions.joined()
  }

  /// The driver tells the pixels of a cell after a change; nil where it does not know them.
  mutating func measure(_ cell: CellPixels?) {
    guard let cell else { return }
    isMeasured = true
    self.cell = cell
  }
}
