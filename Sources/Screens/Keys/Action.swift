/// Everything a key, the help or the command line can make the reader do, by who understands it.
///
/// The cases of each part and their rows in the key map are in one file, `ListActions.swift` and so
/// on. Sources/README.md names the file that performs each part.
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
  case guest(Guest)
  case source(Source)
  case share(Share)
  case display(Display)
  /// A command of the user's own.
  case own(OwnCommand)

  /// Those that the program has by itself.
  package static let allCases: [Action] =
    Move.allCases.map(Action.move) + List.allCases.map(Action.list)
    + Page.allCases.map(Action.page) + Share.allCases.map(Action.share)
    + Picture.allCases.map(Action.picture)
    + Guest.allCases.map(Action.guest) + App.allCases.map(Action.app)
    + Program.allCases.map(Action.program) + Menu.allCases.map(Action.menu)
    + Note.allCases.map(Action.note) + Prompt.allCases.map(Action.prompt)
    + Edit.allCases.map(Action.edit) + Source.allCases.map(Action.source)
    + Display.allCases.map(Action.display)

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
    case .guest(let action): action.rawValue
    case .source(let action): action.rawValue
    case .share(let action): action.rawValue
    case .display(let action): action.rawValue
    case .own(let command): command.name
    }
  }

  /// Names that people know from elsewhere: `less`, `flyer roster login`.
  private static let otherNames: [String: Action] = [
    "q": .program(.quit), "toc": .page(.contents), "login": .guest(.logIn),
    "logout": .guest(.logOut), "signup": .guest(.signUp), "me": .guest(.account),
  ]

  /// The action that is called so in the command line, also by another name.
  package init?(typed name: String) {
    guard let action = Self.otherNames[name] ?? Action(name: name) else { return nil }
    self = action
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
