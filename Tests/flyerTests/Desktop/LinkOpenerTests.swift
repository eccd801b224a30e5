import Foundation
import Testing

@testable import FlyerModel
@testable import flyer

@Suite struct LinkOpenerTests {
  private let web = Link(title: "", url: "https://example.org/?a=b&c=%27%24%28id%29", kind: .web)
  private let mail = Link(title: "", url: "mailto:a@example.org", kind: .mail)

  @Test func handsTheLinkToXDGOpenAsItsOnlyArgument() async throws {
    let programs = try FakePrograms()
    try programs.add("xdg-open")
    let opener = LinkOpener(
      environment: programs.environment(["DISPLAY": ":0", AccessToken.variable: "secret"]))
    let plan = try opener.plan(for: web)
    let command = Command(path: programs.path("xdg-open"), arguments: [web.url])
    #expect(plan == .background(command))
    try await opener.open(web, as: .background(command))
    let record = try #require(programs.record(of: "xdg-open"))
    #expect(record.filter { $0.hasPrefix("argument") } == ["argument \(web.url)"])
    #expect(record.contains("own session"), "\(record)")
    #expect(record.contains("marker here") && record.contains("token "), "\(record)")
    for stream in ["0", "1", "2"] {
      let isAway = record.contains { $0.hasPrefix("fd \(stream) /") && !$0.contains("/dev/pts") }
      #expect(isAway, "\(record)")
    }
  }

  @Test func encodesWhatAShellCouldMisread() throws {
    let programs = try FakePrograms()
    try programs.add("xdg-open")
    let opener = LinkOpener(environment: programs.environment(["DISPLAY": ":0"]))
    let link = Link(title: "", url: "https://example.org/?a=b&c='$(id)", kind: .web)
    let command = Command(path: programs.path("xdg-open"), arguments: [web.url])
    #expect(try opener.plan(for: link) == .background(command))
  }

  @Test func handsOnNoFileAndNoSignalSettings() async throws {
    let programs = try FakePrograms()
    try programs.add("xdg-open")
    let opened = open("/etc/passwd", O_RDONLY)
    let ignored = IgnoredSignals([SIGPIPE, SIGUSR1])
    defer {
      ignored.restore()
      close(opened)
    }
    let opener = LinkOpener(environment: programs.environment())
    let command = Command(path: programs.path("xdg-open"), arguments: [web.url])
    try await opener.open(web, as: .background(command))
    let record = try #require(programs.record(of: "xdg-open"))
    #expect(!record.contains { $0.contains("/etc/passwd") }, "\(record)")
    // The first 28 signals; the C library reserves some later ones.
    #expect(record.contains { $0.hasPrefix("SigIgn:") && $0.hasSuffix("0000000") }, "\(record)")
    #expect(record.contains { $0.hasPrefix("SigBlk:") && $0.hasSuffix("0000000") }, "\(record)")
  }

  @Test(arguments: [
    (1, "did not understand"), (2, "no such file"), (3, "no program for it"),
    (4, "could not start"), (9, "exit code 9"),
  ])
  func saysWhyXDGOpenFailedAndForWhichLink(code: Int, words: String) async throws {
    let programs = try FakePrograms()
    try programs.add("xdg-open", script: "exit \(code)")
    let opener = LinkOpener(environment: programs.environment())
    let command = Command(path: programs.path("xdg-open"), arguments: [mail.url])
    do {
      try await opener.open(mail, as: .background(command))
      Issue.record("exit code \(code) passed for success")
    } catch {
      #expect(error.description.hasPrefix("mailto:a@example.org was not opened: xdg-open "))
      #expect(error.description.contains(words), "\(error)")
    }
  }

  @Test func doesNotWaitForABrowserThatStays() async throws {
    let programs = try FakePrograms()
    try programs.add("xdg-open", script: "echo $$ > '\(programs.path("id"))'; exec sleep 300")
    let opener = LinkOpener(environment: programs.environment())
    let command = Command(path: programs.path("xdg-open"), arguments: [web.url])
    try await opener.open(web, as: .background(command), patience: .milliseconds(50))
    let deadline = ContinuousClock.now + .seconds(60)
    while programs.text(of: "id")?.hasSuffix("\n") != true, ContinuousClock.now < deadline {
      await Task.yield()
    }
    let text = try #require(programs.text(of: "id")?.split(separator: "\n").first)
    // It still runs: flyer did not wait for its end.
    #expect(kill(try #require(pid_t(text)), SIGKILL) == 0)
  }

  @Test func saysThatXDGOpenIsMissingAndForWhichLink() throws {
    let programs = try FakePrograms()
    let error = DesktopError.opening(link: mail.url, .missing(program: "xdg-open"))
    #expect(throws: error) {
      try LinkOpener(environment: programs.lonely(["DISPLAY": ":0"])).plan(for: mail)
    }
    #expect(error.description.contains("install xdg-utils"))
  }

  @Test func saysThatAProgramCannotBeStarted() async throws {
    let programs = try FakePrograms()
    try programs.add("xdg-open", text: "no program")
    let opener = LinkOpener(environment: programs.environment())
    let command = Command(path: programs.path("xdg-open"), arguments: [web.url])
    let error = DesktopError.opening(
      link: web.url, .cannotStart(program: "xdg-open", errno: ENOEXEC))
    await #expect(throws: error) { try await opener.open(web, as: .background(command)) }
  }

  @Test(arguments: [[:], ["DISPLAY": ""], ["BROWSER": ""]])
  func withoutADesktopAndABrowserItSaysSo(_ environment: [String: String]) throws {
    let programs = try FakePrograms()
    try programs.add("xdg-open")
    let opener = LinkOpener(environment: programs.environment(environment))
    let error = DesktopError.opening(link: web.url, .noDesktop(isWeb: true))
    #expect(throws: error) { try opener.plan(for: web) }
    #expect(error.reason == "no desktop here: set BROWSER to open links")
    let other = DesktopError.opening(link: mail.url, .noDesktop(isWeb: false))
    #expect(throws: other) { try opener.plan(for: mail) }
  }

  @Test func findsOnlyProgramsThatCanRunInAbsoluteFolders() throws {
    let programs = try FakePrograms()
    try programs.add("tool")
    let file = programs.folder.appending(path: "plain")
    try Data().write(to: file)
    let found = Programs(environment: programs.lonely())
    #expect(found.path(of: "tool") == programs.path("tool"))
    #expect(found.path(of: "plain") == nil)
    #expect(found.path(of: "../tool") == nil)
    #expect(found.path(of: "") == nil)
    #expect(found.path(of: programs.folder.path) == nil)
    #expect(Programs(environment: ["PATH": ".::bin"]).path(of: "sh") == nil)
    #expect(Programs(environment: [:]).path(of: "sh") != nil)
  }
}
