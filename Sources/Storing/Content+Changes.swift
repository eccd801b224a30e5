import FlyerModel
import Foundation

extension Content {
  /// What leads from a list to what changed in the source; nil above lists from which nothing does.
  func changesHeading(above query: ItemQuery) async throws -> SectionHeading? {
    guard let index, let now = settings?.now(), let day = query.dayOfChanges(at: now) else {
      return nil
    }
    return SectionHeading(
      ofChanged: state.changedCount, events: try await index.eventCounts(since: day))
  }
}

extension SectionHeading {
  /// Stands above news, an agenda or a plan; nil where nothing changed and no event came or went since
  /// their reader looked.
  init?(ofChanged changed: Int, events: (new: Int, gone: Int)) {
    let count = events.new + changed + events.gone
    guard count > 0 else { return nil }
    let period = SectionHeading.Period.changes(new: events.new, gone: events.gone)
    self.init(id: "\u{1F}\(period.name)", title: period.name, count: count, period: period)
  }
}

extension ItemQuery {
  /// Events that were over before this day are no news; nil for lists from which nothing leads to
  /// changes.
  func dayOfChanges(at now: Date) -> FlyerDate? {
    guard leadsToChanges else { return nil }
    return AgendaClock(now: Int(now.timeIntervalSince1970), zone: "").yesterday
  }

  private var leadsToChanges: Bool {
    guard search.isEmpty, tags.isEmpty, sort == nil, kind == nil, branch == nil else {
      return false
    }
    switch timeline {
    case .latest?, .agenda?, .mine?, nil: return true
    case .today?, .now?, .day?, .tracks?, .people?, .group?, .changes?: return false
    }
  }
}

extension PageStart {
  /// The same in a list without the row above it.
  func below(_ heading: SectionHeading?) -> PageStart {
    guard heading != nil else { return self }
    switch self {
    case .offset(let offset): return .offset(max(0, offset - 1))
    case .around(let id, let before, let otherwise):
      return .around(id: id, before: before, otherwise: max(0, otherwise - 1))
    case .marked(let step, let position, let before):
      return .marked(step: step, from: position - 1, before: before)
    }
  }
}

extension ItemPage {
  /// The same in a list with a row above it.
  func below(_ heading: SectionHeading?) -> ItemPage {
    guard let heading else { return self }
    var page = self
    page.total += 1
    page.headings = [0] + headings.map { $0 + 1 }
    if offset == 0 { page.rows.insert(.heading(heading), at: 0) } else { page.offset += 1 }
    return page
  }
}
