import CursesScreen
import Files
import Glibc
import CommandLine
import Library
import Localizing
import Roster
import RosterVisiting
import Texts

/// Why a command ends without what it was asked for: a static member for each reason, those of rosters
/// in `RosterFailures.swift`.
struct Failure: Error, CustomStringConvertible {
  /// After sysexits(3).
  let code: Int32
  /// The error and a remedy, in one line.
  let description: String
  /// The error for a user who has just named what it is about.
  let reason: String

  init(_ code: Int32, _ description: String, reason: String? = nil) {
    (self.code, self.description, self.reason) = (code, description, reason ?? description)
  }

  /// The system's words for an error number.
  static func words(for errno: Int32) -> String { String(cString: strerror(errno)) }
}

extension Failure {
  /// Nil for errors of the command line.
  init?(ending error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as ContentError: self = .content(error, about: nil)
    case let error as RosterClientError: self = .roster(error)
    case let error as ScreenError: self = .screen(error)
    case let error as DesktopError: self = .desktop(error)
    default: return nil
    }
  }

  /// Runs what may fail at a source, which is named then.
  static func naming<T>(
    _ source: Source, _ body: () async throws(ContentError) -> T
  ) async throws(Failure) -> T {
    do throws(ContentError) {
      return try await body()
    } catch {
      throw .content(error, about: source)
    }
  }
}

// What flyer is started with.
extension Failure {
  /// - Parameter near: the command that may be meant.
  static func noCommand(_ word: String, near: String?) -> Failure {
    Failure(
      Sysexits.usage,
      near.map { tr("there is no command “\(word)”: did you mean \($0)?") }
        ?? tr("there is no command “\(word)”: flyer --help lists them"))
  }

  /// - Parameter meant: what the path may have been meant to be.
  static func noSource(_ obstacle: FileError, meant: MissingDocument.Meaning?) -> Failure {
    Failure(
      Sysexits.noInput,
      meant.map { "\(obstacle.path): \(obstacle.reason): \($0)" } ?? "\(obstacle)")
  }

  static func settings(_ error: SettingsError) -> Failure {
    Failure(error.exitCode, "\(error)")
  }

  static var noConfigurationFolder: Failure {
    Failure(
      Sysexits.config,
      tr("your home folder is unknown: set HOME, or XDG_CONFIG_HOME to an absolute path"))
  }

  static func screen(_ error: ScreenError) -> Failure {
    Failure(error == .noTerminal ? Sysexits.usage : Sysexits.config, "\(error)")
  }

  static func output(errno: Int32) -> Failure {
    Failure(Sysexits.ioErr, tr("the output can’t be written: \(words(for: errno))"))
  }

  static func desktop(_ error: DesktopError) -> Failure {
    Failure(Sysexits.unavailable, "\(error)")
  }

  /// There is no program with which a text could be edited.
  static var noEditor: Failure {
    Failure(Sysexits.unavailable, tr("there is no editor: set EDITOR"))
  }
}

// Sources and what they have.
extension Failure {
  /// - Parameter near: what one of the sources that are kept is called, which may be meant.
  static func unknownSource(_ word: String, near: String?) -> Failure {
    Failure(
      Sysexits.noInput,
      near.map { tr("there is no source “\(word)” in your list: did you mean “\($0)”?") }
        ?? tr("there is no source “\(word)” in your list: flyer sources lists them"))
  }

  /// A list of subscriptions has none that could be kept.
  static func noSubscriptions(in file: String) -> Failure {
    Failure(Sysexits.dataErr, tr("\(file) has no subscription to add"))
  }

  /// The source to add can't be read.
  static func notAdded(_ error: ContentError, _ source: Source) -> Failure {
    let reason = Failure.content(error, about: source).description
    // TRANSLATORS: why
    return Failure(error.exitCode, tr("nothing was added: \(reason)"), reason: reason)
  }

  /// A server without encryption was named by an address that leaves open whether it has any.
  ///
  /// - Parameter plain: the address that asks without.
  static func unencrypted(_ error: ContentError, plain: Source) -> Failure {
    // TRANSLATORS: what went wrong, and an address without encryption
    Failure(error.exitCode, tr("\(error); to fetch it unencrypted, use \(plain)"))
  }

