import Foundation
import Testing

/// Tests the languages of the server and of its visitors.
@Suite struct LanguageTests {
  @Test func visitorsChooseAndElseTheServerDoes() async throws {
    let daemon = try Daemon()
    daemon.environment = ["LANG": "de_AT.UTF-8"]
    try await daemon.start()
    for (asked, title) in [
      (nil, "Beim Dienstplan anmelden"), ("fr", "Beim Dienstplan anmelden"),
      ("nl-BE", "Inloggen bij het rooster"), ("zh-HK", "登入班表"), ("en", "Log in to the roster"),
      ("zh-CN", "Log in to the roster"),
    ] {
      let header = asked.map { ["--header", "Accept-Language: \($0)"] } ?? []
      let page = try curl(header, daemon.address + "/")
      #expect(page.body.contains("<h1><bdi>\(title)</bdi></h1>"), "\(asked ?? "nothing"): \(page)")
      let error = try curl(header, daemon.address + "/v1/nothing")
      #expect(error.status == 404)
    }
    #expect(daemon.stop() == 0)
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "Dienstplan"), ("nl_NL", "rooster"), ("zh_TW.UTF-8", "班表"),
    ("fr_FR.UTF-8", "roster"), ("C", "roster"),
  ])
  func itsOwnIsThatOfTheEnvironment(_ locale: String, _ word: String) throws {
    let daemon = try Daemon()
    daemon.environment = ["LANG": locale]
    #expect(try daemon.run(["--help"]).output.contains(word))
  }
}
