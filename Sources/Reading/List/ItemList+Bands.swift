import FlyerModel

extension ItemList: RowList {
  /// Rooms have lines enough to be told from each other.
  func spacing(in viewport: Viewport) -> Int {
    if viewport.setting.isCompact || viewport.setting.isPlain { return 0 }
    if case .room? = window?.rows.first { return 0 }
    return 1
  }

  func firstInView(with index: Int) -> Int { index }

  /// The rows beside a row, it included.
  func band(at index: Int, in viewport: Viewport) -> Band {
    guard let item = row(at: index)?.item, viewport.cards.hasCards(item.kind),
      let headings = window?.headings, let heading = headings.last(where: { $0 < index }),
      let row = viewport.cards.row(of: index - heading - 1, item.kind)
    else { return .only(index) }
    let first = heading + 1 + row.numbers.lowerBound
    guard viewport.holds(row.forms) else {
      return Band(rows: index..<index + 1, first: index, forms: [row.forms[index - first]])
    }
    let end = headings.first { $0 > index } ?? count
    let rows = (first..<min(end, first + row.forms.count)).clamped(to: loaded)
    return Band(rows: rows, first: first, forms: row.forms)
  }

  /// Whether the selected row is beside others.
  func hasNeighbours(in viewport: Viewport) -> Bool {
    band(at: selection, in: viewport).rows.count > 1
  }

  func contents(of band: Band, in viewport: Viewport) -> [ListRow] {
    band.rows.compactMap { index in
      row(at: index).map { viewport.row(for: $0, at: band.place(of: index)) }
    }
  }
}
