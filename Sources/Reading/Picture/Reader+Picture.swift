import Drawing
import FlyerModel

extension Reader {
  /// The picture of a row that the full page can show.
  func picture(of row: ItemSummary) -> ImageReference? {
    row.picture.flatMap { configuration.images.shows($0) ? $0 : nil }
  }

  /// The pictures of the page that the full page can show, by their index.
  var pagePictures: [Int] { item?.offeredPictures(configuration.images) ?? [] }

  /// Shows the picture of a row of the list on the full page; false where there is none to show.
  mutating func showPicture(of row: ItemSummary) -> Bool {
    guard let image = picture(of: row) else { return false }
    let title = row.title.isEmpty ? image.fileName : row.title
    pictureScreen = PictureScreen(image, title: title, source: .list)
    tabs.screens[tabs.selected].front.list.isTouched = true
    return true
  }

  /// Shows a picture of the page on the full page; false where there is none to show.
  mutating func showPicture(ofPage index: Int) -> Bool {
    guard pagePictures.contains(index), let item, let image = item.source.pictures[index].image
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
    guard images.isEnabled else { return say(.picture(.off)) }
    if focus == .item {
      let index = meantPicture
      item?.typed = ""
      if let index, showPicture(ofPage: index) { return [] }
    } else if let selectedItem, showPicture(of: selectedItem) {
      return markSeen(selectedItem.id)
    } else if layout.isWide, item?.item.id == shownID, let index = meantPicture,
      showPicture(ofPage: index)
    {
      return []
    }
    return say(.picture(whyNoPicture))
  }

  private var meantPicture: Int? {
    item?.meantPicture(height: layout.item.height, configuration.images)
  }

  private var whyNoPicture: Message.Picture {
    if let refusal = selectedItem?.post?.refusal { return .leftOut(reason: refusal) }
    let hasPictures =
      focus == .list
      ? selectedItem?.picture != nil : item?.source.pictures.contains { $0.image != nil } == true
    return hasPictures && !configuration.images.showsRemote ? .remoteOff : .noPicture
  }
}
