import FlyerModel

extension ItemList {
  /// The position of the heading of the section in which the selected row stands.
  var sectionIndex: Int? { window?.headings.last { $0 <= selection } }

  /// How many headings stand above the selected row, it included.
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
    while let item = item(at: index), !item.isReadable { index += step }
    return (0..<total).contains(index) ? index - selection : 0
  }
}

extension ItemSummary {
  /// True where there is more to it than its title.
  fileprivate var isReadable: Bool { heading == nil && article?.isOpenable != false }
}