  /// - Parameter source: where the document came from, if one was read.
  static func content(_ error: ContentError, about source: Source?) -> Failure {
    let words =
      switch (error, source) {
      // A document that can't be read is named, since the error does not.
      case (.importing(let error), let source?): "\(StandardInput.name(of: source)): \(error)"
      case (.converting(let error), let source?): "\(StandardInput.name(of: source)): \(error)"
      case (let error, _): "\(error)"
      }
    return Failure(error.exitCode, words)
  }

  static func noCopy(of source: Source) -> Failure {
    Failure(Sysexits.noInput, tr("\(source) is not downloaded yet: flyer refresh fetches it"))
  }

  static func noItem(_ id: String) -> Failure {
    Failure(Sysexits.noInput, tr("there is no item “\(id)”; flyer list shows the ids"))
  }

  /// There is more than one item in a text that is named in place of an item.
  static func whichItem(in text: String) -> Failure {
    let name = text == StandardInput.name ? tr("standard input") : text
    return Failure(
      Sysexits.usage,
      // TRANSLATORS: “standard input” or a file; then how it is named on the command line
      tr("\(name) has several items: name one, as in flyer show ID \(text)"))
  }

  static func noList(_ id: String) -> Failure {
    Failure(
      Sysexits.noInput, tr("there is no list “\(id)”; flyer list --kind article shows the ids"))
  }

  static func notAList(title: String) -> Failure {
    Failure(Sysexits.noInput, tr("“\(title)” is not a list of articles"))
  }

  static func noArticle(_ id: String) -> Failure {
    Failure(Sysexits.dataErr, tr("“\(id)” is not an article: its text is plain"))
  }

  static func noLinks(in title: String) -> Failure {
    Failure(Sysexits.dataErr, tr("“\(title)” has no links"))
  }

  static func whichLink(of title: String, id: String, count: Int) -> Failure {
    Failure(
      Sysexits.usage,
      count == 1
        ? tr("name a link: “\(title)” has 1; see flyer show \(id)")
        : tr("name a link: “\(title)” has 1 to \(count); see flyer show \(id)"))
  }

  static func linkWithin(_ destination: String) -> Failure {
    Failure(
      Sysexits.dataErr, tr("\(destination) links to an article of this flyer: use flyer show ID"))
  }

  static func refusedLink(_ destination: String, reason: String) -> Failure {
    Failure(Sysexits.dataErr, "\(destination) \(reason)")
  }
}

// Notes.
extension Failure {
  static func ownNotes(_ folder: String, errno: Int32) -> Failure {
    Failure(Sysexits.noPerm, tr("your notes can’t be read: \(folder): \(words(for: errno))"))
  }

  static func noNote(about path: String) -> Failure {
    Failure(
      Sysexits.noInput,
      tr("\(path) does not exist, and there is no note about it: check the source"))
  }

  static func writingNotes(_ error: FileError, to path: String) -> Failure {
    Failure(
      Sysexits.cantCreate, tr("the notes can’t be written to \(path): \(error.reason)"))
  }

  static func readingNotes(_ error: FileError, from path: String) -> Failure {
    Failure(
      Sysexits.noInput,
      tr("\(path) can’t be read: \(error.reason): name a folder that flyer notes --export wrote"))
  }
}

extension ContentError {
  fileprivate var exitCode: Int32 {
    switch self {
    case .fetching: Sysexits.unavailable
    case .importing, .emptied, .webPage: Sysexits.dataErr
    case .login: Sysexits.config
    case .converting(.notInstalled), .converting(.cannotStart): Sysexits.unavailable
    case .converting: Sysexits.dataErr
    case .unreadable: Sysexits.noInput
    case .storage: Sysexits.cantCreate
    case .index, .damagedIndex, .personal: Sysexits.ioErr
    case .space(let error): error.exitCode
    case .noSource: Sysexits.usage
    }
  }
}

extension SpaceError {
  fileprivate var exitCode: Int32 {
    switch self {
    case .noToken, .failingCommand, .unusableToken, .invalidHost: Sysexits.config
    case .tokenRefused: Sysexits.noPerm
    case .unknownSpace, .refused, .notUnderstood, .noContinuation, .circular, .idle, .endless:
      Sysexits.unavailable
    }
  }
}

extension SettingsError {
  fileprivate var exitCode: Int32 {
    switch self {
    case .source(.commandLine, _), .severalCalled, .severalBegin: Sysexits.usage
    case .notWritten: Sysexits.cantCreate
    case .unreadable, .tooLarge, .syntax, .wrongValue, .source, .notEditable: Sysexits.config
    }
  }
}

/// The end of the process without anything to say.
struct Ending: Error {
  let code: Int32
}
