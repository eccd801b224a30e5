import Foundation
import Testing

@testable import flyer_bench

/// Tests measuring the times of programs on terminals.
struct SessionTests {
  private let environment = ["PATH": "/usr/bin:/bin", "TERM": "dumb"]

  /// Starts a program that answers each line late, and ends with `Q`.
  private func answerer(after seconds: Double) throws -> TimedSession {
    let script = """
      stty -echo; echo ready
      while read l; do sleep \(seconds); echo "<$l>"; [ "$l" = Q ] && exit; done
      """
    let session = try TimedSession(["sh", "-c", script], environment: environment)
    _ = try session.time(untilShown: "ready")
    return session
  }

  @Test func timesTheFirstShowing() throws {
    let session = try TimedSession(
      ["sh", "-c", "printf he; sleep 0.2; printf 'llo there'"], environment: environment)
    let time = try session.time(untilShown: "hello")
    #expect(time >= .milliseconds(190), "\(time)")
    #expect(time < .seconds(10), "\(time)")
  }

  @Test func timesAFrameFromTheKeyToItsLastByte() throws {
    let session = try answerer(after: 0.1)
    let frame = try session.frame(after: "abc\n")
    #expect(frame.time >= .milliseconds(95), "\(frame)")
    #expect(frame.bytes == "<abc>\r\n".utf8.count)
    try session.quit(with: "Q\n")
  }

  @Test func timesWhatAKeyShowsWhateverComesBefore() throws {
    let script = """
      stty -echo; echo ready; read l; echo first; sleep 0.1; echo second; read l
      """
    let session = try TimedSession(["sh", "-c", script], environment: environment)
    _ = try session.time(untilShown: "ready")
    let time = try session.time(untilShown: "second", after: "x\n")
    #expect(time >= .milliseconds(95), "\(time)")
    #expect(time < .seconds(10), "\(time)")
    try session.quit(with: "\n")
  }

  @Test func tellsResultsFromTheLetterAndTheCount() throws {
    let script = """
      stty -echo; echo ready; read l; echo short; sleep 0.05
      printf '%0300d' 0; sleep 0.05; echo 17; read l
      """
    let session = try TimedSession(["sh", "-c", script], environment: environment)
    _ = try session.time(untilShown: "ready")
    let results = try session.results(after: "x\n")
    #expect(results.bytes == 300, "\(results)")
    try session.quit(with: "\n")
  }

  @Test func aProgramAtRestIsKnown() throws {
    let session = try answerer(after: 0)
    #expect(try session.settle() == .zero)
    #expect(session.process.processorTime >= .zero)
    #expect(try #require(session.process.resident) > 100_000)
    try session.quit(with: "Q\n")
    #expect(session.process.peak == nil)
  }

  @Test func aCommandIsTimedAndItsOutputKept() throws {
    let run = try CompletedRun(["sh", "-c", "sleep 0.1; echo done"], environment: environment)
    #expect(run.time >= .milliseconds(95), "\(run)")
    #expect(run.output == "done\r\n")
    #expect(run.peak > 100_000)
  }

  @Test func aCommandThatFailsSaysWhatItSaid() {
    #expect {
      try CompletedRun(["sh", "-c", "echo no flyer; exit 65"], environment: environment)
    } throws: { error in
      "\(error)" == "sh -c echo no flyer; exit 65 failed and wrote:\nno flyer\r\n"
    }
  }
}
