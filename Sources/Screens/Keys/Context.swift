/// Where a key is pressed; what it does depends on that.
package enum Context: Sendable, CaseIterable {
  /// A row of a checklist; keys without a meaning of its own mean what they mean in a list.
  case checklist
  /// A card that is beside others, and a post of the feed; other keys mean what they mean in a
  /// list.
  case cards, feed
  /// The rooms of a conference, whose clock can be moved.
  case now
  /// The rooms of a conference beside each other.
  case rooms
  /// A picture on the full page.
  case picture
  /// The page that says that the source is on its way.
  case arriving
  case list, item, links, sort, help, tags, contents, hints
  case helpSearch, searchLine, commandLine, noteEditor
  /// The line for a program or a file that gets an item.
  case shareLine
  /// A QR code.
  case code
  /// The question whether to leave a note without keeping it.
  case noteQuestion
  /// The kept sources, and the line in which they are searched.
  case sources, sourceSearch
  /// The lists of a roster, and the way into them for a user who is logged out.
  case roster, rosterLoggedOut
  /// The menus over them: rows to choose one of, to tick several of, fields to fill in.
  case rosterMenu, rosterTicks, rosterForm
  /// The line in which one filters their rows.
  case rosterSearch

  /// Whether a character without a meaning of its own is typed into a line.
  package var isTyping: Bool { Self.typing.contains(self) }

  /// True for the rows of a list.
  package var isRow: Bool { self == .list || outer == .list }

  /// Where a key is looked up that means nothing here.
  package var outer: Context? {
    [.checklist, .cards, .feed, .now, .rooms].contains(self) ? .list : nil
  }

  // Lists, not sets: the first set of a type costs as much as all else that the table takes.
  static let browsing: [Context] = [.list, .item]
  package static let rosters: [Context] = [.roster, .rosterLoggedOut]
  /// Where Tab leads to another tab.
  package static let tabs = rosters + [.list]
  package static let front = browsing + rosters + [.arriving]
  /// Where one row is chosen of some that lie over the lists.
  package static let choosing: [Context] = [.links, .sort, .contents, .rosterMenu, .sources]
  package static let menus = choosing + [.help]
  /// Wherever one goes through rows or lines.
  package static let rows = browsing + rosters + menus
  static let picking: [Context] = [.tags, .helpSearch, .sourceSearch, .rosterSearch]
  package static let lines: [Context] = [.searchLine, .commandLine, .shareLine]
  static let oneLine = picking + lines
  package static let typing = oneLine + [.noteEditor, .hints, .rosterForm]
  package static let editing = oneLine + [.noteEditor, .rosterForm]
  package static let everywhere = allCases
}
