import FlyerModel
import Texts

/// The entries of a feed's new document, from which follows which earlier entries have left it.
struct ListedEntries {
  /// Their keys in table `identity`.
  private(set) var keys: Set<Int64> = []
  /// The keys of the entries by their titles and links.
  private var pages: [UInt64: Int64] = [:]
  /// How many entries have a link.
  private var links: [UInt64: Int] = [:]

  mutating func add(_ item: Item) {
    let key = IndexRecord.key(ofID: item.id)
    keys.insert(key)
    guard let link = item.links.first?.url else { return }
    links[StableHash(link).value, default: 0] += 1
    pages[Self.page(titled: item.title, at: link)] = key
  }

  /// Returns the key of the entry with this title, if the link leads to this entry alone: entries
  /// without a page of their own link to that of the feed.
  func entry(titled title: String, at link: String) -> Int64? {
    guard !title.isEmpty, links[StableHash(link).value] == 1 else { return nil }
    return pages[Self.page(titled: title, at: link)]
  }

  private static func page(titled title: String, at link: String) -> UInt64 {
    var hash = StableHash(title)
    hash.add(link)
    return hash.value
  }
}
