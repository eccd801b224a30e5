import Localizing

/// The words for the lines of the key map, in the footer and in the help.
extension KeyMap.Entry {
  /// One or two words for the footer.
  package var label: String { words.label }

  /// The effect, in the words of the help.
  package var help: String { words.help }

  private var words: (label: String, help: String) {
    switch action {
    case .program(let action): words(of: action)
    case .app(let action): words(of: action)
    case .move(let action): words(of: action)
    case .list(let action): words(of: action)
    case .page(let action): words(of: action)
    case .picture(let action): words(of: action)
    case .menu(let action): words(of: action)
    case .prompt(let action): words(of: action)
    case .note(let action): words(of: action)
    case .edit(let action): words(of: action)
    case .roster(let action): words(of: action)
    case .source(let action): words(of: action)
    case .share(let action): words(of: action)
    case .own(let command): (command.name, command.text)
    }
  }

  private func words(of action: Action.Program) -> (String, String) {
    switch action {
    case .quit: (tr("quit", context: "key"), tr("quit at once"))
    case .redraw: (tr("redraw", context: "key"), tr("redraw the screen"))
    case .suspend: (tr("suspend", context: "key"), tr("suspend to the shell; fg resumes"))
    }
  }

  private func words(of action: Action.App) -> (String, String) {
    switch action {
    case .back where group == .pictures:
      (tr("back", context: "key"), tr("close the picture"))
    case .back: (tr("back", context: "key"), tr("go back: list, parent list, previous source"))
    case .nextTab: (tr("next tab", context: "key"), tr("show the next tab"))
    case .previousTab: (tr("previous tab", context: "key"), tr("show the previous tab"))
    case .goToTab:
      (tr("tab", context: "key"), tr("go to tab 1 to 9; before a move: repeat N times"))
    case .jumpBack:
      (tr("back", context: "key: jump"), tr("go to the previous position, in any source"))
    case .jumpForward: (tr("forward", context: "key: jump"), tr("go forward again"))
    case .setBookmark: (tr("bookmark", context: "key"), tr("bookmark this place under a letter"))
    case .goToBookmark:
      (tr("go to", context: "key: bookmark"), tr("go to a bookmark; twice: previous position"))
    case .repeatLast:
      (tr("repeat", context: "key"), tr("repeat the last action here"))
    case .refresh where group == .pictures:
      (tr("retry", context: "key"), tr("retry failed pictures"))
    case .refresh: (tr("refresh", context: "key"), tr("refresh the source"))
    case .help where group == .typing: (tr("help", context: "key"), tr("show this help"))
    case .help: (tr("help", context: "key"), tr("show and search this help; Enter runs a line"))
    case .command: (tr("command", context: "key"), tr("type a command or an item number"))
    case .undo: (tr("undo", context: "key"), tr("undo the last tick, star, mark or roster change"))
    case .sources: (tr("sources", context: "key"), tr("list your sources"))
    case .today: (tr("today", context: "key"), tr("show today and the next days of all sources"))
    case .guide: (tr("guide", context: "key"), tr("open the guide to flyer"))
    case .leave where group == .pictures:
      (tr("back", context: "key"), tr("close the picture", context: "the same as the key before"))
    case .leave: (tr("quit", context: "key"), tr("go back; in the list, quit"))
    }
  }

  private func words(of action: Action.Move) -> (String, String) {
    switch action {
    case .down where group == .notes: (tr("down", context: "key"), tr("go to the next line"))
    case .down where contexts == Context.lines:
      (tr("down", context: "key"), tr("go to the next result or history entry"))
    case .down where group == .typing || contexts == [.rosterTicks]:
      (tr("down", context: "key"), tr("go to the next row"))
    case .down where group == .pictures:
      (tr("down", context: "key"), tr("move down in an enlarged picture"))
    case .down where contexts == [.rosterForm]:
      (tr("next", context: "key: field"), tr("go to the next field"))
    case .down: (tr("down", context: "key"), tr("go to the next row or line"))
    case .up where group == .notes: (tr("up", context: "key"), tr("go to the previous line"))
    case .up where contexts == Context.lines:
      (tr("up", context: "key"), tr("go to the previous result or history entry"))
    case .up where group == .typing || contexts == [.rosterTicks]:
      (tr("up", context: "key"), tr("go to the previous row"))
    case .up where group == .pictures:
      (tr("up", context: "key"), tr("move up in an enlarged picture"))
    case .up where contexts == [.rosterForm]:
      (tr("previous", context: "key: field"), tr("go to the previous field"))
    case .up: (tr("up", context: "key"), tr("go to the previous row or line"))
    case .halfPageDown: (tr("half down", context: "key"), tr("go half a screen down"))
    case .halfPageUp: (tr("half up", context: "key"), tr("go half a screen up"))
    case .scrollDown:
      (tr("scroll down", context: "key"), tr("scroll down one line; the selection stays"))
    case .scrollUp: (tr("scroll up", context: "key"), tr("scroll up one line; the selection stays"))
    case .pageDown: (tr("page down", context: "key"), tr("go one screen down"))
    case .pageUp: (tr("page up", context: "key"), tr("go one screen up"))
    case .first: (tr("first", context: "key: the beginning"), tr("go to the beginning"))
    case .last: (tr("last", context: "key: the end"), tr("go to the end"))
    }
  }

