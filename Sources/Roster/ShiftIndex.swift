/// Finds shifts by the keys that the rules use.
struct ShiftIndex: Sendable, Equatable {
  var owners: [Person.ID: Set<Shift.ID>] = [:]
  var fixedShifts: [FixedShift.ID: Set<Shift.ID>] = [:]
  var requests: [WorkRequest.ID: Set<Shift.ID>] = [:]
  var takers: [Person.ID: Set<Shift.ID>] = [:]
  var unsettled: Set<Shift.ID>? = []

  mutating func insert(_ shift: Shift) {
    owners[shift.owner, default: []].insert(shift.id)
    if let fixedShift = shift.fixedShift { fixedShifts[fixedShift, default: []].insert(shift.id) }
    if let request = shift.state.suggestedTo { requests[request, default: []].insert(shift.id) }
    if let taker = shift.state.acceptedBy { takers[taker, default: []].insert(shift.id) }
    if shift.isUnsettled { unsettled?.insert(shift.id) }
  }

  mutating func remove(_ shift: Shift) {
    owners[shift.owner]?.remove(shift.id)
    if let fixedShift = shift.fixedShift { fixedShifts[fixedShift]?.remove(shift.id) }
    if let request = shift.state.suggestedTo { requests[request]?.remove(shift.id) }
    if let taker = shift.state.acceptedBy { takers[taker]?.remove(shift.id) }
    unsettled?.remove(shift.id)
  }
}

extension Shift {
  /// Whether a change of its owner is pending.
  package var isUnsettled: Bool { state != .idle && state != .cancelled }
}
