import Foundation

/// An event in a server's stream of changes (server-sent events).
package enum RosterStreamEvent: Equatable, Sendable {
  case version(Int)
  /// Changed rows, for clients that have named their version.
  case changes(RosterChanges)
  /// A sign of life; nothing has changed.
  case stillHere

  package var text: String {
    switch self {
    case .version(let version): "event: version\ndata: {\"version\": \(version)}\n\n"
    case .changes(let changes):
      "event: changes\nid: \(changes.version)\ndata: \(Self.json(changes))\n\n"
    case .stillHere: ": still here\n\n"
    }
  }

  /// Reads an event; nil if it is unknown.
  package init?(event: some Sequence<UInt8>, data: some Sequence<UInt8>) {
    let (data, decoder) = (Data(data), JSONDecoder())
    if event.elementsEqual("changes".utf8),
      let changes = try? decoder.decode(RosterChanges.self, from: data)
    {
      self = .changes(changes)
    } else if event.elementsEqual("version".utf8),
      let change = try? decoder.decode(VersionChange.self, from: data)
    {
      self = .version(change.version)
    } else {
      return nil
    }
  }

  /// Encodes changes on one line. Encoding never fails; tests check that.
  private static func json(_ changes: RosterChanges) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(changes)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private struct VersionChange: Decodable {
    @Counted var version: Int
  }
}
