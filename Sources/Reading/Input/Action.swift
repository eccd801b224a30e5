/// Everything a key, the help or the command line can make the reader do, by who understands it.
package enum Action: Sendable, Hashable, CaseIterable {
  case program(Program)
  case app(App)
  case move(Move)
  case list(List)
  case page(Page)
  case picture(Picture)
  case menu(Menu)
  case prompt(Prompt)
  case note(Note)
  case edit(Edit)
  case roster(Roster)
  case source(Source)

  /// What is done at once, wherever the keys are.
  package enum Program: String, Sendable, CaseIterable {
    case quit, redraw, suspend
  }

  /// What most screens understand.
  package enum App: String, Sendable, CaseIterable {
    case refresh, help, command, back, leave, undo, sources, today
    case nextTab = "next-tab"
    case previousTab = "previous-tab"
    case goToTab = "go-to-tab"
  }

  /// To another row or line.
  package enum Move: String, Sendable, CaseIterable {
    case down, up, first, last
    case halfPageDown = "half-page-down"
    case halfPageUp = "half-page-up"
    case pageDown = "page-down"
    case pageUp = "page-up"
  }

  /// With the rows of a list, or with the item that is selected in it.
  package enum List: String, Sendable, CaseIterable {
    case open
    case nextItem = "next-item"
    case previousItem = "previous-item"
    case cardRight = "card-right"
    case cardLeft = "card-left"
    case readPost = "read-post"

    case search
    case nextMatch = "next-match"
    case previousMatch = "previous-match"
    case nextFilter = "next-filter"
    case previousFilter = "previous-filter"
    case checkLeftOut = "check-left-out"
    case tags
    case clearTags = "clear-tags"
    case sort
    case onlyNew = "only-new"
    case allRead = "all-read"
    case mark

    case toggleSection = "toggle-section"
    case fold, unfold
    case foldAll = "fold-all"
    case unfoldAll = "unfold-all"
    case nextSection = "next-section"
    case previousSection = "previous-section"

    case tick, star, note
    case listNote = "list-note"

    case earlier, later, present
    case nextDay = "next-day"
    case previousDay = "previous-day"
    case columns = "rooms"
    case nextRoom = "next-room"
    case previousRoom = "previous-room"
    case hideRoom = "hide-room"
    case showRooms = "show-rooms"
  }

  /// With what stands on a page: its links, headings, wide lines and pictures.
  package enum Page: String, Sendable, CaseIterable {
    case openLink = "open-link"
    case followLink = "follow-link"
    case numberLink = "number-link"
    case links, copy
    case nextLink = "next-link"
    case previousLink = "previous-link"
    case hints, contents, zoom
    case scrollLeft = "scroll-left"
    case scrollRight = "scroll-right"
    case showPicture = "picture"
  }

  /// With the picture on the full page.
  package enum Picture: String, Sendable, CaseIterable {
    case nextPicture = "next-picture"
    case previousPicture = "previous-picture"
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
    case zoomReset = "zoom-reset"
    case pause
  }

  /// With what is asked: by a menu, a line, a form, a question.
  package enum Menu: String, Sendable, CaseIterable {
    case accept, cancel, toggle, save
  }

  /// With a command line alone.
  package enum Prompt: String, Sendable, CaseIterable {
    case complete
    case completeBack = "complete-back"
  }

  /// With a note alone.
  package enum Note: String, Sendable, CaseIterable {
    case newLine = "new-line"
  }

  /// With what is being typed.
  package enum Edit: String, Sendable, CaseIterable {
    case deleteBackward = "delete-backward"
    case deleteForward = "delete-forward"
    case deleteWord = "delete-word"
    case deleteLine = "delete-line"
    case cursorLeft = "cursor-left"
    case cursorRight = "cursor-right"
    case cursorStart = "cursor-start"
    case cursorEnd = "cursor-end"
  }

  /// With the shifts of a roster, and with who is logged in to it.
  package enum Roster: String, Sendable, CaseIterable {
    case addFixedShift = "add-fixed-shift"
    case newRequest = "new-request"
    case proposeTrade = "trade"
    case wish, people
    case logIn = "log-in"
    case signUp = "sign-up"
    case logOut = "log-out"
  }

  /// With the sources that somebody keeps.
  package enum Source: String, Sendable, CaseIterable {
    case add = "add-source"
    case remove = "remove-source"
    case restore = "restore-source"
    case refresh = "refresh-source"
    case refreshAll = "refresh-all"
  }

  package static let allCases: [Action] =
    Move.allCases.map(Action.move) + List.allCases.map(Action.list)
    + Page.allCases.map(Action.page) + Picture.allCases.map(Action.picture)
    + Roster.allCases.map(Action.roster) + App.allCases.map(Action.app)
    + Program.allCases.map(Action.program) + Menu.allCases.map(Action.menu)
    + Note.allCases.map(Action.note) + Prompt.allCases.map(Action.prompt)
    + Edit.allCases.map(Action.edit) + Source.allCases.map(Action.source)

  /// What it is called in the command line and in the help; no two are called the same.
  package var name: String {
    switch self {
    case .program(let action): action.rawValue
    case .app(let action): action.rawValue
    case .move(let action): action.rawValue
    case .list(let action): action.rawValue
    case .page(let action): action.rawValue
    case .picture(let action): action.rawValue
    case .menu(let action): action.rawValue
    case .prompt(let action): action.rawValue
    case .note(let action): action.rawValue
    case .edit(let action): action.rawValue
    case .roster(let action): action.rawValue
    case .source(let action): action.rawValue
    }
  }

  /// The action that is called so; nil where none is.
  package init?(name: String) {
    guard let action = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = action
  }
}
