import Drawing
import FlyerModel
import Localizing
import Screens

/// The text at the right of the footer.
struct FooterPosition: Sendable, Equatable {
  /// Whether a row is wide enough for a text beside the keys.
  static func hasRoom(in row: Rect) -> Bool { row.width >= 30 }

  /// Where one is, the most important last.
  var place: [String] = []
  /// Where that is.
  var outer: [String] = []
  /// Counts beside it.
  var counts: [String] = []

  /// As much of it as the columns have room for: the counts make room for all keys, the rest
  /// for those that are needed, the place last.
  func text(in columns: Int, beside keys: Int, atLeast needed: Int) -> String {
    var (place, outer, counts) = (place[...], outer[...], counts[...])
    var text: String { (place + outer + counts).joined(separator: "   ") }
    func lacksRoom(_ keys: Int) -> Bool { keys + 2 + DisplayWidth.of(text) > columns }
    while !counts.isEmpty, lacksRoom(keys) { counts.removeLast() }
    while !outer.isEmpty, lacksRoom(needed) { outer.removeLast() }
    while !place.isEmpty, lacksRoom(needed) { place.removeFirst() }
    return text
  }
}

extension FooterPosition {
  /// The title of a screen that lies over list and page, as far as it has room beside the keys, and
  /// words about it.
  init(of title: String, _ words: String = "", in layout: ScreenLayout) {
    let title = MiddleEllipsis.text(title, columns: layout.footer.width / 2)
    place = [title, words].filter { !$0.isEmpty }
  }
}

extension Tabs {
  func position(in layout: ScreenLayout, _ world: World) -> FooterPosition {
    guard let list = front?.list, list.total > 0 else { return FooterPosition() }
    // The source has more items than are loaded.
    let more = world.content?.origin == .beginning ? "+" : ""
    let place = [
      remarkOnPictures(in: layout, world), sortSign(world), list.positionText + more,
    ]
    return FooterPosition(
      place: place.compactMap(\.self).filter { !$0.isEmpty }, counts: world.counts)
  }

  /// Where one is in the page of an item matters more than where that is in the list.
  func position(
    of id: String, at place: [String], in layout: ScreenLayout, _ world: World
  ) -> FooterPosition {
    guard let list = front?.list, list.total > 0 else { return FooterPosition() }
    return FooterPosition(
      place: [remarkOnPictures(in: layout, world)].compactMap(\.self) + place,
      outer: [list.selecting(id)?.positionText].compactMap(\.self), counts: world.counts)
  }

  private func remarkOnPictures(in layout: ScreenLayout, _ world: World) -> String? {
    hidesPictures(in: layout, world) ? PicturePainter.brieflyOff : nil
  }
}

extension World {
  /// How much is new and how much changed.
  fileprivate var counts: [String] {
    let (new, changed) = (content?.newCount ?? 0, content?.changedCount ?? 0)
    // TRANSLATORS: How many items are new, how many have changed.
    return (new > 0 ? [tr("\(new) new")] : []) + (changed > 0 ? [tr("\(changed) changed")] : [])
  }
}
