package import FlyerModel
import Screens

/// Requests to the store.
package enum StoreEffect: Sendable, Equatable {
  /// Load something. A request replaces an earlier one with the same `lane`, whose answer is no
  /// longer wanted.
  case load(LoadRequest)
  /// Fetch a new copy of the source, even if the last one is fresh.
  case refresh
  /// Look again at the pictures of the feed that are left out.
  case checkLeftOut
  /// Keep something of the reader's own; `kept` or `keepingFailed` follows.
  case keep(PersonalChange)
}

/// The answers.
package enum StoreEvent: Sendable, Equatable {
  /// The content is in this state now; comes once at the start and with every change.
  case contentChanged(ContentState)
  /// A page of items arrived; while it is partial, another answer to the same request follows.
  case pageLoaded(ItemPage, for: PageRequest)
  /// An item arrived; nil where the flyer has none with this id.
  case itemLoaded(LoadedItem?, for: ItemRequest)
  /// The full text of an item was fetched.
  case fullTextLoaded(FullText, for: FullTextRequest)
  /// A page of tags arrived.
  case tagsLoaded(TagPage, for: TagRequest)
  /// The id of the article to which a reference in another article leads; nil where there is none.
  case referenceResolved(String?, for: ReferenceRequest)
  /// The store could not answer; the reason is in the reader's words.
  case loadingFailed(LoadRequest, reason: String)
  /// A tick, a star or a mark is kept: it is on the disk.
  case kept(PersonalChange)
  /// A tick, a star or a mark could not be kept; the reason is in the reader's words.
  case keepingFailed(PersonalChange, reason: String)
}

/// A change of the user's own data to save, in the order in which it was made.
package enum PersonalChange: Sendable, Equatable {
  /// The item was opened: take its mark away.
  case markSeen(id: String)
  /// Give an item its mark back, because opening it was undone.
  case restoreMark(Mark, id: String)
  /// Take the marks of all items of a list away.
  case markAllSeen(in: ItemQuery)
  /// Give back the marks that were taken from the last list.
  case restoreMarks
  /// Tick an article off, or take the tick away.
  case tick(Bool, id: String)
  /// Star an item, or take the star away.
  case star(Bool, id: String)
  /// Which posts of the feed the reader wants to see.
  case feedFilter(FeedFilter)
}
