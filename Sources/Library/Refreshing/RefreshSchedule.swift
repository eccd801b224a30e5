import Files
import FlyerModel
import Foundation
import Texts

/// When the server of a source may be asked again, and the current address of its document, as
/// derived from earlier requests. It is saved beside the copy.
///
/// All times are in seconds since 1970.
package struct RefreshSchedule: Sendable, Equatable, Codable {
  /// The reason for a refresh.
  package enum Occasion: Sendable {
    /// A start, a timer, or a refresh of all sources.
    case automatic
    /// A request of the user.
    case asked
  }

  /// How long a server must not be asked.
  package enum Pause: Sendable, Equatable {
    case until(Int)
    /// The document is gone; only a request of the user ends the pause.
    case forGood
  }

  /// A permanent redirect that is not trusted yet.
  private struct Move: Sendable, Equatable, Codable {
    let address: String
    let since: Int
  }

  static let version = 1
  private var version = Self.version
  /// When the server was last asked; nil if never.
  package private(set) var asked: Int?
  private var next: Int?
  /// A constant addition to the interval, so that clients don't all ask at the same time. It is
  /// derived from the address and the time of the first request.
  private var spread: Int?
  /// How many requests in a row have failed.
  package private(set) var failures = 0
  /// Why the last request failed, in the user's language; nil if it succeeded.
  package private(set) var failure: String?
  /// Whether the server has declared that the document is permanently gone.
  package private(set) var isGone = false
  /// The address that is used instead of the source's; nil for the source's.
  package private(set) var address: String?
  private var move: Move?
  /// The addresses of the document besides that of the source, including a redirect that is not
  /// trusted yet.
  package var addresses: [String] { [address, move?.address].compactMap(\.self) }
  /// The publisher's update interval in seconds.
  var interval: Int?
  /// How the document of the copy was sent.
  var served: ServedDocument?
  /// Whether the copy is a web page, because the page names no document.
  var isPage = false
  /// Whether the address of the copy's document failed, so that the source's address is asked
  /// again.
  private(set) var isElsewhere = false

  /// Creates the schedule of a source that was never fetched.
  package init() {}

  private static let hour = 3_600
  private static let mostSpread: UInt64 = 360
  private static let day = 24 * hour
  private static let week = 7 * day

  /// Returns how long the server must not be asked; nil if it may be asked now, as always at the
  /// user's request.
  package func pause(for occasion: Occasion, at now: Int) -> Pause? {
    switch occasion {
    case .asked: return nil
    case .automatic:
      // If the clock was set back, the saved times are useless.
      guard let asked, asked <= now else { return nil }
      if isGone { return .forGood }
      return next.flatMap { $0 > now ? .until($0) : nil }
    }
  }

  /// Records an answer with the document or "not modified".
  package mutating func note(_ answer: ServerAnswer, at now: Int) {
    (asked, failures, failure) = (now, 0, nil)
    (isGone, isElsewhere) = (false, false)
    let pause = max(answer.freshness ?? 0, interval ?? 0, Self.hour)
    let spread = spread ?? Int(StableHash("\(answer.address) \(now)").value % Self.mostSpread)
    self.spread = spread
    next = now + min(pause, Self.week) + spread
    follow(answer, at: now)
  }

  /// Records a failed request.
  package mutating func note(_ failed: FailedRequest, at now: Int) {
    let wait = min(failed.retryAfter ?? 0, RetryAfter.longest)
    (asked, failure, failures) = (now, failed.reason, failures + 1)
    next = now + max(wait, backoff(after: failed))
    // If the new address is gone, the original one may still work.
    isGone = failed.status == 410 && address == nil
    if address != nil, failed.status == 404 || failed.status == 410 {
      (address, isElsewhere) = (nil, true)
    }
  }

  /// Returns the wait after a failure, which doubles each time: from an hour to a day. If no server
  /// answered, which is often a failure of the user's own network, from five minutes to an hour.
  private func backoff(after failed: FailedRequest) -> Int {
    let (first, longest) = failed.isUnanswered ? (300, Self.hour) : (Self.hour, Self.day)
    return min(first << min(failures - 1, 8), longest)
  }

  /// Trusts a permanent redirect after a week of the same answers that led to a document: errors,
  /// and redirects by other networks, have ended by then. The same address over TLS is trusted at
  /// once.
  private mutating func follow(_ answer: ServerAnswer, at now: Int) {
    guard let target = answer.lastingTarget else { return move = nil }
    let told = move.flatMap { $0.address == target && $0.since <= now ? $0 : nil }
    let since = told?.since ?? now
    if target == answer.secureAddress || now - since >= Self.week {
      (address, move) = (target, nil)
    } else {
      move = Move(address: target, since: since)
    }
  }

  /// Sets the address that a web page names for the document.
  mutating func found(at address: String) {
    (self.address, move) = (address, nil)
  }
}

extension RefreshSchedule {
  /// Returns the saved schedule of a source whose copy is in a cache folder.
  package static func kept(for source: Source, in cacheFolder: String) -> RefreshSchedule {
    RefreshSchedule(at: CopyFolder(path: cacheFolder + "/" + source.cacheKey).schedule)
  }

  /// Reads a saved schedule. A broken one, or one of another version, counts as none.
  init(at path: String) {
    self.init()
    guard let bytes = FileManager.default.contents(atPath: path),
      let version = try? JSONDecoder().decode(Version.self, from: bytes),
      version.version == Self.version,
      let kept = try? JSONDecoder().decode(RefreshSchedule.self, from: bytes)
    else { return }
    self = kept
  }

  /// Saves the schedule and replaces the last one atomically.
  func keep(at path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try AtomicFile.replace(path, with: encoder.encode(self))
  }

  private struct Version: Decodable { let version: Int }
}
