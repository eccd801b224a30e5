import Drawing
import Reading

/// A finding of `flyer doctor` about the language, the keys or the colours.
enum ReadingFinding {
  /// Where something is from.
  enum Origin {
    /// `config.toml`, and the line.
    case configuration(line: Int)
    case variable(String)
    /// The default.
    case standard
  }

  /// - Parameters:
  ///   - spoken: a BCP 47 tag.
  ///   - asked: what was asked for and is not spoken; nil where that is spoken or nothing was.
  case language(spoken: String, Origin, asked: String?)
  /// The languages that catalogues are installed for, beside English.
  case catalogues([String])
  /// - Parameter faults: how many lines mean nothing.
  case keys(KeyPreset, own: Int, faults: Int, Origin)
  /// - Parameter own: the number of the user's own colours.
  case theme(String, own: Int, faults: Int, Origin)
  case background(Background, Origin)
  /// - Parameters:
  ///   - count: nil where nothing is known about the terminal.
  ///   - lacksDescription: whether the terminal says that it has all colours and no description of
  ///     it does.
  case colourCount(Int?, isPlain: Bool, lacksDescription: Bool)
  case charset(Charset)
  case mouse(Bool, Origin)
  /// - Parameter problem: why it can't be started.
  case pager(String, problem: DesktopError?)
  case noPager
}

extension ReadingFinding {
  var subject: Finding.Subject {
    switch self {
    case .language: .language
    case .catalogues: .catalogues
    case .keys: .keys
    case .theme: .theme
    case .background: .background
    case .colourCount: .colourCount
    case .charset: .charset
    case .mouse: .mouse
    case .pager, .noPager: .pager
    }
  }

  /// False where something is missing or wrong.
  var isFine: Bool {
    switch self {
    case .language(_, _, let asked): asked == nil
    case .catalogues(let languages): !languages.isEmpty
    case .keys(_, _, let faults, _), .theme(_, _, let faults, _): faults == 0
    case .colourCount(let count, let isPlain, let lacksDescription):
      count != nil && (isPlain || !lacksDescription)
    case .charset(let charset): charset != .ascii
    case .pager(_, let problem): problem == nil
    case .background, .mouse, .noPager: true
    }
  }
}
