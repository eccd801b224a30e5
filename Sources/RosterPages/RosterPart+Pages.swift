import Foundation
import Roster
import RosterPresenting

extension RosterPart {
  /// What of a roster the page at a path shows to somebody; nil for all of it, which those need who
  /// keep others' shifts.
  ///
  /// - Parameters:
  ///   - today: the day that begins what is shown.
  ///   - command: what is sent there.
  init?(
    of person: Person, at path: String, today: RosterDate, ordering command: RosterCommand? = nil
  ) {
    guard person.role == .member, person.places.isEmpty else { return nil }
    self.init(of: [person.id])
    let names = path.split(separator: "/").dropFirst().map { $0.removingPercentEncoding ?? "" }
    if let kind = names.first.flatMap({ RowKind(rawValue: $0) }), names.count > 1 {
      rows.insert(RowReference(kind: kind, id: names[1]))
    }
    if path == PageList.today.path { days = [today - 1, today, today + 1] }
    // Whoever has a shift may want anybody's for it.
    if rows.contains(where: { $0.kind == .shift }) { next = ShiftQuery.limits.upperBound }
    guard let command else { return }
    rows.formUnion(command.shifts.map { RowReference(kind: .shift, id: $0.rawValue) })
    if let subject = command.subject { rows.insert(subject) }
  }
}
