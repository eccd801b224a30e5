import FlyerModel
import Roster

extension Reader {
  /// True while the visible list has no rows yet and its first page is on its way: a picture
  /// drawn now says only that it loads.
  package var isAwaitingRows: Bool {
    menu == nil && layout.showsList && screen?.list.window == nil
      && requests.awaited(.list(tabs.selected)) != nil
  }

  mutating func change(to state: ContentState) -> [Effect] {
    let old = content
    let left = old.flatMap { $0.key == state.key ? nil : place(in: $0) }
    world.content = state
    if let old { leaveFlyer(of: old) }
    if state.head.roster != nil, rosterScreen == nil { rosterScreen = RosterScreen() }
    if state.activity == .idle, state.isLive { announcements.forgetRefreshFailure() }
    if case .failed(let reason) = state.activity, old?.activity != state.activity {
      announcements.refreshFailure = .app(.failed(reason: reason))
      // The guide itself names the error for as long as it is shown in place of the source.
      if !state.isStandIn { message = announcements.refreshFailure }
    } else if let warning = state.warnings.last, old?.warnings != state.warnings {
      message = .app(.failed(reason: warning))
    } else if let address = state.movedTo, old?.movedTo != address {
      message = .app(.sourceMoved(address))
    }
    if tabs.screens.map(\.tab) != wantedTabs {
      tabs.replace(with: wantedTabs, isGuide: content?.origin == .bundled)
      requests.forgetLists()
      carrySearchOver()
    }
    returnToKeptPlace()
    return left.map { [.opening(.keepPlace($0))] } ?? []
  }

  /// While the source is on its way there is nothing that could be shown in its place.
  private var wantedTabs: [Tab] {
    guard let content, !isArriving else { return [] }
    let tabs = content.tabs.map { $0.titled(world.dates) }
    return content.head.roster == nil ? tabs : tabs.withRoster()
  }

  /// Goes on with the search that is being typed in the tab that replaced another.
  private mutating func carrySearchOver() {
    guard case .search(let line) = prompt, screen?.beforeSearch == nil else { return }
    _ = handle(tabs.beginSearch())
    tabs.look(for: line.editor.text)
    if screen != nil { prompt = .search(SearchLine(editor: line.editor)) }
  }
}
