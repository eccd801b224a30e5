import FlyerModel

/// Which entry is which, also in later versions of a feed: by its id, else its link, else its title
/// and date.
struct FeedIdentities {
  /// Longer ones are known by their digits.
  private static let longest = 200

  private var taken: Set<UInt64> = []

  /// The id of an entry, another one than all before, and whether an earlier one has its own.
  mutating func id(of entry: FeedEntry) -> (id: String, isRepeated: Bool) {
    let own = Self.own(entry)
    if take(own) { return (own, false) }
    // The same id twice: what tells them apart is to be the same in the next version.
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

  /// With https for http: servers change that, entries stay the same.
  private static func secured(_ id: String) -> String {
    id.prefix(7).lowercased() == "http://" ? "https://" + id.dropFirst(7) : id
  }
}

extension FeedEntry {
  /// Its id, else its link; nil where it has neither.
  var knownBy: String? { id.isEmpty ? link : id }
}
