import Roster
import RosterPresenting

extension MenuScreen {
  /// What must be known of the roster for what it shows.
  func part(in presenter: RosterPresenter) -> RosterPart {
    switch self {
    case .rosterMenu(let menu): presenter.part(for: menu.source)
    case .rosterTicks(let ticks): presenter.part(for: ticks.kind)
    case .rosterForm(let form): presenter.part(for: form.kind)
    case .tags, .sort, .links, .help, .contents, .sources: RosterPart()
    }
  }
}
