extension ItemList {
  /// The pictures of the rows that are visible, then those of the rows one screen further on.
  func pictures(of placed: [Placed], in viewport: Viewport) -> [ImageRequest] {
    guard viewport.setting.pictures.isEnabled, let last = placed.last else { return [] }
    var requests = placed.compactMap(\.content.picture)
    var (lines, next) = (0, last.index + 1)
    while lines < viewport.height, loaded.contains(next) {
      let rows = place(band(at: next, in: viewport), at: 0, in: viewport)
      requests += rows.compactMap(\.content.picture)
      lines += rows.first?.height ?? 1
      next += max(1, rows.count)
    }
    return requests
  }
}

extension ListRow {
  /// The picture of a card.
  var picture: ImageRequest? {
    if case .card(let card) = self { card.picture?.request } else { nil }
  }
}
