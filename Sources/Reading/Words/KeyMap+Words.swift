import Localizing

/// What the lines of the key map say, in the footer and in the help.
extension KeyMap.Entry {
  /// One or two words for the footer.
  package var label: String { words.label }

  /// What it does, in the words of the help.
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
    case .redraw: (tr("redraw", context: "key"), tr("draw the screen anew"))
    case .suspend: (tr("suspend", context: "key"), tr("back to the shell; fg returns"))
    }
  }

  private func words(of action: Action.App) -> (String, String) {
    switch action {
    case .back where group == .pictures:
      (tr("back", context: "key"), tr("back to where the picture was"))
    case .back: (tr("back", context: "key"), tr("the list as it was; a list up; the source before"))
    case .nextTab: (tr("next tab", context: "key"), tr("the next tab"))
    case .previousTab: (tr("previous tab", context: "key"), tr("the previous tab"))
    case .goToTab:
      (tr("tab", context: "key"), tr("the first to ninth tab; before a move: so often"))
    case .jumpBack: (tr("back", context: "key: jump"), tr("where you were before, also elsewhere"))
    case .jumpForward: (tr("forward", context: "key: jump"), tr("forward again after that"))
    case .setBookmark: (tr("bookmark", context: "key"), tr("keep this place under a letter"))
    case .goToBookmark:
      (tr("go to", context: "key: bookmark"), tr("the place under a letter; twice: the last one"))
    case .repeatLast:
      (tr("again", context: "key: repeat"), tr("once more what was done last, here"))
    case .refresh where group == .pictures:
      (tr("try again", context: "key"), tr("try again what failed"))
    case .refresh: (tr("refresh", context: "key"), tr("ask the source for news"))
    case .help where group == .typing: (tr("help", context: "key"), tr("this help"))
    case .help: (tr("help", context: "key"), tr("this help, to search; Enter runs a line"))
    case .command: (tr("command", context: "key"), tr("type a command, or the number of an item"))
    case .undo: (tr("undo", context: "key"), tr("undo the last tick, star, read mark or shift"))
    case .sources: (tr("sources", context: "key"), tr("the sources you keep, to open another one"))
    case .today: (tr("today", context: "key"), tr("what all sources have today and next"))
    case .guide: (tr("guide", context: "key"), tr("the guide to flyer itself"))
    case .leave where group == .pictures:
      (tr("back", context: "key"), tr("the same", context: "the same as the key before"))
    case .leave: (tr("quit", context: "key"), tr("back, and from the list quit"))
    }
  }

  private func words(of action: Action.Move) -> (String, String) {
    switch action {
    case .down where group == .notes: (tr("down", context: "key"), tr("the line below"))
    case .down where contexts == Context.lines:
      (tr("down", context: "key"), tr("the next result; or what was typed after it"))
    case .down where group == .typing || contexts == [.rosterTicks]:
      (tr("down", context: "key"), tr("the next row"))
    case .down where group == .pictures:
      (tr("down", context: "key"), tr("down in an enlarged picture"))
    case .down where contexts == [.rosterForm]:
      (tr("next", context: "key: field"), tr("the next field"))
    case .down: (tr("down", context: "key"), tr("the next row or line"))
    case .up where group == .notes: (tr("up", context: "key"), tr("the line above"))
    case .up where contexts == Context.lines:
      (tr("up", context: "key"), tr("the result before; or what was typed before"))
    case .up where group == .typing || contexts == [.rosterTicks]:
      (tr("up", context: "key"), tr("the previous row"))
    case .up where group == .pictures: (tr("up", context: "key"), tr("up in an enlarged picture"))
    case .up where contexts == [.rosterForm]:
      (tr("previous", context: "key: field"), tr("the previous field"))
    case .up: (tr("up", context: "key"), tr("the previous row or line"))
    case .halfPageDown: (tr("half down", context: "key"), tr("half a screen down"))
    case .halfPageUp: (tr("half up", context: "key"), tr("half a screen up"))
    case .scrollDown: (tr("scroll down", context: "key"), tr("the view a line down, the row stays"))
    case .scrollUp: (tr("scroll up", context: "key"), tr("the view a line up, the row stays"))
    case .pageDown: (tr("page down", context: "key"), tr("a screen down"))
    case .pageUp: (tr("page up", context: "key"), tr("a screen up"))
    case .first: (tr("first", context: "key: the beginning"), tr("to the beginning"))
    case .last: (tr("last", context: "key: the end"), tr("to the end"))
    }
  }

  private func words(of action: Action.List) -> (String, String) {
    switch action {
    case .open where group == .roster:
      (tr("actions", context: "key"), tr("what can be done with the row, and why not"))
    case .open: (tr("open", context: "key"), tr("read the item; into a list; fold a section"))
    case .nextItem: (tr("next", context: "key: item"), tr("the next item, without leaving"))
    case .previousItem:
      (tr("previous", context: "key: item"), tr("the previous item, without leaving"))
    case .cardRight: (tr("right", context: "key"), tr("the card beside; past it, open"))
    case .readPost: (tr("read", context: "key"), tr("the whole text of a post"))
    case .cardLeft: (tr("left", context: "key"), tr("the card before; past it, back"))
    case .toggleSection: (tr("fold", context: "key"), tr("fold the section, or unfold it"))
    case .fold: (tr("fold", context: "key"), tr("fold the section"))
    case .unfold: (tr("unfold", context: "key"), tr("unfold the section"))
    case .foldAll: (tr("fold all", context: "key"), tr("fold all sections"))
    case .unfoldAll: (tr("unfold all", context: "key"), tr("unfold all sections"))
    case .nextSection: (tr("next section", context: "key"), tr("to the next section"))
    case .previousSection:
      (tr("section before", context: "key"), tr("to the section's heading, or the one before"))
    case .tick where contexts == [.checklist]:
      (tr("tick", context: "key"), tr("the same, in the checklist"))
    case .tick: (tr("tick", context: "key"), tr("tick the article off, or take the tick away"))
    case .star: (tr("star", context: "key"), tr("star the item, or take the star away"))
    case .note: (tr("note", context: "key"), tr("write a note about the article"))
    case .listNote: (tr("note", context: "key"), tr("write a note about the list of articles"))
    case .later:
      (tr("later", context: "key: the clock"), tr("move the clock a quarter of an hour on"))
    case .earlier:
      (tr("earlier", context: "key: the clock"), tr("move the clock a quarter of an hour back"))
    case .nextDay: (tr("next day", context: "key"), tr("move the clock to the next day"))
    case .previousDay: (tr("day before", context: "key"), tr("move the clock to the day before"))
    case .present: (tr("present", context: "key: now"), tr("the clock back to the present"))
    case .columns:
      (
        tr("rooms", context: "key: of a conference"),
        tr("the rooms of the day side by side, or not")
      )
    case .nextRoom: (tr("right", context: "key"), tr("the same time in the next room"))
    case .previousRoom: (tr("left", context: "key"), tr("the same time in the room before"))
    case .hideRoom: (tr("hide", context: "key"), tr("hide the room"))
    case .showRooms: (tr("show all", context: "key"), tr("show all rooms again"))
    case .nextFilter: (tr("filter", context: "key"), tr("all posts, texts, images, left out"))
    case .previousFilter: (tr("filter", context: "key"), tr("the same, backwards"))
    case .checkLeftOut:
      (tr("try again", context: "key"), tr("look again at the pictures that are left out"))
    case .search where group == .sources:
      (tr("search", context: "key"), tr("search them as you type"))
    case .search where group == .roster:
      (tr("filter", context: "key"), tr("filter the rows as you type"))
    case .search where group == .menus: (tr("search", context: "key"), tr("search the help"))
    case .search: (tr("search", context: "key"), tr("search as you type; in an article, its text"))
    case .nextMatch:
      (tr("next match", context: "key"), tr("the next result, else the next new item"))
    case .previousMatch: (tr("previous match", context: "key"), tr("the same, backwards"))
    case .tags: (tr("tags", context: "key"), tr("choose tags that items must bear"))
    case .clearTags: (tr("clear tags", context: "key"), tr("choose no tags any more"))
    case .sort: (tr("sort", context: "key"), tr("sort by title, location or date, either way"))
    case .onlyNew: (tr("only new", context: "key"), tr("only what is new, or all again"))
    case .showStarred: (tr("starred", context: "key"), tr("all that is starred in this flyer"))
    case .showNoted: (tr("notes", context: "key"), tr("all about which there is a note"))
    case .mark: (tr("read/new", context: "key"), tr("take the item as read, or as new again"))
    case .density:
      (tr("lines", context: "key: of a row"), tr("rows of one line, or of more"))
    case .allRead: (tr("all read", context: "key"), tr("take all of the list as read"))
    }
  }

  private func words(of action: Action.Page) -> (String, String) {
    switch action {
    case .contents: (tr("contents", context: "key"), tr("the headings, to jump to one"))
    case .zoom: (tr("width", context: "key"), tr("give the page the whole width, or not"))
    case .scrollLeft where group == .pictures:
      (tr("left", context: "key"), tr("to the left in an enlarged picture; else back"))
    case .scrollLeft: (tr("left", context: "key"), tr("wide lines to the left; so does ←"))
    case .scrollRight where group == .pictures:
      (tr("right", context: "key"), tr("to the right in an enlarged picture"))
    case .scrollRight: (tr("right", context: "key"), tr("wide lines to the right"))
    case .nextLink: (tr("next link", context: "key"), tr("the next link"))
    case .previousLink: (tr("previous link", context: "key"), tr("the previous link"))
    case .hints: (tr("letters", context: "key"), tr("letters for the links to be seen: type one"))
    case .openLink where group == .pictures:
      (tr("original", context: "key"), tr("open the original"))
    case .openLink:
      (tr("link", context: "key"), tr("open its page or first link, or the typed number"))
    case .numberLink:
      (tr("number", context: "key: of a link"), tr("the number of a link, for Enter, o or y"))
    case .followLink:
      (tr("open link", context: "key"), tr("open the link of Tab or the typed number"))
    case .links: (tr("links", context: "key"), tr("list the links of the item"))
    case .copy where group == .sharing:
      (tr("copy", context: "key"), tr("copy the address of the code"))
    case .copy where group == .pictures:
      (tr("copy", context: "key"), tr("copy the address of the picture"))
    case .copy: (tr("copy", context: "key"), tr("copy the link or text; in Mine a line to send"))
    case .showPicture: (tr("picture", context: "key"), tr("show the picture on the full page"))
    }
  }

  private func words(of action: Action.Share) -> (String, String) {
    switch action {
    case .pipe: (tr("pipe", context: "key"), tr("give the item to a program"))
    case .write: (tr("write", context: "key"), tr("write the item into a file"))
    case .copyMarkdown: (tr("Markdown", context: "key"), tr("copy the item as Markdown"))
    case .code: (tr("QR code", context: "key"), tr("the QR code of the link, for a telephone"))
    }
  }

  private func words(of action: Action.Picture) -> (String, String) {
    switch action {
    case .zoomIn: (tr("larger", context: "key"), tr("enlarge the picture"))
    case .zoomOut: (tr("smaller", context: "key"), tr("reduce the picture"))
    case .zoomReset: (tr("all", context: "key: picture"), tr("all of the picture"))
    case .nextPicture: (tr("next", context: "key: picture"), tr("the next picture"))
    case .previousPicture: (tr("previous", context: "key: picture"), tr("the previous picture"))
    case .pause: (tr("pause", context: "key"), tr("stop a moving picture, or go on"))
    }
  }

  private func words(of action: Action.Source) -> (String, String) {
    switch action {
    case .add: (tr("add", context: "key"), tr("add a source: an address or a path"))
    case .remove: (tr("remove", context: "key"), tr("take the source out of the list"))
    case .restore: (tr("undo", context: "key"), tr("put the source back that was removed last"))
    case .refresh: (tr("refresh", context: "key"), tr("ask the source for news"))
    case .refreshAll: (tr("refresh all", context: "key"), tr("ask all for news"))
    }
  }

  private func words(of action: Action.Menu) -> (String, String) {
    switch action {
    case .cancel where contexts == [.code]:
      (tr("close", context: "key"), tr("back from the code; any key does so"))
    case .cancel where contexts == [.noteEditor]:
      (tr("leave", context: "key"), tr("leave; asks where the note was changed"))
    case .cancel where contexts == [.noteQuestion]:
      (tr("stay", context: "key"), tr("go on with the note"))
    case .cancel where contexts == Context.menus:
      (tr("close", context: "key"), tr("back without choosing"))
    case .cancel where contexts == [.help]:
      (tr("close", context: "key"), tr("back from the help"))
    case .cancel where contexts == [.tags]: (tr("close", context: "key"), tr("back to the list"))
    case .cancel where group == .typing: (tr("cancel", context: "key"), tr("back to how it was"))
    case .cancel where contexts == [.rosterTicks]:
      (tr("back", context: "key"), tr("back without taking it"))
    case .cancel where contexts == [.rosterForm]:
      (tr("cancel", context: "key"), tr("back without taking it"))
    case .cancel: (tr("cancel", context: "key"), tr("back without opening a link"))
    case .save where group == .roster: (tr("done", context: "key"), tr("take what is filled in"))
    case .save: (tr("keep", context: "key"), tr("keep the note; an empty one is removed"))
    case .accept where contexts == [.sourceSearch]:
      (tr("open", context: "key"), tr("open the selected source"))
    case .accept where group == .menus: (tr("choose", context: "key"), tr("take the selected row"))
    case .accept where group == .typing: (tr("done", context: "key"), tr("take what was typed"))
    case .accept where contexts == [.rosterTicks]:
      (tr("done", context: "key"), tr("take what is ticked"))
    case .accept where contexts == [.rosterForm]:
      (tr("next, done", context: "key"), tr("the next field; in the last, done"))
    case .accept: (tr("leave", context: "key"), tr("leave without keeping the note"))
    case .toggle where group == .roster:
      (tr("tick", context: "key"), tr("tick the row, or take the tick away"))
    case .toggle: (tr("choose", context: "key"), tr("choose the tag, or give it up; stay here"))
    }
  }

  private func words(of action: Action.Prompt) -> (String, String) {
    switch action {
    case .complete: (tr("complete", context: "key"), tr("complete the command"))
    case .completeBack: (tr("complete", context: "key"), tr("the completion before"))
    case .nextForm:
      (tr("form", context: "key: text, Markdown, JSON"), tr("as text, Markdown or JSON"))
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
    case .cursorLeft: (tr("left", context: "key"), tr("to the left"))
    case .cursorRight: (tr("right", context: "key"), tr("to the right"))
    case .cursorStart: (tr("start", context: "key: of the line"), tr("to the start of the line"))
    case .cursorEnd: (tr("end", context: "key: of the line"), tr("to the end of the line"))
    }
  }

  private func words(of action: Action.Roster) -> (String, String) {
    switch action {
    case .addFixedShift: (tr("fixed shift", context: "key"), tr("add a shift of every week"))
    case .newRequest: (tr("ask for days", context: "key"), tr("ask for days to work on"))
    case .proposeTrade: (tr("trade", context: "key"), tr("offer a shift of yours for another's"))
    case .wish: (tr("ring", context: "key"), tr("give a shift for any of several others"))
    case .people: (tr("people", context: "key"), tr("who takes part; admins invite and change"))
    case .account: (tr("me", context: "key"), tr("your calendar, your sessions, what was changed"))
    case .useCode: (tr("code", context: "key"), tr("choose a new password with a code"))
    case .logOut: (tr("log out", context: "key"), tr("log out of the roster"))
    case .logIn: (tr("log in", context: "key"), tr("log in to the roster"))
    case .signUp: (tr("sign up", context: "key"), tr("sign up, as a rule with an invitation"))
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
    case .sharing: tr("Taking along", context: "heading of keys")
    case .commands: tr("Commands of your own", context: "heading of keys")
    case .program: tr("Program", context: "heading of keys")
    case .pictures: tr("Pictures", context: "heading of keys")
    case .sources: tr("Sources", context: "heading of keys")
    case .roster: tr("Roster", context: "heading of keys")
    case .menus: tr("Lists to choose from", context: "heading of keys")
    case .typing: tr("While typing", context: "heading of keys")
    case .notes: tr("In a note", context: "heading of keys")
    }
  }
}
