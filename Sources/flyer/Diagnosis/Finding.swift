import CursesScreen
import FlyerModel
import RosterVisiting

/// A finding of `flyer doctor`.
enum Finding {
  enum Library { case flyer, sqlite, ncurses }
  enum Home { case configuration, cache, state, data }
  enum Server { case answers, forgotLogin, failed(RosterClientError) }

  case version(Library, String)
  /// - Parameters:
  ///   - folder: nil where there is no home.
  ///   - obstacle: why nothing can be kept there.
  case home(Home, folder: String?, obstacle: String?)
  case settingsFailed(Failure)
  case settingIgnored(SettingsWarning)
  case source(String)
  case sourceMissing(obstacle: String)
  /// - Parameter confirmed: when it was as the source has it, in the reader's words.
  case copy(KindCounts, confirmed: String)
  case bundledCopy(KindCounts)
  case noCopy(canBeFetched: Bool)
  /// The index of the copy was damaged and was made anew.
  case damagedIndex

  case token(AccessToken, isNeeded: Bool)
  case editor(Editor?)
  case hyphenation(languages: [String])

  case terminalType(String?)
  case colours(String?)
  case locale(String?)
  case terminal(path: String?)
  case rightToLeft(LineOrdering)
  /// - Parameter program: nil where none is installed.
  case clipboard(program: String?, isTerminals: Bool, Clipboard)
  case links(program: String)
  case linksFailed(DesktopError)

  /// - Parameter outcome: nil where no terminal could be asked.
  case pictures(ImagesSetting, ImageModeChoice?, GraphicsProbe.Outcome?)
  case cell(CellPixels?)
  case pictureProgram(path: String)
  case pictureProgramFailed(ImageFailure)
  case pictureProgramPaintsNothing
  case keptPictures(bytes: Int, bound: Int, folder: String)
  case noHomeForPictures

  /// The user's language, keys and colours.
  case reading(ReadingFinding)

  case noRoster
  case roster(RosterAddress)
  case rosterUnusable(String, RosterClientError)
  case rosterServer(Server)
  /// - Parameter end: until when, in the reader's words; nil if that is not known.
  case rosterLogIn(RosterInventory, isOver: Bool, end: String?)
  /// - Parameter confirmed: when it was as the server has it, in the reader's words.
  case rosterCopy(confirmed: String?)
  case rosterToken(path: String, isPrivate: Bool)
}

extension Finding {
  /// The subject of a finding, as JSON names it.
  enum Subject: String {
    case flyer
    case sqlite = "SQLite"
    case ncurses
    case configuration
    case cache
    case state = "state and log"
    case data
    case settings
    case setting
    case source
    case copy
    case token
    case editor
    case hyphenation
    case terminalType = "TERM"
    case colours
    case locale
    case terminal
    case rightToLeft = "right to left"
    case clipboard
    case links
    case language
    case catalogues
    case theme
    case background
    case colourCount = "colour count"
    case charset
    case keys
    case mouse
    case pager
    case pictures
    case cell
    case pictureProgram = "flyer-image"
    case keptPictures = "kept pictures"
    case roster
    case rosterServer = "roster server"
    case rosterLogIn = "roster login"
    case rosterCopy = "roster copy"
    case rosterToken = "roster token"
  }

  var subject: Subject {
    switch self {
    case .version(.flyer, _): .flyer
    case .version(.sqlite, _): .sqlite
    case .version(.ncurses, _): .ncurses
    case .home(.configuration, _, _): .configuration
    case .home(.cache, _, _): .cache
    case .home(.state, _, _): .state
    case .home(.data, _, _): .data
    case .settingsFailed: .settings
    case .settingIgnored: .setting
    case .source, .sourceMissing: .source
    case .copy, .bundledCopy, .noCopy, .damagedIndex: .copy
    case .token: .token
    case .editor: .editor
    case .hyphenation: .hyphenation
    case .terminalType: .terminalType
    case .colours: .colours
    case .locale: .locale
    case .terminal: .terminal
    case .rightToLeft: .rightToLeft
    case .clipboard: .clipboard
    case .links, .linksFailed: .links
    case .reading(let finding): finding.subject
    case .pictures: .pictures
    case .cell: .cell
    case .pictureProgram, .pictureProgramFailed, .pictureProgramPaintsNothing: .pictureProgram
    case .keptPictures, .noHomeForPictures: .keptPictures
    case .noRoster, .roster, .rosterUnusable: .roster
    case .rosterServer: .rosterServer
    case .rosterLogIn: .rosterLogIn
    case .rosterCopy: .rosterCopy
    case .rosterToken: .rosterToken
    }
  }
}

extension Finding {
  /// False where something is missing or wrong.
  var isFine: Bool {
    switch self {
    case .version, .source, .copy, .bundledCopy, .rightToLeft, .links, .cell, .pictureProgram,
      .keptPictures, .noRoster, .roster:
      true
    case .settingsFailed, .settingIgnored, .sourceMissing, .noCopy, .damagedIndex, .linksFailed,
      .pictureProgramFailed, .pictureProgramPaintsNothing, .noHomeForPictures, .rosterUnusable:
      false
    case .home(_, let folder, let obstacle): folder != nil && obstacle == nil
    case .token(let token, let isNeeded):
      token.missingProgram == nil && (token.origin != nil || !isNeeded)
    // Where none is named, flyer has its own.
    case .editor(let editor): editor.map { $0.path != nil } ?? true
    case .hyphenation(let languages): !languages.isEmpty
    case .terminalType(let value), .colours(let value), .locale(let value), .terminal(let value):
      value != nil
    case .clipboard(let program, _, _): program != nil
    case .reading(let finding): finding.isFine
    case .pictures(let setting, _, let outcome): Self.obstacle(to: setting, outcome) == nil
    case .rosterServer(let server): if case .answers = server { true } else { false }
    case .rosterLogIn(let kept, let isOver, _): kept.person != nil && !isOver
    case .rosterCopy(let confirmed): confirmed != nil
    case .rosterToken(_, let isPrivate): isPrivate
    }
  }

  /// Why pictures are not shown as they are set to be; nil where they are.
  static func obstacle(
    to setting: ImagesSetting, _ outcome: GraphicsProbe.Outcome?
  ) -> GraphicsSupport.Obstacle? {
    setting.way.flatMap { outcome?.support.obstacle(to: $0) }
  }
}

extension Finding: Encodable {
  private enum Key: CodingKey { case name, value, isFine }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(subject.rawValue, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(isFine, forKey: .isFine)
  }
}
