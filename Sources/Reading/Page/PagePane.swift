import Drawing
import FlyerModel
import Localizing
import Screens

/// The page of an item, what is on its way to it, and the articles whose links led there.
struct PagePane: Sendable, Equatable {
  /// A page that was opened by a link of another one.
  struct Visit: Sendable, Equatable {
    /// The id of the article.
    var id: String
    /// The anchor of the heading at which it is to be read.
    var anchor: String?
    /// The page with the link, as it was left.
    var origin: ItemScreen
    /// The focus before.
    var focus: Focus
  }

  private(set) var focus = Focus.list {
    didSet { if focus == .list { backStack = [] } }
  }
  var item: ItemScreen?
  /// The page to open again, and its position, as soon as it is loaded.
  private(set) var sought: Place.Page?
  /// The row that is selected in the list.
  private(set) var row: ItemPage.Row?
  /// The terms searched for in the list.
  private var listTerms = SearchTerms.none
  private(set) var purpose: Purpose?
  /// The item that is new until it is opened again, although it is read.
  private(set) var newID: String?
  /// The articles to which links of articles led, the one visible at the end.
  private(set) var backStack: [Visit] = []
  /// The destination of a link that was followed, until its article is found.
  private(set) var reference: String?
  /// Whether a page that is read has the whole width, also where there is room for the list.
  private(set) var isZoomed = false

  /// The id of the item whose page is visible, or would be: that to which a link led, else the
  /// selected one.
  var shownID: String? { backStack.last?.id ?? row?.item?.id }

  /// The id of the item that the user reads; nil where the list has the keys.
  var readID: String? { focus == .item ? item?.item.id ?? shownID : nil }

  /// The page to show; nil while it is on its way.
  var shownItem: ItemScreen? { item.flatMap { shownID != nil || $0.isGone ? $0 : nil } }

  /// The terms searched for in the page: in its text alone, else in the list.
  var terms: SearchTerms { item?.find ?? listTerms }

  /// Learns what is selected in the list.
  mutating func synchronise(with list: ItemList?) {
    if !keepsTalk(instead: list?.selected) { row = list?.selected }
    if row?.item?.id != newID { newID = nil }
    listTerms = list?.terms ?? .none
    if let known = item, known.isGone, !known.isOfGuide, row?.item?.id == known.item.id {
      item?.isGone = false
      item?.isStale = true
    }
  }

  /// True while a talk is read and another one runs in its room now.
  private func keepsTalk(instead next: ItemPage.Row?) -> Bool {
    guard focus == .item, case .room(let room)? = next, row?.id == room.id else { return false }
    return row?.item != nil && row?.item?.id != room.talk?.id
  }

  mutating func focus(on focus: Focus) { self.focus = focus }

  mutating func seek(_ place: Place.Page?) { sought = place }

  /// Marks the shown page as stale, so that it is loaded anew.
  mutating func expire() { item?.isStale = true }

  /// A link is followed to an article that is to be found.
  mutating func resolve(_ destination: String) { reference = destination }

  mutating func endResolving() { reference = nil }

  /// Brings the page of a row to the front.
  mutating func read(_ row: ItemSummary, in layout: ScreenLayout) -> [Intent] {
    (focus, newID) = (.item, nil)
    if item?.item.id == row.id { return [.seen(row.id)] }
    if !layout.isWide { item = nil }
    return []
  }

  /// Keeps the item that is read new, also when it is shown anew.
  mutating func stayNew(_ id: String) { if focus == .item { newID = id } }

  /// Handles an item that the flyer has no longer; it stays as long as the user reads it. Returns
  /// whether it does.
  mutating func lose(_ id: String) -> Bool {
    guard focus == .item, backStack.isEmpty, item?.item.id == id else { return false }
    item?.isGone = true
    return true
  }

  /// Stays although its flyer is left: it is of the guide.
  mutating func outstayGuide() {
    backStack = []
    item?.isGone = true
    item?.isOfGuide = true
  }

  /// True for a page of the guide behind which another flyer is shown.
  var isOfLeftGuide: Bool { item?.isOfGuide == true }

