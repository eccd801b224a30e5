import CursesScreen
import Fetching
import Files
import FlyerModel
import Foundation
import Glibc
import Library
import Localizing
import Reading
import Screens
import Typesetting

/// The checks of `flyer doctor`.
struct Diagnosis {
  let findings: [Finding]
  /// Whether the path of the source has neither a file nor a cached copy.
  let lacksSource: Bool

  /// - Parameters:
  ///   - obstacle: why there is nothing at the path of the source.
  ///   - personal: what is wrong with the user's ticks, stars and notes.
  ///   - wasDamaged: whether the index had to be made anew.
  ///   - wasSummaryDamaged: whether the index of all sources had to be made anew.
  init(
    of program: Program, state: ContentState, obstacle: String?, personal: PersonalError?,
    wasDamaged: Bool, wasSummaryDamaged: Bool, network: Finding, pictures: PictureDiagnosis,
    roster: RosterDiagnosis
  ) {
    lacksSource = obstacle != nil
    findings =
      Self.versions + Self.homes(program)
      + [personal].compactMap { $0.map { Finding(.data, "\($0)", isFine: false) } }
      + program.configuration.warnings.map { Finding(.setting, "\($0)", isFine: false) }
      + Self.content(program, state, obstacle) + (wasDamaged ? [Self.damagedIndex] : [])
      + (wasSummaryDamaged ? [Self.damagedSummary] : []) + [network] + roster.findings
      + Self.reading(program)
      + ReadingDiagnosis(of: program).findings
      + Self.terminal(program.environment) + [Self.rightToLeft(program.lineOrdering)]
      + pictures.findings
      + Self.programs(program.environment)
  }

  /// The findings for a configuration or a source that can't be read.
  init(of failure: Failure, environment: [String: String]) {
    lacksSource = false
    findings =
      Self.versions + [Finding(.settings, "\(failure)", isFine: false)] + Self.terminal(environment)
      + Self.programs(environment)
  }

  /// Has `flyer-fetch` close its sandbox, which asks for nothing.
  static func network(_ helper: FetchHelper) async -> Finding {
    do throws(HelperFault) {
      let path = OwnProgram.fetch.path ?? ""
      guard try await helper.forbidsFiles() else {
        return Finding(
          .fetchProgram,
          // TRANSLATORS: a program that can be started; Landlock is a part of Linux
          tr("\(path), works, but the kernel has no Landlock: it can read your files"))
      }
      // TRANSLATORS: a program that can be started
      return Finding(.fetchProgram, tr("\(path), works"))
    } catch {
      return Finding(.fetchProgram, "\(error)", isFine: false)
    }
  }

  private static var versions: [Finding] {
    [
      Finding(.flyer, Flyer.version), Finding(.sqlite, SourceSummary.databaseVersion),
      Finding(.ncurses, String(TerminalScreen.libraryVersion.trimmingPrefix("ncurses "))),
    ]
  }

  private static func homes(_ program: Program) -> [Finding] {
    let directories = program.directories
    return [
      // The configuration is only read.
      home(.configuration, directories.config, isWritten: false), home(.cache, directories.cache),
      home(.state, directories.state), home(.data, directories.data),
    ]
  }

  private static func home(
    _ subject: Finding.Subject, _ folder: String?, isWritten: Bool = true
  ) -> Finding {
    guard let folder else {
      return Finding(
        subject, tr("no home folder: set HOME or the XDG variables"), isFine: false)
    }
    guard isWritten, let obstacle = FolderProbe.obstacle(to: folder) else {
      return Finding(subject, folder)
    }
    // TRANSLATORS: a folder, and why
    return Finding(subject, tr("\(folder): not writable: \(obstacle)"), isFine: false)
  }

  private static var damagedIndex: Finding {
    Finding(.copy, tr("its index was damaged and has been rebuilt"), isFine: false)
  }

  private static var damagedSummary: Finding {
    Finding(
      .cache, tr("the index of all sources was damaged and has been rebuilt"), isFine: false)
  }

  private static func content(
    _ program: Program, _ state: ContentState, _ obstacle: String?
  ) -> [Finding] {
    [
      Finding(
        .source, obstacle ?? StandardInput.name(of: program.source), isFine: obstacle == nil),
      copy(program, state, isThere: obstacle == nil),
    ]
  }

