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

extension World {
  /// How much is new and how much changed.
  var counts: [String] {
    let (new, changed) = (content?.newCount ?? 0, content?.changedCount ?? 0)
    // TRANSLATORS: How many items are new, how many have changed.
    return (new > 0 ? [tr("\(new) new")] : []) + (changed > 0 ? [tr("\(changed) changed")] : [])
  }
}
