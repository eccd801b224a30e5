import Roster

extension MenuScreen {
  /// The part of the roster that the menu shows.
  func part(in presenter: RosterPresenter) -> RosterPart {
    switch self {
    case .rosterMenu(let menu): presenter.part(for: menu.source)
    case .rosterTicks(let ticks): presenter.part(for: ticks.kind)
    case .rosterForm(let form): presenter.part(for: form.kind)
    case .tags, .sort, .links, .help, .contents, .sources: RosterPart()
    }
  }
}
