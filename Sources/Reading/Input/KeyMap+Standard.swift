import Drawing

extension KeyMap {
  /// The keys of the program as it comes.
  package static let standard = KeyMap(
    moving + reading + conference + tree + page + pictures + finding + links + sharing + program
      + sources
      + menus + typing
      + notes
      + roster)

  private static let moving = [
    Entry(.move(.down), ["j", .down], in: Context.rows, .moving),
    Entry(.move(.up), ["k", .up], in: Context.rows, .moving),
    Entry(.move(.halfPageDown), [.control("d")], in: Context.rows, .moving),
    Entry(.move(.halfPageUp), [.control("u")], in: Context.rows, .moving),
    Entry(.move(.pageDown), [" ", .pageDown, .control("f")], in: Context.rows, .moving),
    Entry(.move(.pageUp), ["b", .pageUp, .control("b")], in: Context.rows, .moving),
    Entry(.move(.first), ["g", .home], in: Context.rows, .moving),
    Entry(.move(.last), ["G", .end], in: Context.rows, .moving),
    Entry(.move(.scrollDown), [.control("e")], in: Context.browsing, .moving),
    Entry(.move(.scrollUp), [.control("y")], in: Context.browsing, .moving),
  ]

  private static let reading = [
    Entry(.list(.open), [.enter, "l", .right], in: [.list], .reading),
    Entry(
      .app(.back), [.escape, "h", .left, .backspace],
      in: Context.browsing + Context.rosters + [.arriving], .reading),
    Entry(.list(.nextItem), ["J"], in: Context.browsing, .reading),
    Entry(.list(.previousItem), ["K"], in: Context.browsing, .reading),
    Entry(.app(.nextTab), [.tab], in: Context.tabs, .reading),
    Entry(.app(.previousTab), [.backTab], in: Context.tabs, .reading),
    Entry(.app(.goToTab), digits(1...9), in: Context.tabs, .reading),
    Entry(.app(.jumpBack), [.control("o")], in: Context.browsing + Context.rosters, .reading),
    Entry(.app(.jumpForward), [.control("n")], in: Context.browsing + Context.rosters, .reading),
    Entry(.app(.setBookmark), ["m"], in: Context.browsing + Context.rosters, .reading),
    Entry(.app(.goToBookmark), ["'"], in: Context.browsing + Context.rosters, .reading),
    Entry(.list(.cardRight), ["l", .right], in: [.cards], .reading),
    Entry(.list(.readPost), ["l", .right], in: [.feed], .reading),
    Entry(.list(.cardLeft), ["h", .left], in: [.cards], .reading),
  ]

  private static let conference = [
    Entry(.list(.later), ["l", .right, ">"], in: [.now], .conference),
    Entry(.list(.earlier), ["h", .left, "<"], in: [.now], .conference),
    Entry(.list(.later), [">"], in: [.rooms], .conference),
    Entry(.list(.earlier), ["<"], in: [.rooms], .conference),
    Entry(.list(.nextDay), ["]"], in: [.now], .conference),
    Entry(.list(.previousDay), ["["], in: [.now], .conference),
    Entry(.list(.present), ["."], in: [.now, .rooms], .conference),
    Entry(.list(.columns), ["c"], in: [.list], .conference),
    Entry(.list(.nextRoom), ["l", .right], in: [.rooms], .conference),
    Entry(.list(.previousRoom), ["h", .left], in: [.rooms], .conference),
    Entry(.list(.hideRoom), ["x"], in: [.rooms], .conference),
    Entry(.list(.showRooms), ["X"], in: [.rooms], .conference),
  ]

  private static let tree = [
    Entry(.list(.toggleSection), ["a"], in: [.list], .tree, after: ["z"]),
    Entry(.list(.fold), ["c"], in: [.list], .tree, after: ["z"]),
    Entry(.list(.unfold), ["o"], in: [.list], .tree, after: ["z"]),
    Entry(.list(.foldAll), ["M"], in: [.list], .tree, after: ["z"]),
    Entry(.list(.unfoldAll), ["R"], in: [.list], .tree, after: ["z"]),
    Entry(.list(.nextSection), ["]"], in: [.list], .tree),
    Entry(.list(.previousSection), ["["], in: [.list], .tree),
    Entry(.list(.tick), ["x"], in: [.checklist, .item], .tree),
    Entry(.list(.tick), [" "], in: [.checklist], .tree),
    Entry(.list(.star), ["*"], in: Context.browsing, .tree),
    Entry(.list(.note), ["e"], in: Context.browsing, .tree),
    Entry(.list(.listNote), ["E"], in: Context.browsing, .tree),
  ]

