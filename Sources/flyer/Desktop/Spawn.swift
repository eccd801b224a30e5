import CSpawn
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
