import Glibc
import Localizing

extension DesktopError: CustomStringConvertible {
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
      tr("\(program) can’t be started: \(String(cString: strerror(errno)))")
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

extension NoteFile.Failure: CustomStringConvertible {
  /// The error and a remedy.
  var description: String {
    switch self {
    case .noFolder: tr("there is no folder for a note: set XDG_RUNTIME_DIR or TMPDIR")
    case .unreadable(let path): tr("\(path) can’t be read")
    case .tooLarge(let limit): tr("a note has at most \(limit) bytes")
    case .notUTF8: tr("a note must be UTF-8")
    case .unwritable(let path, let errno):
      tr("\(path) can’t be written: \(String(cString: strerror(errno)))")
    }
  }
}

extension NoteFile {
  var inWords: String {
    // TRANSLATORS: a file, and the title of an article
    tr("\(path) holds your unfinished note about “\(subject.title)”")
  }

  /// The message for a user who has the list open, and how to go on.
  var offer: String {
    // TRANSLATORS: a file, and the title of an article; e is a key to be pressed on its page
    tr("\(path) holds your unfinished note about “\(subject.title)”: press e there to continue")
  }
}

extension NoteEditing.Failure: CustomStringConvertible {
  /// The error; the path first, so that it stays if the rest is cut.
  var description: String {
    switch self {
    // TRANSLATORS: what went wrong
    case .unchanged(let error): tr("\(error): the note is unchanged")
    // TRANSLATORS: a file, and what went wrong
    case .left(let file, let error): tr("\(file.path) holds your note: \(error)")
    case .lost(let failure, let error): "\(failure) (\(error))"
    }
  }
}
