/// A wish such as "I give A and would take B or C"; rings are made from wishes.
package struct RingWish: RosterRow {
  /// The ID of the wish in the program.
  package let id: Identifier<RingWish>
  package let person: Person.ID
  /// The shift that the person would give; no person has two wishes for one shift.
  package let gives: Shift.ID
  /// The shifts of which the person would take one, in order of preference.
  package var takes: [Shift.ID]
  /// Whether the wish is active; false once it is withdrawn, came true or can't come true any more.
  package var isActive: Bool
  @Counted package var revision: Int

  package init(
    id: ID, person: Person.ID, gives: Shift.ID, takes: [Shift.ID], isActive: Bool = true,
    revision: Int = 1
  ) {
    self.id = id
    self.person = person
    self.gives = gives
    self.takes = takes
    self.isActive = isActive
    self.revision = revision
  }
}

/// Finds rings of two to four people: each takes the shift that the next one gives, and the last
/// the shift of the first.
///
/// The shortest rings come first, then those that begin with the wish of the lowest ID. No wish is
/// in two rings. The search ends after a bounded number of steps.
struct RingSearch {
  private let wishes: [RingWish]
  private let indexOfGiver: [Shift.ID: Int]
  private let isFree: (RingWish, Shift.ID) throws -> Bool
  private var known: [Edge: Bool] = [:]
  private var used: Set<Int> = []
  private var stepsLeft = 100_000

  private struct Edge: Hashable {
    let taker: Int
    let giver: Int
  }

  init(
    among wishes: [RingWish], isFree: @escaping (RingWish, Shift.ID) throws -> Bool
  ) {
    self.wishes = wishes
    self.isFree = isFree
    indexOfGiver = Dictionary(
      wishes.indices.map { (wishes[$0].gives, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns all rings, none of which share a wish, or the first ring through a given wish.
  mutating func rings(through start: RingWish.ID?) throws -> [[RingWish]] {
    let starts = wishes.indices.filter { start == nil || wishes[$0].id == start }
    var found: [[RingWish]] = []
    for length in 2...RosterLimits.ring {
      for index in starts where !used.contains(index) {
        guard let ring = try ring(from: [index], of: length) else { continue }
        assert(used.isDisjoint(with: ring), "a shift can be given in one ring only")
        assert(
          Set(ring.map { wishes[$0].person }).count == length, "a member is in a ring once")
        assert(
          zip(ring, ring.dropFirst() + ring.prefix(1)).allSatisfy {
            wishes[$0].takes.contains(wishes[$1].gives)
          }, "each member takes what the next one gives")
        assert(stepsLeft >= 0, "the search ends")
        used.formUnion(ring)
        found.append(ring.map { wishes[$0] })
      }
    }
    return found
  }

  /// Returns a ring that begins with a path; recurses at most `RosterLimits.ring` deep.
  private mutating func ring(from path: [Int], of length: Int) throws -> [Int]? {
    guard let first = path.first, let last = path.last else { return nil }
    if path.count == length { return try takes(last, from: first) ? path : nil }
    for shift in wishes[last].takes {
      guard stepsLeft > 0 else { return nil }
      stepsLeft -= 1
      guard let next = indexOfGiver[shift], isNew(next, on: path), try takes(last, from: next),
        let ring = try ring(from: path + [next], of: length)
      else { continue }
      return ring
    }
    return nil
  }

  private func isNew(_ index: Int, on path: [Int]) -> Bool {
    !used.contains(index) && !path.contains { wishes[$0].person == wishes[index].person }
  }

  private mutating func takes(_ taker: Int, from giver: Int) throws -> Bool {
    guard wishes[taker].takes.contains(wishes[giver].gives) else { return false }
    let edge = Edge(taker: taker, giver: giver)
    if let answer = known[edge] { return answer }
    let answer = try isFree(wishes[taker], wishes[giver].gives)
    known[edge] = answer
    return answer
  }
}