  /// Another article is visited, to which a link of the page leads.
  mutating func visit(_ id: String, from destination: String) {
    guard let origin = item, origin.item.id == shownID else { return }
    let anchor = destination.split(separator: "#", maxSplits: 1).dropFirst().first
    backStack.append(Visit(id: id, anchor: anchor.map(String.init), origin: origin, focus: focus))
    focus = .item
  }

  /// From a list to where the link was that led there; where none did, to the page of its row.
  mutating func returnTo(_ visits: [Visit]) {
    focus = .item
    backStack = visits
    returnToOrigin()
  }

  /// From an article to the page or the list whose link led there, just as it was left; false where
  /// none did.
  @discardableResult
  private mutating func returnToOrigin() -> Bool {
    guard let visit = backStack.popLast() else { return false }
    item = visit.origin
    focus = visit.focus
    return true
  }

  /// Goes back: from typed letters, from an article to the one whose link led there, or from the
  /// page to the list.
  mutating func back() {
    if item?.typed.isEmpty == false {
      item?.typed = ""
    } else if !returnToOrigin() {
      focus = .list
      item?.isGone = false
    }
    assert(focus == .item || backStack.isEmpty, "links lead on from a page that is read")
  }

  /// To another row of the list.
  mutating func step(_ action: Action.List) -> [Intent] {
    // Behind a page of the guide is the row that is selected.
    let isBehindGuide = isOfLeftGuide
    item?.isGone = false
    if isBehindGuide { return [] }
    guard let visited = backStack.last?.id else { return [.list(action)] }
    return [.step(action == .nextItem ? 1 : -1, from: visited)]
  }

  mutating func zoom(in layout: ScreenLayout) -> [Intent] {
    guard isZoomed || layout.isWide else { return [.say(.page(.alreadyWide))] }
    isZoomed.toggle()
    return []
  }

  /// Runs an action on the visible item, now or as soon as it is loaded.
  mutating func want(_ kind: Purpose.Kind, _ world: World) -> [Intent] {
    guard let id = item?.isGone == true ? item?.item.id : shownID else { return [] }
    purpose = Purpose(id: id, kind: kind)
    return item.map { fulfilPurpose(with: $0.item, world) } ?? []
  }

  /// Drops the actions that wait for an answer.
  mutating func forgetPurpose() { (reference, purpose) = (nil, nil) }

  /// Does with an item what was wanted of it.
  mutating func fulfilPurpose(with item: Item, _ world: World) -> [Intent] {
    guard let purpose, purpose.id == item.id else { return [] }
    self.purpose = nil
    let links = self.item?.item.id == item.id ? self.item?.links : nil
    return fulfil(purpose.kind, with: item, links ?? PageSource(item).links, world)
  }
}