  private func words(of action: Action.List) -> (String, String) {
    switch action {
    case .open where group == .roster:
      (tr("actions", context: "key"), tr("list the row’s actions; unavailable ones say why"))
    case .open: (tr("open", context: "key"), tr("open the item or list; fold the section"))
    case .nextItem:
      (tr("next", context: "key: item"), tr("go to the next item, also while reading"))
    case .previousItem:
      (tr("previous", context: "key: item"), tr("go to the previous item, also while reading"))
    case .cardRight:
      (tr("right", context: "key"), tr("select the card to the right; at the edge: open"))
    case .readPost: (tr("read", context: "key"), tr("read the full post"))
    case .cardLeft:
      (tr("left", context: "key"), tr("select the card to the left; at the edge: back"))
    case .toggleSection: (tr("fold", context: "key"), tr("fold or unfold the section"))
    case .fold: (tr("fold", context: "key"), tr("fold the section"))
    case .unfold: (tr("unfold", context: "key"), tr("unfold the section"))
    case .foldAll: (tr("fold all", context: "key"), tr("fold all sections"))
    case .unfoldAll: (tr("unfold all", context: "key"), tr("unfold all sections"))
    case .nextSection: (tr("next section", context: "key"), tr("go to the next section"))
    case .previousSection:
      (tr("prev section", context: "key"), tr("go to the section’s heading, or the previous one"))
    case .tick where contexts == [.checklist]:
      (tr("tick", context: "key"), tr("tick or untick in the checklist"))
    case .tick: (tr("tick", context: "key"), tr("tick or untick the article"))
    case .star: (tr("star", context: "key"), tr("star or unstar the item"))
    case .note: (tr("note", context: "key"), tr("write a note about the article"))
    case .listNote: (tr("note", context: "key"), tr("write a note about the article list"))
    case .later:
      (tr("later", context: "key: the clock"), tr("move the clock 15 minutes forward"))
    case .earlier:
      (tr("earlier", context: "key: the clock"), tr("move the clock 15 minutes back"))
    case .nextDay: (tr("next day", context: "key"), tr("move the clock to the next day"))
    case .previousDay:
      (tr("previous day", context: "key"), tr("move the clock to the previous day"))
    case .present: (tr("now", context: "key: now"), tr("set the clock back to now"))
    case .columns:
      (
        tr("rooms", context: "key: of a conference"),
        tr("switch between list and rooms side by side")
      )
    case .nextRoom: (tr("right", context: "key"), tr("go to the same time in the next room"))
    case .previousRoom: (tr("left", context: "key"), tr("go to the same time in the previous room"))
    case .hideRoom: (tr("hide", context: "key"), tr("hide the room"))
    case .showRooms: (tr("show all", context: "key"), tr("show all rooms again"))
    case .nextFilter:
      (tr("filter", context: "key"), tr("switch filter: all, text, images, skipped"))
    case .previousFilter: (tr("filter", context: "key"), tr("switch the filter backwards"))
    case .checkLeftOut:
      (tr("retry", context: "key"), tr("retry skipped pictures"))
    case .search where group == .sources:
      (tr("search", context: "key"), tr("search your sources as you type"))
    case .search where group == .roster:
      (tr("filter", context: "key"), tr("filter the rows as you type"))
    case .search where group == .menus: (tr("search", context: "key"), tr("search the help"))
    case .search: (tr("search", context: "key"), tr("search as you type; in an article, its text"))
    case .nextMatch:
      (tr("next match", context: "key"), tr("show the next match or unread item"))
    case .previousMatch:
      (tr("previous match", context: "key"), tr("show the previous match or unread item"))
    case .tags: (tr("tags", context: "key"), tr("filter by tag"))
    case .clearTags: (tr("clear tags", context: "key"), tr("clear the tag filter"))
    case .sort: (tr("sort", context: "key"), tr("sort by title, location or date, either way"))
    case .onlyNew: (tr("show unread", context: "key"), tr("show only unread items, or all"))
    case .showStarred: (tr("starred", context: "key"), tr("show starred items of this flyer"))
    case .showNoted: (tr("notes", context: "key"), tr("show items with notes"))
    case .mark: (tr("read/unread", context: "key"), tr("mark the item as read or unread"))
    case .density:
      (tr("lines", context: "key: of a row"), tr("show one line or several"))
    case .allRead: (tr("mark all read", context: "key"), tr("mark the whole list as read"))
    }
  }

