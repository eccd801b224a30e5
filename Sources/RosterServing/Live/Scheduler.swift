import Logging
import Roster
import RosterStoring
import ServiceLifecycle
import Synchronization

/// Does the periodic work: lays out fixed shifts, and expires what is over.
///
/// It runs when the roster is read, and otherwise by itself; but only when there is something to
/// do: once a day, when a fixed shift was changed, and when something expires.
final class Scheduler: Service {
  private struct State {
    var zone = RosterZone.utc
    var today: RosterDate
    /// When something is to be done next.
    var due = Instant(secondsSince1970: 0)
    /// When it is to be asked what is due next: other servers change the roster too.
    var lookAgain = Instant(secondsSince1970: 0)
    /// The moment up to which everything has been done.
    var done = Instant(secondsSince1970: 0)
    /// When the store is to forget what has expired.
    var sweep = Instant(secondsSince1970: 0)
    /// Whether a ring may become possible as soon as a person is free or a shift idle.
    var hasWishes = false
    var run: Task<Void, Never>?
    /// The moment as of which duties are to be laid out, once those that are being laid out are.
    var layOutNext: Instant?
    var layOut: Task<Void, Never>?
  }

  private let store: any RosterStore
  private let live: ChangeBroadcaster
  private let interval: Duration
  private let patience: Duration
  private let logger: Logger
  private let now: @Sendable () -> Instant
  private let state: Mutex<State>

  /// Does nothing until a method is called.
  ///
  /// - Parameters:
  ///   - interval: how often it looks whether something is due.
  ///   - patience: how long a reader of the roster waits for duties that are being laid out: those
  ///     of a few people are laid out by then, and those of many lie weeks ahead.
  init(
    store: any RosterStore, live: ChangeBroadcaster, interval: Duration, patience: Duration,
    logger: Logger, now: @escaping @Sendable () -> Instant
  ) {
    self.store = store
    self.live = live
    self.interval = interval
    self.patience = patience
    self.logger = logger
    self.now = now
    state = Mutex(State(today: RosterZone.utc.date(at: now())))
  }

  /// The day it is where the roster is kept.
  var today: RosterDate { state.withLock { $0.today } }

  /// Does what is due, once for all who ask at the same time; where that fails, the log says so.
  func runIfDue() async {
    let moment = now()
    let run = state.withLock { state -> Task<Void, Never>? in
      if let run = state.run { return run }
      guard moment >= state.due else { return nil }
      // What is noted while this runs counts for the next time.
      state.due = Instant(secondsSince1970: .max)
      let run = Task { await self.runAndPlan(at: moment) }
      state.run = run
      return run
    }
    await run?.value
  }

  /// Notes what a command has changed, which may be due earlier than what was known.
  func note(_ rows: [Row]) {
    let moment = now()
    state.withLock { state in
      for row in rows {
        switch row {
        case .fixedShift: state.due = moment
        case .wish(let wish):
          state.lookAgain = moment
          state.hasWishes = state.hasWishes || wish.isActive
        case .shift(let shift) where !shift.isUnsettled:
          // At most once a second, however much is changed.
          if state.hasWishes { state.due = min(state.due, max(moment, state.done + 1)) }
        case .shift(let shift):
          state.due = min(state.due, shift.slot.begins(in: state.zone))
        case .trade(let trade) where trade.status == .open:
          state.due = min(state.due, trade.expires)
        case .opening(let opening) where opening.status == .open:
          state.due = min(state.due, opening.slot.begins(in: state.zone))
        case .trade, .opening, .request, .person: break
        }
      }
    }
  }

