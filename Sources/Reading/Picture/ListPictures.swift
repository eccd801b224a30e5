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
    let index = rowOfPicture(step, from: picture, in: list, world)
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
    guard let list = front?.list else { return PictureScreen.Surroundings() }
    let rows = 0..<list.total
    return PictureScreen.Surroundings(
      position: isOn(picture, world) ? position(in: list, world) : nil,
      hasNext: rows.contains(rowOfPicture(1, from: picture, in: list, world)),
      hasPrevious: rows.contains(rowOfPicture(-1, from: picture, in: list, world)))
  }

  /// The next row with a picture in a direction, else the first one that is not loaded.
  private func rowOfPicture(
    _ step: Int, from picture: PictureScreen, in list: ItemList, _ world: World
  ) -> Int {
    // If the row of the picture is gone, another one has its place.
    var index = list.selection + (isOn(picture, world) ? step : min(0, step))
    while let row = list.row(at: index), row.item.flatMap({ image(of: $0, world) }) == nil {
      index += step
    }
    return index
  }

  /// Whether the selected row is that of the picture.
  private func isOn(_ picture: PictureScreen, _ world: World) -> Bool {
    selectedItem.flatMap { image(of: $0, world) }?.url == picture.image.url
  }

  private func image(of row: ItemSummary, _ world: World) -> ImageReference? {
    row.shownPicture(world.configuration.images)
  }

  private func position(in list: ItemList, _ world: World) -> String? {
    if list.version?.query.feed == .images, isFeed { return list.positionText }
    guard list.loaded == 0..<list.total, list.window?.isPartial == false else { return nil }
    let rows = list.loaded.filter {
      list.row(at: $0)?.item.flatMap { image(of: $0, world) } != nil
    }
    return PictureScreen.Surroundings.position(of: list.selection, in: rows)
  }
}
