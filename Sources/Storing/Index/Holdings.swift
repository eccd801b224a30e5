import Files
import FlyerModel
import Foundation
import GRDB
import Importing

/// What the reader holds on to, starred or with a note: it stays where the source has it no longer.
struct Holdings: Sendable {
  /// The ids; nil where nobody knows: then stays what has stayed so far.
  var ids: Set<String>?
  /// The path of a file with what stays, which outlasts the index that is made of a document.
  var file: String

  /// The items of a document, and behind them what it has no longer.
  ///
  /// - Parameter predecessor: the path of the index that was made of the document before.
  func items(behind source: any ItemSource, of predecessor: String?) -> any ItemSource {
    if ids?.isEmpty == true { return source }
    let held = HeldItems(
      behind: source, ids: ids, in: [predecessor, file].compactMap(\.self))
    return held.isEmpty ? source : held
  }

  /// Puts what stays in an index in place of what stayed before.
  func keep(from index: String) throws {
    let staying = HeldItems(in: [index])
    guard staying.ids != HeldItems(in: [file]).ids else { return }
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

/// The items of a document, each sort of them followed by those from former indexes that it lacks.
struct HeldItems: ItemSource {
  /// So many items stay at most.
  private static let most = 10_000

  /// An item in a former index.
  private struct Candidate {
    let id: String
    let kind: Item.Kind
    let number: ItemNumber
    let index: DatabaseQueue

    /// nil where it can't be read.
    var item: Item? {
      var item = try? index.read { try ItemRows.item(number, in: $0) } ?? nil
      item?.isGone = true
      return item
    }
  }

  private let source: (any ItemSource)?
  private var candidates: [Candidate] = []

  /// - Parameters:
  ///   - ids: of what is to stay; nil for all that stays there.
  ///   - paths: of the indexes, that of the latest first; what can't be read is left out.
  init(behind source: (any ItemSource)? = nil, ids: Set<String>? = nil, in paths: [String]) {
    self.source = source
    var known: Set<String> = []
    for path in paths where FileStamp(path: path) != nil {
      let found = (try? Self.candidates(in: path, ids)) ?? []
      candidates += found.filter { known.insert($0.id).inserted }
    }
    candidates.sort { ($0.kind.place, $0.number) < ($1.kind.place, $1.number) }
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
    var (waiting, place, count) = (candidates[...], 0, 0)
    /// Hands out what stands before the items of a place.
    func pass(to next: Int) throws {
      place = next
      while let candidate = waiting.first, candidate.kind.place < next {
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
      while let next = rest.first?.kind.place {
        if next > place { try pass(to: next) }
        let run = rest.prefix { $0.kind.place == next }
        for item in run where wanted.contains(item.id) { there.insert(item.id) }
        try sink(.items(Array(run)))
        rest = rest.dropFirst(run.count)
      }
    }
    try pass(to: .max)
    return report ?? ImportReport()
  }
}

extension Item.Kind {
  /// Which items come before which ones in a document.
  fileprivate var place: Int {
    switch self {
    case .information, .contact: 0
    case .course, .staffPick, .post, .event: 1
    case .article: 2
    }
  }
}
