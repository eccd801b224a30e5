package import FlyerModel
import GRDB

/// Lists with few rows, or with rows that are not all items.
extension FlyerIndex {
  /// Returns a page of such a list; nil for other lists.
  func ownPage(
    of context: QueryContext, from start: PageStart, limit: Int
  ) async throws -> ItemPage? {
    let query = context.query
    switch query.timeline {
    case .changes(let clock)? where !context.isSearch && query.tags.isEmpty && query.sort == nil:
      return try await pages.read { db in
        try ChangeList(at: clock, showing: context.own, in: db)
          .page(from: start, limit: limit, with: rows(of: context, in: db))
      }
    case .latest?, .agenda?, .today?, .now?, .day?, .mine?, .tracks?, .people?, .group?, .changes?,
      nil:
      return try await wholeRows(of: context).map { ItemPage($0, from: start, limit: limit) }
    }
  }

  /// Returns all rows of a list that is computed as a whole; nil for other lists.
  private func wholeRows(of context: QueryContext) async throws -> [ItemPage.Row]? {
    switch context.query.timeline {
    case .tracks?:
      return try await pages.read { try EventGroups(db: $0).tracks().matching(context) }
    case .people?:
      return try await pages.read { try EventGroups(db: $0).people().matching(context) }
    case .mine(let clock)? where context.query.sort == nil:
      return try await mine(context, by: clock)
    case .latest?, .agenda?, .today?, .now?, .day?, .mine?, .group?, .changes?, nil: return nil
    }
  }

  private func mine(
    _ context: QueryContext, by clock: AgendaClock
  ) async throws -> [ItemPage.Row] {
    let found = context.isSearch ? try await listing(for: context) : nil
    return try await pages.read { db in
      let lists = lists(for: context, in: db)
      var days = lists.calendar(clock)
      let known = Set(try AgendaEntry.read(in: db).map { days.day(of: $0) })
      guard let first = known.min(), let last = known.max() else { return [] }
      let numbers =
        try found.map { try $0.numbers(at: 0..<$0.count, in: db) }
        ?? lists.members(of: context.query)?.numbers ?? []
      let own = try rows(of: context, in: db).summaries(numbers)
      let others = context.engagements.filter { item in
        AgendaEntry(item, as: 0).map { (first...last).contains(days.day(of: $0)) } ?? false
      }
      if context.isSearch { return (own + others).map(ItemPage.Row.item) }
      let plan = MinePlan(own + others, on: days, by: clock)
      // If a filter removes events, the gaps between the others may not be free.
      guard context.query.tags.isEmpty else { return plan.rows(folded: context.query.folded) }
      let free = try FreeTime(in: db, by: clock)
      return plan.rows(folded: context.query.folded) { free.events(during: $0).count }
    }
  }
}

extension AgendaClock {
  /// The day before; events that ended earlier are not shown as changes.
  package var yesterday: FlyerDate? { FlyerDate(daysSince1970: AgendaDays.day(now) - 1) }
}

extension QueryContext {
  /// The user's engagements beside the items of the source that pass the query, in order of start.
  fileprivate var engagements: [ItemSummary] {
    let check = terms.check
    return own.engagements.filter { item in
      let tags = item.tags.map(SearchFolding.fold)
      let isTagged =
        query.tags.allSatisfy { $0.contains { tags.contains(SearchFolding.fold($0)) } }
        && terms.tags.allSatisfy { name in tags.contains { $0.starts(with: name) } }
      let texts = [item.title, item.preview, item.location, item.event?.room ?? ""] + item.tags
      return isTagged && terms.states.allSatisfy(item.isIn)
        && (check.isEmpty || check.passes(texts))
    }
    .sorted { ($0.date?.secondsSince1970 ?? 0) < ($1.date?.secondsSince1970 ?? 0) }
  }
}

extension ItemSummary {
  fileprivate func isIn(_ state: SearchTerms.State) -> Bool {
    switch state {
    case .new: mark != nil
    case .starred: isStarred
    case .noted: false
    }
  }
}

extension SearchTerms {
  fileprivate var check: TextCheck {
    TextCheck(folded: words + phrases.map(SearchFolding.fold), phrases: phrases)
  }
}

extension [EventGroupRow] {
  /// Returns the groups whose name contains every searched word.
  fileprivate func matching(_ context: QueryContext) -> [ItemPage.Row] {
    let check = context.terms.check
    return filter { check.isEmpty || check.passes([$0.group.name]) }.map(ItemPage.Row.group)
  }
}
