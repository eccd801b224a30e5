package import Drawing
import Localizing

extension Action {
  /// Actions of most screens.
  package enum App: String, Sendable, CaseIterable {
    case refresh, help, command, back, leave, undo, sources, today, guide, nextTab, previousTab,
      goToTab
    case jumpBack, jumpForward, setBookmark, goToBookmark
    case repeatLast = "repeat"
  }

  /// How everything is shown, in this run.
  package enum Display: String, Sendable, CaseIterable {
    case density
  }

  /// Actions that are done at once, wherever the keys are.
  package enum Program: String, Sendable, CaseIterable {
    case quit, redraw, suspend
  }
}

extension KeyMap {
  /// The keys that lead to other tabs and places.
  package static let tabs: [Entry] = [
    Entry(
      .app(.nextTab), [.tab], in: Context.tabs, .reading, [.takesCount, .jumps],
      tr("next tab", context: "key"), tr("show the next tab")),
    Entry(
      .app(.previousTab), [.backTab], in: Context.tabs, .reading, [.takesCount, .jumps],
      tr("previous tab", context: "key"), tr("show the previous tab")),
    Entry(
      .app(.goToTab), digits(1...9), in: Context.tabs, .reading, [], tr("tab", context: "key"),
      tr("go to tab 1 to 9; before a move: repeat N times")),
    Entry(
      .app(.jumpBack), [.control("o")], in: Context.browsing + Context.rosters, .reading,
      [.takesCount], tr("back", context: "key: jump"),
      tr("go to the previous position, in any source")),
    Entry(
      .app(.jumpForward), [.control("n")], in: Context.browsing + Context.rosters, .reading,
      [.takesCount], tr("forward", context: "key: jump"), tr("go forward again")),
    Entry(
      .app(.setBookmark), ["m"], in: Context.browsing + Context.rosters, .reading, [],
      tr("bookmark", context: "key"), tr("bookmark this place under a letter")),
    Entry(
      .app(.goToBookmark), ["'"], in: Context.browsing + Context.rosters, .reading, [],
      tr("go to", context: "key: bookmark"), tr("go to a bookmark; twice: previous position")),
  ]

  /// The keys of the program as a whole.
  package static let program: [Entry] = [
    Entry(
      .app(.refresh), ["r"], in: Context.front, .program, [], tr("refresh", context: "key"),
      tr("refresh the source")),
    Entry(
      .app(.help), ["?", .function(1)],
      in: Context.front + Context.choosing + [.picture, .code, .rosterTicks, .noteQuestion],
      .program, [], tr("help", context: "key"), tr("show and search this help; Enter runs a line")),
    Entry(
      .app(.help), [.function(1)], in: Context.typing.filter { $0 != .helpSearch }, .typing, [],
      tr("help", context: "key"), tr("show this help")),
    Entry(
      .app(.guide), ["g"], after: ["V"], in: Context.front, .program, [.jumps],
      tr("guide", context: "key"), tr("open the guide to flyer")),
    Entry(
      .app(.command), [":"], in: Context.front, .program, [.jumps], tr("command", context: "key"),
      tr("type a command or an item number")),
    Entry(
      .app(.undo), ["U"], in: Context.browsing + [.roster], .program, [.takesCount],
      tr("undo", context: "key"), tr("undo the last tick, star, mark or roster change")),
    Entry(
      .app(.repeatLast), ["."], in: Context.browsing, .program, [.takesCount],
      tr("repeat", context: "key"), tr("repeat the last action here")),
    Entry(
      .app(.leave), ["q"], in: Context.front, .program, [], tr("quit", context: "key"),
      tr("go back; in the list, back to Today, or quit")),
    Entry(
      .program(.quit), [.control("c")], in: Context.front, .program, [], tr("quit", context: "key"),
      tr("quit at once")),
    Entry(
      .program(.quit), ["Z"], after: ["Z"], in: Context.front, .program, [],
      tr("quit", context: "key"), tr("quit at once")),
    Entry(
      .program(.redraw), [.control("l")], in: Context.everywhere, .program, [],
      tr("redraw", context: "key"), tr("redraw the screen")),
    Entry(
      .program(.suspend), [.control("z")], in: Context.everywhere, .program, [],
      tr("suspend", context: "key"), tr("suspend to the shell; fg resumes")),
  ]

  /// The keys that change how everything is shown.
  package static let display: [Entry] = [
    Entry(
      .display(.density), ["d"], after: ["z"], in: [.list], .finding, [],
      tr("lines", context: "key: of a row"), tr("show one line or several"))
  ]

  package static func digits(_ range: ClosedRange<Int>) -> [Key] {
    range.compactMap { String($0).first.map(Key.character) }
  }
}

extension RelatedActions {
  /// The ways to other tabs and places.
  static var places: [RelatedActions] {
    [
      RelatedActions(
        actions: [.app(.nextTab), .app(.previousTab)], help: tr("show the next or previous tab")),
      RelatedActions(
        actions: [.app(.jumpBack), .app(.jumpForward)],
        help: tr("go back or forward, also to another source")),
      RelatedActions(
        actions: [.app(.setBookmark), .app(.goToBookmark)],
        help: tr("set or go to a bookmark; twice: go back")),
    ]
  }
}
