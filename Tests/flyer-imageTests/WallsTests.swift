import Foundation
import Imaging
import SamplePictures
import Testing

/// The walls stand before the first byte of a picture is read.
@Suite(.serialized) struct WallsTests {
  @Test func theyStandWhileItWaitsForItsInput() throws {
    let input = Pipe()
    let program = try ImageProgram.start(ImageProgram.job.arguments, input: input)
    defer { program.kill() }
    let deadline = ContinuousClock.now + .seconds(10)
    while program.status("Seccomp") != "2", .now < deadline { usleep(1_000) }
    #expect(program.status("Seccomp") == "2", "filters that nothing takes away")
    #expect(program.status("NoNewPrivs") == "1")
    #expect((program.niceness ?? 0) >= 5, "keys go first")
    try input.fileHandleForWriting.write(contentsOf: Data(PNGSample.plain()))
    try input.fileHandleForWriting.close()
    let outcome = try program.finish(ImageProgram.job)
    #expect(outcome.rendition?.pixelWidth == 8, "\(outcome)")
  }

  @Test func whoSendsNothingIsNotWaitedForForEver() throws {
    let input = Pipe()
    let program = try ImageProgram.start(ImageProgram.job.arguments, input: input)
    let outcome = try program.finish(ImageProgram.job)
    #expect(outcome.refusal?.code == .timedOut, "\(outcome)")
    #expect((4.0...9).contains(outcome.seconds), "\(outcome)")
    try input.fileHandleForWriting.close()
  }

  @Test(arguments: [[], ["--help"], ["sixel", "0x1", "9x18", "fit"]])
  func withoutAJobItSaysWhoseItIs(arguments: [String]) throws {
    let program = try ImageProgram.start(arguments, input: FileHandle.nullDevice)
    let outcome = try program.finish(ImageProgram.job)
    #expect(outcome.status == EX_USAGE)
    #expect(outcome.answer == .failure(.malformed("it ends too early")))
  }

  /// The program that tries what must not be, built beside the tests.
  private static let demo = URL(filePath: ImageProgram.path).deletingLastPathComponent()
    .appending(path: "walls-demo")

  /// A line for each thing that was tried from behind the walls.
  @Test func nothingIsReachedFromBehindThem() throws {
    let other = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["600"])
    defer { other.terminate() }
    let output = Pipe()
    let process = Process()
    process.executableURL = Self.demo
    process.arguments = ["\(other.processIdentifier)"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n")
    #expect(process.terminationStatus == 0 && lines.count == 16, "\(text)")
    let open = lines.filter { !$0.hasSuffix(": held") }
    #expect(open == ["a signal to itself: open"], "\(text)")
    #expect(other.isRunning)
  }

  /// Whoever started it is gone: so is it, whatever it ignores, and long before its own clock.
  @Test func nothingOutlivesWhoStartedIt() throws {
    let output = Pipe()
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", "\"$0\" stay & echo $!; read line; exit 0", Self.demo.path,
    ]
    let input = Pipe()
    shell.standardInput = input
    shell.standardOutput = output
    try shell.run()
    var text = ""
    while !text.contains("stays"), let more = try output.fileHandleForReading.read(upToCount: 64) {
      text += String(decoding: more, as: UTF8.self)
    }
    let words = text.split { !$0.isNumber }
    let id = try #require(words.first.flatMap { pid_t($0) }, "\(text)")
    let begin = ContinuousClock.now
    try input.fileHandleForWriting.close()
    while kill(id, 0) == 0, .now - begin < .seconds(4) { usleep(1_000) }
    #expect(kill(id, 0) != 0, "it is still there")
  }
}
