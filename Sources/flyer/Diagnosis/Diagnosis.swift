import CursesScreen
import FlyerModel
import Foundation
import Glibc
import Library
import Reading
import Typesetting

/// The checks of `flyer doctor`.
struct Diagnosis {
  let findings: [Finding]
  /// Whether the path of the source has neither a file nor a cached copy.
  let lacksSource: Bool

  /// - Parameters:
  ///   - obstacle: why there is nothing at the path of the source.
  ///   - wasDamaged: whether the index had to be made anew.
  init(
    of program: Program, state: ContentState, obstacle: String?, wasDamaged: Bool,
    pictures: PictureDiagnosis, roster: RosterDiagnosis
  ) {
    lacksSource = obstacle != nil
    findings =
      Self.versions + Self.homes(program)
      + program.configuration.warnings.map(Finding.settingIgnored)
      + Self.content(program, state, obstacle) + (wasDamaged ? [.damagedIndex] : [])
      + roster.findings + Self.reading(program)
      + ReadingDiagnosis(of: program).findings
      + Self.terminal(program.environment) + [.rightToLeft(program.lineOrdering)]
      + pictures.findings
      + Self.programs(program.environment)
  }

  /// The findings for a configuration or a source that can't be read.
  init(of failure: Failure, environment: [String: String]) {
    lacksSource = false
    findings =
      Self.versions + [.settingsFailed(failure)] + Self.terminal(environment)
      + Self.programs(environment)
  }

  private static var versions: [Finding] {
    [
      .version(.flyer, Flyer.version), .version(.sqlite, Content.databaseVersion),
      .version(.ncurses, String(TerminalScreen.libraryVersion.trimmingPrefix("ncurses "))),
    ]
  }

  private static func homes(_ program: Program) -> [Finding] {
    let directories = program.directories
    let homes: [(Finding.Home, String?)] = [
      (.configuration, directories.config), (.cache, directories.cache),
      (.state, directories.state), (.data, directories.data),
    ]
    return homes.map { home, folder in
      // The configuration is only read.
      let obstacle = home == .configuration ? nil : folder.flatMap(FolderProbe.obstacle)
      return .home(home, folder: folder, obstacle: obstacle)
    }
  }

  private static func content(
    _ program: Program, _ state: ContentState, _ obstacle: String?
  ) -> [Finding] {
    let source = obstacle.map { Finding.sourceMissing(obstacle: $0) }
    return [
      source ?? .source(StandardInput.name(of: program.source)),
      copy(program, state, isThere: obstacle == nil),
    ]
  }

  private static func copy(
    _ program: Program, _ state: ContentState, isThere: Bool
  ) -> Finding {
    switch state.origin {
    case .copy(let confirmed):
      .copy(state.counts, confirmed: program.dates.moment(confirmed))
    case .bundled where program.source.isGuide: .bundledCopy(state.counts)
    case .bundled, .beginning: .noCopy(canBeFetched: isThere)
    }
  }

  /// The findings about articles, notes and spaces.
  private static func reading(_ program: Program) -> [Finding] {
    let isSpace = if case .contentful = program.source { true } else { false }
    return [
      .token(program.accessToken, isNeeded: isSpace),
      .editor(Editor(environment: program.environment)),
      .hyphenation(languages: HyphenDictionaries().languages),
    ]
  }

  private static func terminal(_ environment: [String: String]) -> [Finding] {
    let type = environment["TERM"]
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let path = Output.isTerminal ? ttyname(STDOUT_FILENO).map { String(cString: $0) } : nil
    // Linux' console has as many colours as it has, whatever is set.
    let isConsole = type?.hasPrefix("linux") == true
    return [.terminalType(type)] + (isConsole ? [] : [.colours(environment["COLORTERM"])])
      + [.locale(locale), .terminal(path: path)]
  }

  private static func programs(_ environment: [String: String]) -> [Finding] {
    [links(environment), clipboard(environment)]
  }

  /// The finding about the program with which `y` copies.
  private static func clipboard(_ environment: [String: String]) -> Finding {
    let clipboard = Clipboard(environment: environment)
    return .clipboard(
      program: clipboard.plan()?.path, isTerminals: TerminalScreen.hasClipboard(in: environment),
      clipboard)
  }

  /// The finding about the program with which `o` opens pages of the web.
  private static func links(_ environment: [String: String]) -> Finding {
    do throws(DesktopError) {
      return .links(program: try LinkOpener(environment: environment).browser())
    } catch {
      return .linksFailed(error)
    }
  }
}
