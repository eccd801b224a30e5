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
    let pictures = item?.source.pictures ?? []
    var next = index + step
    while pictures.indices.contains(next), pictures[next].image == nil { next += step }
    if !showPicture(ofPage: next) { sayNoMorePictures(step) }
  }

  private mutating func sayNoMorePictures(_ step: Int) {
    message = .note(step > 0 ? "This is the last picture." : "This is the first picture.")
  }

  /// Goes to the next row with a picture; rows that are not loaded are waited for.
  private mutating func goToPictureOfList(_ step: Int) -> [Effect] {
    guard let list = screen?.list else { return [] }
    let origin = pictureScreen?.search?.origin ?? list.selection
    var index = list.selection + step
    while let row = list.item(at: index) {
      if row.picture != nil {
        move(.to(index))
        return showPicture(of: row) ? markSeen(row.id) : []
      }
      index += step
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

  /// Takes in what came for the full page, and goes on where rows were waited for.
  mutating func followPicture() -> [Effect] {
    guard pictureScreen != nil else { return [] }
    var effects: [Effect] = []
    if let search = pictureScreen?.search, let list = screen?.list, list.waiting.isEmpty,
      list.pending == nil, let row = list.selected
    {
      pictureScreen?.search = nil
      if showPicture(of: row) {
        effects = markSeen(row.id)
      } else {
        pictureScreen?.search = search
        effects = goToPictureOfList(search.step)
      }
    }
    let box = pictureLayout.picture.size
    pictureScreen?.follow(images, in: box)
    return effects
  }
}
