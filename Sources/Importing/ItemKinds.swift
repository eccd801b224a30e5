import FlyerModel

/// What holds for all entries of a list.
struct EntryContext {
  let kind: Item.Kind
  let tags: TagTable
  let origin: Origin
}

/// How items of a kind stand in a document.
struct KindFormat: Sendable {
  let listKey: String
  /// What an element of the list is.
  let place: KeyPlace
  /// Reads the item that an element is, its id empty where it gives none; nil, with the reason noted
  /// as an error, where it is to be skipped. Articles, which hang together, are read otherwise.
  var read: (@Sendable (inout FieldReader, JSONObject, JSONPath, EntryContext) -> Item?)?

  func idKey(of object: JSONObject) -> String {
    place.keys.contains("_id") && object["_id"] != .missing ? "_id" : "id"
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
