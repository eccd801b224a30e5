import Foundation
import Testing

@Suite struct SandboxTests {
  @Test func itStandsBeforeTheFirstOrder() throws {
    let program = try FetchProgram()
    #expect(program.status("Seccomp") == "2", "filters that nothing takes away")
    #expect(program.status("NoNewPrivs") == "1")
    #expect(program.status("Threads") == "1")
    #expect(try program.end() == 0)
  }

  @Test func itEndsWithTheReader() throws { #expect(try FetchProgram().endWithStarter()) }

  /// The demonstration program prints a line for each access that it tried from inside.
  @Test func onlyTheNetworkIsReachedFromInside() throws {
    let demo = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "walls-demo")
    let (process, output) = (Process(), Pipe())
    process.executableURL = demo
    process.arguments = ["network"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n")
    #expect(process.terminationStatus == 0 && lines.count == 19, "\(text)")
    let open = lines.filter { !$0.hasSuffix(": held") }
    #expect(open == ["a connection: open", "read how names are found: open"], "\(text)")
  }

  @Test func aPersonIsToldWhoStartsIt() throws {
    let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "flyer-fetch")
    let (process, said) = (Process(), Pipe())
    process.executableURL = path
    process.arguments = ["one", "two"]
    process.standardError = said
    try process.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == "flyer-fetch: is started by flyer\n" && process.terminationStatus == EX_USAGE)
  }
}
