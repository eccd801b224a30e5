import Drawing
import FlyerModel
import Localizing
import Screens

/// The first row of a frame: the flyer's name, its tabs and the state of its source; above a
/// stand-in, the source that was asked for.
struct HeaderView {
  private let reader: Reader
  private let layout: ScreenLayout

  init(_ reader: Reader, in layout: ScreenLayout) { (self.reader, self.layout) = (reader, layout) }

  private var world: World { reader.world }
  private var theme: Theme { world.theme }
  private var content: ContentState? { world.content }
  private var tabs: Tabs { reader.tabs }

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

  var flyerTitle: String {
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
    guard case .roster(let key) = tab.scope else { return 0 }
    return reader.guest?.screen.countForMe(in: key) ?? 0
  }

  /// The same behind its title; nothing where nothing waits.
  private func remark(on tab: Tab) -> String {
    let count = count(in: tab)
    return count == 0 ? "" : " \(count)"
  }

  func currentStatus(_ charset: Charset) -> Status {
    let spinner = world.spinner(charset)
    if reader.guestTab != nil, let status = reader.guestStatus(spinner: spinner) { return status }
    let refreshing = reader.navigation.panel.state?.refreshing.count ?? 0
    return world.sourceStatus(spinner: spinner, refreshing: refreshing)
  }

  /// The status takes no more than a third of the row.
  func statusText(in row: Rect, _ charset: Charset) -> String {
    currentStatus(charset).text(columns: row.width / 3)
  }

  func draw(on canvas: inout Canvas) {
    if content?.isStandIn == true {
      drawAskedSource(on: &canvas, in: layout.header)
      SourceNotice(reader)?.draw(on: &canvas, in: layout, leadsBack: reader.wayOut != nil)
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
      Tabs.spoken($0.title + remark(on: $0), number: tabs.selected + 1, of: tabs.screens.count)
    }
    let status = content?.isStandIn == true ? [] : currentStatus(.utf8).words + [""]
    let texts = status.map { status in
      AccessibilityText.joined([tab ?? "", flyerTitle, status])
    }
    return texts.first { DisplayWidth.of($0) <= row.width } ?? texts.last ?? tab ?? flyerTitle
  }

  /// Draws how many rows wait in tabs that are not visible, beside the sign for these.
  private func draw(_ count: Int, in rect: Rect, on canvas: inout Canvas) {
    guard count > 0 else { return }
    canvas.write("\(count)", in: rect, style: theme[.needed])
  }

  private func drawAskedSource(on canvas: inout Canvas, in row: Rect) {
    if world.isPlain {
      let status = currentStatus(.utf8).words.last ?? ""
      let room = row.width - DisplayWidth.of(["", status].listed)
      let words = AccessibilityText.joined([
        Self.end(of: content?.source ?? "", columns: room), status,
      ])
      canvas.write(words, in: row, style: theme[.text])
      return
    }
    let status = statusText(in: row, canvas.charset)
    let parts = row.split(right: DisplayWidth.of(status))
    canvas.write(status, in: parts.right, style: theme[currentStatus(canvas.charset).element])
    var rest = parts.rest.split(right: 2).rest
    rest = rest.split(left: canvas.write("flyer", in: rest, style: theme[.flyerTitle]) + 3).rest
    let source = Self.end(of: content?.source ?? "", columns: rest.width)
    canvas.write(source, in: rest, style: theme[.secondary])
  }

  /// As much of the end of a text as there is room for: there, a path says most.
  private static func end(of text: String, columns: Int) -> String {
    if DisplayWidth.of(text) <= columns { return text }
    var end = Substring(text)
    while !end.isEmpty, DisplayWidth.of(end) + 1 > columns { end.removeFirst() }
    return "…" + end
  }
}
