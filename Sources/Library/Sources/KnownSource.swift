import Fetching
import FlyerModel

/// A source in the user's list.
package struct KnownSource: Sendable, Equatable {
  package var source: Source
  /// The user's name for the source; empty to use the title of its flyer.
  package var name: String
  /// The groups that contain the source, outermost first; empty if it is in none.
  package var groups: [String]
  /// Further groups that contain the source, each with its path from the outermost group.
  package var furtherGroups: [[String]] = []

  package init(_ source: Source, name: String = "", groups: [String] = []) {
    (self.source, self.name, self.groups) = (source, name, groups)
  }

  /// All groups that contain the source; an empty one if it is in none.
  package var allGroups: [[String]] { [groups] + furtherGroups }

  /// Adds the groups of another entry of the same source.
  fileprivate mutating func join(_ other: KnownSource) {
    for groups in other.allGroups where !groups.isEmpty && !allGroups.contains(groups) {
      if self.groups.isEmpty { self.groups = groups } else { furtherGroups.append(groups) }
    }
  }

  /// The name, if its title is unknown: for a file or folder, the last part of its path.
  package var label: String {
    if !name.isEmpty { return name }
    guard case .file(let path) = source else { return source.shortName }
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The user's sources, each once with all its groups, in the user's order.
package struct SourceList: Sendable, Equatable {
  package private(set) var all: [KnownSource] = []

  package init(_ sources: [KnownSource] = []) {
    var places = [Source: Int](minimumCapacity: sources.count)
    for source in sources {
      if let place = places[source.source.identity] {
        all[place].join(source)
      } else {
        places[source.source.identity] = all.count
        all.append(source)
      }
    }
  }

  package var isEmpty: Bool { all.isEmpty }

  /// The sources by their groups, as lists show them.
  var groups: [(group: [String], members: [KnownSource])] {
    SourceGroups.arrange(all, by: \.allGroups)
  }

  /// The sources in the order in which lists show them, each once.
  package var inOrder: [KnownSource] {
    var seen: Set<Source> = []
    return groups.flatMap(\.members).filter { seen.insert($0.source).inserted }
  }

  /// The names of the sources, by their keys.
  package var names: [String: String] {
    Dictionary(all.map { ($0.source.cacheKey, $0.label) }) { first, _ in first }
  }

  /// Returns the entry of a source, regardless of http or https; nil if there is none.
  package subscript(source: Source) -> KnownSource? {
    all.first { $0.source.isSame(as: source) }
  }

  /// Returns the sources with a name. If no name matches exactly, case is ignored.
  package func called(_ name: String) -> [KnownSource] {
    if name.isEmpty { return [] }
    let exact = all.filter { $0.name == name }
    if !exact.isEmpty { return exact }
    let folded = name.lowercased()
    return all.filter { $0.name.lowercased() == folded }
  }

  /// Returns the sources whose names begin with a text, regardless of case.
  package func beginning(_ text: String) -> [KnownSource] {
    let folded = text.lowercased()
    return all.filter { !folded.isEmpty && $0.name.lowercased().hasPrefix(folded) }
  }
}

extension Source {
  /// Whether two sources are the same, regardless of http or https.
  package func isSame(as other: Source) -> Bool {
    identity == other.identity
  }

  fileprivate var identity: Source {
    guard case .web(let text) = self, text.hasPrefix("http:") else { return self }
    return .web("https\(text.dropFirst("http".count))")
  }

  /// The complete source as users type it, which may contain a secret; nil for a source that can't
  /// be typed.
  package var text: String? {
    switch self {
    case .bundled, .today: nil
    case .web(let text): text
    case .contentful, .file: description
    }
  }

  /// The name of a source without a user's name, free of secrets: for a web source, the server and
  /// the end of its address, otherwise the complete source.
  package var shortName: String {
    switch self {
    case .bundled, .contentful, .file, .today: return description
    case .web:
      let parts = description.split(separator: "/").dropFirst()
      guard let server = parts.first, let end = parts.last else { return description }
      return parts.count == 1 ? String(server) : "\(server) \(end)"
    }
  }

  /// The server of the source; nil for a local one.
  package var host: String? {
    switch self {
    case .bundled, .file, .today: nil
    case .web(let text): WebAddress(text)?.host
    case .contentful: "contentful"
    }
  }
}