  private func words(of action: Action.Page) -> (String, String) {
    switch action {
    case .contents: (tr("contents", context: "key"), tr("show the headings and jump to one"))
    case .zoom: (tr("width", context: "key"), tr("toggle full page width"))
    case .scrollLeft where group == .pictures:
      (tr("left", context: "key"), tr("move left in an enlarged picture; else go back"))
    case .scrollLeft: (tr("left", context: "key"), tr("scroll wide lines to the left; also ←"))
    case .scrollRight where group == .pictures:
      (tr("right", context: "key"), tr("move right in an enlarged picture"))
    case .scrollRight: (tr("right", context: "key"), tr("scroll wide lines to the right"))
    case .nextLink: (tr("next link", context: "key"), tr("select the next link"))
    case .previousLink: (tr("previous link", context: "key"), tr("select the previous link"))
    case .hints: (tr("letters", context: "key"), tr("open a visible link by letters"))
    case .openLink where group == .pictures:
      (tr("original", context: "key"), tr("open the original"))
    case .openLink:
      (tr("link", context: "key"), tr("open the web page or first link"))
    case .numberLink:
      (tr("number", context: "key: of a link"), tr("type a link number, then Enter, o or y"))
    case .followLink:
      (tr("open link", context: "key"), tr("open the link selected with Tab or by number"))
    case .links: (tr("links", context: "key"), tr("list the links of the item"))
    case .copy where group == .sharing:
      (tr("copy", context: "key"), tr("copy the address in the code"))
    case .copy where group == .pictures:
      (tr("copy", context: "key"), tr("copy the address of the picture"))
    case .copy: (tr("copy", context: "key"), tr("copy the link or text; in Mine, a line to share"))
    case .showPicture: (tr("picture", context: "key"), tr("show the picture on the full page"))
    }
  }

  private func words(of action: Action.Share) -> (String, String) {
    switch action {
    case .pipe: (tr("pipe", context: "key"), tr("pipe the item to a program"))
    case .write: (tr("write", context: "key"), tr("write the item to a file"))
    case .copyMarkdown: (tr("Markdown", context: "key"), tr("copy the item as Markdown"))
    case .code: (tr("QR code", context: "key"), tr("show the link as a QR code, for a phone"))
    }
  }

  private func words(of action: Action.Picture) -> (String, String) {
    switch action {
    case .zoomIn: (tr("larger", context: "key"), tr("enlarge the picture"))
    case .zoomOut: (tr("smaller", context: "key"), tr("shrink the picture"))
    case .zoomReset: (tr("all", context: "key: picture"), tr("show the whole picture"))
    case .nextPicture: (tr("next", context: "key: picture"), tr("show the next picture"))
    case .previousPicture:
      (tr("previous", context: "key: picture"), tr("show the previous picture"))
    case .pause: (tr("pause", context: "key"), tr("pause or resume a moving picture"))
    }
  }

  private func words(of action: Action.Source) -> (String, String) {
    switch action {
    case .add: (tr("add", context: "key"), tr("add a source: an address or a path"))
    case .remove: (tr("remove", context: "key"), tr("remove the source from the list"))
    case .restore: (tr("undo", context: "key"), tr("restore the last removed source"))
    case .refresh: (tr("refresh", context: "key"), tr("refresh the source"))
    case .refreshAll: (tr("refresh all", context: "key"), tr("refresh all sources"))
    }
  }

