import Foundation

/// What a server says in its stream of changes (server-sent events).
package enum RosterStreamEvent: Equatable, Sendable {
  case version(Int)
  /// Nothing has happened.
  case stillHere

  package var text: String {
    switch self {
    case .version(let version): "event: version\ndata: {\"version\": \(version)}\n\n"
    case .stillHere: ": still here\n\n"
    }
  }

  /// Reads an event; nil for one that is not known.
  package init?(event: some Sequence<UInt8>, data: some Sequence<UInt8>) {
    guard event.elementsEqual("version".utf8),
      let change = try? JSONDecoder().decode(VersionChange.self, from: Data(data))
    else { return nil }
    self = .version(change.version)
  }

  private struct VersionChange: Decodable {
    @Counted var version: Int
  }
}
