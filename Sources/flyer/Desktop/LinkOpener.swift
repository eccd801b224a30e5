import FlyerModel
import Glibc

/// How a link is going to be opened.
enum OpeningPlan: Sendable, Equatable {
  /// Away from the terminal.
  case background(Command)
  /// On the terminal, which the caller hands over and takes back.
  case foreground(Command)
}

/// Opens links with the desktop's program, or with `$BROWSER` where there is no desktop.
struct LinkOpener: Sendable {
  let environment: [String: String]

  private var programs: Programs { Programs(environment: environment) }

  /// The program that would open the link; runs nothing.
  func plan(for link: Link) throws(DesktopError) -> OpeningPlan {
    try plan(for: link.desktopURL, of: link.kind)
  }

  private func plan(for url: String, of kind: Link.Kind) throws(DesktopError) -> OpeningPlan {
    guard hasDesktop else {
      let isWeb = kind == .web
      guard isWeb, let browsers = environment["BROWSER"], !browsers.isEmpty else {
        throw .opening(link: url, .noDesktop(isWeb: isWeb))
      }
      return .foreground(try browser(among: browsers, for: url))
    }
    guard let path = programs.path(of: "xdg-open") else {
      throw .opening(link: url, .missing(program: "xdg-open"))
    }
    return .background(Command(path: path, arguments: [url]))
  }

  /// The program that would show a page of the web.
  func browser() throws(DesktopError) -> String {
    switch try plan(for: "", of: .web) {
    case .background(let command), .foreground(let command): command.path
    }
  }

  /// Opens a link as it was planned. A program on the terminal is waited for, one in the background
  /// only for a while: then it may be taken to show the link.
  ///
  /// ^C and ^\ reach a program on the terminal alone.
  func open(
    _ link: Link, as plan: OpeningPlan, patience: Duration = .seconds(5)
  ) async throws(DesktopError) {
    do throws(DesktopError) {
      switch plan {
      case .background(let command):
        let child = try command.starting(Child(away: command, environment: environment))
        try await child.exit(within: patience)?.check(of: command)
      case .foreground(let command):
        try await command.run(setting: "$BROWSER", environment: environment)
      }
    } catch {
      throw .opening(link: link.url, error)
    }
  }

  private var hasDesktop: Bool {
    ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
  }

  private func browser(among list: String, for url: String) throws(DesktopError) -> Command {
    let candidates = list.split(separator: ":").map { BrowserCommand(String($0)) }
    for candidate in candidates {
      if let path = programs.path(of: candidate.program) {
        return Command(path: path, arguments: candidate.arguments(for: url))
      }
    }
    throw .opening(link: url, .missing(program: candidates.first?.program ?? "$BROWSER"))
  }
}

/// One command of `$BROWSER`: words between spaces, in which `%s` stands for the URL and `%%` for a
/// percent sign; without a `%s` the URL comes last.
struct BrowserCommand: Sendable {
  /// The first word.
  let program: String
  private let words: [Substring]

  init(_ text: String) {
    let all = text.split(separator: " ")
    program = all.first.map(String.init) ?? ""
    words = Array(all.dropFirst())
  }

  /// The arguments; the URL is never split and never looked at again.
  func arguments(for url: String) -> [String] {
    let hasPlace = words.contains { Self.filled($0, with: "") != Self.filled($0, with: " ") }
    return words.map { Self.filled($0, with: url) } + (hasPlace ? [] : [url])
  }

  private static func filled(_ word: Substring, with url: String) -> String {
    var result = ""
    var rest = word
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("%", "s"?):
        result += url
        rest.removeFirst()
      case ("%", "%"?):
        result += "%"
        rest.removeFirst()
      default: result.append(character)
      }
    }
    return result
  }
}
