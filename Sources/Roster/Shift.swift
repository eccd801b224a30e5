/// One shift on one day. It has exactly one owner, who keeps it until a change is final.
package struct Shift: RosterRow {
  /// The ID of the shift in the program.
  package private(set) var id: Identifier<Shift>
  /// The day on which it begins.
  package var date: RosterDate
  package var start: TimeOfDay
  /// The end; on the next day if it is not later than the start.
  package var end: TimeOfDay
  /// The place; may be empty.
  package var place: String
  /// A note for its worker, from its opening; may be empty.
  package var note: String
  package var owner: Person.ID
  /// The stage of its way to another owner.
  package var state: ShiftState
  /// The fixed shift from which it was planned; nil for a single shift.
  package let fixedShift: FixedShift.ID?
  /// The skill that its worker must have; empty if none is required.
  package var skill: String
  /// The rules that an admin has overridden for its owner, in the order of their declaration.
  package var waived: [DutyRule]
  /// The opening of which it is a place; nil if it is none.
  package let opening: Opening.ID?
  /// Whether it was put on the marketplace, or returned to its opening, because its owner had left.
  /// If no other member has it when the owner returns, the owner gets it back.
  package var returnsWithOwner: Bool
  @Counted package var revision: Int

  package init(
    id: ID, date: RosterDate, start: TimeOfDay, end: TimeOfDay, place: String, note: String = "",
    owner: Person.ID, state: ShiftState = .idle, fixedShift: FixedShift.ID? = nil,
    opening: Opening.ID? = nil,
    skill: String = "", waived: [DutyRule] = [], returnsWithOwner: Bool = false,
    revision: Int = 1
  ) {
    self.id = id
    self.date = date
    self.start = start
    self.end = end
    self.place = place
    self.note = note
    self.owner = owner
    self.state = state
    self.fixedShift = fixedShift
    self.skill = skill
    self.waived = waived
    self.opening = opening
    self.returnsWithOwner = returnsWithOwner
    self.revision = revision
  }

  package var slot: Slot { Slot(date: date, start: start, end: end) }

  /// The state without the people and rows that it involves.
  package var status: ShiftStatus { state.status }

  /// Whether the left shift comes first in lists: by day, start and ID.
  package static func beginsBefore(_ left: Shift, _ right: Shift) -> Bool {
    (left.date, left.start, left.id) < (right.date, right.start, right.id)
  }
}

extension Shift {
  /// Returns a copy with changed texts, for example sanitized ones, and all else unchanged.
  package func mappingTexts(_ change: (String) -> String) -> Shift {
    var copy = self
    copy.id = ID(change(id.rawValue))
    (copy.place, copy.note, copy.skill) = (change(place), change(note), change(skill))
    return copy
  }

  /// Puts it on the marketplace until its owner, who has left, returns.
  mutating func offerUntilReturn() {
    state = .supplied
    returnsWithOwner = true
  }
}

extension Shift {
  private enum CodingKeys: String, CodingKey {
    case id, date, start, end, place, note, owner, status, acceptedBy, suggestedTo, trade,
      fixedShift
    case skill, waived, opening, returnsWithOwner, revision
  }

  /// Reads a shift. Throws if status, person, request and trade contradict each other.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let state = ShiftState(
      status: try values.decode(ShiftStatus.self, forKey: .status),
      acceptedBy: try values.decodeIfPresent(Person.ID.self, forKey: .acceptedBy),
      suggestedTo: try values.decodeIfPresent(WorkRequest.ID.self, forKey: .suggestedTo),
      trade: try values.decodeIfPresent(Trade.ID.self, forKey: .trade))
    guard let state else {
      throw DecodingError.dataCorruptedError(
        forKey: .status, in: values, debugDescription: "the status contradicts the other fields")
    }
    self.init(
      id: try values.decode(ID.self, forKey: .id),
      date: try values.decode(RosterDate.self, forKey: .date),
      start: try values.decode(TimeOfDay.self, forKey: .start),
      end: try values.decode(TimeOfDay.self, forKey: .end),
      place: try values.decode(Limited.self, forKey: .place).wrappedValue,
      note: try values.decodeIfPresent(Limited.self, forKey: .note)?.wrappedValue ?? "",
      owner: try values.decode(Person.ID.self, forKey: .owner), state: state,
      fixedShift: try values.decodeIfPresent(FixedShift.ID.self, forKey: .fixedShift),
      opening: try values.decodeIfPresent(Opening.ID.self, forKey: .opening),
      skill: try values.decodeIfPresent(Limited.self, forKey: .skill)?.wrappedValue ?? "",
      waived: try values.decodeIfPresent([DutyRule].self, forKey: .waived) ?? [],
      returnsWithOwner: try values.decodeIfPresent(Bool.self, forKey: .returnsWithOwner) ?? false,
      revision: try values.decode(Counted.self, forKey: .revision).wrappedValue)
  }

  /// Writes a shift with its state as flat fields.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encode(date, forKey: .date)
    try values.encode(start, forKey: .start)
    try values.encode(end, forKey: .end)
    try values.encode(place, forKey: .place)
    if !note.isEmpty { try values.encode(note, forKey: .note) }
    try values.encode(owner, forKey: .owner)
    try values.encode(status, forKey: .status)
    try values.encodeIfPresent(state.acceptedBy, forKey: .acceptedBy)
    try values.encodeIfPresent(state.suggestedTo, forKey: .suggestedTo)
    try values.encodeIfPresent(state.trade, forKey: .trade)
    try values.encodeIfPresent(fixedShift, forKey: .fixedShift)
    if !skill.isEmpty { try values.encode(skill, forKey: .skill) }
    if !waived.isEmpty { try values.encode(waived, forKey: .waived) }
    try values.encodeIfPresent(opening, forKey: .opening)
    if returnsWithOwner { try values.encode(true, forKey: .returnsWithOwner) }
    try values.encode(revision, forKey: .revision)
  }
}
