import FlyerModel

/// An element of a list as the document has it, of which an item can be made.
protocol RawEntry: Decodable {
  /// The key under which it gives its id.
  var idKey: String { get }

  /// The item, its id empty where it gives none; nil, with the reason noted as an error, where it
  /// is to be skipped.
  func item(_ context: EntryContext, at path: JSONPath, using fields: inout FieldReader) -> Item?
}

extension RawEntry {
  var idKey: String { "id" }
}

/// What holds for all entries of a list.
struct EntryContext {
  let kind: Item.Kind
  let tags: TagTable
  let origin: Origin
}
