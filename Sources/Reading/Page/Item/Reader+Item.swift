import Drawing
import FlyerModel
import Typesetting

extension Reader {
  /// The item that is to be seen or is needed: the selected one, where items are to be seen.
  private var wantedItem: String? {
    if let purpose = page.purpose { return purpose.id }
    if let unknownOwner { return unknownOwner }
    guard focus == .item || layout.isWide else { return nil }
    if focus == .item, let item, item.isGone { return nil }
    return shownID
  }

  /// Asks for the item that is to be seen, unless it is there or on its way.
  mutating func requestItem() -> [Effect] {
    guard let content, let id = wantedItem else { return [] }
    if item?.item.id == id, item?.revision == content.revision, item?.isStale == false {
      page.awaited = nil
      return []
    }
    if let awaited = page.awaited, awaited.request.id == id, awaited.revision == content.revision {
      return []
    }
    let request = ItemRequest(number: nextNumber(), id: id)
    page.awaited = PagePane.Awaited(request: request, revision: content.revision)
    return [.load(.item(request))]
  }

  mutating func install(_ newItem: Item?, note: Note?, for request: ItemRequest) -> [Effect] {
    guard let awaited = page.awaited, awaited.request == request else { return [] }
    if request.id == screen?.ownerID, request.id != page.backStack.last?.id {
      page.awaited = nil
      install(owner: newItem, revision: awaited.revision)
      return []
    }
    guard let newItem else {
      // Beside a list it was only shown along: the list itself is about to follow the flyer.
      if page.purpose != nil || focus == .item { message = .page(.itemGone) }
      page.purpose = nil
      return []
    }
    page.awaited = nil
    let facts = facts(of: newItem, note: note)
    if item?.item.id == newItem.id {
      page.item?.replace(
        with: newItem, facts: facts, revision: awaited.revision, dates: world.dates)
    } else if shownID == newItem.id {
      arrive(
        with: ItemScreen(
          newItem, facts: facts, revision: awaited.revision, format: pageFormat,
          dates: dates))
    }
    return fulfilPurpose(with: newItem) + (focus == .item ? markSeen(newItem.id) : [])
  }

  private mutating func fulfilPurpose(with item: Item) -> [Effect] {
    guard let purpose = page.purpose, purpose.id == item.id else { return [] }
    page.purpose = nil
    switch purpose.kind {
    case .openLink(let number): return open(link: number, of: item)
    case .listLinks: return listLinks(of: item)
    case .copy: return [.copy(links(of: item).first?.address ?? item.plainText)]
    }
  }

  /// Does something with the selected item, now or when it is there.
  mutating func withItem(_ kind: PagePane.Purpose.Kind) -> [Effect] {
    let shown = item.map(\.item)
    guard let id = item?.isGone == true ? shown?.id : shownID else { return [] }
    page.purpose = PagePane.Purpose(id: id, kind: kind)
    guard let shown, shown.id == id else { return [] }
    return fulfilPurpose(with: shown)
  }

  private mutating func open(link number: Int?, of item: Item) -> [Effect] {
    guard let link = link(number ?? 1, of: links(of: item)) else { return [] }
    // The original of a picture, not the picture on the full page.
    if case .outside(let target) = link.target { return open(target) }
    return follow(link)
  }

  private func links(of item: Item) -> [PageLink] {
    if let shown = self.item, shown.item.id == item.id { return shown.links }
    return PageSource(item).links
  }

  /// The link with this number; where there is none, that is said.
  mutating func link(_ number: Int, of links: [PageLink]) -> PageLink? {
    if number > 0, number <= links.count { return links[number - 1] }
    message = .page(links.isEmpty ? .noLinksOfItem : .noLink(number, count: links.count))
    return nil
  }

  mutating func open(_ link: Link) -> [Effect] {
    if ImageReference(url: link.url).isBundled { return say(.page(.bundledPicture)) }
    message = .app(.opening(LinkText.address(of: link)))
    return [.open(link)]
  }

  private mutating func listLinks(of item: Item) -> [Effect] {
    let links = links(of: item)
    if links.isEmpty {
      message = .page(.noLinksOfItem)
    } else if layers.isEmpty {
      // Somebody may have gone on to something else while the item came.
      open(.links(LinkList(links, of: item.title)))
    }
    return []
  }

  /// What the list in front and the reader say about an item.
  private func facts(of item: Item, note: Note?) -> PageFacts {
    var facts = PageFacts(
      note: note, dictionary: configuration.dictionaries.dictionary(of: content?.head.language))
    facts.isNear = item.date.map { dates.isNear($0, now: now) } ?? false
    facts.card = item.card?.facts(date: item.date.map { dates.text($0, .day) }, in: factText) ?? []
    if let selectedItem, selectedItem.id == item.id {
      facts.isStarred = selectedItem.isStarred
      facts.summary = selectedItem.article
      facts.refusal = selectedItem.post?.refusal
    }
    return facts
  }

  /// What changes in a row is shown on the page as well.
  mutating func synchroniseFacts() {
    guard let shown = item, shown.item.id == selectedItem?.id else { return }
    let facts = facts(of: shown.item, note: shown.facts.note)
    page.item?.change(facts, dates: world.dates)
  }
}

extension Item {
  /// What is worth copying of an item without links.
  fileprivate var plainText: String {
    [title, location, text].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
