package import FoundationEssentials

/// An entry or an asset of a space, or the news that it is gone.
package struct ContentfulResource: Sendable, Equatable {
  /// What a space is made of.
  package enum Kind: Int, Sendable {
    /// Fields of a content type.
    case entry
    /// A file.
    case asset
  }

  /// Tells the later of two states of one resource.
  package struct Version: Sendable, Hashable, Comparable {
    /// When it was changed or deleted, in milliseconds since 1970; 0 where that is not said.
    package var changed = 0
    /// Counts up with every change.
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
  /// True where there is nothing left of it.
  package var isDeleted: Bool
  /// The id of an entry's content type; empty for assets and for what is deleted.
  package var contentType: String
  /// Tells the later of two states.
  package var version: Version
  /// The object as it came; a slice of the document in which it stood.
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

  /// Where it stands among those of which a flyer is made: what others refer to first.
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
