import FlyerModel
import Texts

/// Identifies entries, also in later versions of a feed: by their id, otherwise by their link,
/// otherwise by title and date.
struct FeedIdentities {
  /// The longest id; longer ones are replaced by their hash.
  private static let longest = 200

  private var taken: Set<UInt64> = []

  /// Returns a unique id for an entry, and whether an earlier entry has its own id.
  mutating func id(of entry: FeedEntry) -> (id: String, isRepeated: Bool) {
    let own = Self.own(entry)
    if take(own) { return (own, false) }
    // The id was used before. What distinguishes the two must be the same in the next version.
    var hash = StableHash(own)
    for text in [entry.link ?? "", entry.title, entry.published?.iso8601 ?? ""] { hash.add(text) }
    while true {
      let id = own.prefix(Self.longest - 17) + "#" + hash.digits
      if take(String(id)) { return (String(id), true) }
      hash.add("again")
    }
  }

  private mutating func take(_ id: String) -> Bool { taken.insert(StableHash(id).value).inserted }

  private static func own(_ entry: FeedEntry) -> String {
    let id = secured(entry.knownBy ?? "")
    if id.utf8.count > longest { return StableHash(id).digits }
    if !id.isEmpty { return id }
    var hash = StableHash(entry.title.isEmpty ? entry.text : entry.title)
    hash.add(entry.published?.iso8601 ?? "")
    return hash.digits
  }

  /// Returns the id with http replaced by https, since servers change that while entries stay the
  /// same.
  private static func secured(_ id: String) -> String {
    id.prefix(7).lowercased() == "http://" ? "https://" + id.dropFirst(7) : id
  }
}

extension FeedEntry {
  /// Its id, or its link; nil if it has neither.
  var knownBy: String? { id.isEmpty ? link : id }
}
