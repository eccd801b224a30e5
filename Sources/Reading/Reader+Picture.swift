import Drawing
import FlyerModel

extension Reader {
  /// Shows the picture of a row of the list on the full page; false where it has none, or none are
  /// shown.
  mutating func showPicture(of row: ItemSummary) -> Bool {
    guard images.isEnabled, let image = row.picture else { return false }
    let title = row.title.isEmpty ? image.fileName : row.title
    pictureScreen = PictureScreen(image, title: title, source: .list)
    return true
  }

  /// Shows a picture of the page on the full page; false where there is none, or none are shown.
  mutating func showPicture(ofPage index: Int) -> Bool {
    guard images.isEnabled, let item, item.source.pictures.indices.contains(index),
      let image = item.source.pictures[index].image
    else { return false }
    pictureScreen = PictureScreen(
      image, title: item.source.pictures[index].title, source: .page(index))
    return true
  }

  /// The same for a picture to which a link leads; false also for a link of another page.
  mutating func showPicture(ofPage index: Int, at link: PageLink) -> Bool {
    item?.links.contains(link) == true && showPicture(ofPage: index)
  }

  /// Shows the picture that is meant where the keys are.
  mutating func showPicture() -> [Effect] {
    guard images.isEnabled else {
      message = .note("No pictures are shown here: the terminal can't, or the settings say so.")
      return []
    }
    let height = layout.item.height
    if focus == .item {
      let index = item?.meantPicture(height: height)
      item?.typed = ""
      if let index, showPicture(ofPage: index) { return [] }
    } else if let selectedItem, showPicture(of: selectedItem) {
      return markSeen(selectedItem.id)
    } else if layout.isWide, let item, item.item.id == shownID,
      let index = item.meantPicture(height: height), showPicture(ofPage: index)
    {
      return []
    }
    message = .note("There is no picture here.")
    return []
  }
}