  private static let page = [
    Entry(.page(.contents), ["c"], in: [.item], .reading),
    Entry(.page(.zoom), ["z"], in: [.item], .reading, after: ["z"]),
    Entry(.page(.scrollLeft), ["<"], in: [.item], .reading),
    Entry(.page(.scrollRight), [">", .right], in: [.item], .reading),
    Entry(.page(.nextLink), [.tab], in: [.item], .links),
    Entry(.page(.previousLink), [.backTab], in: [.item], .links),
    Entry(.page(.hints), ["f"], in: [.item], .links),
    Entry(.menu(.cancel), [.escape, .control("c"), .backspace], in: [.hints], .links),
  ]

  private static let notes = [
    Entry(.note(.newLine), [.enter], in: [.noteEditor], .notes),
    Entry(.menu(.save), [.control("s")], in: [.noteEditor, .noteQuestion], .notes),
    Entry(.menu(.cancel), [.escape, .control("c")], in: [.noteEditor], .notes),
    // Also for those who say ja.
    Entry(.menu(.accept), ["y", "j"], in: [.noteQuestion], .notes),
    Entry(.menu(.cancel), ["n", .escape, .control("c")], in: [.noteQuestion], .notes),
    Entry(.move(.up), [.up], in: [.noteEditor], .notes),
    Entry(.move(.down), [.down], in: [.noteEditor], .notes),
    Entry(.move(.pageUp), [.pageUp], in: [.noteEditor], .notes),
    Entry(.move(.pageDown), [.pageDown], in: [.noteEditor], .notes),
  ]

  private static let finding = [
    Entry(.list(.nextFilter), ["f"], in: [.feed], .finding),
    Entry(.list(.previousFilter), ["F"], in: [.feed], .finding),
    Entry(.list(.checkLeftOut), ["R"], in: [.feed], .finding),
    Entry(.list(.search), ["/"], in: Context.browsing, .finding),
    Entry(.list(.nextMatch), ["n"], in: Context.browsing, .finding),
    Entry(.list(.previousMatch), ["N"], in: Context.browsing, .finding),
    Entry(.list(.tags), ["t"], in: Context.browsing, .finding),
    Entry(.list(.clearTags), ["T"], in: Context.browsing, .finding),
    Entry(.list(.sort), ["S"], in: Context.browsing, .finding),
    Entry(.list(.onlyNew), ["v"], in: Context.browsing, .finding),
    Entry(.list(.showStarred), ["*"], in: Context.browsing, .finding, after: ["V"]),
    Entry(.list(.showNoted), ["e"], in: Context.browsing, .finding, after: ["V"]),
    Entry(.list(.mark), ["M"], in: Context.browsing, .finding),
    Entry(.list(.allRead), ["A"], in: Context.browsing, .finding),
    Entry(.list(.density), ["d"], in: [.list], .finding, after: ["z"]),
  ]

  private static let links = [
    Entry(.page(.openLink), ["o"], in: Context.browsing, .links),
    Entry(.page(.numberLink), digits(0...9), in: [.item, .links], .links),
    Entry(.page(.followLink), [.enter], in: [.item], .links),
    Entry(.page(.links), ["u"], in: Context.browsing, .links),
    Entry(.page(.copy), ["y"], in: Context.browsing + [.links], .links),
  ]

  private static let sharing = [
    Entry(.share(.pipe), ["|"], in: Context.browsing, .sharing),
    Entry(.share(.write), ["w"], in: Context.browsing, .sharing),
    Entry(.share(.copyMarkdown), ["Y"], in: Context.browsing, .sharing),
    Entry(.share(.code), ["Q"], in: Context.browsing + [.links], .sharing),
    Entry(.page(.copy), ["y"], in: [.code], .sharing),
    Entry(.menu(.cancel), [.escape, .enter, " ", "q", .control("c")], in: [.code], .sharing),
    Entry(.prompt(.nextForm), [.control("t")], in: [.shareLine], .typing),
  ]

