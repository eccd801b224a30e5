import Drawing
import FlyerModel

extension Reader {
  /// The tab bar as it is on the screen.
  var tabBar: TabBar { tabBar(in: layout.tabs, status: tabStatus(in: layout.tabs, .utf8)) }

  private func tabBar(in row: Rect, status: String) -> TabBar {
    TabBar(
      in: row, title: flyerTitle, tabs: tabs.screens.map { $0.tab.title + count(in: $0.tab) },
      selected: tabs.selected,
      statusWidth: DisplayWidth.of(status))
  }

  /// What stands beside the tabs: nothing where they have a row of their own.
  private func tabStatus(in row: Rect, _ charset: Charset) -> String {
    content?.isStandIn == true ? "" : statusText(in: row, charset)
  }

  /// The title of the terminal's window: the flyer's, or the address of one that is not there, and
  /// what stands in its place.
  package var windowTitle: String {
    guard content?.isStandIn == true, let source = content?.source else { return flyerTitle }
    return obstacle == nil ? source : Self.inPlace(of: source)
  }

  private var flyerTitle: String {
    let title = content?.head.title ?? ""
    return title.isEmpty ? "flyer" : title
  }

  /// How much of a tab waits for whoever reads it, behind its title; nothing where nothing does.
  private func count(in tab: Tab) -> String {
    guard case .roster(let rosterTab) = tab.scope, let rosterScreen else { return "" }
    let count = rosterScreen[rosterTab].countForMe
    return count == 0 ? "" : " \(count)"
  }

  func currentStatus(_ charset: Charset) -> Status {
    let spinner = Signs.spinner(charset, step: world.spinnerStep)
    if rosterTab == nil { return status(spinner: spinner) }
    return (rosterScreen ?? RosterScreen()).status(spinner: spinner, at: now)
  }

  /// The status takes no more than a third of the row.
  func statusText(in row: Rect, _ charset: Charset) -> String {
    currentStatus(charset).text(columns: row.width / 3)
  }

  func drawHeader(on canvas: inout Canvas, in layout: ScreenLayout) {
    if content?.isStandIn == true {
      drawNotice(on: &canvas, in: layout)
      // Where there is room for one of them, what was asked for comes before the tabs.
      if layout.notice.isEmpty { return }
    }
    let row = layout.tabs
    let status = tabStatus(in: row, canvas.charset)
    let bar = tabBar(in: row, status: status)
    canvas.write(flyerTitle, in: bar.title, style: theme[.flyerTitle])
    for tab in bar.tabs {
      let style = theme[tab.index == tabs.selected ? .selectedTab : .tab]
      let shown = tabs.screens[tab.index].tab
      let taken = canvas.write(shown.title, in: tab.rect, style: style)
      canvas.write(count(in: shown), in: tab.rect.split(left: taken).rest, style: theme[.needed])
    }
    if let left = bar.moreLeft {
      canvas.write(Signs.moreLeft, in: left, style: theme[.secondary])
    }
    if let right = bar.moreRight {
      canvas.write(Signs.moreRight, in: right, style: theme[.secondary])
    }
    canvas.write(status, in: bar.status, style: theme[currentStatus(canvas.charset).element])
  }
}
