import Foundation
import Importing

/// Entries and assets in the format of the API.
enum ContentfulSamples {
  static func link(_ type: String, _ id: String) -> String {
    #"{"sys": {"type": "Link", "linkType": "\#(type)", "id": "\#(id)"}}"#
  }

  /// Returns an entry in the format of a sync, with fields already keyed by locale.
  static func entry(
    _ id: String, _ type: String, _ fields: String, revision: Int = 1, day: Int = 1
  ) -> String {
    let sys =
      #""id": "\#(id)", "type": "Entry", "revision": \#(revision), "updatedAt": "\#(time(day))""#
    let type = link("ContentType", type)
    return #"{"sys": {\#(sys), "contentType": \#(type)}, "fields": {\#(fields)}}"#
  }

  static func asset(_ id: String, url: String) -> String {
    #"{"sys": {"id": "\#(id)", "type": "Asset"}, "fields": {"file": {"en": {"url": "\#(url)"}}}}"#
  }

  static func file(_ id: String, _ members: String, title: String) -> String {
    """
    {"sys": {"id": "\(id)", "type": "Asset"},
     "fields": {"title": {"en": "\(title)"}, "file": {"en": {\(members)}}}}
    """
  }

  static func deleted(_ type: String, _ id: String, day: Int) -> String {
    #"{"sys": {"id": "\#(id)", "type": "\#(type)", "revision": 1, "deletedAt": "\#(time(day))"}}"#
  }

  static func page(_ items: [String], next: String = #""nextSyncUrl": "https://x/?sync_token=t""#)
    -> Data
  {
    let list = items.joined(separator: ", ")
    return Data(#"{"sys": {"type": "Array"}, "items": [\#(list)], \#(next)}"#.utf8)
  }

  static func time(_ day: Int) -> String { "2024-01-0\(day)T10:00:00.000Z" }
}

/// Resources and the flyer read from them.
struct SampleSpace: ItemSource {
  var flyer: ContentfulFlyer
  let resources: [ContentfulResource]

  func read(into sink: DocumentSink) throws -> ImportReport {
    try flyer.read(visiting: { try resources.forEach($0) }, into: sink)
  }
}

extension ContentfulSamples {
  /// Returns a space of these resources, in any order.
  static func space(
    _ items: [String], title: String = "Space", chain: [String] = ["en"]
  ) throws -> SampleSpace {
    let resources = try ContentfulPage(page(items)).items
    return SampleSpace(
      flyer: ContentfulFlyer(title: title, chain: chain),
      resources: resources.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) })
  }
}

extension Reading {
  /// Reads an export for these readers.
  init(
    export bytes: Data, _ languages: [String] = [], mappings: [String: ContentfulMapping] = [:]
  ) throws {
    var document = Document(bytes)
    document.importOptions = ImportOptions(languages: languages, mappings: mappings)
    try self.init(document)
  }
}
