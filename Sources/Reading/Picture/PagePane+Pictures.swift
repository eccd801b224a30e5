import FlyerModel

/// The pictures of the page, one after the other on the full page.
extension PagePane {
  /// Goes to the next picture from the one with an index.
  func goToPicture(_ step: Int, from index: Int, _ world: World) -> [Intent] {
    let all = pictures(world)
    let next = step > 0 ? all.first { $0 > index } : all.last { $0 < index }
    return next.flatMap { show($0, world) } ?? [.say(.picture(step > 0 ? .last : .first))]
  }

  func surroundings(ofPicture index: Int, _ world: World) -> PictureScreen.Surroundings {
    let all = pictures(world)
    return PictureScreen.Surroundings(
      position: PictureScreen.Surroundings.position(of: index, in: all),
      hasNext: all.contains { $0 > index }, hasPrevious: all.contains { $0 < index })
  }

  /// The index that a picture has now: a refresh may have changed what the page has.
  func index(of image: ImageReference, before index: Int) -> Int {
    let urls = item?.source.pictures.map { $0.image?.url } ?? []
    if urls.indices.contains(index), urls[index] == image.url { return index }
    return urls.firstIndex(of: image.url) ?? index
  }
}
