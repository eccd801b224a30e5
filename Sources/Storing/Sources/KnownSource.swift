import Connecting

/// A source that somebody keeps.
package struct KnownSource: Sendable, Equatable {
  package var source: Source
  /// What its owner calls it; empty where it goes by the title of its flyer.
  package var name: String
  /// The groups in which it lies, the outermost first; none for one that stands by itself.
  package var groups: [String]
  /// Further groups in which it lies as well, each from the outermost on.
  package var furtherGroups: [[String]] = []

  package init(_ source: Source, name: String = "", groups: [String] = []) {
    (self.source, self.name, self.groups) = (source, name, groups)
  }

  /// Every group in which it lies; an empty one where it stands by itself.
  package var allGroups: [[String]] { [groups] + furtherGroups }

  /// Puts it into the groups of another entry of the same source, too.
  fileprivate mutating func join(_ other: KnownSource) {
    for groups in other.allGroups where !groups.isEmpty && !allGroups.contains(groups) {
      if self.groups.isEmpty { self.groups = groups } else { furtherGroups.append(groups) }
    }
  }

  /// What it is called where nobody knows its title: a file or folder by the end of its path.
  package var label: String {
    if !name.isEmpty { return name }
    guard case .file(let path) = source else { return source.shortName }
    return path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// The sources that somebody keeps, each once with all its groups, in the order of their owner.
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

  /// What they are called, by their keys.
  package var names: [String: String] {
    Dictionary(all.map { ($0.source.cacheKey, $0.label) }) { first, _ in first }
  }

  /// The one that is this source, by whichever of http and https; nil where none is.
  package subscript(source: Source) -> KnownSource? {
    all.first { $0.source.isSame(as: source) }
  }

  /// Those that are called so: exactly, or where none is, in any case.
  package func called(_ name: String) -> [KnownSource] {
    if name.isEmpty { return [] }
    let exact = all.filter { $0.name == name }
    if !exact.isEmpty { return exact }
    let folded = name.lowercased()
    return all.filter { $0.name.lowercased() == folded }
  }

  /// Those whose names begin so, in any case.
  package func beginning(_ text: String) -> [KnownSource] {
    let folded = text.lowercased()
    return all.filter { !folded.isEmpty && $0.name.lowercased().hasPrefix(folded) }
  }
}

extension Source {
  /// True for one that differs by nothing but http in place of https.
  package func isSame(as other: Source) -> Bool {
    identity == other.identity
  }

  fileprivate var identity: Source {
    guard case .web(let text) = self, text.hasPrefix("http:") else { return self }
    return .web("https\(text.dropFirst("http".count))")
  }

  /// The whole of it as somebody would type it, which may hold a secret; nil for what nobody can
  /// type.
  package var text: String? {
    switch self {
    case .bundled, .today: nil
    case .web(let text): text
    case .contentful, .file: description
    }
  }

  /// What it goes by where nobody named it, of which nothing is secret: on the web its server and
  /// the end of its address, else the whole of it.
  package var shortName: String {
    switch self {
    case .bundled, .contentful, .file, .today: return description
    case .web:
      let parts = description.split(separator: "/").dropFirst()
      guard let server = parts.first, let end = parts.last else { return description }
      return parts.count == 1 ? String(server) : "\(server) \(end)"
    }
  }

  /// The server that is asked for it; nil for what is on this machine.
  package var host: String? {
    switch self {
    case .bundled, .file, .today: nil
    case .web(let text): WebAddress(text)?.host
    case .contentful: "contentful"
    }
  }
}
