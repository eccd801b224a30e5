import FlyerModel

extension SectionRun {
  /// Makes the section at the beginning of a list; `total` counts all items of its kind.
  init(_ section: CardSection, count: Int, total: Int) {
    // Headings of other sections have ids that begin otherwise.
    self.init(
      id: "cards\u{1F}\(section.kind.rawValue)", title: section.title, start: 0, count: count,
      listed: section.kind, total: total)
  }
}
