import FlyerModel

/// A heading and what stands below it.
struct TodaySection {
  let heading: SectionHeading
  var items: [ItemSummary] = []

  static func all(in page: ItemPage) -> [TodaySection] {
    page.rows.reduce(into: []) { sections, row in
      switch row {
      case .heading(let heading): sections.append(TodaySection(heading: heading))
      case .room, .group: break
      case .item(let item): sections[sections.count - 1].items.append(item)
      }
    }
  }
}
