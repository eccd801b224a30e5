import FlyerModel

/// A list of the document: what stands in it, the path to it and where it begins.
struct TopList {
  var key: Outline.Key
  var path: JSONPath
  var start: Int
}

extension Outline {
  /// The lists of items, headers and articles in the document's order; throws where the document
  /// has nothing of a flyer.
  func lists(in bytes: UnsafeRawBufferPointer) throws(ImportError) -> [TopList] {
    if let bareList {
      return switch BareList.content(ofListAt: bareList, in: bytes) {
      case .nothing: []
      case .known(let key): [TopList(key: key, path: JSONPath(), start: bareList)]
      case .unknown: throw .notAFlyer(.unknownList)
      }
    }
    guard !isForeign else {
      let misspelling = Self.misspelling(in: bytes)
      throw .notAFlyer(.foreignObject(key: misspelling?.key.beginning, meant: misspelling?.meant))
    }
    let found = Key.lists.compactMap { key in
      values[key].map {
        TopList(key: key, path: JSONPath().key(key.name), start: $0.lowerBound)
      }
    }
    let lists = found.filter { bytes[$0.start] == .openBracket }
    // A copy that has items is not to be replaced by a document whose items can't be found.
    if lists.isEmpty, let wrong = found.first {
      throw .notAFlyer(.noList(key: wrong.key.name))
    }
    return lists.sorted { $0.start < $1.start }
  }
}

extension Outline.Key {
  /// What the items of the list under this key are; nil for headers and articles, which hang
  /// together, and where there are no items under it.
  var itemKind: Item.Kind? {
    if case .items(let kind) = self, kind != .article { kind } else { nil }
  }
}