extension PagePane {
  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    let area = layout.item
    if focus == .item { canvas.cursor = area.isEmpty ? nil : area.origin }
    guard let item = shownItem else { return drawStandIn(on: &canvas, in: area, world) }
    let painter = PagePainter(
      item, theme: world.theme, terms: terms, area: area, images: world.images)
    painter.draw(on: &canvas)
    if focus == .item {
      let followsReading = world.painter.followsReading
      canvas.cursor = (followsReading ? painter.reading : painter.cursor) ?? canvas.cursor
    }
  }

  /// Draws the title of a page that is not loaded yet, or the content of a section.
  private func drawStandIn(on canvas: inout Canvas, in rect: Rect, _ world: World) {
    let theme = world.theme
    canvas.write(
      row?.title(in: world.factText) ?? "", in: rect, alignment: .start, style: theme[.heading])
    guard let words = row?.words else { return }
    canvas.write(
      words, in: rect.split(top: 1).rest, alignment: .start, style: theme[.secondary])
  }

  var typing: Typing? {
    item.flatMap { $0.hints == nil && !$0.typed.isEmpty ? .link($0.typed) : nil }
  }

  /// Links, where the row is not too short for them.
  func neededInFooter(in layout: ScreenLayout) -> [Action] {
    FooterPosition.hasRoom(in: layout.footer) ? [.page(.openLink)] : []
  }

  func position(in layout: ScreenLayout, _ world: World) -> FooterPosition {
    FooterPosition(place: [readPart(in: layout)].compactMap(\.self))
  }

  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    if item?.hints != nil { return [.menu(.cancel)] }
    let pictures: [Action] = pictures(world).isEmpty ? [] : [.page(.showPicture)]
    let links: [Action]
    switch item?.links.count ?? 0 {
    case 0: links = [.page(.copy)]
    case 1: links = [.page(.openLink)]
    case _ where !pictures.isEmpty: links = [.page(.openLink)]
    default: links = [.page(.openLink), .page(.links)]
    }
    let cut = item.map { $0.item.isCut && $0.fullText.text == nil && $0.item.webPage != nil }
    let fullText: [Action] = cut == true ? [.page(.fullText)] : []
    let hasHeadings = item?.source.headings.isEmpty == false
    let sideways = sidewaysActions(in: layout)
    // Where not all have room, links come first: a picture is a link as well.
    let others = sideways.isEmpty ? pictures + links : links + pictures
    let isLoneText = world.content?.isOneArticle == true && world.content?.isKeepable == true
    return [isLoneText ? .source(.keep) : .app(.back)] + sideways + fullText + others
      + [hasHeadings ? .page(.contents) : .list(.nextItem), .list(.search), .app(.help)]
  }

  /// The ways that are left to what is too wide for the page.
  private func sidewaysActions(in layout: ScreenLayout) -> [Action] {
    guard let item else { return [] }
    let widest = item.widest(height: layout.item.height)
    return (item.column < widest ? [.page(.scrollRight)] : [])
      + (widest > 0 && item.column > 0 ? [.page(.scrollLeft)] : [])
  }

  /// How much of the item was read, where it does not fit.
  private func readPart(in layout: ScreenLayout) -> String? {
    guard focus == .item, let item else { return nil }
    let showsEnd = item.showsEnd(height: layout.item.height)
    if item.top == .start && showsEnd { return nil }
    return showsEnd ? tr("end", context: "page") : "\(Int(item.page.part(above: item.top) * 100)) %"
  }
}

/// Searches of the page's text.
extension PagePane {
  /// Opens the line in which a search is typed.
  func beginFind() -> [Intent] {
    guard let item else { return [] }
    let line = FindLine(editor: LineEditor(), top: item.top, find: item.find, match: item.match)
    return [.type(.find(line))]
  }

  /// Does what the line of a search wants.
  mutating func handle(_ intent: FindIntent, in layout: ScreenLayout) -> [Intent] {
    switch intent {
    case .look(let line): return [.type(.find(find(line, in: layout)))]
    case .accept(let line):
      return [.type(nil)] + (line.isFound ? [] : [.say(.page(.notFound(line.editor.text)))])
    case .end(let line):
      // Another text may have arrived meanwhile.
      if let page = item?.page { item?.top = page.nearest(to: line.top) }
      item?.find = line.find
      item?.match = line.match
      return [.type(nil)]
    case .goToMatch(let forward): return goToMatch(forward: forward, in: layout)
    }
  }

  /// Goes to the first place that holds what the line says now.
  private mutating func find(_ line: FindLine, in layout: ScreenLayout) -> FindLine {
    var line = line
    let terms = SearchTerms(parsing: line.editor.text)
    item?.find = terms
    item?.top = line.top
    let isFound = item?.goToFirstMatch(terms, from: line.top, height: layout.item.height)
    line.isFound = terms.isEmpty || isFound == true
    return line
  }

  mutating func goToMatch(forward: Bool, in layout: ScreenLayout) -> [Intent] {
    let terms = terms
    guard let id = item?.item.id else { return [] }
    if terms.isEmpty { return [.stepUnread(forward ? 1 : -1, from: id)] }
    if item?.goToMatch(terms, forward: forward, height: layout.item.height) == true { return [] }
    return [.say(.page(item?.match == nil ? .noMatch : .noFurtherMatch))]
  }
}