  private static let program = [
    Entry(.app(.refresh), ["r"], in: Context.front, .program),
    Entry(
      .app(.help), ["?", .function(1)],
      in: Context.front + Context.choosing + [.picture, .code, .rosterTicks, .noteQuestion],
      .program),
    Entry(.app(.help), [.function(1)], in: Context.typing.filter { $0 != .helpSearch }, .typing),
    Entry(.app(.guide), ["g"], in: Context.front, .program, after: ["V"]),
    Entry(.app(.command), [":"], in: Context.front, .program),
    Entry(.app(.undo), ["U"], in: Context.browsing + [.roster], .program),
    Entry(.app(.repeatLast), ["."], in: Context.browsing, .program),
    Entry(.app(.leave), ["q"], in: Context.front, .program),
    Entry(.program(.quit), [.control("c")], in: Context.front, .program),
    Entry(.program(.quit), ["Z"], in: Context.front, .program, after: ["Z"]),
    Entry(.program(.redraw), [.control("l")], in: Context.everywhere, .program),
    Entry(.program(.suspend), [.control("z")], in: Context.everywhere, .program),
  ]

  private static let menus = [
    Entry(.menu(.accept), [.enter, "l", .right], in: Context.menus, .menus),
    Entry(
      .menu(.cancel), [.escape, "q", "h", .left, .backspace, .control("c")], in: Context.menus,
      .menus),
    Entry(.list(.search), ["/"], in: [.help], .menus),
    Entry(.menu(.cancel), ["?", .function(1)], in: [.help], .menus),
    Entry(.menu(.cancel), [.escape, .control("c")], in: [.tags], .menus),
    Entry(.menu(.toggle), [" "], in: [.tags], .menus),
  ]

  private static let typing = [
    Entry(
      .menu(.accept), [.enter], in: [.tags, .helpSearch, .rosterSearch] + Context.lines, .typing),
    Entry(
      .menu(.cancel), [.escape, .control("c")],
      in: [.helpSearch, .sourceSearch, .rosterSearch] + Context.lines, .typing),
    Entry(.move(.down), [.down, .control("n")], in: Context.picking, .typing),
    Entry(.move(.up), [.up, .control("p")], in: Context.picking, .typing),
    Entry(.move(.down), [.down, .control("n")], in: Context.lines, .typing),
    Entry(.move(.up), [.up, .control("p")], in: Context.lines, .typing),
    Entry(.move(.pageDown), [.pageDown], in: Context.picking, .typing),
    Entry(.move(.pageUp), [.pageUp], in: Context.picking, .typing),
    Entry(.prompt(.complete), [.tab], in: [.commandLine, .shareLine], .typing),
    Entry(.prompt(.completeBack), [.backTab], in: [.commandLine, .shareLine], .typing),
    Entry(.app(.nextTab), [.tab], in: [.searchLine], .typing),
    Entry(.app(.previousTab), [.backTab], in: [.searchLine], .typing),
    Entry(.edit(.deleteBackward), [.backspace, .control("h")], in: Context.editing, .typing),
    Entry(.edit(.deleteForward), [.delete], in: Context.editing, .typing),
    Entry(.edit(.deleteWord), [.control("w")], in: Context.editing, .typing),
    Entry(.edit(.deleteLine), [.control("u")], in: Context.editing, .typing),
    Entry(.edit(.cursorLeft), [.left, .control("b")], in: Context.editing, .typing),
    Entry(.edit(.cursorRight), [.right, .control("f")], in: Context.editing, .typing),
    Entry(.edit(.cursorStart), [.home, .control("a")], in: Context.editing, .typing),
    Entry(.edit(.cursorEnd), [.end, .control("e")], in: Context.editing, .typing),
  ]

  private static func digits(_ range: ClosedRange<Int>) -> [Key] {
    range.compactMap { String($0).first.map(Key.character) }
  }
}
