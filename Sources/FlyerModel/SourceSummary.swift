package import struct Foundation.Date

/// A source that somebody keeps, and what there is of it here.
package struct SourceSummary: Sendable, Equatable {
  /// The whole of it as somebody would type it: tells it from others, and may hold a secret.
  package var address: String
  /// What its owner calls it, else the title of its flyer, else where it is.
  package var name: String
  /// The groups in which it lies, the outermost first.
  package var groups: [String]
  /// Further groups in which it lies as well, each from the outermost on.
  package var furtherGroups: [[String]]
  /// How many items the copy has of each kind.
  package var counts: KindCounts = [:]
  /// How many are new, or changed, and were not opened yet.
  package var newCount = 0
  package var changedCount = 0
  /// When the copy was fetched or confirmed; nil where there is none.
  package var confirmed: Date?
  /// Why it could not be asked last, in the reader's words; nil where it could, or nobody asked.
  package var failure: String?

  package init(
    address: String, name: String, groups: [String] = [], furtherGroups: [[String]] = []
  ) {
    (self.address, self.name, self.groups) = (address, name, groups)
    self.furtherGroups = furtherGroups
  }

  /// Every group in which it lies; an empty one where it stands by itself.
  package var allGroups: [[String]] { [groups] + furtherGroups }

  /// How it stands with its source.
  package enum State: String, Sendable {
    /// There is no copy yet.
    case absent
    case here
    /// It could not be asked last.
    case failing
  }

  package var state: State {
    if failure != nil { return .failing }
    return confirmed == nil ? .absent : .here
  }
}
