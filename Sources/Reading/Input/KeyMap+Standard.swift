import Drawing

extension KeyMap {
  /// The keys of the program as it comes.
  package static let standard = KeyMap(
    moving + reading + tree + page + pictures + finding + links + program + menus + typing + notes
      + roster)

  private static let moving = [
    Entry(
      .move(.down), ["j", .down], in: Context.rows, .moving,
      "down", "the next row or line"),
    Entry(
      .move(.up), ["k", .up], in: Context.rows, .moving,
      "up", "the previous row or line"),
    Entry(
      .move(.halfPageDown), [.control("d")], in: Context.rows, .moving,
      "half down", "half a screen down"),
    Entry(
      .move(.halfPageUp), [.control("u")], in: Context.rows, .moving,
      "half up", "half a screen up"),
    Entry(
      .move(.pageDown), [" ", .pageDown, .control("f")], in: Context.rows,
      .moving, "page down", "a screen down"),
    Entry(
      .move(.pageUp), ["b", .pageUp, .control("b")], in: Context.rows, .moving,
      "page up", "a screen up"),
    Entry(
      .move(.first), ["g", .home], in: Context.rows, .moving,
      "first", "to the beginning"),
    Entry(
      .move(.last), ["G", .end], in: Context.rows, .moving,
      "last", "to the end"),
  ]

  private static let reading = [
    Entry(
      .list(.open), [.enter, "l", .right], in: [.list], .reading,
      "open", "read the item; into a list; fold a section"),
    Entry(
      .app(.back), [.escape, "h", .left, .backspace],
      in: Context.browsing + Context.rosters + [.arriving], .reading,
      "back", "to the list, as it was; from a list, one up"),
    Entry(
      .list(.nextItem), ["J"], in: Context.browsing, .reading, "next",
      "the next item, without leaving"),
    Entry(
      .list(.previousItem), ["K"], in: Context.browsing, .reading,
      "previous", "the previous item, without leaving"),
    Entry(.app(.nextTab), [.tab], in: Context.tabs, .reading, "next tab", "the next tab"),
    Entry(
      .app(.previousTab), [.backTab], in: Context.tabs, .reading, "previous tab", "the previous tab"
    ),
    Entry(
      .app(.goToTab), digits(1...9), in: Context.tabs, .reading, "tab", "the first to the ninth tab"
    ),
    Entry(
      .list(.cardRight), ["l", .right], in: [.cards], .reading, "right",
      "the card beside; past it, open"),
    Entry(
      .list(.readPost), ["l", .right], in: [.feed], .reading, "read", "the whole text of a post"),
    Entry(
      .list(.cardLeft), ["h", .left], in: [.cards], .reading, "left",
      "the card before; past it, back"),
  ]

  private static let tree = [
    Entry(
      .list(.toggleSection), ["a"], in: [.list], .tree, "fold", "fold the section, or unfold it",
      after: "z"),
    Entry(.list(.fold), ["c"], in: [.list], .tree, "fold", "fold the section", after: "z"),
    Entry(.list(.unfold), ["o"], in: [.list], .tree, "unfold", "unfold the section", after: "z"),
    Entry(.list(.foldAll), ["M"], in: [.list], .tree, "fold all", "fold all sections", after: "z"),
    Entry(
      .list(.unfoldAll), ["R"], in: [.list], .tree, "unfold all", "unfold all sections", after: "z"),
    Entry(.list(.nextSection), ["]"], in: [.list], .tree, "next section", "to the next section"),
    Entry(
      .list(.previousSection), ["["], in: [.list], .tree, "section before",
      "to the section's heading, or the one before"),
    Entry(
      .list(.tick), ["x"], in: [.checklist, .item], .tree,
      "tick", "tick the article off, or take the tick away"),
    Entry(.list(.tick), [" "], in: [.checklist], .tree, "tick", "the same, in the checklist"),
    Entry(
      .list(.star), ["*"], in: Context.browsing, .tree, "star",
      "star the item, or take the star away"),
    Entry(
      .list(.note), ["e"], in: Context.browsing, .tree, "note", "write a note about the article"),
    Entry(
      .list(.listNote), ["E"], in: Context.browsing, .tree,
      "note", "write a note about the list of articles"),
  ]

