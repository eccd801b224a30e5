import Drawing

extension Reader {
  mutating func handle(_ event: ImageEvent) -> [Effect] {
    switch event {
    case .supportChanged(let support): return change(to: support)
    case .loaded(let image, let request): images.put(image, for: request)
    case .failed(let reason, let request): images.putFailure(reason, for: request)
    }
    return []
  }

  /// What was loaded for another way of showing pictures is of no use.
  private mutating func change(to support: ImageSupport) -> [Effect] {
    let isLoading = !images.loading.isEmpty
    world.change(to: support)
    pictureScreen?.forgetSize()
    return isLoading ? [.loadImages([])] : []
  }
}
