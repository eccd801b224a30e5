import ArgumentParser
import Foundation
import CommandLine
import Roster
import RosterServing
import Testing

@testable import flyerd

@Suite struct TellingOptionTests {
  private func parse(_ arguments: String...) throws -> TellingOptions {
    try TellingOptions.parse(arguments)
  }

  @Test(
    arguments: [
      ("smtps://roster@mail.example.org", true, "roster", "mail.example.org", 465),
      ("smtp://mail.example.org", false, nil, "mail.example.org", 587),
      ("smtp://localhost:25/", false, nil, "localhost", 25),
    ] as [(String, Bool, String?, String, Int)])
  func mailServers(
    _ text: String, _ isTLS: Bool, _ user: String?, _ host: String, _ port: Int
  ) throws {
    let address = try #require(MailServerAddress(argument: text))
    #expect(address.isTLS == isTLS && address.user == user)
    #expect(address.host == host && address.port == port)
  }

  @Test(arguments: [
    "", "mail.example.org", "https://example.org", "smtp://", "smtp://u:secret@example.org",
    "smtp://example.org/x", "smtp://example.org:0", "smtp://example.org:65536",
  ])
  func otherTextsAreNone(_ text: String) {
    #expect(MailServerAddress(argument: text) == nil)
  }

  @Test func mailIsSentWithTLSUnlessItIsSaidOtherwise() throws {
    let from = ["--mail-from", "roster@example.org"]
    func security(_ arguments: [String]) throws -> DeliverySettings.MailServer.Security? {
      try TellingOptions.parse(arguments + from).settings(publicAddress: nil).mail?.security
    }
    #expect(try security(["--mail-server", "smtp://localhost"]) == .startTLS)
    #expect(try security(["--mail-server", "smtps://localhost"]) == .tls)
    #expect(
      try security(["--mail-server", "smtp://localhost", "--mail-without-tls"])
        == DeliverySettings.MailServer.Security.none)
  }

  @Test func whatIsOfferedIsWhatThereIs() throws {
    var serving = ServingSettings(folder: "")
    let none = try parse().settings(publicAddress: "https://roster.example.org")
    try parse().apply(to: &serving)
    #expect(serving.telling.channels == [.ntfy, .webhook])
    #expect(none.publicAddress == "https://roster.example.org" && !none.allowsPrivateAddresses)
    let options = try parse(
      "--mail-server", "smtp://localhost", "--mail-from", "a@example.org", "--plain-webhooks",
      "--private-webhooks")
    let some = try options.settings(publicAddress: nil)
    options.apply(to: &serving)
    #expect(serving.telling.channels == [.mail, .ntfy, .webhook])
    #expect(serving.telling.allowsUnencrypted && some.allowsPrivateAddresses)
  }

  @Test(arguments: [
    ["--mail-server", "smtp://localhost"], ["--mail-from", "a@example.org"],
    ["--mail-password-file", "x"],
    ["--mail-server", "smtp://localhost", "--mail-from", "Anna <a@example.org>"],
  ])
  func whatDoesNotBelongTogetherIsRefused(_ arguments: [String]) {
    #expect(throws: (any Error).self) { try TellingOptions.parse(arguments) }
  }

  @Test func aPasswordIsInAFileOfItsOwnersOnly() throws {
    let path = FileManager.default.temporaryDirectory.path + "/secret-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let options = try parse(
      "--mail-server", "smtp://u@localhost", "--mail-from", "a@example.org",
      "--mail-password-file", path)
    func complaint() -> String {
      do {
        _ = try options.settings(publicAddress: nil)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(complaint().hasPrefix("Could not read "))
    let mode: (Int) -> [FileAttributeKey: Any] = { [.posixPermissions: NSNumber(value: $0)] }
    _ = FileManager.default.createFile(
      atPath: path, contents: Data("geheim\nx".utf8), attributes: mode(0o644))
    #expect(complaint() == "Other users can read \(path): chmod 600 \(path)")
    try FileManager.default.setAttributes(mode(0o600), ofItemAtPath: path)
    let settings = try options.settings(publicAddress: nil)
    #expect(settings.mail?.password?.revealed == "geheim" && settings.mail?.user == "u")
    try Data("\n".utf8).write(to: URL(filePath: path))
    #expect(complaint() == "There is no password in \(path).")
  }
}
