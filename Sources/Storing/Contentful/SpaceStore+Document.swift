import Files
import Foundation
import GRDB
import Importing

extension SpaceStore {
  /// Tells the document that would be written now from any other, as the validators of a copy.
  func validators(for reading: SpaceReading) throws -> Validators {
    try queue.read { db in
      let epoch: String? = try SpaceFact.epoch.read(in: db)
      let generation: Int? = try SpaceFact.generation.read(in: db)
      return Validators(etag: "\(epoch ?? "")/\(generation ?? 0)/\(reading.tag)")
    }
  }

  /// Writes the flyer document of the state into a new file.
  ///
  /// - Parameter title: the title where the name of the space is not known.
  func write(to path: String, _ reading: SpaceReading, title: String) throws -> ContentfulReport {
    let file = try NewFile(path)
    let report = try queue.read { db in
      try Self.flyer(title: title, reading, in: db).write { body in
        let rows = try Row.fetchCursor(
          db, sql: "SELECT kind, id, content_type, json FROM resource ORDER BY rank, id")
        while let row = try rows.next() { try body(ContentfulResource(row)) }
      } to: {
        try file.write($0)
      }
    }
    try file.keep()
    return report
  }

  private static func flyer(title: String, _ reading: SpaceReading, in db: Database) throws
    -> ContentfulFlyer
  {
    let locales: Data? = try SpaceFact.locales.read(in: db)
    let known = locales.flatMap { try? ContentfulLocales($0) } ?? ContentfulLocales()
    let types: Data? = try SpaceFact.contentTypes.read(in: db)
    let name: String? = try SpaceFact.name.read(in: db)
    return ContentfulFlyer(
      title: name ?? title, chain: known.chain(for: reading.languages),
      types: types.flatMap { try? ContentfulTypes($0) } ?? ContentfulTypes(),
      mappings: reading.mappings)
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
