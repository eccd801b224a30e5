package import FoundationEssentials

/// The content types of a space: their fields, and the numbers of their entries.
package struct ContentfulTypes: Sendable, Equatable {
  struct Description: Sendable, Equatable {
    /// The displayed name.
    var name = ""
    /// The field that Contentful uses as the title of entries.
    var displayField: String?
    /// The fields in the order of the space.
    var fields: [Field] = []
    /// False if the fields are only those found in entries.
    var isDefined = true
    /// The number of entries.
    var count = 0
  }

  struct Field: Sendable, Equatable {
    var name: String
    var form: ContentfulFieldForm
  }

  private(set) var types: [String: Description] = [:]

  private static let mostTypes = 1000
  private static let mostFields = 200
  private static let mostSamples = 200

  /// Creates an empty list: the fields are then collected from the entries.
  package init() {}

  /// Reads the response of `/content_types`.
  package init(_ json: Data) throws(ContentfulFault) {
    self = try ContentfulBody.read(json) { Self(list: $0["items"]) }
  }

  /// Reads the types of a list; other elements are left out.
  init(list: JSONValue?) {
    for type in (list?.elements ?? []).prefix(Self.mostTypes) {
      guard let id = type["sys"]?["id"]?.text, types[id] == nil else { continue }
      types[id] = Description(
        name: type["name"]?.text?.trimmed ?? "", displayField: type["displayField"]?.text,
        fields: (type["fields"]?.elements ?? []).prefix(Self.mostFields).compactMap(Self.field))
    }
  }

  private static func field(_ field: JSONValue) -> Field? {
    guard let name = field["id"]?.text, field["omitted"]?.flag != true else { return nil }
    return Field(name: name, form: ContentfulFieldForm(definition: field))
  }

  /// Counts an entry. If its type has no definition, also collects its fields.
  mutating func sample(_ resource: ContentfulResource, chain: [String]) {
    guard resource.kind == .entry else { return }
    let known = types[resource.contentType]
    if known == nil, types.count >= Self.mostTypes { return }
    var type = known ?? Description(isDefined: false)
    type.count += 1
    if !type.isDefined, type.count <= Self.mostSamples {
      resource.json.withUnsafeBytes { bytes in
        guard let value = JSONValue(at: 0, in: bytes) else { return }
        type.sample(ContentfulFields(of: value, chain: chain), most: Self.mostFields)
      }
    }
    types[resource.contentType] = type
  }
}

extension ContentfulTypes.Description {
  func form(of name: String?) -> ContentfulFieldForm? {
    fields.first { $0.name == name }?.form
  }

  fileprivate mutating func sample(_ entry: ContentfulFields, most: Int) {
    for name in entry.names {
      guard let form = entry[name].map(ContentfulFieldForm.init(value:)) else { continue }
      if let index = fields.firstIndex(where: { $0.name == name }) {
        fields[index].form = fields[index].form.merged(with: form)
      } else if fields.count < most {
        fields.append(ContentfulTypes.Field(name: name, form: form))
      }
    }
  }
}
