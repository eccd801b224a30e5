import FlyerModel
import Localizing
import Screens

/// The messages of lists.
extension Message {
  enum List: Sendable, Equatable {
    case itemGone
    case gone(String)
    case heading(String)
    case roomIsOver(String)
    case lastRoom
    case noDay(String), firstDay, lastDay
    case tooNarrowForRooms(Int)
    /// Columns beside each other can't be read line by line.
    case roomsAreColumns
    case nothingTagged(String)
    case noSection, sectionBegins, noFurtherSection, noSections
    case nothingLeftOut
    case noNewBelow, noNewAbove
    case marked(String, as: Mark?)
    /// The result of an action on an item, if its row does not tell it to a screen reader.
    case starred(String, Bool), ticked(String, Bool)
    case allRead(String), nothingNew(String)
    case firstItem, lastItem
    case notTickable, notStarrable, notListed, notMarkable, notMarkableInGuide, ofLeftGuide
    /// A list that can't be sorted, by its title.
    case ownOrder(String)
    case nothingInGap, notCopied
  }
}

extension Message.List {
  func text(_ keyMap: KeyMap) -> String {
    switch self {
    case .itemGone: tr("This item is no longer in the flyer.")
    case .gone(let title): tr("“\(title)” is no longer in the flyer.")
    case .lastRoom: tr("Can’t hide the last visible room.")
    case .noDay(let name): tr("The conference has no day \(name).")
    case .firstDay: tr("This is the first day.")
    case .lastDay: tr("This is the last day.")
    case .tooNarrowForRooms(let columns):
      // TRANSLATORS: of the terminal
      tr("Rooms side by side need \(RoomColumns.leastWidth) columns; you have \(columns).")
    case .roomsAreColumns: tr("Plain mode shows no rooms side by side; this list has everything.")
    case .roomIsOver(let room): tr("Nothing more in \(room) today.")
    case .heading(let title): tr("“\(title)” is a heading: nothing to open.")
    // TRANSLATORS: no item has the tag that was chosen
    case .nothingTagged(let title): tr("Tags not found in “\(title)”: showing the whole flyer.")
    case .noSection: tr("No section here.")
    case .sectionBegins: tr("The section begins here.")
    case .noFurtherSection: tr("No more sections.")
    case .noSections: tr("This list has no sections.")
    case .noNewBelow: tr("No search active, and nothing unread below.")
    case .noNewAbove: tr("No search active, and nothing unread above.")
    case .marked(let title, let mark): UndoStep.words(of: title, marked: mark)
    case .starred(let title, true): tr("Starred “\(title)”.")
    case .starred(let title, false): tr("Unstarred “\(title)”.")
    case .ticked(let title, true): tr("Ticked “\(title)”.")
    case .ticked(let title, false): tr("Unticked “\(title)”.")
    case .allRead(let title):
      // TRANSLATORS: a title, and a key
      tr("Marked all of “\(title)” as read. \(keyMap.way(to: .app(.undo), in: .list)) undoes it.")
    case .nothingNew(let title): tr("Nothing unread in “\(title)”.")
    case .firstItem: tr("This is the first item.")
    case .lastItem: tr("This is the last item.")
    case .nothingLeftOut: tr("No picture is skipped.")
    case .notTickable: tr("Only items with a box can be ticked.")
    case .notStarrable: tr("Only an item can be starred.")
    case .notMarkable: tr("Only items in a list can be marked as read or unread.")
    case .notMarkableInGuide: tr("The example flyer has no read marks.")
    // TRANSLATORS: the title of a tab
    case .ownOrder(let title): tr("“\(title)” has a fixed order.")
    case .nothingInGap: tr("No talk fits into this gap.")
    case .notCopied: tr("Only a talk or a day can be copied.")
    case .notListed: tr("Only items opened from a list can be starred.")
    case .ofLeftGuide: tr("Not saved: the example flyer was closed.")
    }
  }

  /// True for what went wrong.
  var isAttention: Bool {
    switch self {
    case .itemGone, .gone, .noDay: true
    case .heading, .roomIsOver, .lastRoom, .firstDay, .lastDay, .tooNarrowForRooms,
      .roomsAreColumns, .nothingTagged, .noSection, .sectionBegins, .noFurtherSection,
      .noSections, .nothingLeftOut, .noNewBelow, .noNewAbove, .marked, .starred, .ticked, .allRead,
      .nothingNew, .firstItem, .lastItem, .notTickable, .notStarrable, .notListed, .notMarkable,
      .notMarkableInGuide, .ofLeftGuide, .ownOrder, .nothingInGap, .notCopied:
      false
    }
  }
}