  private static let page = [
    Entry(
      .page(.contents), ["c"], in: [.item], .reading, "contents", "the headings, to jump to one"),
    Entry(
      .page(.zoom), ["Z"], in: [.item], .reading, "width", "give the page the whole width, or not"),
    Entry(
      .page(.scrollLeft), ["<"], in: [.item], .reading, "left", "wide lines to the left; so does ←"),
    Entry(
      .page(.scrollRight), [">", .right], in: [.item], .reading, "right", "wide lines to the right"),
    Entry(
      .page(.nextLink), [.tab], in: [.item], .links,
      "next link", "the next link"),
    Entry(
      .page(.previousLink), [.backTab], in: [.item], .links,
      "previous link", "the previous link"),
    Entry(
      .page(.hints), ["f"], in: [.item], .links, "letters",
      "letters for the links to be seen: type one"),
    Entry(
      .menu(.cancel), [.escape, .control("c"), .backspace], in: [.hints], .links,
      "cancel", "back without opening a link"),
  ]

  private static let notes = [
    Entry(.note(.newLine), [.enter], in: [.noteEditor], .notes, "new line", "begin a new line"),
    Entry(
      .menu(.save), [.control("s")], in: [.noteEditor, .noteQuestion], .notes,
      "keep", "keep the note; an empty one is removed"),
    Entry(
      .menu(.cancel), [.escape, .control("c")], in: [.noteEditor], .notes,
      "leave", "leave; asks where the note was changed"),
    Entry(
      .menu(.accept), ["y"], in: [.noteQuestion], .notes, "leave", "leave without keeping the note"),
    Entry(
      .menu(.cancel), ["n", .escape, .control("c")], in: [.noteQuestion], .notes,
      "stay", "go on with the note"),
    Entry(.move(.up), [.up], in: [.noteEditor], .notes, "up", "the line above"),
    Entry(.move(.down), [.down], in: [.noteEditor], .notes, "down", "the line below"),
    Entry(.move(.pageUp), [.pageUp], in: [.noteEditor], .notes, "page up", "a screen up"),
    Entry(.move(.pageDown), [.pageDown], in: [.noteEditor], .notes, "page down", "a screen down"),
  ]

  private static let finding = [
    Entry(
      .list(.nextFilter), ["f"], in: [.feed], .finding, "filter",
      "all posts, texts, images, left out"),
    Entry(.list(.previousFilter), ["F"], in: [.feed], .finding, "filter", "the same, backwards"),
    Entry(
      .list(.checkLeftOut), ["R"], in: [.feed], .finding,
      "try again", "look again at the pictures that are left out"),
    Entry(
      .list(.search), ["/"], in: Context.browsing, .finding,
      "search", "search as you type; in an article, its text"),
    Entry(
      .list(.nextMatch), ["n"], in: Context.browsing, .finding,
      "next match", "the next result, or place in the text"),
    Entry(
      .list(.previousMatch), ["N"], in: Context.browsing, .finding,
      "previous match", "the previous result, or place in the text"),
    Entry(
      .list(.tags), ["t"], in: Context.browsing, .finding, "tags",
      "choose tags that items must bear"),
    Entry(
      .list(.clearTags), ["T"], in: Context.browsing, .finding, "clear tags",
      "choose no tags any more"),
    Entry(
      .list(.sort), ["S"], in: Context.browsing, .finding,
      "sort", "sort by title, location or date, either way"),
  ]

  private static let links = [
    Entry(
      .page(.openLink), ["o"], in: Context.browsing, .links,
      "link", "open the first link, or the typed number"),
    Entry(
      .page(.numberLink), digits(0...9), in: [.item, .links], .links,
      "number", "the number of a link, for Enter, o or y"),
    Entry(
      .page(.followLink), [.enter], in: [.item], .links,
      "open link", "open the link of Tab or the typed number"),
    Entry(
      .page(.links), ["u"], in: Context.browsing, .links, "links", "list the links of the item"),
    Entry(
      .page(.copy), ["y"], in: Context.browsing + [.links], .links,
      "copy", "copy the link, else the text"),
  ]

