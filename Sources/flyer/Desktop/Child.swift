import CSpawn
import Foundation
import Synchronization

/// A program that was started, and is reaped when it ends whether somebody waits or not.
final class Child: Sendable {
  /// What a program reads.
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
  private let isReaped = Mutex(false)
  private let exits: AsyncStream<Exit>

  /// Starts a program in a session of its own, away from the terminal: its output goes nowhere.
  convenience init(
    _ command: Command, environment: [String: String], input: Input = .nothing
  ) throws(DesktopError) {
    do throws(SpawnError) {
      try self.init(away: command, environment: environment, input: input)
    } catch {
      throw .cannotStart(program: command.name, errno: error.code)
    }
  }

  /// Starts a program in a session of its own; without `output`, what it prints goes nowhere.
  convenience init(
    away command: Command, environment: [String: String], input: Input = .nothing,
    output: Descriptor? = nil
  ) throws(SpawnError) {
    let null = try Descriptor.null()
    let source =
      switch input {
      case .nothing: null
      case .bytes(let bytes): try Descriptor.memory(bytes)
      case .file(let file): file
      }
    let streams = [source.number, (output ?? null).number, null.number]
    self.init(
      id: try Spawn.start(
        command, environment: environment, streams: streams, ownSession: true))
  }

  /// Starts a program on our terminal.
  convenience init(onTerminal command: Command, environment: [String: String])
    throws(DesktopError)
  {
    do throws(SpawnError) {
      self.init(
        id: try Spawn.start(
          command, environment: environment, streams: [0, 1, 2], ownSession: false))
    } catch {
      throw .cannotStart(program: command.name, errno: error.code)
    }
  }

  private init(id: pid_t) {
    self.id = id
    let (exits, continuation) = AsyncStream.makeStream(of: Exit.self)
    self.exits = exits
    // The program may be a browser that stays for hours: a small thread costs less than a place in
    // a pool, and waitpid can't be cancelled.
    let thread = Thread { [self] in
      if let exit = reap() { continuation.yield(exit) }
      continuation.finish()
    }
    thread.stackSize = 64 << 10
    thread.start()
  }

  /// How the program ended; nil where the time is over, the task cancelled, or somebody else was
  /// told.
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
  func terminate() {
    isReaped.withLock { if !$0 { _ = kill(id, SIGTERM) } }
  }

  private func reap() -> Exit? {
    var info = siginfo_t()
    // The number stays the program's until it is reaped, so that `terminate` hits nobody else.
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0 {
      guard errno == EINTR else { return nil }
    }
    return isReaped.withLock { isReaped in
      var status: Int32 = 0
      isReaped = true
      guard waitpid(id, &status, 0) == id else { return nil }
      return status & 0x7f == 0 ? .code(status >> 8 & 0xff) : .signal(status & 0x7f)
    }
  }
}
