import Files
import FlyerModel
import Foundation
import GRDB
import Importing

/// The items that the user keeps with a star or a note. They stay if the source removes them.
package struct RetainedItems: Sendable {
  /// The ids; nil if they are unknown: then the items stay that have stayed so far.
  var ids: Set<String>?
  /// The path of a file with the items that stay; it outlives the index of a document.
  var file: String

  package init(ids: Set<String>?, file: String) { (self.ids, self.file) = (ids, file) }

  /// Returns the items of a document, followed by the kept items that it no longer has.
  ///
  /// - Parameter predecessor: the path of the index of the previous document.
  func items(behind source: any ItemSource, of predecessor: String?) -> any ItemSource {
    if ids?.isEmpty == true { return source }
    let retained = RetainedItemSource(
      behind: source, ids: ids, in: [predecessor, file].compactMap(\.self))
    return retained.isEmpty ? source : retained
  }

  /// Replaces the file with the removed items that are in an index.
  package func keep(from index: String) throws {
    let staying = RetainedItemSource(in: [index])
    guard staying.ids != RetainedItemSource(in: [file]).ids else { return }
    if staying.isEmpty {
      unlink(file)
      return
    }
    let unfinished = PrivateFolder.unfinished(file)
    defer { unlink(unfinished) }
    _ = try IndexBuilder(source: staying).build(at: unfinished)
    try AtomicFile.synchronize(unfinished)
    try AtomicFile.rename(unfinished, to: file, isDurable: true)
  }
}

/// The items of a document. After each kind follow the items of former indexes that the document
/// lacks.
struct RetainedItemSource: ItemSource {
  /// The greatest number of items that stay.
  private static let most = 10_000

  /// An item in a former index.
  private struct Candidate {
    let id: String
    let kind: Item.Kind
    let number: ItemNumber
    let index: DatabaseQueue

    /// Nil if it can't be read.
    var item: Item? {
      var item = try? index.read { try ItemRows.item(number, in: $0) } ?? nil
      item?.isGone = true
      return item
    }
  }

  private let source: (any ItemSource)?
  private var candidates: [Candidate] = []

  /// - Parameters:
  ///   - ids: the items to keep; nil for all removed items in these indexes.
  ///   - paths: the paths of the indexes, latest first; unreadable ones are skipped.
  init(behind source: (any ItemSource)? = nil, ids: Set<String>? = nil, in paths: [String]) {
    self.source = source
    var known: Set<String> = []
    for path in paths where FileStamp(path: path) != nil {
      let found = (try? Self.candidates(in: path, ids)) ?? []
      candidates += found.filter { known.insert($0.id).inserted }
    }
    candidates.sort { ($0.kind.rank, $0.number) < ($1.kind.rank, $1.number) }
  }

  var isEmpty: Bool { candidates.isEmpty }

  var ids: Set<String> { Set(candidates.map(\.id)) }

  private static func candidates(in path: String, _ ids: Set<String>?) throws -> [Candidate] {
    let index = try DatabaseQueue(
      path: path, configuration: GRDB.Configuration(patience: 1, readonly: true))
    return try index.read { db in
      let numbers =
        try ids.map { try $0.compactMap { try FlyerIndex.number(ofID: $0, in: db) } }
        ?? StoredLists.read(.gone, in: db)
      let select = try db.makeStatement(sql: "SELECT id, kind FROM item WHERE number = ?")
      return try numbers.compactMap { number in
        guard let row = try Row.fetchOne(select, arguments: [number]),
          let kind = Item.Kind(rawValue: try row.decode(atIndex: 1))
        else { return nil }
        return Candidate(
          id: try row.decode(atIndex: 0), kind: kind, number: number, index: index)
      }
    }
  }

  func read(into sink: DocumentSink) throws -> ImportReport {
    let wanted = ids
    var there: Set<String> = []
    var (waiting, rank, count) = (candidates[...], 0, 0)
    /// Passes on the kept items that precede the items of a rank.
    func pass(to next: Int) throws {
      rank = next
      while let candidate = waiting.first, candidate.kind.rank < next {
        waiting.removeFirst()
        guard !there.contains(candidate.id), count < Self.most, let item = candidate.item else {
          continue
        }
        count += 1
        try sink(.items([item]))
      }
    }
    let report = try source?.read { part in
      guard case .items(let items) = part else { return try sink(part) }
      var rest = items[...]
      while let next = rest.first?.kind.rank {
        if next > rank { try pass(to: next) }
        let run = rest.prefix { $0.kind.rank == next }
        for item in run where wanted.contains(item.id) { there.insert(item.id) }
        try sink(.items(Array(run)))
        rest = rest.dropFirst(run.count)
      }
    }
    try pass(to: .max)
    assert(count <= Self.most, "a source that removes all it has does not fill the disk")
    return report ?? ImportReport()
  }
}
