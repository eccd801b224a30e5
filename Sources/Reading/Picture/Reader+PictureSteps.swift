import Drawing
import FlyerModel

extension Reader {
  /// Goes to another picture of the page or the list.
  mutating func goToPicture(_ step: Int) -> [Effect] {
    switch pictureScreen?.source {
    case .page(let index): goToPicture(ofPage: index, step)
    case .list: return goToPictureOfList(step)
    case nil: break
    }
    return []
  }

  private mutating func goToPicture(ofPage index: Int, _ step: Int) {
    guard let next = picture(ofPage: index, step), let shown = page.show(next, world) else {
      return sayNoMorePictures(step)
    }
    _ = handle(shown)
  }

  /// The next picture of the page in a direction.
  private func picture(ofPage index: Int, _ step: Int) -> Int? {
    step > 0 ? page.pictures(world).first { $0 > index } : page.pictures(world).last { $0 < index }
  }

  private mutating func sayNoMorePictures(_ step: Int) {
    message = .picture(step > 0 ? .last : .first)
  }

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
      sayNoMorePictures(step)
    }
    move(.to(index))
    return []
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
    PictureScreen.Surroundings(
      position: picturePosition, hasNext: hasPicture(1), hasPrevious: hasPicture(-1))
  }

  /// True where there is another picture in a direction, or may be.
  private func hasPicture(_ step: Int) -> Bool {
    switch pictureScreen?.source {
    case .page(let index): return picture(ofPage: index, step) != nil
    case .list:
      guard let list = screen?.list else { return false }
      return (0..<list.total).contains(rowOfPicture(step, in: list))
    case nil: return false
    }
  }

  /// Which of how many pictures is shown; nil where there is but one, and where nobody knows.
  private var picturePosition: String? {
    switch pictureScreen?.source {
    case .page(let index): return position(of: index, in: page.pictures(world))
    case .list: return isOnPicture ? screen.flatMap { position(in: $0.list) } : nil
    case nil: return nil
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
      list.pending == nil, let row = list.selected
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
