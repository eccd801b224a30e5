import Roster
import Testing

@testable import RosterVisiting

struct EventLineTests {
  private func news(_ text: String, limit: Int = 100) throws -> [RosterStreamEvent] {
    var lines = SSEParser(limit: limit)
    return try lines.take(Array(text.utf8))
  }

  @Test func readsVersionsAndComments() throws {
    let text = "event: version\ndata: {\"version\": 12}\n\n: still here\n\n"
    #expect(try news(text) == [.version(12), .stillHere])
  }

  @Test func readsEveryKindOfLineEnd() throws {
    for end in ["\n", "\r", "\r\n"] {
      let text = ["event:version", "data:{\"version\":1}", "", ":", ""].map { $0 + end }.joined()
      #expect(try news(text) == [.version(1), .stillHere], "\(Array(end.utf8))")
    }
  }

  @Test func readsByteByByte() throws {
    var lines = SSEParser(limit: 100)
    var found: [RosterStreamEvent] = []
    for byte in "event: version\r\ndata: {\"version\"\r\ndata: : 3}\r\n\r\n".utf8 {
      found += try lines.take([byte])
    }
    #expect(found == [.version(3)])
  }

  @Test(arguments: [
    "event: version\ndata: {\"version\": 12}\n", "event: other\ndata: {\"version\": 12}\n\n",
    "data: {\"version\": 12}\n\n", "event: version\ndata: twelve\n\n", "event: version\n\n",
    "\n\n\n", "id: 7\nretry: 1\n\n", "event: version\ndata: {\"version\": 1e99}\n\n",
  ])
  func heedsNothingElse(text: String) throws {
    #expect(try news(text) == [])
  }

  @Test func anEventEndsWithItsEmptyLine() throws {
    #expect(try news("event: version\n\ndata: {\"version\": 12}\n\n") == [])
  }

  @Test func endsWithLinesAndEventsThatAreTooLong() throws {
    #expect(throws: SSEParser.TooLong.self) {
      try news(String(repeating: "a", count: 101))
    }
    #expect(throws: SSEParser.TooLong.self) {
      try news(String(repeating: "data: aaaaaaaaaaaaaaaaaaaa\n", count: 6))
    }
    #expect(try news(String(repeating: ": aaaaaaaaa\n", count: 100)).count == 100)
  }
}
