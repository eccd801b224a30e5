import Foundation
import Testing

@testable import flyer

@Suite struct TerminalCommandTests {
  @Test func wordsNameAProgramAndWhatItIsTold() throws {
    let programs = try FakePrograms()
    try programs.add("take")
    let environment = programs.environment()
    let command = try Command(
      words: ["take", "~/a", "a~/b", "$(id)"], home: "/home/me", setting: "$PATH",
      environment: environment)
    #expect(
      command
        == Command(path: programs.path("take"), arguments: ["/home/me/a", "a~/b", "$(id)"]))
    let own = try Command(
      words: ["~/take"], home: programs.folder.path, setting: "$PATH", environment: environment)
    #expect(own.path == programs.path("take"))
  }

  @Test(arguments: ["nothing", "", "./take", "~/take"])
  func whatIsNoProgramIsMissing(_ program: String) throws {
    let programs = try FakePrograms()
    try programs.add("take")
    #expect(throws: DesktopError.missing(program: program, setting: "$PATH")) {
      try Command(words: [program], setting: "$PATH", environment: programs.environment())
    }
  }

  @Test func aProgramReadsWhatItIsGiven() async throws {
    let programs = try FakePrograms()
    let taken = programs.path("taken")
    try programs.add("take", script: "cat > '\(taken)'")
    let environment = programs.environment()
    let command = try Command(words: ["take"], setting: "$PATH", environment: environment)
    let input = try Descriptor.memory(Array("one\ntwo".utf8))
    try await command.run(readingFrom: input, setting: "$PATH", environment: environment)
    #expect(programs.text(of: "taken") == "one\ntwo")
  }

  @Test func aProgramNeedNotRead() async throws {
    let programs = try FakePrograms()
    try programs.add("ignore", script: "exit 3")
    let environment = programs.environment()
    let command = try Command(words: ["ignore"], setting: "$PATH", environment: environment)
    let input = try Descriptor.memory(Array(repeating: 65, count: 1 << 22))
    await #expect(throws: DesktopError.failed(program: "ignore", code: 3)) {
      try await command.run(readingFrom: input, setting: "$PATH", environment: environment)
    }
  }
}
