import Drawing

extension Reader {
  /// Says which pictures the screen needs now, where these are not those that it needed before.
  ///
  /// - Parameter rows: those of the list that are to be seen.
  mutating func requestImages(_ rows: [ItemList.Placed]) -> [Effect] {
    guard images.isEnabled else { return [] }
    return images.bring(wantedImages(beside: rows)).map { [.bring($0)] } ?? []
  }

  /// Each once, the most urgent first.
  private func wantedImages(beside rows: [ItemList.Placed]) -> [ImageRequest] {
    if let pictureScreen { return [pictureScreen.request(in: pictureBox)] }
    let ofPage = noteEditor == nil ? page.imageRequests(in: layout) : []
    let all = ofPage + (screen?.list.pictures(of: rows, in: viewport) ?? [])
    return all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
  }

  /// What was brought for another way of showing pictures is of no use.
  mutating func change(to support: ImageSupport) -> [Effect] {
    let isBringing = !images.brought.isEmpty
    world.change(to: support)
    pictureScreen?.forgetSize()
    return isBringing ? [.bring([])] : []
  }
}
