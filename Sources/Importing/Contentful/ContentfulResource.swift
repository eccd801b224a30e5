import FlyerModel
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

extension ContentfulResource {
  enum Element {
    case resource(ContentfulResource)
    /// A resource of a `sys.type` that is not part of a flyer.
    case unknown(type: String)
    /// An element without a type or an id.
    case anonymous
  }

  /// Reads an element of a page. A resource keeps `json`.
  static func element(_ value: JSONValue, json: Data) -> Element {
    guard let sys = value["sys"], let type = sys["type"]?.text else { return .anonymous }
    let (kind, isDeleted): (Kind, Bool)
    switch type {
    case "Entry": (kind, isDeleted) = (.entry, false)
    case "Asset": (kind, isDeleted) = (.asset, false)
    case "DeletedEntry": (kind, isDeleted) = (.entry, true)
    case "DeletedAsset": (kind, isDeleted) = (.asset, true)
    default: return .unknown(type: type.cut(toBytes: longestID))
    }
    guard let id = sys["id"]?.text, (1...longestID).contains(id.utf8.count) else {
      return .anonymous
    }
    return .resource(
      ContentfulResource(
        kind: kind, id: id, isDeleted: isDeleted, contentType: contentType(sys),
        version: version(sys), json: isDeleted ? Data() : json))
  }

  /// The longest id in bytes. The API has ids of up to 64 characters.
  private static let longestID = 256

  private static func contentType(_ sys: JSONValue) -> String {
    sys["contentType"]?["sys"]?["id"]?.text?.cut(toBytes: longestID) ?? ""
  }

  private static func version(_ sys: JSONValue) -> Version {
    let times = ["updatedAt", "deletedAt"].compactMap { sys[$0]?.text.flatMap(milliseconds) }
    return Version(changed: times.max() ?? 0, revision: sys["revision"]?.number ?? 0)
  }

  /// Returns the milliseconds since 1970 of a time such as `2024-01-02T10:00:00.250Z`.
  private static func milliseconds(_ text: String) -> Int? {
    guard let date = DateParsing.date(from: text) else { return nil }
    let digits = text.drop { $0 != "." }.dropFirst().prefix { $0.isASCII && $0.isNumber }.prefix(3)
    let fraction = Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
    return date.secondsSince1970 * 1000 + fraction
  }
}

/// A file that entries link to.
struct ContentfulAsset: Sendable {
  /// The address of the file; empty if there is no file.
  var url = ""
  /// The description or name of the file; may be empty.
  var title = ""
  /// Whether it is a picture. A file of unknown type counts as one.
  var isPicture = true

  private static let longestTitle = 1024

  /// Reads the asset from its fields. The address of its file may lack a scheme.
  init(_ fields: ContentfulFields) {
    let file = fields["file"]
    let address = file?["url"]?.text ?? ""
    url = address.hasPrefix("//") ? "https:" + address : address
    let words = [fields["title"], fields["description"]].compactMap { $0?.text?.trimmed }
    title = (words.first { !$0.isEmpty } ?? "").cut(toBytes: Self.longestTitle)
    isPicture = file?["contentType"]?.text?.hasPrefix("image/") ?? true
  }
}
