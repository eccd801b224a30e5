import Files
import FlyerModel
import Foundation
import GRDB
import Importing
import Synchronization

/// The items that stay if the source removes them: those that the user keeps with a star or a note,
/// and entries that have left a feed.
package struct RetainedItems: Sendable {
  /// The ids of items with a star or a note; nil if they are unknown: then the items stay that have
  /// stayed so far.
  var ids: Set<String>?
  /// Which entries stay that have left a feed; nil for none, and for other sources.
  var feed: FeedRetention?
  /// The path of a file with the items that stay; it outlives the index of a document.
  var file: String

  package init(ids: Set<String>?, feed: FeedRetention? = nil, file: String) {
    (self.ids, self.feed, self.file) = (ids, feed, file)
  }

  /// Returns the items of a document, followed by the kept items that it no longer has; nil if none
  /// can be kept.
  ///
  /// - Parameter predecessor: the path of the index of the previous document.
  func items(
    behind source: any ItemSource, of predecessor: String?
  ) -> RetainedItemSource? {
    if ids?.isEmpty == true, feed == nil { return nil }
    let retained = RetainedItemSource(
      behind: source, ids: ids, feed, predecessor.flatMap(EarlierIndex.init),
      EarlierIndex(path: file))
    return retained.isEmpty ? nil : retained
  }

  /// Replaces the file with the removed items that are in an index.
  package func keep(from index: String) throws {
    guard let current = EarlierIndex(path: index) else { return }
    let staying = try current.gone()
    guard try staying != EarlierIndex(path: file)?.gone() ?? [:] else { return }
    if staying.isEmpty {
      unlink(file)
      return
    }
    let unfinished = PrivateFolder.unfinished(file)
    defer { unlink(unfinished) }
    let numbers = try current.candidates(nil).map(\.number)
    try RetainedFile.write(numbers, of: index, at: unfinished)
    try AtomicFile.synchronize(unfinished)
    try AtomicFile.rename(unfinished, to: file, isDurable: true)
  }

  /// Gives the items of an index without a predecessor the marks that the file has.
  func restoreMarks(in db: Database) throws {
    for case (let key, let mark?) in (try? EarlierIndex(path: file)?.gone()) ?? [:] {
      let number = try ItemNumber.fetchOne(
        db, sql: "SELECT number FROM main.identity WHERE key = ?", arguments: [key])
      if let number { _ = try IndexMarks.add(mark, to: number, in: db) }
    }
  }
}

/// The items of a document. After each kind follow the items of former indexes that the document
/// lacks.
struct RetainedItemSource: ItemSource {
  /// The greatest number of items that stay.
  private static let most = 10_000
  /// How many items are read at a time.
  private static let batchLength = 32

  private typealias Candidate = (place: Int, item: EarlierIndex.Candidate)

  private let source: any ItemSource
  private let feed: FeedRetention?
  /// The earlier indexes, latest first.
  private let indexes: [EarlierIndex]
  /// Whether the first of them is that of the previous document.
  private let hasPredecessor: Bool
  private var candidates: [Candidate] = []
  /// The entries of the document that the user has read under other ids.
  let readBefore = KeySet()

  /// - Parameters:
  ///   - ids: the items to keep; nil for all removed items in these indexes.
  ///   - feed: which entries stay that have left a feed.
  ///   - predecessor: the index of the previous document.
  ///   - file: the items that have stayed so far.
  init(
    behind source: any ItemSource, ids: Set<String>?, _ feed: FeedRetention?,
    _ predecessor: EarlierIndex?, _ file: EarlierIndex?
  ) {
    (self.source, self.feed, hasPredecessor) = (source, feed, predecessor != nil)
    indexes = [predecessor, file].compactMap(\.self)
    var known: Set<Int64> = []
    for (place, index) in indexes.enumerated() {
      let found = (try? index.candidates(ids)) ?? []
      candidates += found.filter { known.insert($0.key).inserted }.map { (place, $0) }
    }
    Self.sort(&candidates)
  }

  var isEmpty: Bool { candidates.isEmpty && (feed == nil || indexes.isEmpty) }

