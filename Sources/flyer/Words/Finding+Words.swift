import CursesScreen
import Foundation
import Localizing
import RosterVisiting

extension Finding {
  /// The subject of the check: the names of programs and variables, else with a capital.
  var name: String {
    Self.called.contains(subject) ? label : label.prefix(1).uppercased() + label.dropFirst()
  }

  private static let called: Set<Subject> = [
    .flyer, .sqlite, .ncurses, .terminalType, .pictureProgram,
  ]

  private var label: String {
    switch subject {
    case .flyer, .sqlite, .ncurses, .terminalType, .pictureProgram: subject.rawValue
    case .configuration: tr("configuration", context: "what flyer doctor looks at")
    case .cache: tr("cache", context: "what flyer doctor looks at")
    case .state: tr("state and log", context: "what flyer doctor looks at")
    case .data: tr("data", context: "what flyer doctor looks at")
    case .settings: tr("settings", context: "what flyer doctor looks at")
    case .setting: tr("setting", context: "what flyer doctor looks at")
    case .source: tr("source", context: "what flyer doctor looks at")
    case .copy: tr("copy", context: "what flyer doctor looks at")
    case .token: tr("token", context: "what flyer doctor looks at")
    case .editor: tr("editor", context: "what flyer doctor looks at")
    case .hyphenation: tr("hyphenation", context: "what flyer doctor looks at")
    case .colours: tr("colours", context: "what flyer doctor looks at")
    case .locale: tr("locale", context: "what flyer doctor looks at")
    case .terminal: tr("terminal", context: "what flyer doctor looks at")
    case .rightToLeft: tr("right to left", context: "what flyer doctor looks at")
    case .clipboard: tr("clipboard", context: "what flyer doctor looks at")
    case .links: tr("links", context: "what flyer doctor looks at")
    case .language: tr("language", context: "what flyer doctor looks at")
    case .catalogues: tr("languages", context: "what flyer doctor looks at")
    case .theme: tr("theme", context: "what flyer doctor looks at")
    case .background: tr("background", context: "what flyer doctor looks at")
    case .colourCount: tr("colour count", context: "what flyer doctor looks at")
    case .charset: tr("characters", context: "what flyer doctor looks at")
    case .keys: tr("keys", context: "what flyer doctor looks at")
    case .mouse: tr("mouse", context: "what flyer doctor looks at")
    case .pager: tr("pager", context: "what flyer doctor looks at")
    case .pictures: tr("pictures", context: "what flyer doctor looks at")
    case .cell: tr("cell", context: "what flyer doctor looks at")
    case .keptPictures: tr("picture cache", context: "what flyer doctor looks at")
    case .roster: tr("roster", context: "what flyer doctor looks at")
    case .rosterServer: tr("roster server", context: "what flyer doctor looks at")
    case .rosterLogIn: tr("roster login", context: "what flyer doctor looks at")
    case .rosterCopy: tr("roster copy", context: "what flyer doctor looks at")
    case .rosterToken: tr("roster token", context: "what flyer doctor looks at")
    }
  }

