import CSpawn
import Foundation
import Synchronization

/// A program that was started, and is reaped when it ends whether a caller waits or not.
final class Child: Sendable {
  /// The input of a program.
  enum Input {
    case nothing
    case bytes([UInt8])
    case file(Descriptor)
  }

  /// How a program ended.
  enum Exit: Sendable, Equatable {
    case code(Int32)
    case signal(Int32)
  }

  let id: pid_t
  private let life: Life
  private let exits: AsyncStream<Exit>

  /// Starts a program away from our terminal, by itself in a session of its own; without `output`
  /// and `errors`, what it prints and complains of goes nowhere.
  convenience init(
    away command: Command, environment: [String: String], input: Input = .nothing,
    output: Descriptor? = nil, errors: Descriptor? = nil,
    distance: cspawn_distance = CSPAWN_OWN_SESSION
  ) throws(SpawnError) {
    let null = try Descriptor.null()
    let source =
      switch input {
      case .nothing: null
      case .bytes(let bytes): try Descriptor.memory(bytes)
      case .file(let file): file
      }
    let streams = [source.number, (output ?? null).number, (errors ?? null).number]
    try self.init { () throws(SpawnError) in
      // Open until the program has its own.
      defer { withExtendedLifetime((source, output, errors, null)) {} }
      return try Spawn.start(
        command, environment: environment, streams: streams, distance: distance)
    }
  }

  /// Starts a program, and what it prints can be read. Ours is the reading end only: the pipe ends
  /// when the program closes the other.
  static func printing(
    _ command: Command, environment: [String: String], input: Input = .nothing
  ) throws(SpawnError) -> (Child, Descriptor) {
    let pipe = try Descriptor.pipe()
    let child = try Child(
      away: command, environment: environment, input: input, output: pipe.writing)
    return (child, pipe.reading)
  }

  /// Starts a program that makes one file from another; its errors can be read. It works for us and
  /// yields the processor to us, which it can't in another session.
  static func making(
    _ output: Descriptor, of input: Descriptor, by command: Command, environment: [String: String]
  ) throws(SpawnError) -> (Child, Descriptor) {
    let pipe = try Descriptor.pipe()
    let child = try Child(
      away: command, environment: environment, input: .file(input), output: output,
      errors: pipe.writing, distance: CSPAWN_OWN_GROUP)
    return (child, pipe.reading)
  }

  /// Starts a program on our terminal; it reads keys unless it gets an input.
  convenience init(
    onTerminal command: Command, environment: [String: String], input: Descriptor? = nil
  ) throws(SpawnError) {
    try self.init { () throws(SpawnError) in
      // Open until the program has its own.
      defer { withExtendedLifetime(input) {} }
      return try Spawn.start(
        command, environment: environment, streams: [input?.number ?? 0, 1, 2],
        distance: CSPAWN_ON_TERMINAL)
    }
  }

  /// Starts a program on our terminal that reads our output; it ends when the pipe is closed.
  static func reading(
    onTerminal command: Command, environment: [String: String]
  ) throws(SpawnError) -> (Child, Descriptor) {
    // What starts it lives as long as it does, and must not keep the end at which we write.
    let (reading, writing) = try Descriptor.pipe()
    let child = try Child { () throws(SpawnError) in
      try Spawn.start(
        command, environment: environment, streams: [reading.number, 1, 2],
        distance: CSPAWN_ON_TERMINAL)
    }
    return (child, writing)
  }

  private init(_ start: @escaping @Sendable () throws(SpawnError) -> pid_t) throws(SpawnError) {
    let life = Life()
    let (exits, continuation) = AsyncStream.makeStream(of: Exit.self)
    // The program may be a browser that stays for hours: a small thread costs less than a place in
    // a pool, and waitpid can't be cancelled. It also starts the program: what ends with its parent
    // (PR_SET_PDEATHSIG) ends with the thread that started it, and a pool's may go at any time.
    let thread = Thread {
      if let exit = life.lead(start) { continuation.yield(exit) }
      continuation.finish()
    }
    thread.stackSize = 64 << 10
    thread.start()
    id = try life.waitForStart()
    (self.life, self.exits) = (life, exits)
  }

  /// How the program ended; nil if the time is over, the task cancelled, or another caller got the
  /// answer.
  func exit(within patience: Duration? = nil) async -> Exit? {
    await withTaskGroup(of: Exit?.self) { group in
      group.addTask { await self.exits.first { _ in true } }
      if let patience {
        group.addTask {
          try? await Task.sleep(for: patience)
          return nil
        }
      }
      defer { group.cancelAll() }
      return await group.next() ?? nil
    }
  }

  /// Asks the program to end, unless it has.
  func terminate() { send(SIGTERM) }

  /// Ends the program, whether it wants to or not.
  func kill() { send(SIGKILL) }

  /// Tells a program on our terminal that this goes away, and waits until it has put its things in
  /// order, also in a task that is cancelled; ends it where that takes long.
  func hangUp(patience: Duration = .seconds(1)) async {
    for signal in [SIGHUP, SIGKILL] {
      send(signal)
      await Task.detached { [life] in
        let deadline = ContinuousClock.now + patience
        while !life.isReaped, .now < deadline { try? await Task.sleep(for: .milliseconds(2)) }
      }.value
    }
  }

  private func send(_ signal: Int32) { life.whileAlive { _ = Glibc.kill(id, signal) } }
}

/// A program from its start to its end, on the thread that waits for it.
private final class Life: Sendable {
  private let reaped = Mutex(false)
  private let start = Mutex<Result<pid_t, SpawnError>>(.failure(SpawnError(code: ECHILD)))
  private let isStarted = DispatchSemaphore(value: 0)

  var isReaped: Bool { reaped.withLock { $0 } }

  /// Runs an action while the process id is still the program's, so that a signal reaches no other.
  func whileAlive(_ act: () -> Void) {
    reaped.withLock { if !$0 { act() } }
  }

  func waitForStart() throws(SpawnError) -> pid_t {
    isStarted.wait()
    return try start.withLock { $0 }.get()
  }

  func lead(_ starting: () throws(SpawnError) -> pid_t) -> Child.Exit? {
    let outcome = Result { () throws(SpawnError) in try starting() }
    start.withLock { $0 = outcome }
    isStarted.signal()
    guard case .success(let id) = outcome else { return nil }
    return reap(id)
  }

  private func reap(_ id: pid_t) -> Child.Exit? {
    var info = siginfo_t()
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0 {
      guard errno == EINTR else { return nil }
    }
    return reaped.withLock { isReaped in
      var status: Int32 = 0
      isReaped = true
      guard waitpid(id, &status, 0) == id else { return nil }
      return status & 0x7f == 0 ? .code(status >> 8 & 0xff) : .signal(status & 0x7f)
    }
  }
}
