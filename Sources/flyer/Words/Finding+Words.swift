import CursesScreen
import Foundation
import RosterVisiting

extension Finding {
  /// What was looked at.
  var name: String {
    switch self {
    case .version(let library, _):
      switch library {
      case .flyer: "flyer"
      case .sqlite: "SQLite"
      case .ncurses: "ncurses"
      }
    case .home(let home, _, _):
      switch home {
      case .configuration: "configuration"
      case .cache: "cache"
      case .state: "state and log"
      case .data: "data"
      }
    case .settingsFailed: "settings"
    case .settingIgnored: "setting"
    case .source, .sourceMissing: "source"
    case .copy, .bundledCopy, .noCopy: "copy"
    case .token: "token"
    case .editor: "editor"
    case .hyphenation: "hyphenation"
    case .terminalType: "TERM"
    case .colours: "colours"
    case .locale: "locale"
    case .terminal: "terminal"
    case .clipboard: "clipboard"
    case .links, .linksFailed: "links"
    case .pictures: "pictures"
    case .cell: "cell"
    case .pictureProgram, .pictureProgramFailed, .pictureProgramPaintsNothing: "flyer-image"
    case .keptPictures, .noHomeForPictures: "kept pictures"
    case .noRoster, .roster, .rosterUnusable: "roster"
    case .rosterServer: "roster server"
    case .rosterLogIn: "roster login"
    case .rosterCopy: "roster copy"
    case .rosterToken: "roster token"
    }
  }

  /// What was found, and what to do where something is missing.
  var value: String {
    switch self {
    case .version(_, let version): version
    case .home(_, nil, _): "no home: set HOME or the XDG variables"
    case .home(_, let folder?, nil): folder
    case .home(_, let folder?, let obstacle?): "\(folder): nothing can be kept here: \(obstacle)"
    case .settingsFailed(let failure): "\(failure)"
    case .settingIgnored(let warning): "\(warning)"
    case .source(let source): source
    case .sourceMissing(let obstacle): obstacle
    case .copy(let counts, let confirmed):
      "\(Quantity.of(counts)) of \(confirmed.formatted(.iso8601))"
    case .bundledCopy(let counts): "\(Quantity.of(counts)), bundled"
    case .noCopy(canBeFetched: true): "none yet: flyer refresh fetches it"
    case .noCopy(canBeFetched: false): "none"
    case .token(let token, _):
      token.missingProgram?.description ?? token.origin?.place
        ?? "none: a space needs CONTENTFUL_ACCESS_TOKEN, or token_command in config.toml"
    case .editor(nil): "flyer's own: EDITOR names another for notes"
    case .editor(let editor?): editor.path ?? "\(editor.missing)"
    case .hyphenation(let languages):
      languages.isEmpty
        ? "no dictionaries: install hyphen-de or another" : languages.joined(separator: ", ")
    case .terminalType(let type): type ?? "not set: set it to what your terminal is"
    case .colours(let value):
      value ?? "COLORTERM is not set: set it to truecolor if your terminal has all colours"
    case .locale(let locale): locale ?? "not set: signs are ASCII; set LANG to a UTF-8 locale"
    case .terminal(let path): path ?? "the output is no terminal: browsing needs one"
    case .clipboard(let program, let isTerminals, let clipboard):
      program ?? (isTerminals ? "the terminal's own (OSC 52) only" : "\(clipboard.missing)")
    case .links(let program): program
    case .linksFailed(let error): error.reason
    case .pictures(let setting, let choice, let outcome): Self.way(setting, choice, outcome)
    case .cell(nil): "the terminal does not tell its pixels: as 10 × 20"
    case .cell(let cell?): "\(cell.width) × \(cell.height) pixels"
    case .pictureProgram(let path): "\(path), starts"
    case .pictureProgramFailed(let failure): "\(failure)"
    case .pictureProgramPaintsNothing: "makes a picture of nothing"
    case .keptPictures(let bytes, let bound, let folder):
      String(format: "%.1f", Double(bytes) / 1e6)
        + " of at most \(bound / 1_000_000) MB in \(folder)"
    case .noHomeForPictures: "none: no home for a cache"
    case .noRoster: "none: this flyer names none"
    case .roster(let address): address.text
    case .rosterUnusable(let text, let error): "\(text): \(error)"
    case .rosterServer(.answers): "answers"
    case .rosterServer(.forgotLogin): "knows your login no more: flyer roster login"
    case .rosterServer(.failed(let error)): "\(error)"
    case .rosterLogIn(let kept, let isOver): Self.logIn(kept, isOver: isOver)
    case .rosterCopy(let confirmed):
      confirmed.map { "of \($0)" } ?? "none yet: it comes with the log in"
    case .rosterToken(let path, isPrivate: true): path
    case .rosterToken(let path, isPrivate: false): "others may read it: chmod 600 \(path)"
    }
  }

  /// How pictures are shown, as `images` in `config.toml` would say it, and why so.
  private static func way(
    _ setting: ImagesSetting, _ choice: ImageModeChoice?, _ outcome: GraphicsProbe.Outcome?
  ) -> String {
    let words = "images = \"\(setting.word)\""
    guard let choice, let outcome else {
      return "\(words), and no terminal here that could be asked"
    }
    let name = choice.protocolName ?? (choice.mode == nil ? "none" : "blocks")
    let isAnswered = outcome.isAnswered
    if case .auto = setting {
      return "\(name), " + (isAnswered ? "by the terminal's answer" : "by the environment")
    }
    return switch obstacle(to: setting, outcome) {
    case nil: "\(name), \(words)"
    case .unsupported:
      "\(name), \(words), but the terminal \(isAnswered ? "says" : "is known") not to know it"
    case .unmeasured: "\(name), \(words), but the terminal does not tell the pixels of a cell"
    }
  }

  private static func logIn(_ kept: RosterInventory, isOver: Bool) -> String {
    guard let name = kept.person else { return "nobody: flyer roster login" }
    if isOver { return "\(name)’s login is over: flyer roster login" }
    return name + (kept.expires.map { ", until \($0)" } ?? "")
  }
}
