/// A screen of rows to choose from that lies over list and page.
protocol Menu: Sendable {
  /// How many lines a row takes.
  var rowHeight: Int { get }
  /// How many lines stand above the rows, where there is room, and how many below.
  func introHeight(columns: Int) -> Int
  /// True where that is to be read before a row is chosen, however small the screen is.
  var needsIntro: Bool { get }
  var footnoteHeight: Int { get }
  /// The room it wants where it lies over a part of the text; nil where it takes all.
  var panel: MenuPanel? { get }

  /// Does an action; what the whole is to do then.
  ///
  /// - Parameters:
  ///   - digit: the digit that was pressed, if one was.
  ///   - visible: how many rows fit.
  mutating func update(_ action: Action, digit: Int?, visible: Int) -> [Intent]

  /// Takes the row that is the nth from the top.
  mutating func click(row: Int, visible: Int) -> [Intent]

  /// Takes in what was typed where characters have no meaning of their own.
  mutating func insert(_ text: String, visible: Int)
}

extension Menu {
  var rowHeight: Int { 1 }
  func introHeight(columns: Int) -> Int { 0 }
  var needsIntro: Bool { false }
  var footnoteHeight: Int { 0 }
  var panel: MenuPanel? { nil }

  mutating func insert(_ text: String, visible: Int) {}
}

extension Reader {
  mutating func updateOverlay(_ action: Action, digit: Int?) -> [Intent] {
    let visible = menuRows
    return changeMenu { $0.update(action, digit: digit, visible: visible) } ?? []
  }

  mutating func clickInOverlay(row: Int) -> [Intent] {
    let visible = menuRows
    return changeMenu { $0.click(row: row, visible: visible) } ?? []
  }

  mutating func typeInOverlay(_ text: String) {
    let visible = menuRows
    changeMenu { $0.insert(text, visible: visible) }
  }

  @discardableResult
  private mutating func changeMenu<Result>(_ change: (inout any Menu) -> Result) -> Result? {
    guard var menu = overlay?.menu else { return nil }
    defer { overlay?.menu = menu }
    return change(&menu)
  }
}

extension Reader.Overlay {
  /// What lies over the list, as any screen to choose from.
  var menu: any Menu {
    get {
      switch self {
      case .tags(let picker): picker
      case .sort(let chooser): chooser
      case .links(let list): list
      case .help(let help): help
      case .contents(let contents): contents
      case .rosterMenu(let menu): menu
      case .rosterTicks(let ticks): ticks
      case .rosterForm(let form): form
      }
    }
    set {
      switch newValue {
      case let picker as TagPicker: self = .tags(picker)
      case let chooser as SortChooser: self = .sort(chooser)
      case let list as LinkList: self = .links(list)
      case let help as HelpScreen: self = .help(help)
      case let contents as ContentsList: self = .contents(contents)
      case let menu as RosterMenu: self = .rosterMenu(menu)
      case let ticks as MultiSelect: self = .rosterTicks(ticks)
      case let form as RosterForm: self = .rosterForm(form)
      default: break
      }
    }
  }
}
