import Drawing
import FlyerModel

extension Reader {
  /// The tab bar as it is on the screen.
  var tabBar: TabBar { tabBar(in: layout.header, status: statusText(in: layout.header, .utf8)) }

  private func tabBar(in row: Rect, status: String) -> TabBar {
    TabBar(
      in: row, title: flyerTitle, tabs: screens.map(\.tab.title), selected: selectedTab,
      statusWidth: DisplayWidth.of(status))
  }

  private var flyerTitle: String {
    let title = content?.head.title ?? ""
    return title.isEmpty ? "flyer" : title
  }

  private func currentStatus(_ charset: Charset) -> Status {
    let spinner = Signs.spinner(charset, step: spinnerStep)
    return rosterTab == nil ? status(spinner: spinner) : rosterStatus(spinner: spinner)
  }

  /// The status takes no more than a third of the row.
  private func statusText(in row: Rect, _ charset: Charset) -> String {
    currentStatus(charset).text(columns: row.width / 3)
  }

  func drawHeader(on canvas: inout Canvas, in row: Rect) {
    let status = statusText(in: row, canvas.charset)
    let bar = tabBar(in: row, status: status)
    canvas.write(flyerTitle, in: bar.title, style: theme[.flyerTitle])
    for tab in bar.tabs {
      let style = theme[tab.index == selectedTab ? .selectedTab : .tab]
      canvas.write(screens[tab.index].tab.title, in: tab.rect, style: style)
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
