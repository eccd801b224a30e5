package import Roster
package import RosterStoring
import Synchronization

/// The session and the person of a request.
package struct Caller: Sendable {
  package let session: Session
  package let person: Person

  var actor: Actor { .person(person.id) }
}

/// Who shows which token, remembered for two seconds.
///
/// Everything that ends a session on this server calls `forget`, so that it counts at once; other servers
/// see it two seconds later.
final class SessionLookup: Sendable {
  private struct Memory {
    var callers: [TokenHash: (caller: Caller, until: Instant)] = [:]
    /// The sessions that callers have shown, which may have ended since.
    var seen: Set<TokenHash> = []
    /// Counts what was forgotten, so that nothing older is remembered again.
    var generation = 0
  }

  private static let seconds = 2
  private static let capacity = 10_000
  private let store: any RosterStore
  private let memory = Mutex(Memory())

  init(store: any RosterStore) {
    self.store = store
  }

  /// Nil where the session has ended or never was.
  func caller(showing hash: TokenHash, at now: Instant) async throws -> Caller? {
    let (known, generation) = memory.withLock { ($0.callers[hash], $0.generation) }
    if let known, now < known.until, now < known.caller.session.expires { return known.caller }
    guard let (session, person) = try await store.session(hash, at: now) else { return nil }
    let caller = Caller(session: session, person: person)
    memory.withLock { memory in
      if memory.seen.count >= Self.capacity { memory.seen = [] }
      memory.seen.insert(hash)
      guard memory.generation == generation else { return }
      if memory.callers.count >= Self.capacity { memory.callers = [:] }
      memory.callers[hash] = (caller, now + Self.seconds)
    }
    return caller
  }

  /// Whether a token was a session's of late; it proves nothing, as that may have ended.
  func hasSeen(_ hash: TokenHash) -> Bool { memory.withLock { $0.seen.contains(hash) } }

  /// Asks the store again from now on.
  func forget() {
    memory.withLock { memory in
      memory.generation += 1
      memory.callers = [:]
    }
  }
}
