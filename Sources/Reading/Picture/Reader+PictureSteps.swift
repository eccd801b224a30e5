import Drawing
import FlyerModel

extension Reader {
  /// Goes to another picture of the page or the list.
  mutating func goToPicture(_ step: Int) -> [Effect] {
    switch pictureScreen?.source {
    case .page(let index):
      let all = page.pictures(world)
      let next = step > 0 ? all.first { $0 > index } : all.last { $0 < index }
      return handle(next.flatMap { page.show($0, world) } ?? [noMorePictures(step)])
    case .list: return goToPictureOfList(step)
    case nil: return []
    }
  }

  private func noMorePictures(_ step: Int) -> Intent { .say(.picture(step > 0 ? .last : .first)) }

  /// Goes to the next row with a picture; rows that are not loaded are waited for.
  private mutating func goToPictureOfList(_ step: Int) -> [Effect] {
    guard let list = screen?.list else { return [] }
    let origin = pictureScreen?.search?.origin ?? list.selection
    var index = rowOfPicture(step, in: list)
    if let item = list.row(at: index)?.item {
      move(.to(index))
      return handle(tabs.show(pictureOf: item, world) ?? [])
    }
    if (0..<list.total).contains(index) {
      pictureScreen?.search = PictureScreen.Search(step: step, origin: origin)
    } else {
      pictureScreen?.search = nil
      index = origin
    }
    move(.to(index))
    return handle(pictureScreen?.search == nil ? [noMorePictures(step)] : [])
  }

  private func picture(of row: ItemSummary) -> ImageReference? {
    row.shownPicture(configuration.images)
  }

  /// The next row with a picture in a direction, else the first one that is not loaded.
  private func rowOfPicture(_ step: Int, in list: ItemList) -> Int {
    // Where the row of the picture is gone, another one stands in its place.
    var index = list.selection + (isOnPicture ? step : min(0, step))
    while let row = list.row(at: index), row.item.flatMap(picture(of:)) == nil { index += step }
    return index
  }

  /// True where the selected row is that of the picture.
  private var isOnPicture: Bool {
    selectedItem.flatMap(picture(of:))?.url == pictureScreen?.image.url
  }

  private var surroundings: PictureScreen.Surroundings {
    switch pictureScreen?.source {
    case .page(let index):
      let all = page.pictures(world)
      return PictureScreen.Surroundings(
        position: position(of: index, in: all), hasNext: all.contains { $0 > index },
        hasPrevious: all.contains { $0 < index })
    case .list:
      guard let list = screen?.list else { return PictureScreen.Surroundings() }
      let rows = 0..<list.total
      return PictureScreen.Surroundings(
        position: isOnPicture ? position(in: list) : nil,
        hasNext: rows.contains(rowOfPicture(1, in: list)),
        hasPrevious: rows.contains(rowOfPicture(-1, in: list)))
    case nil: return PictureScreen.Surroundings()
    }
  }

  private func position(in list: ItemList) -> String? {
    if list.version?.query.feed == .images, tabs.isFeed { return list.positionText }
    guard list.loaded == 0..<list.total, list.window?.isPartial == false else { return nil }
    let rows = list.loaded.filter { list.row(at: $0)?.item.flatMap(picture(of:)) != nil }
    return position(of: list.selection, in: rows)
  }

  private func position(of index: Int, in pictures: [Int]) -> String? {
    guard pictures.count > 1, let place = pictures.firstIndex(of: index) else { return nil }
    return "\(place + 1) of \(pictures.count)"
  }

  /// A refresh may have changed what the page has.
  private mutating func renumberPicture() {
    guard case .page(let index) = pictureScreen?.source, let item else { return }
    let urls = item.source.pictures.map { $0.image?.url }
    let url = pictureScreen?.image.url
    if urls.indices.contains(index), urls[index] == url { return }
    if let now = urls.firstIndex(of: url) { pictureScreen?.source = .page(now) }
  }

  /// Takes in what came for the full page, and goes on where rows were waited for.
  mutating func synchronisePicture() -> [Effect] {
    guard pictureScreen != nil else { return [] }
    renumberPicture()
    var effects: [Effect] = []
    if let search = pictureScreen?.search, let list = screen?.list, list.waiting.isEmpty,
      requests.awaited(.list(tabs.selected)) == nil, let row = list.selected
    {
      pictureScreen?.search = nil
      if let item = row.item, let shown = tabs.show(pictureOf: item, world) {
        effects = handle(shown)
      } else {
        pictureScreen?.search = search
        effects = goToPictureOfList(search.step)
      }
    }
    let (box, images, surroundings) = (pictureBox, images, surroundings)
    pictureScreen?.synchronise(with: images, in: box)
    pictureScreen?.surroundings = surroundings
    return effects
  }
}
