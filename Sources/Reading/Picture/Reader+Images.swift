extension Reader {
  mutating func handle(_ event: ImageEvent) -> [Effect] {
    switch event {
    case .supportChanged(let support): return change(to: support)
    case .loaded(let image, let request): images.put(image, for: request)
    case .failed(let reason, let request): images.putFailure(reason, for: request)
    }
    return []
  }

  /// Goes to another picture of the page or the list.
  mutating func goToPicture(_ step: Int) -> [Effect] {
    let (layout, world) = (layout, world)
    return updatePicture { picture, tabs, page in
      switch picture.source {
      case .page(let index): page.goToPicture(step, from: index, world)
      case .list: tabs.goToPicture(step, from: &picture, in: layout, world)
      }
    }
  }

  /// Lets the full page take in what came of its picture, and go on where rows were waited for.
  mutating func synchronisePicture() -> [Effect] {
    let (layout, world) = (layout, world)
    let isAwaiting = requests.awaited(.list(tabs.selected)) != nil
    let effects = updatePicture { picture, tabs, page in
      switch picture.source {
      case .page(let index):
        picture.source = .page(page.index(of: picture.image, before: index))
        return []
      case .list:
        return isAwaiting ? [] : tabs.resumeSearch(from: &picture, in: layout, world)
      }
    }
    guard var picture = pictureScreen else { return effects }
    let surroundings =
      switch picture.source {
      case .page(let index): page.surroundings(ofPicture: index, world)
      case .list: tabs.surroundings(of: picture, world)
      }
    picture.synchronise(with: images, surroundings, in: pictureBox)
    pictureScreen = picture
    return effects
  }

  private mutating func updatePicture(
    _ update: (inout PictureScreen, inout Tabs, PagePane) -> [Intent]
  ) -> [Effect] {
    guard var picture = pictureScreen else { return [] }
    let intents = update(&picture, &tabs, page)
    pictureScreen = picture
    return handle(intents)
  }

  /// Drops the pictures that were loaded for another way of showing them.
  private mutating func change(to support: ImageSupport) -> [Effect] {
    let isLoading = !images.loading.isEmpty
    world.change(to: support)
    pictureScreen?.forgetSize()
    return isLoading ? [.loadImages([])] : []
  }
}
