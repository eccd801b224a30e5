package import FlyerModel
import Screens

/// A question to the store; its answer carries it.
package enum LoadRequest: Sendable, Hashable {
  /// A part of a list.
  case page(PageRequest)
  case item(ItemRequest)
  /// A part of the tags.
  case tags(TagRequest)
  /// The article that another one refers to.
  case reference(ReferenceRequest)
  /// The full text of an item, which is fetched.
  case fullText(FullTextRequest)

  /// Requests for the same place of the screen.
  package enum Lane: Sendable, Hashable {
    /// The list of the tab with this index.
    case list(Int)
    case item
    case tags
    /// The article that another one refers to.
    case reference
    case fullText
  }

  /// The place of the screen that waits for the answer.
  package var lane: Lane {
    switch self {
    case .page(let request): .list(request.tab)
    case .item: .item
    case .tags: .tags
    case .reference: .reference
    case .fullText: .fullText
    }
  }
}

/// A question for a part of a list.
package struct PageRequest: Sendable, Hashable {
  /// Tells requests apart that ask the same at different times.
  package var number: Int
  /// The index of the tab that asks.
  package var tab: Int
  /// Which items in which order.
  package var query: ItemQuery
  /// Where the part begins.
  package var start: PageStart
  /// How many items at most.
  package var limit: Int
}

/// A question for one whole item.
package struct ItemRequest: Sendable, Hashable {
  /// Tells requests apart that ask the same at different times.
  package var number: Int
  /// Which item.
  package var id: String
}

/// A question for the article that a link in another article names: `#id` or a relative address.
package struct ReferenceRequest: Sendable, Hashable {
  /// Tells requests apart that ask the same at different times.
  package var number: Int
  /// The destination as it is in the article.
  package var destination: String
}

/// A question for the full text of an item.
package struct FullTextRequest: Sendable, Hashable {
  /// Tells requests apart that ask the same at different times.
  package var number: Int
  /// Which item.
  package var id: String
}

/// A question for a part of the tags.
package struct TagRequest: Sendable, Hashable {
  /// Tells requests apart that ask the same at different times.
  package var number: Int
  /// The text that the names must contain, in any case and with any diacritics; empty for all.
  package var matching: String
  /// The position of the first tag asked for.
  package var offset: Int
  /// How many tags at most.
  package var limit: Int
}
