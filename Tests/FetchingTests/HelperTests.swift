import FetchProtocol
import Files
import Foundation
import LoopbackServing
import Scratch
import Synchronization
import Testing

@testable import Fetching

/// Tests what happens when `flyer-fetch` does not do what it should: scripts stand for it.
@Suite struct HelperTests {
  private let folder: TemporaryFolder
  private let address: WebAddress
  private let real: String

  init() throws {
    folder = try TemporaryFolder()
    address = try #require(WebAddress("http://127.0.0.1:1/a"))
    real = try #require(OwnProgram.fetch.path)
  }

  /// A program that runs these lines of a shell, and notes that it did.
  private func program(_ lines: String) throws -> FetchHelper {
    let path = folder.file("program")
    try "#!/bin/sh\necho >> \(folder.file("runs"))\n\(lines)\n"
      .write(toFile: path, atomically: true, encoding: .utf8)
    chmod(path, 0o700)
    return FetchHelper { path }
  }

  private var runCount: Int {
    (try? Data(contentsOf: URL(filePath: folder.file("runs"))).count) ?? 0
  }

  /// A program that runs these lines first, and is `flyer-fetch` afterwards.
  private func program(first lines: String) throws -> FetchHelper {
    try program(
      "if [ $(wc -l < \(folder.file("runs"))) -gt 1 ]; then exec \(real) \"$@\"; fi\n\(lines)")
  }

  /// A program that answers each order with these reports.
  private func reports(_ reports: [FetchReport]) throws -> String {
    let path = folder.file("reports")
    try Data(reports.flatMap(\.frame)).write(to: URL(filePath: path))
    return "cat \(path); cat > /dev/null"
  }

  private func error(_ helper: FetchHelper, _ address: WebAddress? = nil) async -> TransportError? {
    let transport = Transport(
      userAgent: "flyer/test", environment: [:],
      limits: TransportLimits(connect: .seconds(5), answer: .seconds(10)), helper: helper)
    do throws(TransportError) {
      var response = try await transport.ask(.get, address ?? self.address, [:])
      _ = try await response.body(upTo: 1 << 30)
      return nil
    } catch {
      return error
    }
  }

  @Test func isStartedForTheFirstRequest() async throws {
    let helper = try program("exec \(real) \"$@\"")
    #expect(runCount == 0)
    for _ in 0..<3 { #expect(await error(helper) == .refused(place: "127.0.0.1:1")) }
    #expect(runCount == 1)
  }

  @Test func saysWhetherTheKernelKeepsItFromFiles() async throws {
    _ = try await FetchHelper().forbidsFiles()
    let helper = try program("exit 71")
    await #expect(throws: HelperFault.ended(code: 71)) { try await helper.forbidsFiles() }
    await #expect(throws: HelperFault.notInstalled) {
      try await FetchHelper { nil }.forbidsFiles()
    }
  }

  @Test func isStartedAgainOnce() async throws {
    let helper = try program("exit 3")
    for _ in 0..<4 { #expect(await error(helper) == .helper(.ended(code: 3))) }
    #expect(runCount == 2)
  }

  @Test func whatComesAfterItsDeathIsAnswered() async throws {
    let helper = try program(first: "kill -SEGV $$")
    #expect(await error(helper) == .helper(.crashed(signal: SIGSEGV)))
    #expect(await error(helper) == .refused(place: "127.0.0.1:1"))
    #expect(runCount == 2)
  }

  @Test func allThatIsUnderWayFailsWithIt() async throws {
    let server = try await LoopbackServer(isSilent: true)
    let address = try #require(WebAddress(server.url("/a")))
    let pid = folder.file("pid")
    let helper = try program("echo $$ > \(pid); exec \(real) \"$@\"")
    let errors = await withTaskGroup(of: TransportError?.self) { group in
      for _ in 0..<5 { group.addTask { await error(helper, address) } }
      group.addTask {
        try? await eventually("not connected") { server.connectionCount == 5 }
        let text = (try? String(contentsOfFile: pid, encoding: .utf8)) ?? ""
        if let id = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)) {
          kill(id, SIGKILL)
        }
        return .helper(.crashed(signal: SIGKILL))
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors == Array(repeating: .helper(.crashed(signal: SIGKILL)), count: 6))
    try await server.stop()
  }

