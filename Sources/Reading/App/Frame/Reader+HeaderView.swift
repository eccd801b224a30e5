import Drawing
import FlyerModel
import Localizing
import Roster

extension Reader {
  /// The tab bar as it is on the screen.
  var tabBar: TabBar { tabBar(in: layout.tabs, status: tabStatus(in: layout.tabs, .utf8)) }

  private func tabBar(in row: Rect, status: String) -> TabBar {
    TabBar(
      in: row, title: flyerTitle, tabs: tabs.screens.map { $0.tab.title + remark(on: $0.tab) },
      counts: tabs.screens.map { count(in: $0.tab) }, selected: tabs.selected,
      statusWidth: DisplayWidth.of(status))
  }

  /// The status beside the tabs: empty if they have a row of their own.
  private func tabStatus(in row: Rect, _ charset: Charset) -> String {
    content?.isStandIn == true ? "" : statusText(in: row, charset)
  }

  /// The title of the terminal's window: that of the flyer, or the address of a missing one and the
  /// name of the page in its place.
  package var windowTitle: String {
    guard content?.isStandIn == true, let source = content?.source else { return flyerTitle }
    return obstacle == nil ? source : Self.inPlace(of: source)
  }

  private var flyerTitle: String {
    if let name = content?.name { return name }
    if let title = content?.head.title, !title.isEmpty { return title }
    return content?.source.map(Self.name) ?? "flyer"
  }

  /// The name of a source without a title: its server, or its file.
  private static func name(of source: String) -> String {
    let parts = source.split(separator: "/")
    let isAddress = source.contains("://") && parts.count > 1
    return String((isAddress ? parts[1] : parts.last) ?? "flyer")
  }

  /// How many rows of a tab wait for the user.
  private func count(in tab: Tab) -> Int {
    guard case .roster(let rosterTab) = tab.scope, let rosterScreen else { return 0 }
    return rosterScreen[rosterTab].countForMe
  }

  /// The same behind its title; nothing where nothing waits.
  private func remark(on tab: Tab) -> String {
    let count = count(in: tab)
    return count == 0 ? "" : " \(count)"
  }

  func currentStatus(_ charset: Charset) -> Status {
    let spinner = world.spinner(charset)
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
    if world.isPlain {
      canvas.write(plainHeader(in: row), in: row, style: theme[.selectedTab])
      return
    }
    let status = tabStatus(in: row, canvas.charset)
    let bar = tabBar(in: row, status: status)
    canvas.write(flyerTitle, in: bar.title, style: theme[.flyerTitle])
    for tab in bar.tabs {
      let style = theme[tab.index == tabs.selected ? .selectedTab : .tab]
      let shown = tabs.screens[tab.index].tab
      let taken = canvas.write(shown.title, in: tab.rect, style: style)
      canvas.write(remark(on: shown), in: tab.rect.split(left: taken).rest, style: theme[.needed])
    }
    if let left = bar.moreLeft {
      let taken = canvas.write(Signs.moreLeft, in: left.rect, style: theme[.secondary])
      draw(left.count, in: left.rect.split(left: taken).rest, on: &canvas)
    }
    if let right = bar.moreRight {
      let parts = right.rect.split(right: 1)
      canvas.write(Signs.moreRight, in: parts.right, style: theme[.secondary])
      draw(right.count, in: parts.rest, on: &canvas)
    }
    canvas.write(status, in: bar.status, style: theme[currentStatus(canvas.charset).element])
  }

  /// The tab in front with its number, the flyer and its state, as far as there is room.
  private func plainHeader(in row: Rect) -> String {
    let tab = tabs.frontTab.map {
      Self.tab($0.title + remark(on: $0), number: tabs.selected + 1, of: tabs.screens.count)
    }
    let status = content?.isStandIn == true ? [] : currentStatus(.utf8).words + [""]
    let texts = status.map { status in
      Spoken.joined([tab ?? "", flyerTitle, status])
    }
    return texts.first { DisplayWidth.of($0) <= row.width } ?? texts.last ?? tab ?? flyerTitle
  }

  /// Draws how many rows wait in tabs that are not visible, beside the sign for these.
  private func draw(_ count: Int, in rect: Rect, on canvas: inout Canvas) {
    guard count > 0 else { return }
    canvas.write("\(count)", in: rect, style: theme[.needed])
  }
}
