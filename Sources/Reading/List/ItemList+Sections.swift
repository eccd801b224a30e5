import FlyerModel

extension ItemList {
  /// The position of the heading of the section in which the selected row is.
  var sectionIndex: Int? { window?.headings.last { $0 <= selection } }

  /// Which of how many the selected row is in its section, those counted that are not shown.
  var placeInSection: (number: Int, count: Int)? {
    guard let heading = sectionIndex else { return nil }
    let end = window?.headings.first { $0 > selection } ?? count
    let shown = end - heading - 1
    return (selection - heading, max(shown, row(at: heading)?.heading?.count ?? shown))
  }

  /// How many headings are above the selected row, it included.
  var headingsAbove: Int { window?.headings.count { $0 <= selection } ?? 0 }

  /// The position of the nth row that is no heading, counted from 0.
  func position(ofItem number: Int) -> Int {
    var position = min(number, total)
    for heading in window?.headings ?? [] where heading <= position { position += 1 }
    return position
  }

  /// How many rows on the next item is that can be read, over headings; 0 where there is none.
  func stepToReadable(_ step: Int) -> Int {
    var index = selection + step
    while let row = row(at: index), !row.isReadable { index += step }
    return (0..<total).contains(index) ? index - selection : 0
  }
}

extension ItemPage.Row {
  /// Whether there is more to it than its title.
  fileprivate var isReadable: Bool { item.map { $0.article?.isOpenable != false } ?? false }
}
