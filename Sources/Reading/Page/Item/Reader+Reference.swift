import Drawing
import FlyerModel
import Foundation
import Typesetting

extension Reader {
  /// A page that was opened by a link of another one.
  struct Visit: Sendable, Equatable {
    /// The id of the article.
    var id: String
    /// The anchor of the heading at which it is to be read.
    var anchor: String?
    /// The page with the link, as it was left.
    var origin: ItemScreen
  }

  /// The id of the item whose page is to be seen, or would be: that to which a link led, else the
  /// selected one.
  var shownID: String? { page.backStack.last?.id ?? selectedItem?.id }

  /// Goes where a link leads.
  mutating func follow(_ link: PageLink) -> [Effect] {
    if let picture = link.picture, showPicture(ofPage: picture, at: link) { return [] }
    switch link.target {
    case .outside(let link): return open(link)
    case .inside(let destination): return follow(destination)
    case .refused(let destination, let refusal): return say(.page(.refused(destination, refusal)))
    }
  }

  private mutating func follow(_ destination: String) -> [Effect] {
    closeMenus()
    if destination.hasPrefix("#"), jump(toHeading: String(destination.dropFirst())) { return [] }
    let request = ReferenceRequest(number: nextNumber(), destination: destination)
    page.awaitedReference = request
    return [.load(.reference(request))]
  }

  /// Goes to a heading of the page; false where it has none with this anchor.
  private mutating func jump(toHeading anchor: String) -> Bool {
    let wanted = anchor.removingPercentEncoding ?? anchor
    guard let heading = item?.source.headings.first(where: { $0.slug == wanted.lowercased() })
    else { return false }
    focus = .item
    jump(toBlock: heading.block)
    return true
  }

  /// Goes to a block of the text.
  mutating func jump(toBlock block: Int) {
    let height = layout.item.height
    item?.jump(toTextBlock: block, height: height)
  }

  /// A reference was looked up: opens the article in place of the one with the link.
  mutating func visit(_ id: String?, for request: ReferenceRequest) {
    guard request == page.awaitedReference else { return }
    page.awaitedReference = nil
    guard let id else { return message = .page(.noArticle(request.destination)) }
    guard let origin = item, origin.item.id == shownID else { return }
    let anchor = request.destination.split(separator: "#", maxSplits: 1).dropFirst().first
    focus = .item
    page.backStack.append(Visit(id: id, anchor: anchor.map(String.init), origin: origin))
  }

  /// Shows a page that was asked for; a list of articles to which a link led is gone into.
  mutating func arrive(with page: ItemScreen) {
    if !self.page.backStack.isEmpty, page.item.article?.form == .list { return enter(page) }
    item = page
    if let anchor = self.page.backStack.last?.anchor { _ = jump(toHeading: anchor) }
  }

  private mutating func enter(_ list: ItemScreen) {
    var level = ListScreen(articlesOf: list.item.id, title: list.item.title)
    level.owner = ListScreen.Owner(list)
    level.backStack = page.backStack
    tabs.screens[tabs.selected].enter(level)
    focus = .list
  }

  /// From a list to the article whose link led there, if one did.
  mutating func returnToOrigin(of visits: [Visit]) {
    guard !visits.isEmpty else { return }
    focus = .item
    page.backStack = visits
    returnToOrigin()
  }

  /// From an article to the one whose link led there, just where it was left; false where none did.
  @discardableResult
  mutating func returnToOrigin() -> Bool {
    guard let visit = page.backStack.popLast() else { return false }
    item = visit.origin
    page.awaited = nil
    return true
  }
}
