import FlyerModel

/// What a screen that lies over the list wants of the whole.
enum Intent: Sendable, Equatable {
  /// To be closed.
  case close
  /// A tag to be chosen, or not any more.
  case toggle(tag: String)
  /// The first tag that matches to be chosen as soon as it is known.
  case takeTag(matching: String)
  /// An order; nil for the document's.
  case sort(SortKey?)
  case follow(PageLink)
  /// To open a link outside, whatever the reader could show of it.
  case open(Link)
  /// To go to a block of the text of the page.
  case jump(toBlock: Int)
  /// Something to be said.
  case say(Message)
  case search(SearchIntent)
  case find(FindIntent)
  case command(CommandIntent)
  /// Another picture of the list or the page, so many steps on.
  case goToPicture(Int)
  /// Pictures that failed to be tried again.
  case retryPictures
  /// A menu to lie over it.
  case show(MenuScreen)
  /// Something about the roster.
  case roster(RosterIntent)
  /// To be closed, and an action to be done.
  case run(Action)
  /// Something to be done outside.
  case perform(Effect)
}
