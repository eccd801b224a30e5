package import struct Foundation.Date

/// A kept source, and the state of its copy.
package struct SourceSummary: Sendable, Equatable {
  /// The complete address as a user would type it. It identifies the source, and may contain a
  /// secret.
  package var address: String
  /// The user's name for it, or the title of its flyer, or its place.
  package var name: String
  /// The groups that contain it, the outermost first.
  package var groups: [String]
  /// Further groups that contain it as well, each from the outermost on.
  package var furtherGroups: [[String]]
  /// The number of items of each kind in the copy.
  package var counts: KindCounts = [:]
  /// The number of new items that were not opened yet.
  package var newCount = 0
  package var changedCount = 0
  /// The time at which the copy was fetched or confirmed; nil if there is no copy.
  package var confirmed: Date?
  /// The reason why the last refresh failed, in the reader's language; nil if it succeeded or there
  /// was none.
  package var failure: String?

  package init(
    address: String, name: String, groups: [String] = [], furtherGroups: [[String]] = []
  ) {
    (self.address, self.name, self.groups) = (address, name, groups)
    self.furtherGroups = furtherGroups
  }

  /// Every group that contains it, each as a path; an empty path if it is in no group.
  package var allGroups: [[String]] { [groups] + furtherGroups }

  /// The state of its copy.
  package enum State: String, Sendable {
    /// There is no copy yet.
    case absent
    case here
    /// The last refresh failed.
    case failing
  }

  package var state: State {
    if failure != nil { return .failing }
    return confirmed == nil ? .absent : .here
  }
}

/// The order in which lists show sources.
package enum SourceGroups {
  /// Returns the sources by their groups: those in no group, then each group in the order of the
  /// sources. A source in several groups is in each.
  package static func arrange<Source>(
    _ sources: [Source], by allGroups: (Source) -> [[String]]
  ) -> [(group: [String], members: [Source])] {
    var names: [[String]] = [[]]
    var members: [[String]: [Source]] = [:]
    for source in sources {
      for group in allGroups(source) {
        if members[group] == nil, !group.isEmpty { names.append(group) }
        members[group, default: []].append(source)
      }
    }
    return names.compactMap { name in members[name].map { (name, $0) } }
  }
}
