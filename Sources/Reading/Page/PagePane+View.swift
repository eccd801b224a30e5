import Drawing
import FlyerModel
import Localizing

extension PagePane {
  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    let area = layout.item
    if focus == .item { canvas.cursor = area.isEmpty ? nil : area.origin }
    guard let item = shownItem else { return drawStandIn(on: &canvas, in: area, world) }
    let painter = PagePainter(
      item, theme: world.theme, terms: terms, area: area, images: world.images)
    painter.draw(on: &canvas)
    if focus == .item {
      canvas.cursor = (world.isPlain ? painter.reading : painter.cursor) ?? canvas.cursor
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
    let hasHeadings = item?.source.headings.isEmpty == false
    let sideways = sidewaysActions(in: layout)
    // Where not all have room, links come first: a picture is a link as well.
    let others = sideways.isEmpty ? pictures + links : links + pictures
    return [.app(.back)] + sideways + others
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
