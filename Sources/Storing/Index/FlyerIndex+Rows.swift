import FlyerModel
import GRDB
import Synchronization

extension FlyerIndex {
  /// Returns a reader for the rows of a list, including the user's ticks, stars and notes.
  func rows(of context: QueryContext, in db: Database) throws -> ItemRows {
    let (query, own) = (context.query, context.own)
    var rows = ItemRows(db: db, own: own, feed: context.feed)
    if context.isSearch { rows.excerpt = SearchExcerpt(context.terms) }
    if case .changes? = query.timeline { rows.isOfChanges = true }
    guard facts.counts[.article] > 0 else { return rows }
    rows.firstArticle = facts.counts.firstArticle
    rows.done = try doneCounts(own, in: db)
    rows.boxes = try context.isSearch ? nil : BranchQueries(db: db).boxes(query.branch)
    rows.hidden = try context.isSearch ? [] : BranchQueries(db: db).hidden(in: query.branch)
    return rows
  }

  /// Counts again only if the user's marks have changed.
  private func doneCounts(_ own: OwnMarks, in db: Database) throws -> [Int] {
    let known = done.withLock { $0.version == own.version ? $0.counts : nil }
    if let known { return known }
    let counts = try DoneCounts(db: db, counts: facts.counts).count(own.ticked)
    done.withLock { $0 = (own.version, counts) }
    return counts
  }
}
