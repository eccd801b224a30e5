package import FoundationEssentials

/// An entry or an asset of a space, or the record of its deletion.
package struct ContentfulResource: Sendable, Equatable {
  /// The kind of a resource.
  package enum Kind: Int, Sendable {
    /// An entry: fields of a content type.
    case entry
    /// An asset: a file.
    case asset
  }

  /// The version of a resource, to determine the later of two states.
  package struct Version: Sendable, Hashable, Comparable {
    /// The time of the change or deletion, in milliseconds since 1970; 0 if unknown.
    package var changed = 0
    /// A number that increases with every change.
    package var revision = 0

    /// Orders by the time, then by the revision.
    package static func < (left: Self, right: Self) -> Bool {
      (left.changed, left.revision) < (right.changed, right.revision)
    }
  }

  /// An entry or an asset.
  package var kind: Kind
  /// Unique among the resources of its kind.
  package var id: String
  /// Whether the resource was deleted.
  package var isDeleted: Bool
  /// The id of an entry's content type; empty for assets and deleted resources.
  package var contentType: String
  package var version: Version
  /// The unchanged JSON object, a slice of its document.
  package var json: Data

  package init(
    kind: Kind, id: String, isDeleted: Bool = false, contentType: String = "",
    version: Version = Version(), json: Data = Data()
  ) {
    self.kind = kind
    self.id = id
    self.isDeleted = isDeleted
    self.contentType = contentType
    self.version = version
    self.json = json
  }

  /// The position in the order of reading: linked resources come before those that link to them.
  package var rank: Int {
    if kind == .asset { return 0 }
    return switch ContentfulType(rawValue: contentType) {
    case .articleListSection: 1
    case .header: 2
    case .article, .articleImage, .articleList: 3
    case nil: 4
    }
  }
}

/// The content types of a flyer.
enum ContentfulType: String {
  case header, article, articleImage, articleList, articleListSection
}