  private static let program = [
    Entry(.app(.refresh), ["r"], in: Context.front, .program, "refresh", "ask the source for news"),
    Entry(
      .app(.help), ["?", .function(1)],
      in: Context.front + Context.choosing + [.picture, .rosterTicks, .noteQuestion], .program,
      "help", "this help; / searches it, Enter runs a line"),
    Entry(
      .app(.help), [.function(1)], in: Context.typing.filter { $0 != .helpSearch }, .typing,
      "help", "this help"),
    Entry(
      .app(.command), [":"], in: Context.front, .program,
      "command", "type a command, or the number of an item"),
    Entry(
      .app(.undo), ["U"], in: Context.browsing + [.roster], .program,
      "undo", "undo the last tick, star, read mark or shift"),
    Entry(
      .app(.leave), ["q"], in: Context.front, .program, "quit", "back, and from the list quit"),
    Entry(
      .program(.quit), ["Q"], in: Context.rows + [.arriving], .program, "quit", "quit at once"),
    Entry(.program(.quit), [.control("c")], in: Context.front, .program, "quit", "quit at once"),
    Entry(
      .program(.redraw), [.control("l")], in: Context.everywhere, .program, "redraw",
      "draw the screen anew"),
    Entry(
      .program(.suspend), [.control("z")], in: Context.everywhere, .program,
      "suspend", "back to the shell; fg returns"),
  ]

  private static let menus = [
    Entry(
      .menu(.accept), [.enter, "l", .right], in: Context.menus, .menus,
      "choose", "take the selected row"),
    Entry(
      .menu(.cancel), [.escape, "q", "h", .left, .backspace, .control("c")], in: Context.menus,
      .menus,
      "close", "back without choosing"),
    Entry(.list(.search), ["/"], in: [.help], .menus, "search", "search the help"),
    Entry(
      .menu(.cancel), [.escape, .control("c")], in: [.tags], .menus, "close", "back to the list"),
    Entry(
      .menu(.toggle), [" "], in: [.tags], .menus, "choose",
      "choose the tag, or give it up; stay here"),
  ]

  private static let typing = [
    Entry(.menu(.accept), [.enter], in: Context.oneLine, .typing, "done", "take what was typed"),
    Entry(
      .menu(.cancel), [.escape, .control("c")], in: [.helpSearch] + Context.lines, .typing,
      "cancel", "back to how it was"),
    Entry(
      .move(.down), [.down, .control("n")], in: Context.picking + [.searchLine], .typing,
      "down", "the next row"),
    Entry(
      .move(.up), [.up, .control("p")], in: Context.picking + [.searchLine], .typing,
      "up", "the previous row"),
    Entry(
      .move(.pageDown), [.pageDown], in: Context.picking, .typing, "page down", "a screen down"),
    Entry(.move(.pageUp), [.pageUp], in: Context.picking, .typing, "page up", "a screen up"),
    Entry(
      .prompt(.complete), [.tab], in: [.commandLine], .typing, "complete", "complete the command"),
    Entry(
      .prompt(.completeBack), [.backTab], in: [.commandLine], .typing,
      "complete", "the completion before"),
    Entry(.app(.nextTab), [.tab], in: [.searchLine], .typing, "next tab", "the next tab"),
    Entry(
      .app(.previousTab), [.backTab], in: [.searchLine], .typing, "previous tab", "the previous tab"
    ),
    Entry(
      .edit(.deleteBackward), [.backspace, .control("h")], in: Context.editing, .typing,
      "delete", "delete the character before the cursor"),
    Entry(
      .edit(.deleteForward), [.delete], in: Context.editing, .typing,
      "delete", "delete the character at the cursor"),
    Entry(
      .edit(.deleteWord), [.control("w")], in: Context.editing, .typing,
      "delete word", "delete the word before the cursor"),
    Entry(
      .edit(.deleteLine), [.control("u")], in: Context.editing, .typing,
      "delete line", "delete all before the cursor"),
    Entry(
      .edit(.cursorLeft), [.left, .control("b")], in: Context.editing, .typing, "left",
      "to the left"),
    Entry(
      .edit(.cursorRight), [.right, .control("f")], in: Context.editing, .typing,
      "right", "to the right"),
    Entry(
      .edit(.cursorStart), [.home, .control("a")], in: Context.editing, .typing,
      "start", "to the start of the line"),
    Entry(
      .edit(.cursorEnd), [.end, .control("e")], in: Context.editing, .typing,
      "end", "to the end of the line"),
  ]

  private static func digits(_ range: ClosedRange<Int>) -> [Key] {
    range.compactMap { String($0).first.map(Key.character) }
  }
}
