import Foundation
import PseudoTerminal
import Testing

/// A flyer that means harm: nothing of it reaches the terminal as a command.
@MainActor @Suite struct HostileStory {
  private let home: Home

  init() throws { home = try Home() }

  /// Walks through list, item, links, tags and messages of a flyer; everything that was written.
  private func tour(_ texts: [String]) throws -> TerminalStream {
    try home.programs.add("xdg-open", script: "exit 3")
    let path = try home.write(try HostileDocument.json(texts))
    let terminal = try home.onPseudoTerminal(path, environment: ["DISPLAY": ":7"], rows: 40)
    try terminal.wait(forText: "live")
    for (keys, sign) in [
      ("\r", "030 1"), ("u", "choose"), ("q", "back"), ("2\r", "no program"), ("y", "Copied"),
      ("q", "open"), ("t", "Tags"), ("\u{3}", "open"), ("/t", "matches"), ("\r", "open"),
      (":tag t\t", "tag "), ("\u{3}", "open"),
    ] {
      let start = terminal.output.count
      terminal.type(keys)
      try terminal.wait(for: "\(sign) after \(keys.debugDescription)") {
        String(decoding: $0.output[start...], as: UTF8.self).contains(sign)
      }
    }
    for _ in texts { terminal.type("J") }
    terminal.type("Q")
    try terminal.expectEnd()
    return TerminalStream(terminal.text)
  }

  /// The sequences with which a screen is drawn; none of them asks, resizes or names anything.
  private static let drawing = Set("ABCDGHJKLMPSTX@bdhlmr")

  @Test func theReaderWritesOnlyCommandsOfItsOwn() throws {
    let honest = try tour(Payloads.all.map { String(repeating: "x", count: $0.count) })
    let hostile = try tour(Payloads.all)
    let foreign = hostile.otherCommands.subtracting(honest.otherCommands)
      .filter { !$0.hasPrefix("\u{1B}]52;c;") }
    #expect(foreign.isEmpty, "\(foreign.map(\.debugDescription))")
    #expect(hostile.text.unsafeScalars().isEmpty, "\(hostile.text.unsafeScalars())")
    // Where a row is filled to its end, wrapping is put off and on.
    let modes = Set(honest.controlSequences.map { $0.parameters + String($0.final) })
      .union(["?7l", "?7h"])
    for sequence in hostile.controlSequences {
      let whole = sequence.parameters + String(sequence.final)
      let isPrivate = whole.contains { "<?>=!$ ".contains($0) }
      let isDrawing = Self.drawing.contains(sequence.final) && !isPrivate
      #expect(isDrawing || modes.contains(whole), "\(whole)")
      let numbers = sequence.parameters.split { !$0.isNumber }.compactMap { Int($0) }
      #expect(numbers.allSatisfy { $0 <= 9999 }, "\(whole)")
    }
  }

  @Test func theScreenKeepsItsShape() throws {
    let path = try home.write(try HostileDocument.json(Payloads.all))
    let terminal = try home.inTmux(path)
    let title = try terminal.value(of: "pane_title")
    try terminal.wait(forText: "● live")
    let count = Payloads.all.count * 2
    for number in 1...Payloads.all.count {
      if number == 1 { try terminal.press("Enter") } else { try terminal.press("J") }
      let screen = try terminal.wait(for: "item \(number)") {
        $0.contains(" \(number) of \(count)") && $0.contains("back")
      }
      let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
      let rule = "  " + String(repeating: "─", count: 76)
      #expect(rows[0].contains("● live"), "\(screen)")
      #expect(rows[1] == rule && rows[22 - 1] == rule || rows[22] == rule, "\(screen)")
      #expect(rows[2].hasPrefix("    T"), "\(screen)")
      #expect(screen.unsafeScalars().isEmpty, "\(screen.unsafeScalars())")
    }
    #expect(try terminal.value(of: "pane_title") == title)
    try terminal.press("Q")
    try terminal.expectEnd()
  }
}

/// A flyer with a text in every place.
enum HostileDocument {
  /// As many items as there are texts, and as many contacts.
  static func json(_ texts: [String]) throws -> String {
    func item(_ number: Int, _ text: String, _ kind: String) -> [String: Any] {
      [
        "id": "\(kind)\(number)", "title": "T" + text + "t", "text": "x" + text + "y\n" + text,
        "location": "L" + text, "phone": "030 1", "tags": ["t" + text],
        "urls": [["title": "l" + text, "url": "https://example.org/" + text], "a@example.org"],
      ]
    }
    let first = texts.first ?? ""
    let document: [String: Any] = [
      "title": "F" + first, "tabs": [["title": "All"], ["title": "b" + first, "tags": []]],
      "information": texts.enumerated().map { item($0, $1, "i") },
      "contacts": texts.enumerated().map { item($0, $1, "c") },
    ]
    let data = try JSONSerialization.data(withJSONObject: document, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }
}
