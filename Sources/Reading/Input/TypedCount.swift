import struct Foundation.Date
import struct Foundation.TimeInterval

/// A number that is typed before a key: how many times, or to which row.
struct TypedCount: Sendable, Equatable {
  /// The seconds within which the keys of one gesture follow each other: a user who looks at the
  /// tab to which a digit led takes longer.
  static let gesture: TimeInterval = 0.5
  /// No digit is taken that would lead beyond it.
  static let largest = 99_999

  private(set) var number: Int
  /// When its last digit was typed.
  private(set) var date: Date
  /// Where one was before its digits led to other tabs.
  let origin: Tabs.Position
  /// True once it led to a row: `12gg` is `12g` and one more `g`.
  private(set) var isReached = false

  init(_ digit: Int, at date: Date, from origin: Tabs.Position) {
    (number, self.date, self.origin) = (digit, date, origin)
  }

  mutating func append(_ digit: Int, at date: Date) {
    let longer = number * 10 + digit
    if longer <= Self.largest { number = longer }
    self.date = date
  }

  /// True for a key that is pressed at a date and belongs to the same gesture.
  func isMeant(at date: Date) -> Bool { date.timeIntervalSince(self.date) <= Self.gesture }

  /// The same where the key would be typed into a search otherwise: one goes on at once then.
  func isMeantInSearch(at date: Date) -> Bool {
    date.timeIntervalSince(self.date) <= Self.gesture / 2
  }

  mutating func reach(at date: Date) { (isReached, self.date) = (true, date) }
}

extension Action {
  /// True for what a number before its key says how often to do, or where to go.
  var takesCount: Bool {
    switch self {
    case .move: true
    case .list(let action): action.takesCount
    case .page(let action): action.takesCount
    case .app(let action): action.takesCount
    case .program, .picture, .menu, .prompt, .note, .edit, .roster, .source, .share, .own:
      false
    }
  }

  /// True for what can be done once more to another item.
  var isRepeatable: Bool {
    switch self {
    case .list(let action): action.isRepeatable
    case .page(let action): action == .openLink || action == .copy
    case .share(let action): action == .copyMarkdown
    // One of several steps may itself be what is done once more.
    case .own(let command): if case .lines = command.deed { false } else { true }
    case .move, .app, .program, .picture, .menu, .prompt, .note, .edit, .roster, .source:
      false
    }
  }
}

extension Action.App {
  fileprivate var takesCount: Bool {
    switch self {
    case .nextTab, .previousTab, .undo, .jumpBack, .jumpForward, .repeatLast: true
    case .refresh, .help, .command, .back, .leave, .sources, .today, .guide, .goToTab,
      .setBookmark, .goToBookmark:
      false
    }
  }
}

extension Action.List {
  fileprivate var takesCount: Bool {
    switch self {
    case .nextItem, .previousItem, .cardRight, .cardLeft, .nextMatch, .previousMatch, .nextFilter,
      .previousFilter, .nextSection, .previousSection, .earlier, .later, .nextDay, .previousDay,
      .nextRoom, .previousRoom:
      true
    case .open, .readPost, .search, .checkLeftOut, .tags, .clearTags, .sort, .onlyNew,
      .showStarred, .showNoted, .allRead, .mark, .density, .toggleSection, .fold, .unfold, .foldAll,
      .unfoldAll, .tick, .star, .note, .listNote,
      .present, .columns, .hideRoom, .showRooms:
      false
    }
  }

  fileprivate var isRepeatable: Bool {
    switch self {
    case .tick, .star, .mark, .toggleSection, .fold, .unfold, .hideRoom: true
    case .open, .nextItem, .previousItem, .cardRight, .cardLeft, .readPost, .search, .nextMatch,
      .previousMatch, .nextFilter, .previousFilter, .checkLeftOut, .tags, .clearTags, .sort,
      .onlyNew, .showStarred, .showNoted, .allRead, .density, .foldAll, .unfoldAll, .nextSection,
      .previousSection, .note, .listNote,
      .earlier, .later, .present, .nextDay, .previousDay, .columns, .nextRoom, .previousRoom,
      .showRooms:
      false
    }
  }
}

extension Action.Page {
  fileprivate var takesCount: Bool {
    switch self {
    case .nextLink, .previousLink, .scrollLeft, .scrollRight: true
    case .openLink, .followLink, .numberLink, .links, .copy, .hints, .contents, .zoom,
      .showPicture:
      false
    }
  }
}
