import FlyerModel

/// When the server of a source may be asked again, and where its document is to be had by now: what
/// came of earlier requests, as it lies beside the copy.
///
/// All times are in seconds since 1970.
package struct RefreshSchedule: Sendable, Equatable, Codable {
  /// Who wants a newer copy.
  package enum Occasion: Sendable {
    /// A start, a timer, a round through all sources.
    case automatic
    /// Somebody who asks for it.
    case asked
  }

  /// How long a server is left alone.
  package enum Pause: Sendable, Equatable {
    case until(Int)
    /// The document is gone; only somebody who asks ends that.
    case forGood
  }

  /// A move that servers tell of, until it is believed.
  private struct Move: Sendable, Equatable, Codable {
    let address: String
    let since: Int
  }

  static let version = 1
  private var version = Self.version
  /// When the server was asked last; nil where it never was.
  package private(set) var asked: Int?
  private var next: Int?
  /// By so much longer than it must be the server is left alone, so that not all readers come at
  /// once: told by its address and by when it was asked first, for good.
  private var spread: Int?
  /// How many requests in a row were in vain.
  package private(set) var failures = 0
  /// Why the last request was in vain, in the reader's words; nil where it was not.
  package private(set) var failure: String?
  /// True where the server has said that the document will not come back.
  package private(set) var isGone = false
  /// Where the document is asked for; nil where that is the address of the source.
  package private(set) var address: String?
  private var move: Move?
  /// Where the document is besides the address of the source, also by a move that is not believed
  /// yet.
  package var addresses: [String] { [address, move?.address].compactMap(\.self) }
  /// How often the publisher says that there is news, in seconds.
  var interval: Int?
  /// How the document of the copy was sent.
  var served: ServedDocument?
  /// True where the copy is a page of the web, for want of anything that it names.
  var isPage = false
  /// True where the document of the copy is not asked for any more, but what may be in its place.
  private(set) var isElsewhere = false

  /// Nobody was asked yet.
  package init() {}

  private static let hour = 3_600
  private static let mostSpread: UInt64 = 360
  private static let day = 24 * hour
  private static let week = 7 * day

  /// How long the server is to be left alone; nil where it may be asked now, as by a person always.
  package func pause(for occasion: Occasion, at now: Int) -> Pause? {
    switch occasion {
    case .asked: return nil
    case .automatic:
      // A clock that was set back tells nothing about what comes.
      guard let asked, asked <= now else { return nil }
      if isGone { return .forGood }
      return next.flatMap { $0 > now ? .until($0) : nil }
    }
  }

  /// Remembers an answer with the document, or that it is what it was.
  package mutating func note(_ answer: ServerAnswer, at now: Int) {
    (asked, failures, failure) = (now, 0, nil)
    (isGone, isElsewhere) = (false, false)
    let pause = max(answer.freshness ?? 0, interval ?? 0, Self.hour)
    let spread = spread ?? Int(StableHash("\(answer.address) \(now)").value % Self.mostSpread)
    self.spread = spread
    next = now + min(pause, Self.week) + spread
    follow(answer, at: now)
  }

  /// Remembers that a request was in vain.
  package mutating func note(_ failed: FailedRequest, at now: Int) {
    let wait = min(failed.retryAfter ?? 0, RetryAfter.longest)
    (asked, failure, failures) = (now, failed.reason, failures + 1)
    next = now + max(wait, backoff(after: failed))
    // What it moved to may be gone where it was before is still.
    isGone = failed.status == 410 && address == nil
    if address != nil, failed.status == 404 || failed.status == 410 {
      (address, isElsewhere) = (nil, true)
    }
  }

  /// Twice as long each time: from an hour to a day; where nobody answered, which is as often the
  /// reader's own network, from five minutes to an hour.
  private func backoff(after failed: FailedRequest) -> Int {
    let (first, longest) = failed.isUnanswered ? (300, Self.hour) : (Self.hour, Self.day)
    return min(first << min(failures - 1, 8), longest)
  }

  /// A move is believed after a week of the same answer with a document behind it: what a mistake
  /// or somebody else's network says is over by then. The same place over TLS is taken at once.
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

  /// Has the document asked for where a page names it.
  mutating func found(at address: String) {
    (self.address, move) = (address, nil)
  }
}
