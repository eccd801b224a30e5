import FlyerModel
import Foundation
import Indexing

extension SectionHeading {
  /// Creates the heading above the latest items, an agenda or a plan. Returns nil if no item
  /// changed and no event was added or removed since the user last looked.
  init?(ofChanged changed: Int, events: (new: Int, gone: Int)) {
    let count = events.new + changed + events.gone
    guard count > 0 else { return nil }
    let period = SectionHeading.Period.changes(new: events.new, gone: events.gone)
    self.init(id: "\u{1F}\(period.name)", title: period.name, count: count, period: period)
  }
}

extension FlyerIndex {
  /// Returns the heading that leads from a list to the changes of the source. Returns nil if the
  /// list has no such heading, or if nothing changed.
  func heading(
    above query: ItemQuery, ofChanged changed: Int, at now: Date
  ) async throws -> SectionHeading? {
    guard let day = query.dayOfChanges(at: now) else { return nil }
    return SectionHeading(ofChanged: changed, events: try await eventCounts(since: day))
  }
}

extension ItemQuery {
  /// Returns the first day whose events count as changes; events that ended before are left out.
  /// Returns nil for a list without a heading for changes.
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
  /// Returns this start for the list without the heading above it.
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
  /// Returns this page as part of the list with the heading above it.
  func below(_ heading: SectionHeading?) -> ItemPage {
    guard let heading else { return self }
    var page = self
    page.total += 1
    page.headings = [0] + headings.map { $0 + 1 }
    if offset == 0 { page.rows.insert(.heading(heading), at: 0) } else { page.offset += 1 }
    return page
  }
}
