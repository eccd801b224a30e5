import FlyerModel

/// A heading and the items below it.
struct TodaySection {
  let heading: SectionHeading
  var items: [ItemSummary] = []
  /// The rest of the sources that it leaves out.
  var remainders: [SourceRemainder] = []

  static func all(in page: ItemPage) -> [TodaySection] {
    page.rows.reduce(into: []) { sections, row in
      switch row {
      case .heading(let heading): sections.append(TodaySection(heading: heading))
      case .room, .group, .remainder(.elsewhere), .remainder(.source): break
      case .remainder(.ofSource(let rest)): sections[sections.count - 1].remainders.append(rest)
      case .item(let item): sections[sections.count - 1].items.append(item)
      }
    }
  }
}
