import FlyerModel
import Texts

/// A list of the document: its key, its path and its offset.
struct TopList {
  var key: Outline.Key
  var path: JSONPath
  var start: Int
}

extension Outline {
  /// Returns the lists of items, headers and articles in the document's order. Throws if the
  /// document is not a flyer.
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
    // A copy with items must not be replaced by a document whose items cannot be found.
    if lists.isEmpty, let wrong = found.first {
      throw .notAFlyer(.noList(key: wrong.key.name))
    }
    return lists.sorted { $0.start < $1.start }
  }
}

extension Outline.Key {
  /// The kind of the items in the list under this key. nil for headers and articles, which depend
  /// on each other, and for keys without items.
  var itemKind: Item.Kind? {
    if case .items(let kind) = self, kind != .article { kind } else { nil }
  }
}
