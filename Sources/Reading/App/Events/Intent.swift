import FlyerModel
import Screens

/// A request of a screen to the reader as a whole.
enum Intent: Sendable, Equatable {
  /// To be closed.
  case close
  /// List or page to have the keys.
  case focus(Focus)
  /// An action on the list, or on the page.
  case list(Action.List)
  case page(Action.Page)
  /// The page of a row in front.
  case read(ItemSummary)
  /// Copy the selected item as a line to send.
  case copyLine
  /// An item was opened.
  case seen(String)
  /// The flyer has an item no longer that may be on the page.
  case lost(String, isSaid: Bool)
  /// An item to be new although it is open.
  case stayNew(String)
  /// Opening an item was undone.
  case leave(pageOf: String)
  /// To go into a list.
  case enter(ListScreen)
  /// To go back to the flyer that was left for this one.
  case leaveFlyer
  /// To go back from a list to where the link was that led there; without one, to the page of its
  /// row.
  case returnTo([PagePane.Visit])
  /// To move a number of items in the list from the one with this id, if it is listed.
  case step(Int, from: String)
  /// To read the next unread item of the list, or for -1 the previous one, from the one with this id
  /// on; after the last one, to go to the next source with unread items.
  case stepUnread(Int, from: String)
  /// To show the next source with unread items, at the first of them.
  case openNextUnread
  /// To go to the article that another one refers to.
  case resolve(String)
  /// A tag to be chosen, or not any more.
  case toggle(tag: String)
  /// The first tag that matches to be chosen as soon as it is known.
  case takeTag(matching: String)
  /// An order; nil for the document's.
  case sort(SortKey?)
  case follow(PageLink)
  /// Something else to be done with a link.
  case use(PageLink, LinkUse)
  /// To open a link in another program, even if the reader could show it.
  case open(Link)
  /// To go to a block of the text of the page.
  case jump(toBlock: Int)
  /// Something to be said.
  case say(Message)
  case search(SearchIntent)
  case find(FindIntent)
  case command(CommandIntent)
  /// The line typed before this one, or after it.
  case recall(older: Bool)
  case share(ShareIntent)
  /// A line to be typed in place of the footer; nil for none.
  case type(Prompt?)
  /// The note about an article to be written.
  case editNote(id: String, title: String)
  /// A picture to be shown on the full page.
  case showPicture(PictureScreen)
  /// Another picture of the list or the page, a number of steps further.
  case goToPicture(Int)
  /// Pictures that failed to be tried again.
  case retryPictures
  /// A menu to lie over it.
  case show(MenuScreen)
  /// A menu to lie over it, unless the user has opened something else over it since.
  case offer(MenuScreen)
  case closeMenus
  /// A wish of one of the guest's menus.
  case guest(GuestValue)
  /// To be closed, and an action to be done.
  case run(Action)
  /// Something to be done outside.
  case perform(Effect)
}