  private func words(of action: Action.Menu) -> (String, String) {
    switch action {
    case .cancel where contexts == [.code]:
      (tr("close", context: "key"), tr("close the QR code; any key works"))
    case .cancel where contexts == [.noteEditor]:
      (tr("leave", context: "key"), tr("leave; ask first if the note was changed"))
    case .cancel where contexts == [.noteQuestion]:
      (tr("stay", context: "key"), tr("keep editing the note"))
    case .cancel where contexts == Context.menus:
      (tr("close", context: "key"), tr("close without choosing"))
    case .cancel where contexts == [.help]:
      (tr("close", context: "key"), tr("close the help"))
    case .cancel where contexts == [.tags]: (tr("close", context: "key"), tr("go back to the list"))
    case .cancel where group == .typing:
      (tr("cancel", context: "key"), tr("cancel and restore the previous state"))
    case .cancel where contexts == [.rosterTicks]:
      (tr("back", context: "key"), tr("go back without submitting"))
    case .cancel where contexts == [.rosterForm]:
      (tr("cancel", context: "key"), tr("go back without submitting"))
    case .cancel: (tr("cancel", context: "key"), tr("go back without opening a link"))
    case .save where group == .roster: (tr("done", context: "key"), tr("submit the form"))
    case .save: (tr("save", context: "key"), tr("save the note; an empty one is removed"))
    case .accept where contexts == [.sourceSearch]:
      (tr("open", context: "key"), tr("open the selected source"))
    case .accept where group == .menus:
      (tr("choose", context: "key"), tr("choose the selected row"))
    case .accept where group == .typing: (tr("done", context: "key"), tr("accept what you typed"))
    case .accept where contexts == [.rosterTicks]:
      (tr("done", context: "key"), tr("submit the ticked rows"))
    case .accept where contexts == [.rosterForm]:
      (tr("next, done", context: "key"), tr("go to the next field; in the last, submit"))
    case .accept: (tr("leave", context: "key"), tr("leave without saving the note"))
    case .toggle where group == .roster:
      (tr("tick", context: "key"), tr("tick or untick the row"))
    case .toggle: (tr("choose", context: "key"), tr("select or deselect the tag; stay here"))
    }
  }

  private func words(of action: Action.Prompt) -> (String, String) {
    switch action {
    case .complete: (tr("complete", context: "key"), tr("complete the command"))
    case .completeBack: (tr("complete", context: "key"), tr("show the previous completion"))
    case .nextForm:
      (
        tr("format", context: "key: text, Markdown, JSON"),
        tr("switch between text, Markdown and JSON")
      )
    }
  }

  private func words(of action: Action.Note) -> (String, String) {
    switch action {
    case .newLine: (tr("new line", context: "key"), tr("begin a new line"))
    }
  }

  private func words(of action: Action.Edit) -> (String, String) {
    switch action {
    case .deleteBackward:
      (tr("delete", context: "key"), tr("delete the character before the cursor"))
    case .deleteForward: (tr("delete", context: "key"), tr("delete the character at the cursor"))
    case .deleteWord: (tr("delete word", context: "key"), tr("delete the word before the cursor"))
    case .deleteLine: (tr("delete line", context: "key"), tr("delete all before the cursor"))
    case .cursorLeft: (tr("left", context: "key"), tr("move the cursor left"))
    case .cursorRight: (tr("right", context: "key"), tr("move the cursor right"))
    case .cursorStart: (tr("start", context: "key: of the line"), tr("go to the start of the line"))
    case .cursorEnd: (tr("end", context: "key: of the line"), tr("go to the end of the line"))
    }
  }

  private func words(of action: Action.Roster) -> (String, String) {
    switch action {
    case .addFixedShift:
      (tr("fixed shift", context: "key"), tr("add a fixed shift, repeated every week"))
    case .newRequest: (tr("request days", context: "key"), tr("request days to work on"))
    case .proposeTrade:
      (tr("trade", context: "key"), tr("trade your shift for another member’s"))
    case .wish: (tr("wish", context: "key"), tr("wish to trade a shift for any of several"))
    case .people:
      (tr("people", context: "key"), tr("list members; admins can invite and edit them"))
    case .account:
      (tr("account", context: "key"), tr("show your calendar, sessions and the change log"))
    case .useCode: (tr("code", context: "key"), tr("choose a new password with a code"))
    case .logOut: (tr("log out", context: "key"), tr("log out of the roster"))
    case .logIn: (tr("log in", context: "key"), tr("log in to the roster"))
    case .signUp: (tr("sign up", context: "key"), tr("sign up, usually with an invitation"))
    }
  }
}

extension KeyMap.Group {
  /// The heading of its lines in the help.
  package var title: String {
    switch self {
    case .moving: tr("Moving", context: "heading of keys")
    case .reading: tr("Reading", context: "heading of keys")
    case .tree: tr("Articles", context: "heading of keys")
    case .conference: tr("Conference", context: "heading of keys")
    case .finding: tr("Finding", context: "heading of keys")
    case .links: tr("Links", context: "heading of keys")
    case .sharing: tr("Sharing", context: "heading of keys")
    case .commands: tr("Custom commands", context: "heading of keys")
    case .program: tr("Program", context: "heading of keys")
    case .pictures: tr("Pictures", context: "heading of keys")
    case .sources: tr("Sources", context: "heading of keys")
    case .roster: tr("Roster", context: "heading of keys")
    case .menus: tr("Menus", context: "heading of keys")
    case .typing: tr("While typing", context: "heading of keys")
    case .notes: tr("In a note", context: "heading of keys")
    }
  }
}
