import Glibc

/// Why something could not be handed to another program.
enum DesktopError: Error, Sendable, Equatable {
  /// There is no such program; `setting` is what names it where it is no program that flyer knows.
  case missing(program: String, setting: String = "$BROWSER")
  /// There is nothing to open a link with: no display, and for the web no `$BROWSER` either.
  case noDesktop(isWeb: Bool)
  case cannotStart(program: String, errno: Int32)
  case failed(program: String, reason: String)
  case tooSlow(program: String)
  /// Another error, with the link that was to be opened.
  indirect case opening(link: String, DesktopError)
}

extension DesktopError: CustomStringConvertible {
  /// What went wrong and what to do, in the reader's words.
  var description: String {
    switch self {
    case .missing(let program, let setting):
      "\(program) is missing: \(Self.advice(program) ?? "check \(setting)")"
    case .noDesktop(isWeb: true): "no desktop here: set BROWSER to open links"
    case .noDesktop(isWeb: false): "no desktop here to open it with"
    case .cannotStart(let program, let errno):
      "\(program) can't be started: \(String(cString: strerror(errno)))"
    case .failed(let program, let reason): "\(program) \(reason)"
    case .tooSlow(let program): "\(program) did not take it in time"
    case .opening(let link, let error): "\(link) was not opened: \(error)"
    }
  }

  /// What went wrong, without the link, for whoever names that already.
  var reason: String {
    switch self {
    case .opening(_, let error): error.reason
    case .missing, .noDesktop, .cannotStart, .failed, .tooSlow: description
    }
  }

  private static func advice(_ program: String) -> String? {
    switch program {
    case "xdg-open": "install xdg-utils"
    case "xclip", "xsel", "wl-copy": "install it to copy"
    default: nil
    }
  }

  /// What the exit of a program means; nil where all is well.
  init?(_ exit: Child.Exit, of program: String, setting: String = "$BROWSER") {
    switch exit {
    case .code(0): return nil
    case .code(let code) where program == "xdg-open":
      self = .failed(program: program, reason: Self.reason(ofXDGOpen: code))
    case .code(127): self = .missing(program: program, setting: setting)
    case .code(let code): self = .failed(program: program, reason: "failed (exit code \(code))")
    case .signal(let signal):
      self = .failed(program: program, reason: "was ended by signal \(signal)")
    }
  }

  /// The exit codes of xdg-open(1).
  private static func reason(ofXDGOpen code: Int32) -> String {
    switch code {
    case 1: "did not understand the link (exit code 1)"
    case 2: "found no such file (exit code 2)"
    case 3: "found no program for it (exit code 3)"
    case 4: "could not start the program for it (exit code 4)"
    default: "failed (exit code \(code))"
    }
  }
}
