import HTTPTypes
import Hummingbird
import NIOCore
import Roster
import RosterStoring
import Synchronization

/// The roster as it was read, once for each version, part and first day.
actor RosterReads {
  private struct Name: Hashable {
    let date: RosterDate
    /// Nil for the whole.
    let part: RosterPart?
  }

  /// A roster and its encoded bytes, which are made once, when they are first needed.
  final class Reading: Sendable {
    let snapshot: RosterSnapshot
    let lists = EncodedLists()
    private let from: RosterDate
    private let encoding = Mutex<Task<Representation, any Error>?>(nil)

    init(_ snapshot: RosterSnapshot, from date: RosterDate) {
      (self.snapshot, from) = (snapshot, date)
    }

    var representation: Representation {
      get async throws {
        try await encoding.withLock { task in
          if let task { return task }
          let new = Task { [snapshot, from] in try Reading.encode(snapshot, from: from) }
          task = new
          return new
        }.value
      }
    }

    private static func encode(
      _ snapshot: RosterSnapshot, from date: RosterDate
    ) throws -> Representation {
      Representation(
        Encoded(try JSON.encode(snapshot)), eTag: snapshot.eTag(from: date),
        headers: [
          .contentType: "application/json", .cacheControl: "private, no-cache",
          .rosterChanges: "since",
        ])
    }
  }

  /// How many are kept; nearly all callers ask for the same ones.
  private static let capacity = 8
  private let store: any RosterStore
  private let now: @Sendable () -> Instant
  private let version: FreshVersion
  private var readings: [Name: Reading] = [:]
  private var loading: [Name: (version: Int, task: Task<Reading, any Error>)] = [:]

  init(store: any RosterStore, now: @escaping @Sendable () -> Instant) {
    self.store = store
    self.now = now
    version = FreshVersion(store: store)
  }

  /// The roster's version, as new as the question.
  func newestVersion() async throws -> Int { try await version.read() }

  /// The roster from a day on, or a part of it, at least as new as the question.
  func read(from date: RosterDate, of part: RosterPart? = nil) async throws -> Reading {
    let (name, version) = (Name(date: date, part: part), try await version.read())
    if let known = readings[name], known.snapshot.version >= version, isOfToday(known.snapshot) {
      return known
    }
    if let underway = loading[name], underway.version >= version {
      return try await underway.task.value
    }
    let task = Task { try await load(name) }
    loading[name] = (version, task)
    defer { if loading[name]?.task == task { loading[name] = nil } }
    return try await task.value
  }

  private func load(_ name: Name) async throws -> Reading {
    var snapshot =
      if let part = name.part {
        try await store.snapshot(from: name.date, of: part)
      } else {
        try await store.snapshot(from: name.date)
      }
    snapshot.today = snapshot.rules.timeZone.date(at: now())
    let reading = Reading(snapshot, from: name.date)
    if readings.count >= Self.capacity { readings = [:] }
    readings[name] = reading
    return reading
  }

  /// A copy says which day it was made on, so it lasts no longer.
  private func isOfToday(_ snapshot: RosterSnapshot) -> Bool {
    snapshot.today == snapshot.rules.timeZone.date(at: now())
  }
}

extension RosterSnapshot {
  fileprivate func eTag(from date: RosterDate) -> String {
    let today = today.flatMap { $0 == date ? nil : "-\($0)" } ?? ""
    return "v\(version)-\(date)\(today)"
  }
}

/// Lists of one version that are the same for every reader, encoded when they are first needed.
final class EncodedLists: Sendable {
  enum Name {
    case openings, requests
  }

  private let bodies = Mutex<[Name: ByteBuffer]>([:])

  /// A list as JSON; where several ask at once, more than one may make it.
  func body(of name: Name, making list: () throws -> some Encodable) throws -> ByteBuffer {
    if let body = bodies.withLock({ $0[name] }) { return body }
    let body = try JSON.encode(try list())
    bodies.withLock { $0[name] = body }
    return body
  }
}

extension RosterReads.Reading {
  /// Answers a list that is the same for every reader.
  func response(
    _ name: EncodedLists.Name, making list: (RosterSnapshot) -> some Encodable
  ) throws -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: try lists.body(of: name) { list(snapshot) }))
  }
}
