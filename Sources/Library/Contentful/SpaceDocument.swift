import FlyerModel
import Foundation
import GRDB
import Importing
import Indexing

/// The state of a space after its last complete sync, from which a flyer is read.
struct SpaceDocument: ItemSource {
  let store: SpaceStore
  /// The title if the name of the space is unknown.
  let title: String
  let readership: Readership
  /// How many resources the last sync skipped, by `sys.type`. The empty key counts resources that
  /// are unusable.
  var skipped: [String: Int] = [:]
  var isCheck = false
  var limits = ImportLimits.standard

  /// Returns the validators of a copy of this state; they differ if anything read from it would.
  func validators() throws -> Validators {
    try store.queue.read { db in
      let epoch: String? = try SpaceFact.epoch.read(in: db)
      let generation: Int? = try SpaceFact.generation.read(in: db)
      return Validators(etag: "\(epoch ?? "")/\(generation ?? 0)", translation: readership.tag)
    }
  }

  /// Reads the state in one transaction. A concurrent sync waits for it, with a timeout.
  func read(into sink: DocumentSink) throws -> ImportReport {
    try store.queue.read { db in
      try flyer(in: db).read(visiting: { try Self.visit(db, $0) }, into: sink)
    }
  }

  /// Returns the stub that the copy has instead of a document. It differs whenever the contents
  /// read from the space would differ.
  func stub() throws -> Data {
    var hash = StableHash(readership.tag)
    try store.queue.read { db in
      let (name, locales, types) = try Self.facts(in: db)
      hash.add(name ?? title)
      for fact in [locales, types] { hash.add(fact ?? Data()) }
      try Self.visit(db) { resource in
        hash.add("\(resource.kind.rawValue) \(resource.contentType) \(resource.id)")
        hash.add(resource.json)
      }
    }
    return Data("{\"space.sqlite\": \"\(String(hash.value, radix: 16))\"}\n".utf8)
  }

  private static func visit(_ db: Database, _ body: (ContentfulResource) throws -> Void) throws {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT kind, id, content_type, json FROM resource ORDER BY rank, id")
    while let row = try rows.next() { try body(ContentfulResource(row)) }
  }

  private static func facts(in db: Database) throws -> (name: String?, locales: Data?, types: Data?)
  {
    try (
      SpaceFact.name.read(in: db), SpaceFact.locales.read(in: db),
      SpaceFact.contentTypes.read(in: db)
    )
  }

  private func flyer(in db: Database) throws -> ContentfulFlyer {
    let (name, locales, types) = try Self.facts(in: db)
    let known = locales.flatMap { try? ContentfulLocales($0) } ?? ContentfulLocales()
    var flyer = ContentfulFlyer(
      title: name ?? title, chain: known.chain(for: readership.languages),
      types: types.flatMap { try? ContentfulTypes($0) } ?? ContentfulTypes(),
      mappings: readership.mappings)
    flyer.unknownTypes = skipped.filter { !$0.key.isEmpty }
    flyer.unusableCount = skipped[""] ?? 0
    (flyer.isCheck, flyer.limits) = (isCheck, limits)
    return flyer
  }
}

extension StableHash {
  fileprivate mutating func add(_ bytes: Data) {
    add(bytes.count)
    bytes.withUnsafeBytes { for byte in $0 { add(byte) } }
  }
}

extension ContentfulResource {
  fileprivate init(_ row: Row) throws {
    self.init(
      kind: try Kind(rawValue: row.decode(forColumn: "kind")) ?? .entry,
      id: try row.decode(forColumn: "id"), contentType: try row.decode(forColumn: "content_type"),
      json: try row.decode(forColumn: "json"))
  }
}
