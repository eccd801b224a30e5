import FlyerModel

/// The properties common to all entries of a list.
struct EntryContext {
  let kind: Item.Kind
  let tags: TagTable
  let origin: Origin
}

/// The format of items of a kind in a document.
struct KindFormat: Sendable {
  let listKey: String
  /// The keys of an element of the list.
  let schema: ObjectSchema
  /// The missing parts without which nothing would be shown; the rest of a sentence that begins
  /// with the place.
  let lack: String
  /// That an element is skipped; the end of a sentence.
  let skipped: String
  /// How an element is recognised in a bare list; nil if a document can't be a list of the kind.
  var signs: BareList.Signs?
  /// Reads the item of an element, with an empty id if it has none. Returns nil, with an error
  /// logged, if the item must be skipped. nil for articles, which are read otherwise, since they
  /// depend on each other.
  var read: (@Sendable (inout FieldReader, JSONObject, JSONPath, EntryContext) -> Item?)?

  func idKey(of object: JSONObject) -> String {
    schema.keys.contains("_id") && object["_id"] != .missing ? "_id" : "id"
  }
}

extension Item.Kind {
  var format: KindFormat {
    switch self {
    case .information: .information
    case .contact: .contact
    case .article: .article
    case .course: .course
    case .staffPick: .staffPick
    case .post: .post
    case .event: .event
    }
  }
}
