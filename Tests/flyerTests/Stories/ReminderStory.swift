import Foundation
import PseudoTerminal
import Testing

/// Tests the reminder of a starred talk that begins soon, while the user reads something else.
@MainActor @Suite struct ReminderStory {
  private let home: Home

  init() throws {
    home = try Home()
    try home.programs.add("remember", script: "echo once >> '\(home.programs.path("count"))'")
    try home.write(
      """
      [reminders]
      before = "15 min"
      program = ["remember", "flyer"]
      """, to: ".config/flyer/config.toml")
  }

  private func event(
    _ id: String, _ title: String, in minutes: Double, more: String = ""
  ) -> String {
    let begin = Date(timeIntervalSinceNow: minutes * 60 + 30).formatted(.iso8601)
    return #"{"id": "\#(id)", "title": "\#(title)", "begin": "\#(begin)", "room": "Hall"\#(more)}"#
  }

  private func flyer(_ events: String...) throws -> String {
    try home.write(#"{"title": "Days", "events": [\#(events.joined(separator: ","))]}"#)
  }

  @Test func aShiftHasItsReminder() async throws {
    let kitchen = try await Kitchen(soon: 10, note: "bring boots")
    try kitchen.logIn()
    try kitchen.home.write("[reminders]\nbefore = \"15 min\"", to: ".config/flyer/config.toml")
    let path = try kitchen.home.write(#"{"title": "Days", "events": []}"#, to: "days.json")
    let terminal = try kitchen.home.inTmux(path)
    try terminal.wait(for: "the reminder") { $0.contains(" min: Bar · bring boots") }
    try terminal.press("C-c")
    try terminal.expectEnd()
  }

  @Test func oneReaderTellsAProgramAndAllSayIt() throws {
    let path = try flyer(
      event("cancelled", "Called off", in: 5, more: #", "status": "cancelled""#),
      event("opening", "--Opening\u{202E}", in: 10), event("later", "Later", in: 60))
    let environment = ["MARKER": "here", "CONTENTFUL_ACCESS_TOKEN": "secret"]
    let terminal = try home.inTmux(path, environment: environment)
    try terminal.wait(for: "the events") { $0.contains("Opening") }
    #expect(!(try terminal.screen()).contains("in 10 min: "))
    for word in ["called", "later", "opening"] {
      try terminal.press("Escape")
      try terminal.type("/" + word, until: "1 match")
      try terminal.press("Enter")
      try terminal.press("*", until: "★")
    }
    try terminal.wait(for: "the reminder") { $0.contains("in 10 min: --Opening") }
    let other = try home.inTmux(path)
    try other.wait(for: "close the picture") { $0.contains("in 10 min: --Opening · Hall") }
    try terminal.wait(for: "the program") { _ in home.programs.text(of: "count") != nil }
    let record = try #require(home.programs.record(of: "remember"))
    #expect(record.prefix(2) == ["argument flyer", "argument in 10 min: --Opening · Hall"])
    #expect(record.contains("own session") && record.contains("marker here"), "\(record)")
    for reader in [other, terminal] {
      try reader.press("C-c")
      try reader.expectEnd()
    }
    #expect(home.programs.text(of: "count") == "once\n")
  }
}
