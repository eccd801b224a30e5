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

extension ContentfulWriter {
  /// The document of these resources, in whatever order they come.
  static func document(
    of resources: [ContentfulResource], title: String = "Space", chain: [String] = ["en"]
  ) -> (json: Data, report: ContentfulReport) {
    var writer = ContentfulWriter(title: title, chain: chain)
    var json = Data()
    for resource in resources.sorted(by: { ($0.rank, $0.id) < ($1.rank, $1.id) }) {
      json += writer.add(resource)
    }
    json += writer.finish()
    return (json, writer.report)
  }
}