  @Test func anotherOneTakesWhatItCanNotFind() async throws {
    let stale = try reports([.ready(forbidsFiles: true), .stale(FetchID(rawValue: 1))])
    let helper = try program(first: stale)
    #expect(await error(helper) == .refused(place: "127.0.0.1:1"))
    #expect(runCount == 2)
    // It did not die, so it may still do so.
    #expect(await error(helper) == .refused(place: "127.0.0.1:1"))
    #expect(runCount == 2)
  }

  @Test func oneAfterTheOtherThatCanNotFindAnythingIsNotAskedForEver() async throws {
    let helper = try program(
      try reports([.ready(forbidsFiles: true), .stale(FetchID(rawValue: 1))]))
    #expect(await error(helper) == .unknownHost(place: "127.0.0.1:1"))
    #expect(runCount == 4)
  }

  /// A whole answer counts, though the program takes no more orders and ends.
  @Test func whatItSaidBeforeItsDeathIsHeard() async throws {
    let (ready, rest) = (folder.file("ready"), folder.file("rest"))
    let id = FetchID(rawValue: 1)
    let answer: [FetchReport] = [
      .head(id, FetchHead(status: 200, fields: [])), .piece(id, [1]), .end(id),
    ]
    try Data(FetchReport.ready(forbidsFiles: true).frame).write(to: URL(filePath: ready))
    try Data(answer.flatMap(\.frame)).write(to: URL(filePath: rest))
    let helper = try program("exec < /dev/null; cat \(ready); sleep 1; cat \(rest); exit 3")
    _ = try await helper.forbidsFiles()
    #expect(await error(helper) == nil)
  }

  @Test func whatIsNoReportEndsIt() async throws {
    for lines in ["echo no report; cat > /dev/null", "printf '\\377\\377\\377\\377'; cat"] {
      let helper = try program(lines)
      #expect(await error(helper) == .helper(.malformed), "\(lines)")
    }
  }

  @Test func norMayItSendMoreThanItWasGranted() async throws {
    let program = try FetchProgram(path: real, authorities: nil)
    let answer = ArrivingAnswer(FetchID(rawValue: 1), from: program)
    let most = Array(repeating: 7 as UInt8, count: ArrivingAnswer.window)
    #expect(answer.take(most))
    #expect(!answer.take([0]))
    guard case .piece(most) = await answer.next() else {
      Issue.record("not all is there")
      return
    }
    #expect(answer.take([0]), "what was taken out may come again")
    program.retire()
  }

  @Test func whatIsNotThereIsNamed() async throws {
    #expect(await error(FetchHelper { nil }) == .helper(.notInstalled))
    let nowhere = folder.file("nowhere")
    #expect(await error(FetchHelper { nowhere }) == .helper(.cannotStart(errno: ENOENT)))
  }

  /// Its environment is empty, and its only open files are its streams.
  @Test func knowsNothingOfTheReader() async throws {
    let (variables, files) = (folder.file("variables"), folder.file("files"))
    let helper = try program(
      "cat /proc/$$/environ > \(variables); readlink /proc/$$/fd/* > \(files); exit 3")
    #expect(await error(helper) == .helper(.ended(code: 3)))
    #expect(try Data(contentsOf: URL(filePath: variables)).isEmpty)
    let text = try String(contentsOfFile: files, encoding: .utf8)
    // The shell has opened its own script, and the list in place of its output.
    let own = [folder.file("program"), files]
    let open = text.split(separator: "\n").filter { !own.contains(String($0)) }
    #expect(open.count == 2 && open.last == "/dev/null", "\(text)")
    #expect(open.dropLast().allSatisfy { $0.hasPrefix("pipe:") }, "\(text)")
  }
}
