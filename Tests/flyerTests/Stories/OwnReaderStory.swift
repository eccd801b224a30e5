import Foundation
import PseudoTerminal
import Testing

/// Tests a reader with the user's own keys, colours and language.
@MainActor @Suite struct OwnReaderStory {
  private let home: Home

  init() throws {
    home = try Home()
    try home.write(Club.document, to: "club.json")
  }

  private func configure(_ text: String) throws {
    try home.write(text, to: ".config/flyer/config.toml")
  }

  @Test func keysOfOnesOwnDoWhatTheyAreToldAndThePanelShowsThem() throws {
    try configure("[keys]\n\", n\" = \"down\"\n\", p\" = \"up\"\n\"j\" = \"\"\n")
    let terminal = try home.inTmux(home.folder.path("club.json"))
    try terminal.wait(forText: "1 of")
    try terminal.press(",")
    try terminal.wait(for: "the panel") { $0.contains("n  go to the next row or line") }
    try terminal.press("n")
    try terminal.wait(forText: "2 of")
    try terminal.press("j")
    try terminal.wait(forText: "j does nothing here")
    try terminal.press("C-c")
    try terminal.wait(forText: "ended with 0")
  }

  @Test func whatIsWrongWithTheConfigurationIsSaidOnTheScreen() throws {
    try configure("colour = \"red\"\n[keys]\n\"x\" = \"dwon\"\n")
    let terminal = try home.inTmux(home.folder.path("club.json"), columns: 140)
    try terminal.wait(for: "the warning") {
      $0.contains("config.toml has 2 errors: flyer config lists them")
    }
    try terminal.press("j")
    try terminal.wait(forText: "2 of")
    try terminal.press("C-c")
    try terminal.wait(forText: "ended with 0")
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "1 von", "öffnen"), ("nl_NL.UTF-8", "1 van", "openen"),
    ("zh_TW.UTF-8", "1 / ", "開啟"),
  ])
  func theScreenSpeaksTheLanguage(_ locale: String, _ place: String, _ label: String) throws {
    let terminal = try home.inTmux(
      home.folder.path("club.json"), environment: ["LANG": locale])
    let screen = try terminal.wait(for: "the list") { $0.contains(place) }
    #expect(screen.contains("enter \(label)"), "\(screen)")
    try terminal.press("C-c")
    try terminal.wait(forText: "ended with 0")
  }
}