  private static func sort(_ candidates: inout [Candidate]) {
    candidates.sort {
      ($0.item.kind.rank, $0.place, $0.item.number) < ($1.item.kind.rank, $1.place, $1.item.number)
    }
  }

  func read(into sink: DocumentSink) throws -> ImportReport {
    let wanted = Set(candidates.map(\.item.key))
    var there: Set<Int64> = []
    var listed = ListedEntries()
    var (waiting, rank, count) = (candidates[...], 0, 0)
    /// Passes on the kept items that precede the items of a rank.
    func pass(to next: Int) throws {
      rank = next
      let due = waiting.prefix { $0.item.kind.rank < next }
      waiting = waiting.dropFirst(due.count)
      var missing = due.filter { !there.contains($0.item.key) }.prefix(Self.most - count)
      while !missing.isEmpty {
        let items = items(of: missing.prefix(Self.batchLength))
        missing = missing.dropFirst(Self.batchLength)
        count += items.count
        if !items.isEmpty { try sink(.items(items)) }
      }
    }
    let report = try source.read { part in
      guard case .items(let items) = part else { return try sink(part) }
      var rest = items[...]
      while let next = rest.first?.kind.rank {
        if next > rank { try pass(to: next) }
        let run = rest.prefix { $0.kind.rank == next }
        if feed != nil { for item in run { listed.add(item) } }
        if !wanted.isEmpty {
          for key in run.lazy.map({ IndexRecord.key(ofID: $0.id) }) where wanted.contains(key) {
            there.insert(key)
          }
        }
        try sink(.items(Array(run)))
        rest = rest.dropFirst(run.count)
      }
    }
    if let feed { waiting = merged(waiting, with: left(feed, besides: listed))[...] }
    try pass(to: .max)
    assert(count <= Self.most, "a source that removes all it has does not fill the disk")
    return report
  }

  /// Returns the items of candidates, as far as they can be read.
  private func items(of candidates: ArraySlice<Candidate>) -> [Item] {
    var (rest, items) = (candidates, [Item]())
    while let place = rest.first?.place {
      let run = rest.prefix { $0.place == place }
      for (candidate, item) in zip(run, indexes[place].items(run.map(\.item.number))) {
        if let item = item ?? self.item(candidate.item.key, after: place) { items.append(item) }
      }
      rest = rest.dropFirst(run.count)
    }
    return items
  }

  /// Returns an item that one index has damaged from an older one.
  private func item(_ key: Int64, after place: Int) -> Item? {
    indexes.dropFirst(place + 1).lazy.compactMap { index in
      index.number(ofKey: key).flatMap { index.items([$0])[0] }
    }.first
  }

  private func merged(
    _ waiting: ArraySlice<Candidate>, with left: [Candidate]
  ) -> [Candidate] {
    let known = Set(waiting.map(\.item.key))
    var all = Array(waiting) + left.filter { !known.contains($0.item.key) }
    Self.sort(&all)
    return all
  }

  /// Returns the entries that have left the feed and stay. Notes which of the listed ones the user
  /// has read before.
  private func left(_ feed: FeedRetention, besides listed: ListedEntries) -> [Candidate] {
    var known = listed.keys
    var left: [(place: Int, entry: LeftEntry)] = []
    readBefore.replace(by: [])
    for (place, index) in indexes.enumerated() {
      var entries = (try? index.left(besides: known)) ?? []
      known.formUnion(entries.map(\.key))
      if place == 0, hasPredecessor {
        let renamed = (try? index.renamed(entries, among: listed)) ?? [:]
        readBefore.replace(by: entries.filter { !$0.isUnread }.compactMap { renamed[$0.key] })
        entries.removeAll { renamed[$0.key] != nil }
      }
      left += entries.map { (place, $0) }
    }
    return feed.staying(left).map { place, entry in
      (place, EarlierIndex.Candidate(key: entry.key, kind: .article, number: entry.number))
    }
  }
}

/// Keys that one thread leaves for another.
final class KeySet: Sendable {
  private let stored = Mutex<[Int64]>([])

  var keys: [Int64] { stored.withLock { $0 } }

  func replace(by keys: [Int64]) { stored.withLock { $0 = keys } }
}
