import Foundation
import Importing

/// Entries and assets in the words of the API.
enum ContentfulSamples {
  static func link(_ type: String, _ id: String) -> String {
    #"{"sys": {"type": "Link", "linkType": "\#(type)", "id": "\#(id)"}}"#
  }

  /// An entry as a sync sends it; the fields are keyed by locale already.
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

extension ContentfulFlyer {
  /// The document of these resources, in whatever order they come.
  static func document(
    of resources: [ContentfulResource], title: String = "Space", chain: [String] = ["en"],
    types: ContentfulTypes = ContentfulTypes(), mappings: [String: ContentfulMapping] = [:]
  ) throws -> (json: Data, report: ContentfulReport) {
    let flyer = ContentfulFlyer(title: title, chain: chain, types: types, mappings: mappings)
    let sorted = resources.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    var json = Data()
    let visit: Visit<any Error> = { body in
      for resource in sorted { try body(resource) }
    }
    let report = try flyer.write(visiting: visit) { json += $0 }
    return (json, report)
  }
}
