/// Why something could not be handed to another program.
enum DesktopError: Error, Sendable, Equatable {
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
