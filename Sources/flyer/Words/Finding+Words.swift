import CursesScreen
import Foundation
import Localizing
import RosterVisiting

extension Finding {
  /// What was looked at.
  var name: String {
    switch self {
    case .version(let library, _):
      switch library {
      case .flyer: tr("flyer")
      case .sqlite: tr("SQLite")
      case .ncurses: tr("ncurses")
      }
    case .home(let home, _, _):
      switch home {
      case .configuration: tr("configuration")
      case .cache: tr("cache")
      case .state: tr("state and log")
      case .data: tr("data")
      }
    case .settingsFailed: tr("settings")
    case .settingIgnored: tr("setting")
    case .source, .sourceMissing: tr("source")
    case .copy, .bundledCopy, .noCopy: tr("copy")
    case .token: tr("token")
    case .editor: tr("editor")
    case .hyphenation: tr("hyphenation")
    case .terminalType: tr("TERM")
    case .colours: tr("colours")
    case .locale: tr("locale")
    case .terminal: tr("terminal")
    case .clipboard: tr("clipboard")
    case .links, .linksFailed: tr("links")
    case .pictures: tr("pictures")
    case .cell: tr("cell")
    case .pictureProgram, .pictureProgramFailed, .pictureProgramPaintsNothing: tr("flyer-image")
    case .keptPictures, .noHomeForPictures: tr("kept pictures")
    case .noRoster, .roster, .rosterUnusable: tr("roster")
    case .rosterServer: tr("roster server")
    case .rosterLogIn: tr("roster login")
    case .rosterCopy: tr("roster copy")
    case .rosterToken: tr("roster token")
    }
  }

  /// What was found, and what to do where something is missing.
  var value: String {
    switch self {
    case .version(_, let version): version
    case .home(_, nil, _): tr("no home: set HOME or the XDG variables")
    case .home(_, let folder?, nil): folder
    case .home(_, let folder?, let obstacle?):
      tr("\(folder): nothing can be kept here: \(obstacle)")
    case .settingsFailed(let failure): "\(failure)"
    case .settingIgnored(let warning): "\(warning)"
    case .source(let source): source
    case .sourceMissing(let obstacle): obstacle
    case .copy(let counts, let confirmed):
      tr("\(Quantity.of(counts)) of \(confirmed.formatted(.iso8601))")
    case .bundledCopy(let counts): tr("\(Quantity.of(counts)), bundled")
    case .noCopy(canBeFetched: true): tr("none yet: flyer refresh fetches it")
    case .noCopy(canBeFetched: false): tr("none")
    case .token(let token, _):
      token.missingProgram?.description ?? token.origin?.place
        ?? "none: a space needs CONTENTFUL_ACCESS_TOKEN, or token_command in config.toml"
    case .editor(nil): tr("flyer's own: EDITOR names another for notes")
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
    case .cell(nil): tr("the terminal does not tell its pixels: as 10 × 20")
    case .cell(let cell?): tr("\(cell.width) × \(cell.height) pixels")
    case .pictureProgram(let path): tr("\(path), starts")
    case .pictureProgramFailed(let failure): "\(failure)"
    case .pictureProgramPaintsNothing: tr("makes a picture of nothing")
    case .keptPictures(let bytes, let bound, let folder):
      String(format: "%.1f", Double(bytes) / 1e6)
        + " of at most \(bound / 1_000_000) MB in \(folder)"
    case .noHomeForPictures: tr("none: no home for a cache")
    case .noRoster: tr("none: this flyer names none")
    case .roster(let address): address.text
    case .rosterUnusable(let text, let error): "\(text): \(error)"
    case .rosterServer(.answers): tr("answers")
    case .rosterServer(.forgotLogin): tr("knows your login no more: flyer roster login")
    case .rosterServer(.failed(let error)): "\(error)"
    case .rosterLogIn(let kept, let isOver): Self.logIn(kept, isOver: isOver)
    case .rosterCopy(let confirmed):
      confirmed.map { "of \($0)" } ?? "none yet: it comes with the log in"
    case .rosterToken(let path, isPrivate: true): path
    case .rosterToken(let path, isPrivate: false): tr("others may read it: chmod 600 \(path)")
    }
  }

  /// How pictures are shown, as `images` in `config.toml` would say it, and why so.
  private static func way(
    _ setting: ImagesSetting, _ choice: ImageModeChoice?, _ outcome: GraphicsProbe.Outcome?
  ) -> String {
    let words = "images = \"\(setting.word)\""
    guard let choice, let outcome else {
      return tr("\(words), and no terminal here that could be asked")
    }
    let name = choice.protocolName ?? (choice.mode == nil ? "none" : "blocks")
    let isAnswered = outcome.isAnswered
    if case .auto = setting {
      return "\(name), " + (isAnswered ? "by the terminal's answer" : "by the environment")
    }
    return switch obstacle(to: setting, outcome) {
    case nil: "\(name), \(words)"
    case .unsupported:
      tr("\(name), \(words), but the terminal \(isAnswered ? "says" : "is known") not to know it")
    case .unmeasured: tr("\(name), \(words), but the terminal does not tell the pixels of a cell")
    }
  }

  private static func logIn(_ kept: RosterInventory, isOver: Bool) -> String {
    guard let name = kept.person else { return "nobody: flyer roster login" }
    if isOver { return "\(name)’s login is over: flyer roster login" }
    return name + (kept.expires.map { ", until \($0)" } ?? "")
  }
}