  /// The finding, and a remedy if a part is missing.
  var value: String {
    switch self {
    case .version(_, let version): version
    case .home(_, nil, _): tr("no home folder: set HOME or the XDG variables")
    case .home(_, let folder?, nil): folder
    case .home(_, let folder?, let obstacle?):
      // TRANSLATORS: a folder, and why
      tr("\(folder): not writable: \(obstacle)")
    case .settingsFailed(let failure): "\(failure)"
    case .settingIgnored(let warning): "\(warning)"
    case .source(let source): source
    case .sourceMissing(let obstacle): obstacle
    case .copy(let counts, let confirmed):
      // TRANSLATORS: how many items there are, and a date with its time
      tr("\(Quantity.of(counts)) of \(confirmed)", context: "a copy")
    // TRANSLATORS: how many items there are
    case .bundledCopy(let counts): tr("\(Quantity.of(counts)), bundled")
    case .noCopy(canBeFetched: true): tr("none yet: flyer refresh fetches it")
    case .noCopy(canBeFetched: false): tr("none", context: "a copy")
    case .damagedIndex: tr("its index was damaged and has been rebuilt")
    case .token(let token, _):
      token.missingProgram?.description ?? token.origin?.place
        ?? tr("none: a space needs CONTENTFUL_ACCESS_TOKEN, or token_command in config.toml")
    case .editor(nil): tr("built in: set EDITOR to use another for notes")
    case .editor(let editor?): editor.path ?? "\(editor.missing)"
    case .hyphenation(let languages):
      languages.isEmpty
        ? tr("no dictionaries: install hyphen-de or another") : languages.listed
    case .terminalType(let type): type ?? tr("not set: set it to your terminal’s type")
    case .colours(let value):
      value ?? tr("COLORTERM is not set: set it to truecolor if your terminal has 24-bit colour")
    case .locale(let locale): locale ?? tr("not set: symbols are ASCII; set LANG to a UTF-8 locale")
    case .terminal(let path): path ?? tr("the output is not a terminal: the reader needs one")
    case .rightToLeft(let ordering): Self.order(ordering)
    case .clipboard(let program, let isTerminals, let clipboard):
      program ?? (isTerminals ? tr("only the terminal’s own (OSC 52)") : "\(clipboard.missing)")
    case .links(let program): program
    case .linksFailed(let error): error.reason
    case .reading(let finding): "\(finding)"
    case .pictures(let setting, let choice, let outcome): Self.way(setting, choice, outcome)
    case .cell(nil): tr("not reported by the terminal: assuming 10 × 20")
    case .cell(let cell?): tr("\(cell.width) × \(cell.height) pixels")
    // TRANSLATORS: a program that can be started
    case .pictureProgram(let path): tr("\(path), works")
    case .pictureProgramFailed(let failure): "\(failure)"
    // TRANSLATORS: what a program does that is broken
    case .pictureProgramPaintsNothing: tr("broken: accepts an empty file")
    case .keptPictures(let bytes, let bound, let folder):
      // TRANSLATORS: numbers of megabytes, and a folder
      tr(
        """
        \((bytes + 500_000) / 1_000_000) of at most \(bound / 1_000_000) MB in \
        \(folder)
        """)
    case .noHomeForPictures: tr("none: no home folder for a cache")
    case .noRoster: tr("none: this flyer declares none")
    case .roster(let address): address.text
    case .rosterUnusable(let text, .invalidAddress(let fault)): "\(text): \(fault)"
    case .rosterUnusable(let text, let error): "\(text): \(error)"
    // TRANSLATORS: behind “roster server”
    case .rosterServer(.answers): tr("reachable")
    // TRANSLATORS: behind “roster server”
    case .rosterServer(.forgotLogin): tr("no longer knows your login: flyer roster login")
    case .rosterServer(.failed(let error)): "\(error)"
    case .rosterLogIn(let kept, let isOver, let end): Self.logIn(kept, isOver: isOver, end: end)
    case .rosterCopy(let confirmed):
      // TRANSLATORS: a date with its time
      confirmed.map { tr("of \($0)", context: "a copy") }
        ?? tr("none yet: created when you log in")
    case .rosterToken(let path, isPrivate: true): path
    case .rosterToken(let path, isPrivate: false): tr("readable by other users: chmod 600 \(path)")
    }
  }

  /// Who puts Hebrew, Arabic and the like into order, and why.
  private static func order(_ ordering: LineOrdering) -> String {
    switch ordering.reason {
    case .wanted:
      ordering.isProgram
        ? tr("ordered by flyer, as set in config.toml")
        : tr("ordered by the terminal, as set in config.toml")
    case .notKnown:
      tr("ordered by flyer: the terminal is not known to do it")
    // TRANSLATORS: the name of a terminal
    case .told(let name): tr("ordered by flyer: \(name) can do it, but it is turned off")
    // TRANSLATORS: the name of a terminal
    case .known(let name): tr("ordered by the terminal: \(name) does it")
    // TRANSLATORS: the name of a terminal
    case .around(let name):
      tr("ordered by the terminal: \(name), around tmux or screen, does it")
    }
  }

  /// How pictures are shown, as `images` in `config.toml` would say it, and why so.
  private static func way(
    _ setting: ImagesSetting, _ choice: ImageModeChoice?, _ outcome: GraphicsProbe.Outcome?
  ) -> String {
    let words = "images = \"\(setting.rawValue)\""
    guard let choice, let outcome else {
      // TRANSLATORS: images = "auto"
      return tr("\(words), but there is no terminal to query")
    }
    let name = choice.protocolName ?? (choice.mode == nil ? "none" : "blocks")
    let isAnswered = outcome.isAnswered
    if case .auto = setting {
      return isAnswered
        // TRANSLATORS: how pictures are shown, as sixel; flyer knows that from the terminal itself
        ? tr("\(name), as the terminal reports")
        // TRANSLATORS: how pictures are shown, as sixel; flyer knows that from variables
        : tr("\(name), from the environment")
    }
    return switch obstacle(to: setting, outcome) {
    case nil: "\(name), \(words)"
    case .unsupported:
      isAnswered
        // TRANSLATORS: how pictures are shown, and what the configuration says
        ? tr("\(name), \(words), but the terminal reports no support")
        // TRANSLATORS: how pictures are shown, and what the configuration says
        : tr("\(name), \(words), but the terminal does not support it")
    // TRANSLATORS: how pictures are shown, and what the configuration says
    case .unmeasured: tr("\(name), \(words), but the terminal does not report its cell size")
    }
  }

  private static func logIn(_ kept: RosterInventory, isOver: Bool, end: String?) -> String {
    guard let name = kept.person else { return tr("not logged in: flyer roster login") }
    if isOver { return tr("\(name)’s login has expired: flyer roster login") }
    // TRANSLATORS: a name, and a date with its time
    return end.map { tr("\(name), until \($0)", context: "a login") } ?? name
  }
}
