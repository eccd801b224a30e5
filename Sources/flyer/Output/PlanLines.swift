import FlyerModel
import Foundation
import Library
import Reading
import Screens

/// The starred items of a source, each as a line to send.
struct PlanLines: Sendable {
  let content: Content
  let facts: FactText

  /// A line, and when what it is about begins.
  struct Entry: Sendable {
    let begins: Date
    let line: String
  }

  private static let mostRows = 10_000

  /// - Parameter day: under whose heading they are; nil for all days.
  func lines(of day: FlyerDate? = nil) async throws -> [String] {
    try await entries(of: day).map(\.line)
  }

  /// The same in the same order, with their times.
  func entries(of day: FlyerDate? = nil) async throws -> [Entry] {
    let clock = AgendaClock(
      now: Int(facts.now.timeIntervalSince1970), zone: TimeZone.current.identifier)
    let rows = try await content.page(
      of: ItemQuery(timeline: .mine(clock)), from: .offset(0), limit: Self.mostRows
    ).rows
    var (entries, period): ([Entry], SectionHeading.Period?) = ([], nil)
    for row in rows {
      if let heading = row.heading { period = heading.period }
      // What others have is theirs to send.
      guard let id = row.item?.id, ItemAddress(id) == nil, day.map({ .day($0) == period }) ?? true,
        let item = try await content.item(id: id), !item.isGone
      else { continue }
      let begins = item.date.map { facts.instant(of: $0) } ?? .distantFuture
      entries.append(Entry(begins: begins, line: facts.line(of: item)))
    }
    return entries
  }
}
