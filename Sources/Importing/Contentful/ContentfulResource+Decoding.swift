import FlyerModel
import FoundationEssentials

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
