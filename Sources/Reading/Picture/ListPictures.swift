import Drawing
import FlyerModel
import Screens

/// The pictures of the rows, one after the other on the full page.
extension Tabs {
  /// Goes to the next row with a picture; rows that are not loaded are waited for.
  mutating func goToPicture(
    _ step: Int, from picture: inout PictureScreen, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    guard let list = front?.list else { return [] }
    let viewport = viewport(in: layout, world)
    let origin = picture.search?.origin ?? list.selection
    let index = list.rowOfPicture(step, from: picture, world.configuration.images)
    picture.search = nil
    if let item = list.row(at: index)?.item {
      front?.list.move(.to(index), in: viewport)
      return show(pictureOf: item, world) ?? []
    }
    guard (0..<list.total).contains(index) else {
      front?.list.move(.to(origin), in: viewport)
      return [.say(.picture(step > 0 ? .last : .first))]
    }
    picture.search = PictureScreen.Search(step: step, origin: origin)
    front?.list.move(.to(index), in: viewport)
    return []
  }

  /// Goes on where rows were waited for.
  mutating func resumeSearch(
    from picture: inout PictureScreen, in layout: ScreenLayout, _ world: World
  ) -> [Intent] {
    guard let search = picture.search, let list = front?.list, list.waiting.isEmpty,
      let row = list.selected
    else { return [] }
    guard let shown = row.item.flatMap({ show(pictureOf: $0, world) }) else {
      return goToPicture(search.step, from: &picture, in: layout, world)
    }
    picture.search = nil
    return shown
  }

  func surroundings(of picture: PictureScreen, _ world: World) -> PictureScreen.Surroundings {
    let support = world.configuration.images
    return front?.list.surroundings(of: picture, support, isOfPictures: isFeed)
      ?? PictureScreen.Surroundings()
  }
}

extension ItemList {
  /// - Parameter isOfPictures: whether all rows may have one.
  fileprivate func surroundings(
    of picture: PictureScreen, _ support: ImageSupport, isOfPictures: Bool
  ) -> PictureScreen.Surroundings {
    let rows = 0..<total
    return PictureScreen.Surroundings(
      position: isOn(picture, support) ? position(support, isOfPictures: isOfPictures) : nil,
      hasNext: rows.contains(rowOfPicture(1, from: picture, support)),
      hasPrevious: rows.contains(rowOfPicture(-1, from: picture, support)))
  }

  /// The next row with a picture in a direction, else the first one that is not loaded.
  fileprivate func rowOfPicture(
    _ step: Int, from picture: PictureScreen, _ support: ImageSupport
  ) -> Int {
    // If the row of the picture is gone, another one has its place.
    var index = selection + (isOn(picture, support) ? step : min(0, step))
    while let row = row(at: index), row.item?.shownPicture(support) == nil { index += step }
    return index
  }

  /// Whether the selected row is that of the picture.
  private func isOn(_ picture: PictureScreen, _ support: ImageSupport) -> Bool {
    selected?.item?.shownPicture(support)?.url == picture.image.url
  }

  private func position(_ support: ImageSupport, isOfPictures: Bool) -> String? {
    if isOfPictures, version?.query.feed == .images { return positionText }
    guard loaded == 0..<total, window?.isPartial == false else { return nil }
    let rows = loaded.filter { row(at: $0)?.item?.shownPicture(support) != nil }
    return PictureScreen.Surroundings.position(of: selection, in: rows)
  }
}
