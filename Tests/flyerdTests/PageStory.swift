import Foundation
import PseudoTerminal
import Roster
import Testing

/// Tests a swap of two members over one server: one on the page in a real browser, one in the
/// reader.
@Suite struct PageStory {
  /// The demonstration restaurant with its server, and a home in which Deniz is logged in.
  private final class Evening {
    let daemon: Daemon
    private let home: URL

    init() async throws {
      daemon = try Daemon()
      home = daemon.folder.appendingPathExtension("home")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      let made = try daemon.runWithData(["demo", "--password", Self.password])
      try #require(made.code == 0, "\(made.errors)")
      try await daemon.start()
      let flyer = #"{"title": "Bistro", "roster": "\#(daemon.address)/v1", "information": []}"#
      try Data(flyer.utf8).write(to: home.appending(path: "bistro.json"))
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    static let password = "bon appetit"

    /// Starts the reader in a terminal in which a user has logged in.
    func reader(of login: String) throws -> TmuxTerminal {
      let flyer = URL(filePath: Daemon.path).deletingLastPathComponent().appending(path: "flyer")
      let script = """
        echo '\(Self.password)' | "$0" roster login \(login) --password-stdin && exec "$0"
        """
      return try TmuxTerminal(
        ["/bin/sh", "-c", script, flyer.path],
        environment: [
          "HOME": home.path, "FLYER_SOURCE": home.appending(path: "bistro.json").path,
          "LANG": "C.UTF-8", "TZ": "UTC", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
        ], columns: 100, rows: 50)
    }

    /// Returns the day in `days` days as the page shows it.
    func day(in days: Int) -> String {
      let now = Instant(secondsSince1970: Int(Date().timeIntervalSince1970))
      let date = RosterZone.utc.date(at: now) + days
      let words = date.dayAndMonth.split(separator: " ").map { $0.prefix(3) }
      return "\("\(date.weekday)".prefix(3)) \(words.joined(separator: " "))"
    }
  }

  @Test func shiftsAreSwappedOnThePageAndInTheTerminal() async throws {
    guard let driver = Chromium.driver else {
      print("skipped: chromium-driver is not installed, so the pages are not tried in a browser")
      return
    }
    let evening = try await Evening()
    let (given, taken) = (evening.day(in: 13), evening.day(in: 14))
    let page: Chromium
    do {
      page = try await Chromium(driver, width: 320)
    } catch let error as Chromium.Unusable {
      print("skipped: Chromium does not start here, so the pages are not tried: \(error.answer)")
      return
    }
    try await logIn(page, at: evening.daemon.address)
    try page.click("Trades")
    try page.click("Propose a trade")
    try page.click(given, "16:00–23:00")
    try page.click(taken, "11:00–19:00", "Deniz")
    try await page.wait(forText: "waiting for Deniz")
    #expect(try page.path() == "/roster/trades")
    #expect(try page.overhang() == 0)

    let reader = try evening.reader(of: "deniz")
    try agree(in: reader)
    // No click is needed: the script of the page updates it.
    try await page.wait("without the trade") { !$0.contains("waiting for Deniz") }
    try page.click("Mine")
    try await page.wait("with the other's shift and without the own one") { text in
      let lines = text.split(separator: "\n").joined(separator: " ")
      return lines.contains("\(Self.withoutMonth(taken)) 11:00–19:00 Tables")
        && !lines.contains("\(Self.withoutMonth(given)) 16:00–23:00")
    }
    #expect(try page.overhang() == 0)
    try reader.press("q")
  }

  /// Returns `Thu 10` for `Thu 10 Dec`, as in a week.
  private static func withoutMonth(_ day: String) -> String {
    day.split(separator: " ").prefix(2).joined(separator: " ")
  }

  private func logIn(_ page: Chromium, at address: String) async throws {
    try page.open(address)
    try page.type("bruno", into: "Login")
    try page.type(Evening.password, into: "Password")
    try page.click("Log in")
    try await page.wait(forText: "My shifts")
    #expect(try page.overhang() == 0)
  }

  private func agree(in reader: TmuxTerminal) throws {
    try reader.wait(forText: "● live")
    // No "g" follows the digit, since the reader may take both for a count.
    for (key, shown) in [
      ("5", "agree?"), ("Enter", "▌ Agree to the trade"), ("Enter", "Not now"),
      ("Enter", "Rings"),
    ] {
      try reader.press(key)
      try reader.wait(forText: shown)
    }
  }
}
