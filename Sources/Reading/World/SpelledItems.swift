package import Drawing
package import FlyerModel
import Screens

/// Characters that a terminal lacks are spelled out before lines are broken: ½ as 1/2 takes more
/// columns.
extension Charset {
  package func spelled(_ item: Item) -> Item {
    if self == .utf8 { return item }
    var item = item
    spell(&item, \.title, \.text, \.location)
    if let article = item.article { item.article?.subtitle = spelled(article.subtitle) }
    return item
  }

  func spelled(_ loaded: LoadedItem) -> LoadedItem {
    if self == .utf8 { return loaded }
    var loaded = loaded
    loaded.item = spelled(loaded.item)
    loaded.fullText = loaded.fullText.map(spelled)
    return loaded
  }

  func spelled(_ text: FullText) -> FullText {
    var text = text
    text.text = spelled(text.text)
    return text
  }

  func spelled(_ page: ItemPage) -> ItemPage {
    if self == .utf8 { return page }
    var page = page
    page.rows = page.rows.map { row in
      switch row {
      case .heading, .group, .remainder: row
      case .item(let item): .item(spelled(item))
      case .room(let room): .room(spelled(room))
      }
    }
    return page
  }

  private func spelled(_ room: RoomOutlook) -> RoomOutlook {
    RoomOutlook(
      name: spelled(room.name), running: room.running.map(spelled), next: room.next.map(spelled))
  }

  private func spelled(_ item: ItemSummary) -> ItemSummary {
    var item = item
    spell(&item, \.title, \.preview, \.location)
    if let article = item.article { item.article?.subtitle = spelled(article.subtitle) }
    return item
  }

  private func spell<Item>(_ item: inout Item, _ texts: WritableKeyPath<Item, String>...) {
    for text in texts { item[keyPath: text] = spelled(item[keyPath: text]) }
  }
}
