import FlyerModel
import GRDB

/// Lists that are worked out as a whole, since their rows are few or no items.
extension FlyerIndex {
  /// nil for other lists.
  func computedRows(of context: QueryContext) async throws -> [ItemPage.Row]? {
    let query = context.query
    switch query.timeline {
    case .tracks?:
      return try await pages.read { try EventGroups(db: $0).tracks().matching(context) }
    case .people?:
      return try await pages.read { try EventGroups(db: $0).people().matching(context) }
    case .mine(let clock)? where !context.isSearch && query.tags.isEmpty && query.sort == nil:
      return try await pages.read { try mine(context, by: clock, in: $0) }
    case .latest?, .agenda?, .today?, .now?, .day?, .mine?, .group?, nil: return nil
    }
  }

  private func mine(
    _ context: QueryContext, by clock: AgendaClock, in db: Database
  ) throws -> [ItemPage.Row] {
    let lists = lists(for: context, in: db)
    var days = lists.calendar(clock)
    let known = Set(try AgendaEntry.read(in: db).map { days.day(of: $0) })
    guard let first = known.min(), let last = known.max() else { return [] }
    let numbers = try lists.members(of: context.query)?.numbers ?? []
    let own = try rows(of: context, in: db).summaries(numbers)
    let others = context.own.engagements.filter { item in
      AgendaEntry(item, as: 0).map { (first...last).contains(days.day(of: $0)) } ?? false
    }
    let free = try FreeTime(in: db, by: clock)
    return MinePlan(own + others, on: days, by: clock)
      .rows(folded: context.query.folded) { free.events(during: $0).count }
  }
}

extension [EventGroupRow] {
  /// Those whose name has every word that is searched for.
  fileprivate func matching(_ context: QueryContext) -> [ItemPage.Row] {
    let terms = context.terms
    let check = TextCheck(
      folded: terms.words + terms.phrases.map(SearchFolding.fold), phrases: terms.phrases)
    return filter { check.isEmpty || check.passes([$0.group.name]) }.map(ItemPage.Row.group)
  }
}
