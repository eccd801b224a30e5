extension Reader {
  /// The pictures of the list that are to be seen, and those of the next screen.
  var listImageRequests: [ImageRequest] {
    guard images.isEnabled, layout.isWide || focus == .list, let list = screen?.list else {
      return []
    }
    return list.pictures(in: viewport)
  }
}

extension Reader {
  /// True where rows are to be seen whose pictures nobody may fetch.
  var hidesPictures: Bool {
    let pictures = configuration.images
    guard pictures.isEnabled, !pictures.showsRemote, layout.isWide || focus == .list else {
      return false
    }
    let rows = screen?.list.visible(in: viewport) ?? []
    return rows.contains { $0.content.item.picture.map(pictures.shows) == false }
  }
}

extension ItemList {
  /// The pictures of the rows that are to be seen, then those of the rows one screen further on.
  func pictures(in viewport: Viewport) -> [ImageRequest] {
    let placed = visible(in: viewport)
    guard let last = placed.last else { return [] }
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
