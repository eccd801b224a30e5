import CursesScreen
import FlyerModel
import Foundation
import Glibc
import Storing
import Typesetting

/// What `flyer doctor` looks at.
struct Diagnosis {
  struct Finding: Encodable {
    let name: String
    let value: String
    let isFine: Bool
  }

  let findings: [Finding]
  /// True where there is nothing at the path of the source, nor a copy of what was there.
  let lacksSource: Bool

  /// - Parameter obstacle: why there is nothing at the path of the source.
  init(
    of program: Program, state: ContentState, obstacle: String?, pictures: PictureDiagnosis,
    roster: RosterDiagnosis
  ) {
    lacksSource = obstacle != nil
    findings =
      Self.versions + Self.paths(program) + Self.configuration(program)
      + Self.content(program, state, obstacle) + roster.findings + Self.reading(program)
      + Self.terminal(program.environment) + pictures.findings
      + Self.programs(program.environment)
  }

  /// What can be said where the configuration or the source can't be understood.
  init(of failure: Failure, environment: [String: String]) {
    lacksSource = false
    findings =
      Self.versions + [Finding(name: "settings", value: failure.message, isFine: false)]
      + Self.terminal(environment) + Self.programs(environment)
  }

  private static func finding(_ name: String, _ value: String?, orElse advice: String) -> Finding {
    Finding(name: name, value: value ?? advice, isFine: value != nil)
  }

  private static var versions: [Finding] {
    [
      Finding(name: "flyer", value: Flyer.version, isFine: true),
      Finding(name: "SQLite", value: Content.databaseVersion, isFine: true),
      Finding(name: "ncurses", value: TerminalScreen.libraryVersion, isFine: true),
    ]
  }

  private static func paths(_ program: Program) -> [Finding] {
    let directories = program.directories
    let homes = [
      ("configuration", directories.config), ("cache", directories.cache),
      ("state and log", directories.state), ("data", directories.data),
    ]
    return homes.map { name, path in
      guard let folder = path.map({ $0 + "/flyer" }) else {
        return Finding(
          name: name, value: "no home: set HOME or the XDG variables", isFine: false)
      }
      // The configuration is only read.
      let obstacle = name == "configuration" ? nil : FolderProbe.obstacle(to: folder)
      return Finding(
        name: name, value: obstacle.map { "\(folder): nothing can be kept here: \($0)" } ?? folder,
        isFine: obstacle == nil)
    }
  }

  private static func configuration(_ program: Program) -> [Finding] {
    program.configuration.warnings.map { Finding(name: "setting", value: $0, isFine: false) }
  }

  private static func content(
    _ program: Program, _ state: ContentState, _ obstacle: String?
  ) -> [Finding] {
    let count = Quantity.of(state.counts)
    let copy: String? =
      switch state.origin {
      case .copy(let confirmed): "\(count) of \(confirmed.formatted(.iso8601))"
      case .bundled: program.source == .bundled ? "\(count), bundled" : nil
      }
    return [
      Finding(
        name: "source", value: obstacle ?? "\(program.source)", isFine: obstacle == nil),
      finding(
        "copy", copy,
        orElse: obstacle == nil ? "none yet: flyer refresh fetches it" : "none"),
    ]
  }

  /// What articles, notes and spaces need.
  private static func reading(_ program: Program) -> [Finding] {
    let isNeeded = if case .contentful = program.source { true } else { false }
    let token = program.accessToken
    let languages = HyphenDictionaries().languages
    return [
      Finding(
        name: "token", value: token.missingProgram ?? token.description ?? Self.noToken,
        isFine: token.missingProgram == nil && (token.origin != nil || !isNeeded)),
      editor(program.environment),
      finding(
        "hyphenation", languages.isEmpty ? nil : languages.joined(separator: ", "),
        orElse: "no dictionaries: install hyphen-de or another"),
    ]
  }

  private static let noToken =
    "none: a space needs CONTENTFUL_ACCESS_TOKEN, or token_command in config.toml"

  private static func editor(_ environment: [String: String]) -> Finding {
    guard let editor = Editor(environment: environment) else {
      return Finding(
        name: "editor", value: "flyer's own: EDITOR names another for notes", isFine: true)
    }
    return finding("editor", editor.path, orElse: "\(editor.missing)")
  }

  private static func terminal(_ environment: [String: String]) -> [Finding] {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return [
      finding("TERM", environment["TERM"], orElse: "not set: set it to what your terminal is")
    ] + colours(environment) + [
      finding("locale", locale, orElse: "not set: signs are ASCII; set LANG to a UTF-8 locale"),
      finding(
        "terminal",
        Output.isTerminal ? ttyname(STDOUT_FILENO).map { String(cString: $0) } : nil,
        orElse: "the output is no terminal: browsing needs one"),
    ]
  }

  /// Linux' console has as many as it has, whatever is set.
  private static func colours(_ environment: [String: String]) -> [Finding] {
    if environment["TERM"]?.hasPrefix("linux") == true { return [] }
    return [
      finding(
        "colours", environment["COLORTERM"],
        orElse: "COLORTERM is not set: set it to truecolor if your terminal has all colours")
    ]
  }

  private static func programs(_ environment: [String: String]) -> [Finding] {
    [links(environment), clipboard(environment)]
  }

  /// What `y` copies with.
  private static func clipboard(_ environment: [String: String]) -> Finding {
    let clipboard = Clipboard(environment: environment)
    let own =
      TerminalScreen.hasClipboard(in: environment)
      ? "the terminal's own (OSC 52) only" : clipboard.missing
    return finding("clipboard", clipboard.plan()?.path, orElse: own)
  }

  /// What `o` does with a page of the web.
  private static func links(_ environment: [String: String]) -> Finding {
    do throws(DesktopError) {
      let program = try LinkOpener(environment: environment).browser()
      return Finding(name: "links", value: program, isFine: true)
    } catch {
      return Finding(name: "links", value: error.reason, isFine: false)
    }
  }
}
