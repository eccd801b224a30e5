import Foundation
import GRDB
import Importing

extension SpaceStore {
  /// Tells the document that would be written now from any other, as the validators of a copy.
  func validators(for languages: [String]) throws -> Validators {
    try queue.read { db in
      let epoch: String? = try SpaceFact.epoch.read(in: db)
      let generation: Int? = try SpaceFact.generation.read(in: db)
      return Validators(etag: "\(epoch ?? "")/\(generation ?? 0)/\(Self.tag(for: languages))")
    }
  }

  /// Tells how a document is written, and for whom.
  static func tag(for languages: [String]) -> String {
    (["\(writing)"] + languages.prefix(20)).joined(separator: "/")
  }

  /// Changes where documents are written in another way, so that older ones are written anew.
  private static let writing = 2

  /// Writes the flyer document of the state into a new file.
  ///
  /// - Parameter title: the title where the name of the space is not known.
  func write(to path: String, languages: [String], title: String) throws -> ContentfulReport {
    let file = try NewFile(path)
    let report = try queue.read { db in
      let locales: Data? = try SpaceFact.locales.read(in: db)
      let known = locales.flatMap { try? ContentfulLocales($0) } ?? ContentfulLocales()
      let name: String? = try SpaceFact.name.read(in: db)
      var writer = ContentfulWriter(title: name ?? title, chain: known.chain(for: languages))
      let rows = try Row.fetchCursor(
        db, sql: "SELECT kind, id, content_type, json FROM resource ORDER BY rank, id")
      while let row = try rows.next() {
        let resource = ContentfulResource(
          kind: ContentfulResource.Kind(rawValue: try row.decode(atIndex: 0)) ?? .entry,
          id: try row.decode(atIndex: 1), contentType: try row.decode(atIndex: 2),
          json: try row.decode(atIndex: 3))
        try file.write(writer.add(resource))
      }
      try file.write(writer.finish())
      return writer.report
    }
    try file.close()
    return report
  }
}
