import Drawing
import FlyerModel

extension PictureScreen {
  /// Enlarges or reduces; nil where it did, else why it can't.
  mutating func change(zoom step: Int) -> String? {
    guard known != nil else { return "The picture is not here yet." }
    guard zoom.change(by: step) else {
      return step > 0 ? "It does not become larger." : "All of it is to be seen."
    }
    frame = 0
    return nil
  }

  /// Goes on in an enlarged picture.
  mutating func pan(columns: Int, rows: Int) {
    guard let known else { return }
    zoom.pan(columns: columns, rows: rows, of: known.size, in: known.box)
  }
}

extension Reader {
  /// Where the picture of the full page stands.
  var pictureLayout: PictureLayout { PictureLayout(layout, size: size) }

  /// Does an action on the full page.
  mutating func browsePicture(_ action: Action) -> [Effect] {
    guard let picture = pictureScreen else { return [] }
    switch action {
    case .zoomIn: zoomPicture(1)
    case .zoomOut: zoomPicture(-1)
    case .zoomReset: pictureScreen?.zoom = PictureZoom()
    case .scrollLeft where picture.zoom.isWhole: pictureScreen = nil
    case .scrollLeft: pictureScreen?.pan(columns: -1, rows: 0)
    case .scrollRight: pictureScreen?.pan(columns: 1, rows: 0)
    case .up: pictureScreen?.pan(columns: 0, rows: -1)
    case .down: pictureScreen?.pan(columns: 0, rows: 1)
    case .nextPicture: return goToPicture(1)
    case .previousPicture: return goToPicture(-1)
    case .pause: pictureScreen?.isPaused.toggle()
    case .openLink: return openOriginal(of: picture)
    case .copy: return [.copy(picture.image.url)]
    case .refresh: retryPicture(picture)
    case .help: overlay = .help(HelpScreen(configuration.keyMap, in: .picture))
    case .back, .leave: pictureScreen = nil
    case .quit: return [.quit]
    default: break
    }
    return []
  }

  private mutating func zoomPicture(_ step: Int) {
    if let reason = pictureScreen?.change(zoom: step) { message = .note(reason) }
  }

  /// The wheel enlarges and reduces.
  mutating func turnWheelOnPicture(_ lines: Int) { zoomPicture(lines < 0 ? 1 : -1) }

  private mutating func openOriginal(of picture: PictureScreen) -> [Effect] {
    if picture.image.isBundled {
      message = .note("This picture comes with the program: no browser can open it.")
      return []
    }
    return open(Link(title: picture.title, url: picture.image.url, kind: .web))
  }

  private mutating func retryPicture(_ picture: PictureScreen) {
    let request = picture.request(in: pictureLayout.picture.size)
    guard case .failed = images[request] else {
      message = .note("There is nothing to try again.")
      return
    }
    _ = images.forgetFailures()
  }
}

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

  private mutating func goToPicture(_ step: Int) -> [Effect] {
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

  /// What the full page needs.
  var pictureRequests: [ImageRequest] {
    pictureScreen.map { [$0.request(in: pictureLayout.picture.size)] } ?? []
  }

  /// True while a picture is on its way to the full page.
  var isAwaitingPicture: Bool {
    pictureRequests.first.map { images[$0] == .awaited } ?? false
  }

  /// How long what is to be seen of a moving picture stays.
  var frameDuration: Duration? {
    pictureScreen?.frameDuration(images, in: pictureLayout.picture.size)
  }
}

extension ImageReference {
  /// True for a picture that is a part of the program; no server has it.
  var isBundled: Bool { host == "bundled.invalid" }
}
