import HTTPTypes
import NIOCore
import Roster
import RosterStoring

/// The roster as it is sent, encoded once for each version and first day.
actor RosterReads {
  /// A roster with the bytes it is sent as.
  struct Reading: Sendable {
    let snapshot: RosterSnapshot
    let representation: Representation
    let lists = EncodedLists()
  }

  /// How many first days are kept; nearly everybody asks from the same one.
  private static let capacity = 8
  private let store: any RosterStore
  private let version: FreshVersion
  private var readings: [RosterDate: Reading] = [:]
  private var loading: [RosterDate: (version: Int, task: Task<Reading, any Error>)] = [:]

  init(store: any RosterStore) {
    self.store = store
    version = FreshVersion(store: store)
  }

  /// The roster from a day on, at least as new as the question.
  func read(from date: RosterDate) async throws -> Reading {
    let version = try await version.read()
    if let known = readings[date], known.snapshot.version >= version { return known }
    if let underway = loading[date], underway.version >= version {
      return try await underway.task.value
    }
    let task = Task { try await load(from: date) }
    loading[date] = (version, task)
    defer { if loading[date]?.task == task { loading[date] = nil } }
    return try await task.value
  }

  private func load(from date: RosterDate) async throws -> Reading {
    let reading = try await Self.encode(try await store.snapshot(from: date), from: date)
    if readings.count >= Self.capacity { readings = [:] }
    readings[date] = reading
    return reading
  }

  /// Away from the actor, because a large roster takes a while.
  private nonisolated static func encode(
    _ snapshot: RosterSnapshot, from date: RosterDate
  ) async throws -> Reading {
    let representation = Representation(
      Encoded(try JSON.encode(snapshot)), eTag: "v\(snapshot.version)-\(date)",
      headers: [.contentType: "application/json", .cacheControl: "private, no-cache"])
    return Reading(snapshot: snapshot, representation: representation)
  }
}
