/// Rings found among wishes.
extension Deciding {
  /// Proposes rings found among all wishes.
  ///
  /// - Parameter start: The wish that each ring must contain; nil for any wish.
  mutating func proposeRings(through start: RingWish.ID?) throws {
    let beforehand = self
    var search = RingSearch(among: try candidates()) { taker, given in
      let duty = try beforehand.existing(given).duty
      return try beforehand.isFree(taker.person, for: duty, givingAway: [taker.gives])
    }
    for ring in try search.rings(through: start) {
      let legs = ring.indices.map { place in
        let taker = ring[(place + ring.count - 1) % ring.count]
        return Trade.Leg(
          shift: ring[place].gives, giver: ring[place].person, taker: taker.person)
      }
      try propose(.ring, legs, by: nil)
    }
  }

  /// Returns the wishes whose shift can be given at once, in order of ID.
  private func candidates() throws -> [RingWish] {
    let drafted = draft.rows.compactMap(RingWish.init)
    let stored = try facts.wishes().filter { draft.row($0.reference) == nil }
    return try (stored + drafted).filter { wish in
      guard wish.isActive, let shift = try find(wish.gives) else { return false }
      return try shift.state == .idle && shift.owner == wish.person
        && shift.slot.begins(in: rules.timeZone) > now && existing(wish.person).isActive
    }
    .sorted { $0.id < $1.id }
  }
}