  /// Looks now and again until the server stops.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        await self.lookAgainIfNeeded()
        await self.runIfDue()
        try? await Task.sleep(for: self.interval)
      }
    }
    // Duties that are left are laid out when a server runs again.
    let layOut = state.withLock(\.layOut)
    layOut?.cancel()
    await layOut?.value
  }

  private func runAndPlan(at moment: Instant) async {
    do {
      let zone = try await store.rules.timeZone
      let today = zone.date(at: moment)
      try await perform(.expire, at: moment)
      await layOut(at: moment)
      try await perform(.findRings, at: moment)
      try await sweep(at: moment)
      let next = try await nextMoment(after: moment, on: today, in: zone)
      state.withLock {
        ($0.zone, $0.today, $0.due, $0.done) = (zone, today, min($0.due, next.moment), moment)
        $0.hasWishes = next.hasWishes
        $0.lookAgain = moment + 60
      }
    } catch {
      tryAgain(after: error, at: moment)
    }
    state.withLock { $0.run = nil }
  }

  private func perform(_ command: RosterCommand, at moment: Instant) async throws {
    live.publish(try await store.perform(command, by: .system, key: nil, at: moment).version)
  }

  private func tryAgain(after error: any Error, at moment: Instant) {
    logger.warning("upkeep failed", metadata: ["error": "\(LoggedError(error))"])
    state.withLock { $0.due = min($0.due, moment + 10) }
  }

  /// Begins to lay duties out, or notes that it is to be done once more, and waits a little.
  private func layOut(at moment: Instant) async {
    let task = state.withLock { state -> Task<Void, Never> in
      state.layOutNext = moment
      if let task = state.layOut { return task }
      let task = Task { await self.layOutAll() }
      state.layOut = task
      return task
    }
    let patience = Task { try? await Task.sleep(for: self.patience) }
    Task {
      await task.value
      patience.cancel()
    }
    _ = await patience.value
  }

  private func layOutAll() async {
    while !Task.isCancelled, let moment = nextToLayOut() {
      do { try await perform(.layOut, at: moment) } catch { tryAgain(after: error, at: moment) }
    }
  }

  private func nextToLayOut() -> Instant? {
    state.withLock { state in
      defer { state.layOutNext = nil }
      if state.layOutNext == nil { state.layOut = nil }
      return state.layOutNext
    }
  }

  private func sweep(at moment: Instant) async throws {
    guard moment >= state.withLock(\.sweep) else { return }
    try await store.sweep(at: moment)
    state.withLock { $0.sweep = moment + 3600 }
  }

  private func lookAgainIfNeeded() async {
    let moment = now()
    let (zone, done, isNeeded) = state.withLock { state in
      (state.zone, state.done, moment >= state.lookAgain && moment < state.due)
    }
    guard isNeeded else { return }
    state.withLock { $0.lookAgain = moment + 60 }
    let today = zone.date(at: moment)
    // A store that can't be reached is asked again in a minute.
    guard let next = try? await nextMoment(after: done, on: today, in: zone) else { return }
    state.withLock { state in
      state.due = min(state.due, next.moment)
      state.hasWishes = next.hasWishes
    }
  }

  /// The earliest time when a shift or an opening with an open question begins, a trade expires, or
  /// the day ends; and whether there are wishes for a ring.
  private func nextMoment(
    after moment: Instant, on today: RosterDate, in zone: RosterZone
  ) async throws -> (moment: Instant, hasWishes: Bool) {
    let snapshot = try await store.snapshot(from: today, of: RosterPart())
    let wished = Set(snapshot.wishes.filter(\.isActive).map(\.gives))
    let shifts = snapshot.shifts.filter { shift in
      shift.date <= today + 1 && (shift.isUnsettled || wished.contains(shift.id))
    }
    let trades = snapshot.trades.filter { $0.status == .open }.map(\.expires)
    let openings = snapshot.openings.filter { $0.status == .open && $0.date <= today + 1 }
    let midnight = zone.instant(of: .midnight, on: today + 1)
    let next =
      (trades + (shifts.map(\.slot) + openings.map(\.slot)).map { $0.begins(in: zone) }
      + [midnight])
      .filter { $0 > moment }.min() ?? midnight
    return (next, !wished.isEmpty)
  }
}
