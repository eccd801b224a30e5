import Drawing

extension Reader {
  /// What was loaded for another way of showing pictures is of no use.
  mutating func change(to support: ImageSupport) -> [Effect] {
    let isLoading = !images.loading.isEmpty
    world.change(to: support)
    pictureScreen?.forgetSize()
    return isLoading ? [.loadImages([])] : []
  }
}
