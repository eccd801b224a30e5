import Drawing

/// What a terminal says of itself when it is asked.
enum TerminalAnswer: Equatable {
  /// Its abilities by number (DA1).
  case attributes([Int])
  /// Its name and version (XTVERSION).
  case version(String)
  /// The pixels of a cell.
  case cell(CellPixels)
  /// It takes part in kitty's protocol.
  case kittyGraphics
}

/// Finds out which pictures a terminal paints: by its environment at once, and by its answers when
/// they come.
struct GraphicsDetection {
  /// What is known by now.
  private(set) var support: GraphicsSupport
  /// True once all was said that was asked for.
  private(set) var isAnswered = false
  /// How many answers are still to come that close a round of questions.
  private var awaited = 0
  private let isWithinMultiplexer: Bool
  /// The driver told the pixels of a cell, which is always up to date.
  private var isMeasured = false

  /// - Parameter isXtermLike: false for a terminal of another kind, which paints nothing and is not
  ///   asked.
  init(environment: [String: String], cell: CellPixels?, isXtermLike: Bool = true) {
    let term = environment["TERM", default: ""]
    let program = environment["TERM_PROGRAM", default: ""]
    let isWithinTmux = program == "tmux" || term.hasPrefix("tmux") || environment["TMUX"] != nil
    isWithinMultiplexer = isWithinTmux || term.hasPrefix("screen")
    support = GraphicsSupport(cell: cell)
    isMeasured = cell != nil
    // GNU screen hands nothing on.
    if !isXtermLike || (isWithinMultiplexer && !isWithinTmux) {
      (support.lacksSixel, support.lacksKitty) = (true, true)
    }
    guard isXtermLike, !isWithinMultiplexer else { return }
    support.kitty =
      Self.kittyTerms.first { term.hasPrefix($0.prefix) }?.way
      ?? Self.kittyPrograms.first { $0.name == program.lowercased() }?.way
    support.hasSixel =
      Self.sixelTerms.contains(where: term.hasPrefix) || Self.sixelPrograms.contains(program)
  }

  /// Asks for name, pixels of a cell and, because everybody answers that, abilities last.
  static let questions = "\u{1B}[>q\u{1B}[16t\u{1B}[c"
  /// Only for a terminal that told its name: others might show it.
  static let kittyQuestion = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

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
    case .attributes(let numbers): handle(attributes: numbers)
    case .version(let text): return handle(version: text)
    case .cell(let cell): if !isMeasured { support.cell = cell }
    case .kittyGraphics:
      support.kitty = support.kitty ?? .placements
      support.lacksKitty = false
    }
    return nil
  }

  private mutating func handle(attributes numbers: [Int]) {
    awaited = max(0, awaited - 1)
    isAnswered = awaited == 0
    support.hasSixel = numbers.contains(4)
    support.lacksSixel = !support.hasSixel
    // Nobody knows who stands behind tmux.
    support.lacksKitty = isAnswered && support.kitty == nil && !isWithinMultiplexer
  }

  /// The driver tells the pixels of a cell after a change; nil where it does not know them.
  mutating func measure(_ cell: CellPixels?) {
    guard let cell else { return }
    isMeasured = true
    support.cell = cell
  }

  private mutating func handle(version text: String) -> String? {
    guard !isWithinMultiplexer else { return nil }
    let name = text.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if name == "kitty" {
      support.kitty = Version(text) < Version(major: 0, minor: 28) ? .placements : .placeholders
      return nil
    }
    support.kitty = Self.kittyPrograms.first { $0.name == name }?.way
    guard support.kitty == nil, !Self.strangers.contains(name) else { return nil }
    awaited += 1
    return Self.kittyQuestion
  }

  private static let kittyTerms: [(prefix: String, way: KittyGraphics)] = [
    ("xterm-kitty", .placements), ("xterm-ghostty", .placeholders), ("wezterm", .placements),
  ]
  private static let kittyPrograms: [(name: String, way: KittyGraphics)] = [
    ("ghostty", .placeholders), ("wezterm", .placements),
  ]
  private static let sixelTerms = ["contour", "foot", "mlterm", "yaft"]
  private static let sixelPrograms = ["contour", "mintty"]
  /// These know nothing of kitty's protocol, or, as Konsole, too little of it.
  private static let strangers = [
    "alacritty", "contour", "foot", "konsole", "mintty", "mlterm", "tmux", "vte", "xterm",
  ]
}

/// The first two numbers in what a terminal says of its version.
private struct Version: Comparable {
  var major: Int
  var minor: Int

  init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  init(_ text: String) {
    let numbers = text.split { !("0"..."9").contains($0) }.map { Int($0) ?? 0 }
    self.init(major: numbers.first ?? 0, minor: numbers.dropFirst().first ?? 0)
  }

  static func < (left: Version, right: Version) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }
}
