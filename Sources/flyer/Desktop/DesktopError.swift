import Glibc
import Localizing

/// Why something could not be handed to another program.
enum DesktopError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no such program; `setting` is what names it where it is no program that flyer knows.
  case missing(program: String, setting: String = "$BROWSER")
  /// There is nothing to open a link with: no display, and for the web no `$BROWSER` either.
  case noDesktop(isWeb: Bool)
  case cannotStart(program: String, errno: Int32)
  /// It ended with something other than 0.
  case failed(program: String, code: Int32)
  case killed(program: String, signal: Int32)
  case tooTalkative(program: String, limit: Int)
  case tooSlow(program: String)
  /// Neither the terminal nor a program copies.
  case noClipboard(hasDesktop: Bool)
  /// Another error, with the link that was to be opened.
  indirect case opening(link: String, DesktopError)

  /// The error and a remedy, in the reader's words.
  var description: String {
    switch self {
    case .missing("xdg-open", _): tr("xdg-open is missing: install xdg-utils")
    case .missing(let program, _) where ["xclip", "xsel", "wl-copy"].contains(program):
      tr("\(program) is missing: install it to copy")
    // TRANSLATORS: a program, and the variable that names it
    case .missing(let program, let setting): tr("\(program) is missing: check \(setting)")
    case .noDesktop(isWeb: true): tr("no desktop here: set BROWSER to open links")
    case .noDesktop(isWeb: false): tr("there is no desktop to open it")
    case .cannotStart(let program, let errno):
      tr("\(program) can’t be started: \(Failure.words(for: errno))")
    case .failed("xdg-open", let code): Self.failure(ofXDGOpen: code)
    case .failed(let program, let code): tr("\(program) failed (exit code \(code))")
    case .killed(let program, let signal): tr("\(program) was killed by signal \(signal)")
    case .tooTalkative(let program, let limit): tr("\(program) printed more than \(limit) bytes")
    case .tooSlow(let program): tr("\(program) did not accept the input in time")
    case .noClipboard(hasDesktop: true): tr("can’t copy: install xclip or wl-copy")
    case .noClipboard(hasDesktop: false):
      tr("can’t copy: this terminal has no clipboard, and there is no desktop")
    // TRANSLATORS: an address, and why
    case .opening(let link, let error): tr("\(link) was not opened: \(error)")
    }
  }

  /// The error without the link, for a sentence that names the link already.
  var reason: String {
    switch self {
    case .opening(_, let error): error.reason
    case .missing, .noDesktop, .cannotStart, .failed, .killed, .tooTalkative, .tooSlow,
      .noClipboard:
      description
    }
  }

  /// The exit codes of xdg-open(1).
  private static func failure(ofXDGOpen code: Int32) -> String {
    switch code {
    case 1: tr("xdg-open did not understand the link (exit code 1)")
    case 2: tr("xdg-open found no such file (exit code 2)")
    case 3: tr("xdg-open found no program for it (exit code 3)")
    case 4: tr("xdg-open could not start the program for it (exit code 4)")
    default: tr("xdg-open failed (exit code \(code))")
    }
  }
}

extension Command {
  /// Starts the program; where that fails, it is named.
  func starting<Started>(
    _ start: @autoclosure () throws(SpawnError) -> Started
  ) throws(DesktopError) -> Started {
    do throws(SpawnError) {
      return try start()
    } catch {
      throw .cannotStart(program: name, errno: error.code)
    }
  }
}

extension Child.Exit {
  /// Throws where a program did not end well.
  func check(of command: Command, setting: String = "$BROWSER") throws(DesktopError) {
    let program = command.name
    switch self {
    case .code(0): break
    case .code(127) where program != "xdg-open": throw .missing(program: program, setting: setting)
    case .code(let code): throw .failed(program: program, code: code)
    case .signal(let signal): throw .killed(program: program, signal: signal)
    }
  }
}
