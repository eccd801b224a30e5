/// How many columns each field of a line has.
struct FieldWidths: Equatable {
  static let gap = 2

  private(set) var widths: [Int]

  /// As many as each needs where there is room, else the longest are cut, the chosen one last. No
  /// field becomes so short that it says nothing, even if the line is too long then; the first one,
  /// by which commands know the line, is whole where it takes a third of the columns at most.
  init(of needs: [Int], columns: Int, cuttingLast last: Int) {
    widths = needs
    guard Self.total(needs) > columns, needs.indices.contains(last) else { return }
    let needs = needs.map { min($0, columns) }
    let shortest = max(12, columns / 5)
    let isNameWhole = last > 0 && needs[0] <= columns / 3
    let room =
      columns - Self.gap * (needs.count { $0 > 0 } - 1) - (isNameWhole ? needs[0] : 0)
    let others = needs.indices.filter { $0 != last && ($0 > 0 || !isNameWhole) }
    func taken(_ cap: Int) -> Int { others.reduce(0) { $0 + min(needs[$1], cap) } }
    let cap = (shortest...columns + shortest).last { taken($0) <= room - needs[last] } ?? shortest
    for index in others { widths[index] = min(needs[index], cap) }
    widths[last] = min(needs[last], max(shortest, room - taken(cap)))
  }

  /// The columns of a line in which fields of these widths are, those of none left out.
  static func total(_ widths: [Int]) -> Int {
    let used = widths.filter { $0 > 0 }
    return used.reduce(0, +) + max(0, used.count - 1) * gap
  }
}
