import Foundation
import PseudoTerminal
import Testing

/// No byte of content becomes a control sequence: the program writes the same ones for any content.
@Suite struct ContentTests {
  @Test func writesTheSameControlsForEveryPayload() throws {
    for (name, text) in try payloads() {
      let output = try shown(text)
      let foreign = controls(in: output).filter { !known.contains($0) }
      #expect(foreign.isEmpty, "\(name): \(foreign)")
      #expect(output.contains("after"), "\(name): \(output.debugDescription)")
    }
  }

  @Test func leavesTheScreenOfAHarmlessTextAlone() throws {
    for (name, text) in try payloads() {
      let terminal = try DemoProgram.inTmux([text, "after \u{1B}[31m"], columns: 60, rows: 6)
      let screen = try terminal.wait(forText: "60x6")
      let lines = screen.components(separatedBy: "\n")
      #expect(lines[1] == "after ␛[31m", "\(name):\n\(screen)")
      #expect(lines[5].hasPrefix("60x6"), "\(name):\n\(screen)")
    }
  }

  /// Returns control sequences by their form, without numbers: positions and repetitions differ.
  private func controls(in output: String) -> Set<String> {
    let pattern =
      #/\x{1B}\[[0-9;?>]*[A-Za-z]|\x{1B}[()][0-9A-B]|\x{1B}\][^\x{07}\x{1B}]*|\x{1B}.|[\x{00}-\x{1A}\x{1C}-\x{1F}\x{7F}-\x{9F}]/#
    return Set(
      output.matches(of: pattern).map { String($0.output).filter { !$0.isNumber && $0 != ";" } })
  }

  /// The sequences that the program writes for any content.
  private var known: Set<String> {
    [
      "\u{1B}[?h", "\u{1B}[?l", "\u{1B}[r", "\u{1B}[m", "\u{1B}[l", "\u{1B}[h", "\u{1B}[H",
      "\u{1B}[J",
      "\u{1B}[K", "\u{1B}[d", "\u{1B}[G", "\u{1B}[X", "\u{1B}[b", "\u{1B}[C", "\u{1B}[A",
      "\u{1B}[t", "\u{1B}[>q", "\u{1B}[c",
      "\u{1B}(B", "\u{1B}=", "\u{1B}>", "\u{1B}]?", "\u{1B}\\", "\r", "\n", "\r\n", "\u{8}",
    ]
  }

  private func shown(_ text: String) throws -> String {
    let terminal = try DemoProgram.onPseudoTerminal([text, "after"])
    try terminal.wait(forText: "80x24")
    terminal.type("q")
    try terminal.waitForExit()
    return terminal.text
  }

  private func payloads() throws -> [(name: String, text: String)] {
    struct Payload: Decodable {
      var name: String
      var utf8_hex: String
    }
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = package.appending(path: "../shared/corpora/term-escape/payloads-share.json")
    guard let data = try? Data(contentsOf: file.standardized) else {
      print("skipped: there is no corpus of terminal escapes beside the project")
      return []
    }
    return try JSONDecoder().decode([Payload].self, from: data).map { payload in
      let digits = Array(payload.utf8_hex.utf8.prefix(4000))
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
      }
      // An argument of a program can't contain a NUL.
      return (payload.name, String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self))
    }
  }
}
