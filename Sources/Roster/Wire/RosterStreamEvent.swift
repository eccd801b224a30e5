import Foundation

/// What a server says in its stream of changes (server-sent events).
package enum RosterStreamEvent: Equatable, Sendable {
  case version(Int)
  /// Rows that have changed, for those who have said which version they have.
  case changes(RosterChanges)
  /// Nothing has happened.
  case stillHere

  package var text: String {
    switch self {
    case .version(let version): "event: version\ndata: {\"version\": \(version)}\n\n"
    case .changes(let changes):
      "event: changes\nid: \(changes.version)\ndata: \(Self.json(changes))\n\n"
    case .stillHere: ": still here\n\n"
    }
  }

  /// Reads an event; nil for one that is not known.
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

  /// On one line. Whatever changes there are can be written; the tests see to it.
  private static func json(_ changes: RosterChanges) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(changes)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private struct VersionChange: Decodable {
    @Counted var version: Int
  }
}
