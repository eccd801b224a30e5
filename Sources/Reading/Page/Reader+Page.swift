import Drawing
import FlyerModel

extension Reader {
  /// Does an action with what stands on a page.
  mutating func perform(_ action: Action.Page, digit: Int?) -> [Effect] {
    switch action {
    case .openLink: return withItem(.openLink(number: takeLinkNumber()))
    case .followLink: return followLink()
    case .numberLink: type(linkDigit: digit)
    case .links:
      _ = takeLinkNumber()
      return withItem(.listLinks)
    case .copy: return copyLink()
    case .nextLink: goToLink(forward: true)
    case .previousLink: goToLink(forward: false)
    case .hints: showHints()
    case .contents: listContents()
    case .zoom: zoom()
    case .scrollLeft: item?.scrollLeft()
    case .scrollRight:
      let height = layout.item.height
      item?.scrollRight(height: height)
    case .showPicture: return showPicture()
    }
    return []
  }

  /// The number of the link that was typed or gone to, if one was; it is not typed any more.
  private mutating func takeLinkNumber() -> Int? {
    defer { item?.typed = "" }
    return focus == .item ? item?.chosenLink : nil
  }

  private mutating func followLink() -> [Effect] {
    let followsIntoList = followsIntoList
    let number = takeLinkNumber()
    if followsIntoList { return openItem() }
    if number == nil, (item?.links.count ?? 0) > 1 { return withItem(.listLinks) }
    guard let item, let link = link(number ?? 1, of: item.links) else { return [] }
    return follow(link)
  }

  /// True where the page of an article list is read: Enter goes into it.
  private var followsIntoList: Bool {
    selectedItem?.article?.form == .list && page.backStack.isEmpty && item?.chosenLink == nil
  }

  private mutating func copyLink() -> [Effect] {
    guard let number = takeLinkNumber(), let item else { return withItem(.copy) }
    return link(number, of: item.links).map { copy($0) } ?? []
  }

  mutating func copy(_ link: PageLink) -> [Effect] { [.copy(link.address)] }

  private mutating func type(linkDigit digit: Int?) {
    if let digit {
      item?.type(digit: digit)
    } else {
      message = .app(.wantsDigit(.page(.numberLink)))
    }
  }

  private mutating func listContents() {
    guard let item, !item.source.headings.isEmpty else { return message = .page(.noHeadings) }
    let block = item.top.block - item.page.textBlocks.lowerBound
    var contents = ContentsList(item.source.headings, at: block)
    open(.contents(contents))
    contents.showSelected(visible: menuRows)
    menu = .contents(contents)
  }

  private mutating func showHints() {
    let height = layout.item.height
    if item?.showHints(height: height) != true { message = .page(.noLinkInView) }
  }

  /// Types letters of a link that is to be seen.
  mutating func type(hint text: String) -> [Effect] {
    if let link = item?.hints?.type(text), let target = item?.links[link] {
      item?.hints = nil
      return follow(target)
    }
    if item?.hints?.isLost == true {
      item?.hints = nil
      message = .page(.noLinkWithLetters)
    }
    return []
  }

  private mutating func goToLink(forward: Bool) {
    let height = layout.item.height
    if item?.focusLink(forward: forward, height: height) != true {
      message = .page(.noLinks)
    }
  }

  private mutating func zoom() {
    if page.isZoomed || layout.isWide {
      page.isZoomed.toggle()
    } else {
      message = .page(.alreadyWide)
    }
  }
}
