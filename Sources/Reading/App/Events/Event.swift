package import Drawing
package import FlyerModel

/// What happened, as the reader hears of it.
package enum Event: Sendable, Equatable {
  /// A key was pressed or the mouse used.
  case pressed(Key)
  /// The terminal has this size now.
  case resized(Size)
  /// The terminal said which background it has.
  case backgroundDetected(Background)
  /// The terminal turned out to show pictures in another way: those that were brought are of no use.
  case imageSupportChanged(ImageSupport)
  /// A picture is here.
  case imageLoaded(LoadedImage, for: ImageRequest)
  /// A picture can't be shown; the reason is in the reader's words.
  case imageFailed(reason: String, for: ImageRequest)
  /// The content is in this state now; comes once at the start and with every change.
  case contentChanged(ContentState)
  /// Where one was in a source when the program was left; comes before its content.
  case placeRemembered(LeftPlace)
  /// A page of items arrived; while it is partial, another answer to the same request follows.
  case pageLoaded(ItemPage, for: PageRequest)
  /// An item arrived with the reader's note about it, and with what it said before it changed; nil
  /// where the flyer has none with this id.
  case itemLoaded(Item?, note: Note? = nil, former: Item? = nil, for: ItemRequest)
  /// A page of tags arrived.
  case tagsLoaded(TagPage, for: TagRequest)
  /// The id of the article to which a reference in another article leads; nil where there is none.
  case referenceResolved(String?, for: ReferenceRequest)
  /// There is no editor: the note about an article is to be written here.
  case noteOpened(String, id: String, title: String)
  /// The editor was left and nothing was written.
  case noteUnchanged
  /// A note is kept; false where it was empty, or was removed.
  case noteSaved(Bool, id: String)
  /// A tick, a star, a mark or a note could not be kept, or a note not be opened; the reason is in
  /// the reader's words. Where what was written lies in a file, the reason begins with its path.
  case keepingFailed(Effect, reason: String, file: String? = nil)
  /// The store could not answer; the reason is in the reader's words.
  case loadingFailed(LoadRequest, reason: String)
  /// The program for a link could not be started; the reason is in the reader's words.
  case openingFailed(Link, reason: String)
  /// Something came of the roster.
  case roster(RosterEvent)
  /// Something came of the sources that are kept.
  case sources(SourceEvent)
  /// What there is to be reminded of came.
  case remindersListed([Reminder])
  /// A text names no source that could be opened; the reason is in the reader's words.
  case sourceRefused(String, reason: String)
  /// The paths that the beginning of one could become.
  case pathsListed([String], for: String)
  /// A text reached the clipboard.
  case copied(String)
  /// A text did not reach the clipboard; the reason is in the reader's words.
  case copyingFailed(reason: String)
  /// The time for which `Effect.wakeUp` asked has passed.
  case wokeUp(Timer)
}
