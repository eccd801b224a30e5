import Foundation

/// A program that is run for what it prints, away from the terminal; what it complains of is not
/// heard.
struct PrintingProgram: Sendable {
  private let command: Command
  private let setting: String
  private let environment: [String: String]

  /// - Parameter setting: what names the program, as errors say it.
  init(_ command: Command, of setting: String, environment: [String: String]) {
    self.command = command
    self.setting = setting
    self.environment = environment
  }

  /// What the program prints, if it ends well and in time, and prints no more than so many bytes.
  func output(
    atMost limit: Int = 64 << 10, patience: Duration = .seconds(10)
  ) async throws(DesktopError) -> [UInt8] {
    let deadline = ContinuousClock.now + patience
    let (child, pipe) = try start()
    let printed = await Self.bytes(from: pipe, atMost: limit, until: deadline)
    guard printed.count <= limit else {
      child.terminate()
      throw .failed(program: command.name, reason: "printed more than \(limit) bytes")
    }
    guard let exit = await child.exit(within: max(deadline - .now, Self.grace)) else {
      child.terminate()
      throw .tooSlow(program: command.name)
    }
    if let error = DesktopError(exit, of: command.name, setting: setting) { throw error }
    return printed
  }

  /// For a program that has closed its output to be found ended.
  private static let grace = Duration.milliseconds(200)

  /// Ours is the reading end only: the pipe ends when the program closes the other.
  private func start() throws(DesktopError) -> (Child, Descriptor) {
    do throws(SpawnError) {
      let pipe = try Descriptor.pipe()
      let child = try Child(away: command, environment: environment, output: pipe.writing)
      return (child, pipe.reading)
    } catch {
      throw .cannotStart(program: command.name, errno: error.code)
    }
  }

  /// What comes before the end, the deadline, or more than so many bytes. On a thread of its own:
  /// a read can't be cancelled, and the program may print nothing for long.
  private static func bytes(
    from pipe: Descriptor, atMost limit: Int, until deadline: ContinuousClock.Instant
  ) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var bytes: [UInt8] = []
        while bytes.count <= limit, let more = pipe.read(before: deadline) { bytes += more }
        continuation.resume(returning: bytes)
      }
    }
  }
}

extension Descriptor {
  /// Some bytes as soon as there are any; nil at the end, after the deadline, or when it fails.
  func read(before deadline: ContinuousClock.Instant) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      var count = waitForBytes(before: deadline)
      if count > 0 { count = Glibc.read(number, &buffer, buffer.count) }
      // A signal, as the one that tells of the terminal's new size, ends nothing.
      if count < 0, errno == EINTR { continue }
      return count > 0 ? buffer[..<count] : nil
    }
  }

  /// As poll(2): more than 0 when there is something to read, 0 after the deadline, -1 for `errno`.
  private func waitForBytes(before deadline: ContinuousClock.Instant) -> Int {
    let patience = (deadline - .now) / .milliseconds(1)
    var query = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return patience > 0 ? Int(poll(&query, 1, Int32(patience.rounded(.up)))) : 0
  }
}
