import FlyerModel

/// The feed: which posts are seen, and what Enter does with one.
extension Reader {
  /// True where the posts are to be seen.
  var isFeed: Bool { screen?.scope == .tab(.feed) }

  /// The posts that are wanted: as chosen here, else as chosen before.
  var feedFilter: FeedFilter { tabs.chosenFilter ?? content?.feedFilter ?? .all }

  /// How far the pictures of the feed are looked at, where the feed is to be seen.
  var shownCheck: FeedCheck? { isFeed ? content?.feedCheck : nil }

  mutating func choose(_ filter: FeedFilter) -> [Effect] {
    guard filter != feedFilter else { return [] }
    tabs.chosenFilter = filter
    // What is left out is looked into now and then; nobody wants to begin with it.
    return filter == .leftOut ? [] : [.keep(.feedFilter(filter))]
  }

  /// The filter so many steps on; the one after the last is the first.
  mutating func chooseFilter(_ step: Int) -> [Effect] {
    let all = FeedFilter.allCases
    let index = (all.firstIndex(of: feedFilter) ?? 0) + step + all.count
    return choose(all[index % all.count])
  }

  mutating func checkLeftOut() -> [Effect] {
    (content?.feedCheck?.leftOut ?? 0) > 0 ? [.checkLeftOut] : say(.list(.nothingLeftOut))
  }

  /// Shows the whole of a text, also where Enter would follow its link.
  mutating func readPost() -> [Effect] {
    guard let item = selectedItem, item.post?.form == .text else { return openItem() }
    return read(item)
  }

  /// Opens the link of a text, shows one without links, shows a picture.
  mutating func open(_ post: Post, of item: ItemSummary) -> [Effect] {
    if post.form == .text, !item.links.isEmpty {
      return markSeen(item.id) + withItem(.openLink(number: nil))
    }
    if showPicture(of: item) { return markSeen(item.id) }
    return read(item)
  }
}
