import Drawing
import FlyerModel

/// What stands at the right of the footer.
struct FooterPosition: Sendable, Equatable {
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

extension Reader {
  var footerPosition: FooterPosition {
    if case .menu(.tags(let picker)) = layers.top {
      return FooterPosition(counts: [picker.total == 1 ? "1 tag" : "\(picker.total) tags"])
    }
    guard layers.isEmpty else { return FooterPosition() }
    if let rosterTab {
      let text = rosterScreen?[rosterTab].positionText ?? ""
      return FooterPosition(place: text.isEmpty ? [] : [text])
    }
    let readPart = page.readPart(in: layout)
    if guideRemark != nil { return FooterPosition(place: [readPart].compactMap(\.self)) }
    guard let content, let list = screen?.list, list.total > 0 else { return FooterPosition() }
    let pictures = tabs.hidesPictures(in: layout, world) ? PicturePainter.brieflyOff : nil
    let news = [
      content.newCount > 0 ? "\(content.newCount) new" : nil,
      content.changedCount > 0 ? "\(content.changedCount) changed" : nil,
    ]
    guard let id = page.readID else {
      return FooterPosition(
        place: [pictures, tabs.sortSign, list.positionText].compactMap(\.self)
          .filter { !$0.isEmpty },
        counts: news.compactMap(\.self))
    }
    // Where one is in a page matters more than where it is in the list.
    return FooterPosition(
      place: [pictures, readPart].compactMap(\.self),
      outer: [list.selecting(id)?.positionText].compactMap(\.self),
      counts: news.compactMap(\.self))
  }
}
