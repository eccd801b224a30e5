import Drawing

extension Reader {
  /// Says which pictures the screen needs now, where these are not those that it needed before.
  mutating func followImages() -> [Effect] {
    guard images.isEnabled else { return [] }
    return images.bring(wantedImages).map { [.bring($0)] } ?? []
  }

  /// Each once, the most urgent first.
  private var wantedImages: [ImageRequest] {
    if pictureScreen != nil { return pictureRequests }
    let all = pageImageRequests + listImageRequests
    return all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
  }

  /// What was brought for another way of showing pictures is of no use.
  mutating func change(to support: ImageSupport) -> [Effect] {
    let isBringing = !images.brought.isEmpty
    world.change(to: support)
    images = ImageCache(isEnabled: support.isEnabled)
    pictureScreen?.forgetSize()
    return isBringing ? [.bring([])] : []
  }
}
