import Importing
import Glibc
import Library
import Testing

@testable import flyer

struct DesktopErrorWordsTests {
  @Test(
    arguments: [
      (.missing(program: "xdg-open"), "xdg-open is missing: install xdg-utils"),
      (.missing(program: "xclip"), "xclip is missing: install it to copy"),
      (.missing(program: "x", setting: "$VISUAL"), "x is missing: check $VISUAL"),
      (.noDesktop(isWeb: true), "no desktop here: set BROWSER to open links"),
      (.noDesktop(isWeb: false), "there is no desktop to open it"),
      (.cannotStart(program: "x", errno: EACCES), "x can’t be started: Permission denied"),
      (.failed(program: "x", code: 4), "x failed (exit code 4)"),
      (.failed(program: "xdg-open", code: 1), "xdg-open did not understand the link (exit code 1)"),
      (.failed(program: "xdg-open", code: 2), "xdg-open found no such file (exit code 2)"),
      (.failed(program: "xdg-open", code: 3), "xdg-open found no program for it (exit code 3)"),
      (
        .failed(program: "xdg-open", code: 4),
        "xdg-open could not start the program for it (exit code 4)"
      ),
      (.failed(program: "xdg-open", code: 9), "xdg-open failed (exit code 9)"),
      (.killed(program: "x", signal: SIGINT), "x was killed by signal 2"),
      (.tooTalkative(program: "x", limit: 9), "x printed more than 9 bytes"),
      (.tooSlow(program: "x"), "x did not accept the input in time"),
      (
        .opening(link: "l", .tooSlow(program: "x")),
        "l was not opened: x did not accept the input in time"
      ),
    ] as [(DesktopError, String)])
  func ofAnotherProgram(error: DesktopError, words: String) { #expect("\(error)" == words) }

  @Test(
    arguments: [
      (.noFolder, "there is no folder for a note: set XDG_RUNTIME_DIR or TMPDIR"),
      (.unreadable(path: "/n"), "/n can’t be read"),
      (.tooLarge(limit: 9), "a note has at most 9 bytes"), (.notUTF8, "a note must be UTF-8"),
      (
        .unwritable(path: "/n", errno: ENOSPC), "/n can’t be written: No space left on device"
      ),
    ] as [(NoteFile.Failure, String)])
  func ofANote(failure: NoteFile.Failure, words: String) { #expect("\(failure)" == words) }

  @Test(
    arguments: [
      (.noTableName, "/c, line 2: a table’s name is missing after ["),
      (.noValue, "/c, line 2: a value or ] is missing before }"),
      (.noTime, "/c, line 2: a time is missing after the date"),
      (.unquotable, "/c, line 2: this is not TOML"),
      (.other("x"), "/c, line 2: this is not TOML: “x”"),
      (.noEscape("q"), #"/c, line 2: \q is not an escape in a string: write \\ for a backslash"#),
    ] as [(TOMLFault, String)])
  func ofAConfiguration(fault: TOMLFault, words: String) {
    #expect("\(SettingsError.syntax(path: "/c", line: 2, column: nil, fault))" == words)
    let placed = SettingsError.syntax(path: "/c", line: 2, column: 7, fault)
    #expect("\(placed)" == words.replacing("line 2", with: "line 2, column 7"))
  }
}
