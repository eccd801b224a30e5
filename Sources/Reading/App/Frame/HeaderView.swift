import Drawing
import FlyerModel
import Localizing
import Screens

/// The first row of a frame: the flyer's name, its tabs and the state of its source; above a
/// stand-in, the source that was asked for.
struct HeaderView: ScreenLine {
  private let reader: Reader
  private let layout: ScreenLayout

  init(_ reader: Reader, in layout: ScreenLayout) { (self.reader, self.layout) = (reader, layout) }

  fileprivate var world: World { reader.world }
  private var theme: Theme { world.theme }
  private var content: ContentState? { world.content }
  private var tabs: Tabs { reader.tabs }

  /// The tab that a click brings to the front; in words, which name only the present one, the next.
  func tab(at point: Point) -> Int? {
    world.painter.face(cells: tabBar.tab(at: point), words: tabs.selected + 1)
  }

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

  private var flyerTitle: String { content?.flyerTitle ?? "flyer" }

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
      world.painter.draw(AskedSource(header: self), on: &canvas, in: layout.header)
      SourceNotice(reader)?.draw(on: &canvas, in: layout, leadsBack: reader.wayOut != nil)
      // Where there is room for one of them, what was asked for comes before the tabs.
      if layout.notice.isEmpty { return }
    }
    world.painter.draw(self, on: &canvas, in: layout.tabs)
  }

  func drawCells(on canvas: inout Canvas, in row: Rect) {
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

  /// Writes the tab in front with its number, the flyer and its state, as far as there is room.
  func drawWords(on canvas: inout Canvas, in row: Rect) {
    let tab = tabs.frontTab.map {
      TabsView.spoken($0.title + remark(on: $0), number: tabs.selected + 1, of: tabs.screens.count)
    }
    let status = content?.isStandIn == true ? [] : currentStatus(.utf8).words + [""]
    let texts = status.map { status in
      AccessibilityText.joined([tab ?? "", flyerTitle, status])
    }
    let words = texts.first { DisplayWidth.of($0) <= row.width } ?? texts.last ?? tab ?? flyerTitle
    canvas.write(words, in: row, style: theme[.selectedTab])
  }

  /// Draws how many rows wait in tabs that are not visible, beside the sign for these.
  private func draw(_ count: Int, in rect: Rect, on canvas: inout Canvas) {
    guard count > 0 else { return }
    canvas.write("\(count)", in: rect, style: theme[.needed])
  }
}

/// The source that was asked for, above the guide in its place.
private struct AskedSource: ScreenLine {
  let header: HeaderView

  private var world: World { header.world }
  private var source: String { world.content?.source ?? "" }

  func drawCells(on canvas: inout Canvas, in row: Rect) {
    let theme = world.theme
    let status = header.statusText(in: row, canvas.charset)
    let parts = row.split(right: DisplayWidth.of(status))
    let element = header.currentStatus(canvas.charset).element
    canvas.write(status, in: parts.right, style: theme[element])
    var rest = parts.rest.split(right: 2).rest
    rest = rest.split(left: canvas.write("flyer", in: rest, style: theme[.flyerTitle]) + 3).rest
    canvas.write(end(columns: rest.width), in: rest, style: theme[.secondary])
  }

  func drawWords(on canvas: inout Canvas, in row: Rect) {
    let status = header.currentStatus(.utf8).words.last ?? ""
    let end = end(columns: row.width - DisplayWidth.of(["", status].listed))
    let words = AccessibilityText.joined([end, status])
    canvas.write(words, in: row, style: world.theme[.text])
  }

  /// As much of the end of the source as there is room for: there, a path says most.
  private func end(columns: Int) -> String {
    if DisplayWidth.of(source) <= columns { return source }
    var end = source[...]
    while !end.isEmpty, DisplayWidth.of(end) + 1 > columns { end.removeFirst() }
    return "…" + end
  }
}

extension ContentState {
  /// The name of the flyer; without a title that of its source.
  var flyerTitle: String {
    name ?? (head.title.isEmpty ? source.map(Self.name) ?? "flyer" : head.title)
  }

  /// The name of a source without a title: its server, or its file.
  private static func name(of source: String) -> String {
    let parts = source.split(separator: "/")
    let isAddress = source.contains("://") && parts.count > 1
    return String((isAddress ? parts[1] : parts.last) ?? "flyer")
  }
}
