import Glibc

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
    case .failed("xdg-open", let code): "xdg-open " + Self.reason(ofXDGOpen: code)
    case .failed(let program, let code): "\(program) failed (exit code \(code))"
    case .killed(let program, let signal): "\(program) was ended by signal \(signal)"
    case .tooTalkative(let program, let limit): "\(program) printed more than \(limit) bytes"
    case .tooSlow(let program): "\(program) did not take it in time"
    case .noClipboard(hasDesktop: true): "nothing here can copy: install xclip or wl-copy"
    case .noClipboard(hasDesktop: false):
      "nothing here can copy: this terminal has no clipboard, and there is no desktop"
    case .opening(let link, let error): "\(link) was not opened: \(error)"
    }
  }

  /// What went wrong, without the link, for whoever names that already.
  var reason: String {
    switch self {
    case .opening(_, let error): error.reason
    case .missing, .noDesktop, .cannotStart, .failed, .killed, .tooTalkative, .tooSlow,
      .noClipboard:
      description
    }
  }

  private static func advice(_ program: String) -> String? {
    switch program {
    case "xdg-open": "install xdg-utils"
    case "xclip", "xsel", "wl-copy": "install it to copy"
    default: nil
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

extension NoteFile.Failure: CustomStringConvertible {
  /// What is wrong and what to do.
  var description: String {
    switch self {
    case .noFolder: "there is no folder for a note: set XDG_RUNTIME_DIR or TMPDIR"
    case .unreadable(let path): "\(path) can't be read"
    case .tooLarge(let limit): "a note has at most \(limit) bytes"
    case .notUTF8: "a note must be UTF-8"
    case .unwritable(let path, let errno):
      "\(path) can't be written: \(String(cString: strerror(errno)))"
    }
  }
}

extension NoteFile {
  var inWords: String { "\(path) holds your unfinished note about “\(subject.title)”" }

  /// The same for somebody who has the list open, and how to go on.
  var offer: String { "\(inWords): e there goes on with it" }
}

extension NoteEditing.Failure: CustomStringConvertible {
  /// What is wrong; the path first, so that it is read whatever becomes of the rest.
  var description: String {
    switch self {
    case .unchanged(let error): "\(error): the note is as it was"
    case .left(let file, let error): "\(file.path) holds your note: \(error)"
    case .lost(let failure, let error): "\(failure) (\(error))"
    }
  }
}
