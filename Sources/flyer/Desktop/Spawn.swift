import CSpawn
import Foundation
import Glibc

/// The error number of a step that failed.
struct SpawnError: Error {
  let code: Int32
}

/// An open file that is closed with its owner.
final class Descriptor: Sendable {
  let number: Int32

  private init(_ number: Int32) throws(SpawnError) {
    guard number >= 0 else { throw SpawnError(code: errno) }
    self.number = number
  }

  deinit { close(number) }

  static func null() throws(SpawnError) -> Descriptor {
    try Descriptor(open("/dev/null", O_RDWR | O_CLOEXEC))
  }

  /// Makes a pipe: its reading end is at the end once all writing ends are closed.
  static func pipe() throws(SpawnError) -> (reading: Descriptor, writing: Descriptor) {
    var ends: [Int32] = [-1, -1]
    // No program inherits them: `Spawn` hands on nothing but three streams.
    guard Glibc.pipe(&ends) == 0 else { throw SpawnError(code: errno) }
    return (try Descriptor(ends[0]), try Descriptor(ends[1]))
  }

  /// A file, to be read from its start.
  static func file(_ path: String) throws(SpawnError) -> Descriptor {
    try Descriptor(open(path, O_RDONLY | O_CLOEXEC))
  }

  /// A file that is not there yet, for its owner only.
  static func newFile(_ path: String) throws(SpawnError) -> Descriptor {
    try Descriptor(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
  }

  static func memory(_ bytes: [UInt8]) throws(SpawnError) -> Descriptor {
    try Descriptor(cspawn_memory_file(bytes, bytes.count))
  }
}

/// The one place where flyer starts other programs.
enum Spawn {
  /// Variables that are meant for flyer alone.
  private static let secrets: Set = [AccessToken.variable]

  static func start(
    _ command: Command, environment: [String: String], streams: [Int32],
    distance: cspawn_distance
  ) throws(SpawnError) -> pid_t {
    let words = [command.name] + command.arguments
    let variables = environment.filter { !secrets.contains($0.key) }
      .map { "\($0.key)=\($0.value)" }
    // A NUL would end a word early and make another one of it.
    guard !(words + variables + [command.path]).contains(where: { $0.utf8.contains(0) }) else {
      throw SpawnError(code: EINVAL)
    }
    var id: pid_t = 0
    let code = withCStrings(words) { words in
      withCStrings(variables) { variables in
        cspawn_start(&id, command.path, words, variables, streams, distance)
      }
    }
    guard code == 0 else { throw SpawnError(code: code) }
    return id
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { pointers in
      // An array that ends in nil is never empty.
      body(pointers.baseAddress.unsafelyUnwrapped)
    }
  }
}

extension Descriptor {
  /// Returns the bytes before the end, the deadline, or more than `limit` bytes. Reads on a thread
  /// of its own: a read can't be cancelled, and the program may print nothing for long.
  func bytes(atMost limit: Int, until deadline: ContinuousClock.Instant) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      let thread = Thread { [self] in
        var bytes: [UInt8] = []
        while bytes.count <= limit, let more = read(before: deadline) { bytes += more }
        continuation.resume(returning: bytes)
      }
      thread.stackSize = 64 << 10
      thread.start()
    }
  }

  /// Some bytes as soon as there are any; nil at the end, after the deadline, or when it fails.
  func read(before deadline: ContinuousClock.Instant) -> ArraySlice<UInt8>? {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
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
