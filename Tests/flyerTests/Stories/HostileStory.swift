import Foundation
import PseudoTerminal
import Testing

/// Tests that no text of a malicious flyer reaches the terminal as a command.
@MainActor @Suite struct HostileStory {
  private let home: Home

  init() throws { home = try Home() }

  /// Walks through list, item, links, tags and messages of a flyer, and returns all output.
  private func tour(_ texts: [String]) throws -> TerminalStream {
    try home.programs.add("xdg-open", script: "exit 3")
    let path = try home.write(try HostileDocument.json(texts))
    let terminal = try home.onPseudoTerminal(path, environment: ["DISPLAY": ":7"], rows: 40)
    try terminal.wait(forText: "live")
    for (keys, sign) in [
      ("\r", "030 1"), ("u", "choose"), ("q", "back"), ("2\r", "no program"), ("y", "Copied"),
      ("q", "open"), ("t", "Tags"), ("\u{3}", "open"), ("/t", "matches"), ("\r", "open"),
      (":tag t\t", "›"), ("\u{3}", "open"),
    ] {
      let start = terminal.output.count
      terminal.type(keys)
      try terminal.wait(for: "\(sign) after \(keys.debugDescription)") {
        String(decoding: $0.output[start...], as: UTF8.self).contains(sign)
      }
    }
    for _ in texts { terminal.type("J") }
    terminal.type("\u{3}")
    try terminal.expectEnd()
    return TerminalStream(terminal.text)
  }

  /// The final bytes of sequences that draw a screen. None of them queries, resizes or names
  /// anything.
  private static let drawing = Set("ABCDGHJKLMPSTX@bdhlmr")

  @Test func theReaderWritesOnlyCommandsOfItsOwn() throws {
    let honest = try tour(Payloads.all.map { String(repeating: "x", count: $0.count) })
    let hostile = try tour(Payloads.all)
    let named = "\u{1B}]2;"
    let titles = hostile.otherCommands.filter { $0.hasPrefix(named) }
    #expect(titles.allSatisfy { $0.dropFirst(4).unsafeScalars().isEmpty }, "\(titles)")
    let foreign = hostile.otherCommands.subtracting(honest.otherCommands).subtracting(titles)
      .filter { !$0.hasPrefix("\u{1B}]52;c;") }
    #expect(foreign.isEmpty, "\(foreign.map(\.debugDescription))")
    #expect(hostile.text.unsafeScalars().isEmpty, "\(hostile.text.unsafeScalars())")
    // When a row is filled to its end, wrapping is turned off and on.
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

  /// `y` copies no control characters, neither to the terminal nor to the desktop.
  @Test func whatIsCopiedIsWhatIsSeen() throws {
    let copied = home.folder.path("copied")
    try home.programs.add("xclip", script: "cat >> '\(copied)'; echo '--' >> '\(copied)'")
    let texts = ["A\u{1B}[201~\nrm -rf x\n"] + Payloads.own
    let items = texts.enumerated().map { ["id": "i\($0)", "title": "T\($0)", "text": $1] }
    let data = try JSONSerialization.data(withJSONObject: ["information": items])
    let terminal = try home.onPseudoTerminal(
      try home.write(String(decoding: data, as: UTF8.self)), environment: ["DISPLAY": ":7"])
    try terminal.wait(forText: "live")
    for number in texts.indices {
      let start = terminal.output.count
      terminal.type(number == 0 ? "\r" : "J")
      try terminal.wait(for: "item \(number)") {
        // ^L redraws the whole screen; otherwise only changes are drawn.
        $0.type("\u{0C}")
        let drawn = String(decoding: $0.output[start...], as: UTF8.self)
        return drawn.contains("\(number + 1) of \(texts.count)") && drawn.contains("back")
      }
      terminal.type("y")
      try terminal.wait(for: "copy \(number)") {
        $0.text.components(separatedBy: "\u{1B}]52;c;").count == number + 2
          && (home.folder.text("copied") ?? "").components(separatedBy: "--\n").count == number + 2
      }
    }
    terminal.type("\u{3}")
    try terminal.expectEnd()
    let sent = terminal.text.components(separatedBy: "\u{1B}]52;c;").dropFirst().map {
      String(
        decoding: Data(base64Encoded: String($0.prefix { $0 != "\u{07}" })) ?? Data(),
        as: UTF8.self)
    }
    #expect(sent.first?.contains("A␛[201~\nrm -rf x") == true, "\(sent)")
    #expect(sent.joined().unsafeScalars().isEmpty, "\(sent.joined().unsafeScalars())")
    let desktop = home.folder.text("copied") ?? ""
    #expect(desktop.unsafeScalars().isEmpty, "\(desktop.unsafeScalars())")
    #expect(desktop == sent.map { $0 + "--\n" }.joined(), "\(desktop)")
  }

  @Test func theScreenKeepsItsShape() throws {
    let path = try home.write(try HostileDocument.json(Payloads.all))
    let terminal = try home.inTmux(path)
    let before = try terminal.value(of: "pane_title")
    try terminal.wait(forText: "● live")
    let title = try terminal.value(of: "pane_title")
    #expect(title != before && title.unsafeScalars().isEmpty, "\(title)")
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
    try terminal.press("C-c")
    try terminal.expectEnd()
  }
}

/// A flyer with malicious text in every field.
enum HostileDocument {
  /// Returns a document with one item and one contact for each text.
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
