import FlyerModel
import Foundation
import GRDB
import Importing

/// The state of a space as of its last whole sync, from which a flyer is read.
struct SpaceDocument: ItemSource {
  let store: SpaceStore
  /// The title where the name of the space is not known.
  let title: String
  let readership: Readership
  /// How many resources of which `sys.type` the last sync skipped; an empty one stands for what
  /// can't be used at all.
  var skipped: [String: Int] = [:]
  var isCheck = false
  var limits = ImportLimits.standard

  /// Tells what is read now from anything else, as the validators of a copy.
  func validators() throws -> Validators {
    try store.queue.read { db in
      let epoch: String? = try SpaceFact.epoch.read(in: db)
      let generation: Int? = try SpaceFact.generation.read(in: db)
      return Validators(etag: "\(epoch ?? "")/\(generation ?? 0)", translation: readership.tag)
    }
  }

  /// Reads the state in one transaction: whoever syncs at the same time waits, though not for ever.
  func read(into sink: DocumentSink) throws -> ImportReport {
    try store.queue.read { db in
      try flyer(in: db).read(visiting: { try Self.visit(db, $0) }, into: sink)
    }
  }

  /// What lies in the copy in place of a document: it is another where something else would be
  /// read of the space.
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
