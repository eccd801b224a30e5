import Foundation
import Imaging
import SamplePictures
import Testing

/// Tests that the sandbox is closed before the first byte of a picture is read.
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
    #expect(outcome.answer == .failure(.malformed(.cutOff)))
  }

  /// The program that tries forbidden accesses, built beside the tests.
  private static let demo = URL(filePath: ImageProgram.path).deletingLastPathComponent()
    .appending(path: "walls-demo")

  /// The demonstration program prints a line for each access that it tried from inside the sandbox.
  @Test func nothingIsReachedFromBehindThem() throws {
    let other = try Process.run(URL(filePath: "/bin/sleep"), arguments: ["60"])
    // A process started on a pool's thread may inherit a signal mask, so only SIGKILL is certain to
    // end it.
    defer { if other.isRunning { kill(other.processIdentifier, SIGKILL) } }
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

  /// The program ends with the process that started it, long before its own time limit.
  @Test func nothingOutlivesWhoStartedIt() throws {
    let program = [ImageProgram.path] + ImageProgram.job.arguments
    try expectEndWithParent(of: program) { _ in true }
  }

  /// A decoder taken over by an attacker may ignore every signal that can be ignored, and its
  /// timers.
  @Test func whoIgnoresEverySignalEndsWithWhoStartedItAsWell() throws {
    try expectEndWithParent(of: [Self.demo.path, "stay"]) { id in
      let ignored = ImageProgram.status("SigIgn", of: id).flatMap { UInt64($0, radix: 16) } ?? 0
      return [SIGTERM, SIGHUP, SIGALRM, SIGPROF].allSatisfy { ignored >> ($0 - 1) & 1 == 1 }
    }
  }

  /// Starts a program from another one, which is killed as soon as the program waits in its
  /// sandbox.
  private func expectEndWithParent(
    of program: [String], location: SourceLocation = #_sourceLocation,
    when isReady: (pid_t) -> Bool
  ) throws {
    let (input, output, parent) = (Pipe(), Pipe(), Process())
    parent.executableURL = URL(filePath: "/bin/sh")
    // The test holds the other end of the input, so the program does not end because of its input.
    let script = #"exec 3<&0; "$0" "$@" <&3 >/dev/null & echo $!; exec sleep 60"#
    parent.arguments = ["-c", script] + program
    (parent.standardInput, parent.standardOutput) = (input, output)
    try parent.run()
    defer {
      if parent.isRunning { kill(parent.processIdentifier, SIGKILL) }
      try? input.fileHandleForWriting.close()
    }
    let id = try #require(number(from: output), "the shell says none", sourceLocation: location)
    let waits = wait(.seconds(10)) {
      ImageProgram.status("Seccomp", of: id) == "2" && isReady(id)
        && ImageProgram.status("State", of: id)?.first == "S"
    }
    #expect(waits, "before: \(seen(id))", sourceLocation: location)
    kill(parent.processIdentifier, SIGKILL)
    let isGone = wait(.seconds(3)) { hasEnded(id) }
    #expect(isGone, "three seconds later: \(seen(id))", sourceLocation: location)
    if !isGone { kill(id, SIGKILL) }
  }

  /// The process that adopts orphans may be slow to wait for those that have ended.
  private func hasEnded(_ id: pid_t) -> Bool {
    let state = ImageProgram.status("State", of: id)?.first
    return state == nil || state == "Z" || state == "X"
  }

  private func seen(_ id: pid_t) -> String {
    ["Name", "State", "PPid", "Seccomp", "SigIgn"]
      .map { "\($0) \(ImageProgram.status($0, of: id) ?? "none")" }.joined(separator: ", ")
  }

  private func wait(_ patience: Duration, for condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + patience
    while !condition() {
      guard .now < deadline else { return false }
      usleep(1_000)
    }
    return true
  }

  /// Reads the number that a shell prints first. `FileHandle.read(upToCount:)` would wait for as
  /// many bytes, or for the end.
  private func number(from pipe: Pipe) -> pid_t? {
    let reading = pipe.fileHandleForReading
    var waiting = pollfd(fd: reading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 10_000) > 0 else { return nil }
    let text = String(decoding: reading.availableData, as: UTF8.self)
    return pid_t(text.trimmingCharacters(in: .newlines))
  }
}
