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
}