  private static func copy(
    _ program: Program, _ state: ContentState, isThere: Bool
  ) -> Finding {
    switch state.origin {
    case .copy(let confirmed):
      Finding(
        .copy,
        // TRANSLATORS: how many items there are, and a date with its time
        tr(
          "\(Quantity.of(state.counts)) of \(program.dates.moment(confirmed))", context: "a copy"))
    case .bundled where program.source.isGuide:
      // TRANSLATORS: how many items there are
      Finding(.copy, tr("\(Quantity.of(state.counts)), bundled"))
    case .bundled, .beginning:
      Finding(
        .copy,
        isThere ? tr("none yet: flyer refresh fetches it") : tr("none", context: "a copy"),
        isFine: false)
    }
  }

  /// The findings about articles, notes and spaces.
  private static func reading(_ program: Program) -> [Finding] {
    let languages = HyphenDictionaries().languages
    return [
      token(program), editor(program.environment),
      Finding(
        .hyphenation, languages.isEmpty ? nil : languages.listed,
        orElse: tr("no dictionaries: install hyphen-de or another")),
    ]
  }

  private static func token(_ program: Program) -> Finding {
    let token = program.accessToken
    let isSpace = if case .contentful = program.source { true } else { false }
    let (missing, place) = (token.missingProgram?.description, token.origin?.place)
    return Finding(
      .token,
      missing ?? place
        ?? tr("none: a space needs CONTENTFUL_ACCESS_TOKEN, or token_command in config.toml"),
      isFine: missing == nil && (place != nil || !isSpace))
  }

  private static func editor(_ environment: [String: String]) -> Finding {
    // Where none is named, flyer has its own.
    guard let editor = Editor(environment: environment) else {
      return Finding(.editor, tr("built in: set EDITOR to use another for notes"))
    }
    return Finding(.editor, editor.path, orElse: "\(editor.missing)")
  }

  private static func terminal(_ environment: [String: String]) -> [Finding] {
    let type = environment["TERM"]
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let path = Output.isTerminal ? ttyname(STDOUT_FILENO).map { String(cString: $0) } : nil
    // Linux' console has as many colours as it has; variables don't change that.
    let isConsole = type?.hasPrefix("linux") == true
    let colours = Finding(
      .colours, environment["COLORTERM"],
      orElse: tr("COLORTERM is not set: set it to truecolor if your terminal has 24-bit colour"))
    return [
      Finding(.terminalType, type, orElse: tr("not set: set it to your terminal’s type"))
    ] + (isConsole ? [] : [colours]) + [
      Finding(
        .locale, locale, orElse: tr("not set: symbols are ASCII; set LANG to a UTF-8 locale")),
      Finding(
        .terminal, path, orElse: tr("the output is not a terminal: the reader needs one")),
    ]
  }

  /// Who puts Hebrew, Arabic and the like into order, and why.
  static func rightToLeft(_ ordering: LineOrdering) -> Finding {
    let words =
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
    return Finding(.rightToLeft, words)
  }

  private static func programs(_ environment: [String: String]) -> [Finding] {
    [links(environment), clipboard(environment)]
  }

  /// The finding about the program with which `y` copies.
  private static func clipboard(_ environment: [String: String]) -> Finding {
    let clipboard = Clipboard(environment: environment)
    return Finding(
      .clipboard, clipboard.plan()?.path,
      orElse: TerminalScreen.hasClipboard(in: environment)
        ? tr("only the terminal’s own (OSC 52)") : "\(clipboard.missing)")
  }

  /// The finding about the program with which `o` opens pages of the web.
  private static func links(_ environment: [String: String]) -> Finding {
    do throws(DesktopError) {
      return Finding(.links, try LinkOpener(environment: environment).browser())
    } catch {
      return Finding(.links, error.reason, isFine: false)
    }
  }
}

/// Tries whether something can be kept in a folder that may not be there yet.
enum FolderProbe {
  /// The bytes that a small file takes on most disks.
  private static let size = 4096

  /// Why no file can be written there, in the system's words; nil if one can. The test file is
  /// removed afterwards.
  static func obstacle(to folder: String) -> String? {
    let path = PrivateFolder.unfinished(nearest(to: folder) + "/.flyer")
    defer { unlink(path) }
    do throws(FileError) {
      let file = try NewFile(path)
      try file.write(repeatElement(0, count: size))
      try file.keep(isDurable: true)
      return nil
    } catch {
      return error.reason
    }
  }

  /// The folder, or the nearest existing one above it.
  private static func nearest(to folder: String) -> String {
    var path = folder[...]
    while !path.isEmpty, access(String(path), F_OK) != 0, errno == ENOENT {
      path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    return String(path)
  }
}
