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
    }
  }

  private func words(of action: Action.Program) -> (String, String) {
    switch action {
    case .quit: ("quit", "quit at once")
    case .redraw: ("redraw", "draw the screen anew")
    case .suspend: ("suspend", "back to the shell; fg returns")
    }
  }

  private func words(of action: Action.App) -> (String, String) {
    switch action {
    case .back where group == .pictures: ("back", "back to where the picture was")
    case .back: ("back", "the list as it was; a list up; the source before")
    case .nextTab: ("next tab", "the next tab")
    case .previousTab: ("previous tab", "the previous tab")
    case .goToTab: ("tab", "the first to the ninth tab")
    case .refresh where group == .pictures: ("try again", "try again what failed")
    case .refresh: ("refresh", "ask the source for news")
    case .help where group == .typing: ("help", "this help")
    case .help: ("help", "this help; / searches it, Enter runs a line")
    case .command: ("command", "type a command, or the number of an item")
    case .undo: ("undo", "undo the last tick, star, read mark or shift")
    case .sources: ("sources", "the sources you keep, to open another one")
    case .today: ("today", "what all sources have today and next")
    case .leave where group == .pictures: ("back", "the same")
    case .leave: ("quit", "back, and from the list quit")
    }
  }

  private func words(of action: Action.Move) -> (String, String) {
    switch action {
    case .down where group == .notes: ("down", "the line below")
    case .down where group == .typing || contexts == [.rosterTicks]: ("down", "the next row")
    case .down where group == .pictures: ("down", "down in an enlarged picture")
    case .down where contexts == [.rosterForm]: ("next", "the next field")
    case .down: ("down", "the next row or line")
    case .up where group == .notes: ("up", "the line above")
    case .up where group == .typing || contexts == [.rosterTicks]: ("up", "the previous row")
    case .up where group == .pictures: ("up", "up in an enlarged picture")
    case .up where contexts == [.rosterForm]: ("previous", "the previous field")
    case .up: ("up", "the previous row or line")
    case .halfPageDown: ("half down", "half a screen down")
    case .halfPageUp: ("half up", "half a screen up")
    case .pageDown: ("page down", "a screen down")
    case .pageUp: ("page up", "a screen up")
    case .first: ("first", "to the beginning")
    case .last: ("last", "to the end")
    }
  }

  private func words(of action: Action.List) -> (String, String) {
    switch action {
    case .open where group == .roster: ("actions", "what can be done with the row, and why not")
    case .open: ("open", "read the item; into a list; fold a section")
    case .nextItem: ("next", "the next item, without leaving")
    case .previousItem: ("previous", "the previous item, without leaving")
    case .cardRight: ("right", "the card beside; past it, open")
    case .readPost: ("read", "the whole text of a post")
    case .cardLeft: ("left", "the card before; past it, back")
    case .toggleSection: ("fold", "fold the section, or unfold it")
    case .fold: ("fold", "fold the section")
    case .unfold: ("unfold", "unfold the section")
    case .foldAll: ("fold all", "fold all sections")
    case .unfoldAll: ("unfold all", "unfold all sections")
    case .nextSection: ("next section", "to the next section")
    case .previousSection: ("section before", "to the section's heading, or the one before")
    case .tick where contexts == [.checklist]: ("tick", "the same, in the checklist")
    case .tick: ("tick", "tick the article off, or take the tick away")
    case .star: ("star", "star the item, or take the star away")
    case .note: ("note", "write a note about the article")
    case .listNote: ("note", "write a note about the list of articles")
    case .later: ("later", "move the clock a quarter of an hour on")
    case .earlier: ("earlier", "move the clock a quarter of an hour back")
    case .nextDay: ("next day", "move the clock to the next day")
    case .previousDay: ("day before", "move the clock to the day before")
    case .present: ("present", "the clock back to the present")
    case .columns: ("rooms", "the rooms of the day side by side, or not")
    case .nextRoom: ("right", "the same time in the next room")
    case .previousRoom: ("left", "the same time in the room before")
    case .hideRoom: ("hide", "hide the room")
    case .showRooms: ("show all", "show all rooms again")
    case .nextFilter: ("filter", "all posts, texts, images, left out")
    case .previousFilter: ("filter", "the same, backwards")
    case .checkLeftOut: ("try again", "look again at the pictures that are left out")
    case .search where group == .sources: ("search", "search them as you type")
    case .search where group == .menus: ("search", "search the help")
    case .search: ("search", "search as you type; in an article, its text")
    case .nextMatch: ("next match", "the next result, else the next new item")
    case .previousMatch: ("previous match", "the same, backwards")
    case .tags: ("tags", "choose tags that items must bear")
    case .clearTags: ("clear tags", "choose no tags any more")
    case .sort: ("sort", "sort by title, location or date, either way")
    case .onlyNew: ("only new", "only what is new, or all again")
    case .mark: ("read/new", "take the item as read, or as new again")
    case .allRead: ("all read", "take all of the list as read")
    }
  }

  private func words(of action: Action.Page) -> (String, String) {
    switch action {
    case .contents: ("contents", "the headings, to jump to one")
    case .zoom: ("width", "give the page the whole width, or not")
    case .scrollLeft where group == .pictures:
      ("left", "to the left in an enlarged picture; else back")
    case .scrollLeft: ("left", "wide lines to the left; so does ←")
    case .scrollRight where group == .pictures: ("right", "to the right in an enlarged picture")
    case .scrollRight: ("right", "wide lines to the right")
    case .nextLink: ("next link", "the next link")
    case .previousLink: ("previous link", "the previous link")
    case .hints: ("letters", "letters for the links to be seen: type one")
    case .openLink where group == .pictures: ("original", "open the original")
    case .openLink: ("link", "open its page or first link, or the typed number")
    case .numberLink: ("number", "the number of a link, for Enter, o or y")
    case .followLink: ("open link", "open the link of Tab or the typed number")
    case .links: ("links", "list the links of the item")
    case .copy where group == .pictures: ("copy", "copy the address of the picture")
    case .copy: ("copy", "copy the link or text; in Mine a line to send")
    case .showPicture: ("picture", "show the picture on the full page")
    }
  }

  private func words(of action: Action.Picture) -> (String, String) {
    switch action {
    case .zoomIn: ("larger", "enlarge the picture")
    case .zoomOut: ("smaller", "reduce the picture")
    case .zoomReset: ("all", "all of the picture")
    case .nextPicture: ("next", "the next picture")
    case .previousPicture: ("previous", "the previous picture")
    case .pause: ("pause", "stop a moving picture, or go on")
    }
  }

  private func words(of action: Action.Source) -> (String, String) {
    switch action {
    case .add: ("add", "add a source: an address or a path")
    case .remove: ("remove", "take the source out of the list")
    case .restore: ("undo", "put the source back that was removed last")
    case .refresh: ("refresh", "ask the source for news")
    case .refreshAll: ("refresh all", "ask all for news")
    }
  }

  private func words(of action: Action.Menu) -> (String, String) {
    switch action {
    case .cancel where contexts == [.noteEditor]:
      ("leave", "leave; asks where the note was changed")
    case .cancel where contexts == [.noteQuestion]: ("stay", "go on with the note")
    case .cancel where contexts == Context.menus: ("close", "back without choosing")
    case .cancel where contexts == [.tags]: ("close", "back to the list")
    case .cancel where group == .typing: ("cancel", "back to how it was")
    case .cancel where contexts == [.rosterTicks]: ("back", "back without taking it")
    case .cancel where contexts == [.rosterForm]: ("cancel", "back without taking it")
    case .cancel: ("cancel", "back without opening a link")
    case .save where group == .roster: ("done", "take what is filled in")
    case .save: ("keep", "keep the note; an empty one is removed")
    case .accept where contexts == [.sourceSearch]: ("open", "open the selected source")
    case .accept where group == .menus: ("choose", "take the selected row")
    case .accept where group == .typing: ("done", "take what was typed")
    case .accept where contexts == [.rosterTicks]: ("done", "take what is ticked")
    case .accept where contexts == [.rosterForm]:
      ("next, done", "the next field; in the last, done")
    case .accept: ("leave", "leave without keeping the note")
    case .toggle where group == .roster: ("tick", "tick the row, or take the tick away")
    case .toggle: ("choose", "choose the tag, or give it up; stay here")
    }
  }

  private func words(of action: Action.Prompt) -> (String, String) {
    switch action {
    case .complete: ("complete", "complete the command")
    case .completeBack: ("complete", "the completion before")
    }
  }

  private func words(of action: Action.Note) -> (String, String) {
    switch action {
    case .newLine: ("new line", "begin a new line")
    }
  }

  private func words(of action: Action.Edit) -> (String, String) {
    switch action {
    case .deleteBackward: ("delete", "delete the character before the cursor")
    case .deleteForward: ("delete", "delete the character at the cursor")
    case .deleteWord: ("delete word", "delete the word before the cursor")
    case .deleteLine: ("delete line", "delete all before the cursor")
    case .cursorLeft: ("left", "to the left")
    case .cursorRight: ("right", "to the right")
    case .cursorStart: ("start", "to the start of the line")
    case .cursorEnd: ("end", "to the end of the line")
    }
  }

  private func words(of action: Action.Roster) -> (String, String) {
    switch action {
    case .addFixedShift: ("fixed shift", "add a shift of every week")
    case .newRequest: ("ask for days", "ask for days to work on")
    case .proposeTrade: ("trade", "offer a shift of yours for another's")
    case .wish: ("ring", "give a shift for any of several others")
    case .people: ("people", "who takes part; admins invite and change")
    case .account: ("me", "your calendar, your sessions, what was changed")
    case .useCode: ("code", "choose a new password with a code")
    case .logOut: ("log out", "log out of the roster")
    case .logIn: ("log in", "log in to the roster")
    case .signUp: ("sign up", "sign up, as a rule with an invitation")
    }
  }
}

extension KeyMap.Group {
  /// The heading of its lines in the help.
  package var title: String {
    switch self {
    case .moving: "Moving"
    case .reading: "Reading"
    case .tree: "Articles"
    case .conference: "Conference"
    case .finding: "Finding"
    case .links: "Links"
    case .program: "Program"
    case .pictures: "Pictures"
    case .sources: "Sources"
    case .roster: "Roster"
    case .menus: "Lists to choose from"
    case .typing: "While typing"
    case .notes: "In a note"
    }
  }
}
