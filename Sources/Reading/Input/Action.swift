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
  case share(Share)
  /// A command of the user's own.
  case own(OwnCommand)

  /// Actions that are done at once, wherever the keys are.
  package enum Program: String, Sendable, CaseIterable {
    case quit, redraw, suspend
  }

  /// Actions of most screens.
  package enum App: String, Sendable, CaseIterable {
    case refresh, help, command, back, leave, undo, sources, today, guide, nextTab, previousTab,
      goToTab
    case jumpBack, jumpForward, setBookmark, goToBookmark
    case repeatLast = "repeat"
  }

  /// To another row or line.
  package enum Move: String, Sendable, CaseIterable {
    case down, up, first, last, halfPageDown, halfPageUp, pageDown, pageUp
    /// The view alone moves, as the wheel moves it.
    case scrollDown, scrollUp
  }

  /// With the rows of a list, or with the item that is selected in it.
  package enum List: String, Sendable, CaseIterable {
    case open, nextItem, previousItem, cardRight, cardLeft, readPost

    case search, nextMatch, previousMatch, nextFilter, previousFilter, checkLeftOut, tags, clearTags
    case sort, onlyNew, allRead, mark, density
    case showStarred = "starred"
    case showNoted = "notes"

    case toggleSection, fold, unfold, foldAll, unfoldAll, nextSection, previousSection

    case tick, star, note, listNote

    case earlier, later, present, nextDay, previousDay
    case columns = "rooms"
    case nextRoom, previousRoom, hideRoom, showRooms
  }

  /// Actions on a page: its links, headings, wide lines and pictures.
  package enum Page: String, Sendable, CaseIterable {
    case openLink, followLink, numberLink, links, copy, nextLink, previousLink, hints, contents
    case zoom, scrollLeft, scrollRight
    case showPicture = "picture"
  }

  /// With the picture on the full page.
  package enum Picture: String, Sendable, CaseIterable {
    case nextPicture, previousPicture, zoomIn, zoomOut, zoomReset, pause
  }

  /// With what is asked: by a menu, a line, a form, a question.
  package enum Menu: String, Sendable, CaseIterable {
    case accept, cancel, toggle, save
  }

  /// With a line in which one types what is to be done.
  package enum Prompt: String, Sendable, CaseIterable {
    case complete, completeBack, nextForm
  }

  /// With a note alone.
  package enum Note: String, Sendable, CaseIterable {
    case newLine
  }

  /// With what is being typed.
  package enum Edit: String, Sendable, CaseIterable {
    case deleteBackward, deleteForward, deleteWord, deleteLine, cursorLeft, cursorRight, cursorStart
    case cursorEnd
  }

  /// With the shifts of a roster, and with who is logged in to it.
  package enum Roster: String, Sendable, CaseIterable {
    case addFixedShift, newRequest
    case proposeTrade = "trade"
    case wish, people, account, logIn, signUp, logOut
    case useCode = "use-code"
  }

  /// Actions on the kept sources.
  package enum Source: String, Sendable, CaseIterable {
    case add = "add-source"
    case remove = "remove-source"
    case restore = "restore-source"
    case refresh = "refresh-source"
    case refreshAll
  }

  /// With an item, or a link of it, outside of the program.
  package enum Share: String, Sendable, CaseIterable {
    case pipe, write, copyMarkdown
    case code = "qr"
  }

  /// Those that the program has by itself.
  package static let allCases: [Action] =
    Move.allCases.map(Action.move) + List.allCases.map(Action.list)
    + Page.allCases.map(Action.page) + Share.allCases.map(Action.share)
    + Picture.allCases.map(Action.picture)
    + Roster.allCases.map(Action.roster) + App.allCases.map(Action.app)
    + Program.allCases.map(Action.program) + Menu.allCases.map(Action.menu)
    + Note.allCases.map(Action.note) + Prompt.allCases.map(Action.prompt)
    + Edit.allCases.map(Action.edit) + Source.allCases.map(Action.source)

  /// The name in the command line and in the help; no two actions have the same.
  package var name: String {
    // The user's own command has the name the user gave it.
    if case .own(let command) = self { command.name } else { rawName.kebabCased }
  }

  private var rawName: String {
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
    case .share(let action): action.rawValue
    case .own(let command): command.name
    }
  }

  /// The action of the program that is called so; nil where none is.
  package init?(name: String) {
    guard let action = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = action
  }
}

extension String {
  /// `next-tab` for `nextTab`.
  fileprivate var kebabCased: String {
    reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}
