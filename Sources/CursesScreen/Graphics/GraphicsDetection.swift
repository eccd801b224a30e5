/// Detects which pictures a terminal paints: at once by its environment, and later by its answers.
struct GraphicsDetection {
  /// The protocols, with the present knowledge about each.
  private(set) var protocols: [any GraphicsProtocol]
  /// Whether all questions were answered.
  private(set) var isAnswered = false
  /// The number of pending answers that each end a round of questions.
  private var awaited = 0
  private let isWithinMultiplexer: Bool
  private var cell: CellPixels?
  /// Whether the driver reported the pixels of a cell, which is always current.
  private var isMeasured = false

  /// - Parameters:
  ///   - colours: the number of colours used.
  ///   - isXtermLike: false for a terminal unlike xterm, which paints nothing and is not asked.
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
    // GNU screen does not pass sequences through.
    guard !isXtermLike || (isWithinMultiplexer && !isWithinTmux) else { return }
    for index in protocols.indices { protocols[index].isSupported = false }
  }

  /// The present knowledge.
  var support: GraphicsSupport {
    var known: [String: Bool] = [:]
    for one in protocols { known[type(of: one).name] = one.isSupported }
    return GraphicsSupport(known: known, cell: cell)
  }

  /// Queries name, pixels of a cell and, last, the attributes (DA1), because every terminal answers
  /// that.
  static let questions = "\u{1B}[>q\u{1B}[16t\u{1B}[c"

  /// Whether an answer may still arrive.
  var isWaiting: Bool { awaited > 0 }

  /// Returns the questions to send; the answers to them decide anew.
  mutating func ask() -> String {
    awaited = 1
    isAnswered = false
    return Self.questions
  }

  /// Handles an answer; returns further questions to send.
  mutating func handle(_ answer: TerminalAnswer) -> String? {
    switch answer {
    case .attributes:
      awaited = max(0, awaited - 1)
      isAnswered = awaited == 0
    case .cell(let cell): if !isMeasured { self.cell = cell }
    // The multiplexer has answered for itself.
    case .version where isWithinMultiplexer: return nil
    case .version, .graphics: break
    }
    // The terminal around tmux is unknown.
    let isFinal = isAnswered && !isWithinMultiplexer
    let questions = protocols.indices.compactMap { protocols[$0].handle(answer, isFinal: isFinal) }
    awaited += questions.count
    return questions.isEmpty ? nil : questions.joined()
  }

  /// Stores the pixels of a cell after a change; nil if the driver does not report them.
  mutating func measure(_ cell: CellPixels?) {
    guard let cell else { return }
    isMeasured = true
    self.cell = cell
  }
}
