import Foundation
import Testing

@testable import FlyerModel
@testable import flyer

@Suite struct BrowserTests {
  private let web = Link(title: "", url: "https://example.org/a%20b?c=%25s", kind: .web)

  @Test func runsInTheForegroundWhereThereIsNoDesktop() throws {
    let programs = try FakePrograms()
    try programs.add("w3m")
    try programs.add("xdg-open")
    let browser = ["BROWSER": "missing:w3m -M:lynx"]
    let expected = Command(path: programs.path("w3m"), arguments: ["-M", web.url])
    let opener = LinkOpener(environment: programs.environment(browser))
    #expect(try opener.plan(for: web) == .foreground(expected))
    for display in ["DISPLAY", "WAYLAND_DISPLAY"] {
      let opener = LinkOpener(
        environment: programs.environment(browser.merging([display: "x"]) { $1 }))
      let expected = Command(path: programs.path("xdg-open"), arguments: [web.url])
      #expect(try opener.plan(for: web) == .background(expected))
    }
  }

  @Test func isForWebLinksOnly() throws {
    let programs = try FakePrograms()
    try programs.add("w3m")
    try programs.add("xdg-open")
    let opener = LinkOpener(environment: programs.environment(["BROWSER": "w3m"]))
    let phone = Link(title: "", url: "tel:+49521", kind: .phone)
    let error = DesktopError.opening(link: phone.url, .noDesktop(isWeb: false))
    #expect(throws: error) { try opener.plan(for: phone) }
  }

  @Test func saysThatItIsMissing() throws {
    let programs = try FakePrograms()
    let opener = LinkOpener(environment: programs.lonely(["BROWSER": "lynx -x"]))
    let error = DesktopError.opening(link: web.url, .missing(program: "lynx"))
    #expect(throws: error) { try opener.plan(for: web) }
    #expect(error.description.contains("check $BROWSER"))
  }

  @Test(arguments: [
    ("w3m", ["URL"]), ("w3m  -T  text", ["-T", "text", "URL"]), ("w3m %s -N", ["URL", "-N"]),
    ("w3m --url=%s", ["--url=URL"]), ("w3m 100%% %s", ["100%", "URL"]), ("w3m %%s", ["%s", "URL"]),
    ("w3m '%s'", ["'URL'"]), ("w3m $(id)", ["$(id)", "URL"]), ("w3m %", ["%", "URL"]),
  ])
  func splitsWordsOnSpacesAndNothingElse(text: String, arguments: [String]) {
    let command = BrowserCommand(text)
    #expect(command.program == "w3m")
    #expect(command.arguments(for: "URL") == arguments)
  }

  @Test func neverLooksIntoTheURL() {
    #expect(BrowserCommand("b %s").arguments(for: "http://a/%s b%%") == ["http://a/%s b%%"])
  }

  @Test func hasOurStreamsAndSignalsOfItsOwn() async throws {
    let programs = try FakePrograms()
    try programs.add("w3m", script: "kill -INT $$; exit 0")
    let opener = LinkOpener(
      environment: programs.environment(["BROWSER": "w3m", AccessToken.variable: "secret"]))
    let command = Command(path: programs.path("w3m"), arguments: [web.url])
    let error = DesktopError.opening(
      link: web.url, .killed(program: "w3m", signal: SIGINT))
    await #expect(throws: error) { try await opener.open(web, as: .foreground(command)) }
    let record = try #require(programs.record(of: "w3m"))
    #expect(!record.contains("own session") && record.contains("token "), "\(record)")
    let ours = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/0")
    #expect(record.contains("fd 0 \(ours)"), "\(record)")
  }
}
