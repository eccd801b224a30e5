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
    case .picture(let action): return perform(action)
    case .page(.scrollLeft) where picture.zoom.isWhole: pictureScreen = nil
    case .page(.scrollLeft): pictureScreen?.pan(columns: -1, rows: 0)
    case .page(.scrollRight): pictureScreen?.pan(columns: 1, rows: 0)
    case .page(.openLink): return openOriginal(of: picture)
    case .page(.copy): return [.copy(picture.image.url)]
    case .move(.up): pictureScreen?.pan(columns: 0, rows: -1)
    case .move(.down): pictureScreen?.pan(columns: 0, rows: 1)
    case .app(.refresh): retryPicture(picture)
    case .app(.back), .app(.leave): pictureScreen = nil
    case .program, .page, .move, .app, .list, .menu, .prompt, .note, .edit, .roster: break
    }
    return []
  }

  private mutating func perform(_ action: Action.Picture) -> [Effect] {
    switch action {
    case .zoomIn: zoomPicture(1)
    case .zoomOut: zoomPicture(-1)
    case .zoomReset: pictureScreen?.zoom = PictureZoom()
    case .nextPicture: return goToPicture(1)
    case .previousPicture: return goToPicture(-1)
    case .pause: pictureScreen?.isPaused.toggle()
    }
    return []
  }

  private mutating func zoomPicture(_ step: Int) {
    if let reason = pictureScreen?.change(zoom: step) { message = .note(reason) }
  }

  /// The wheel enlarges and reduces.
  mutating func turnWheelOnPicture(_ lines: Int) { zoomPicture(lines < 0 ? 1 : -1) }

  private mutating func openOriginal(of picture: PictureScreen) -> [Effect] {
    let link = try? LinkParsing.link(to: picture.image.url, title: picture.title)
    return link.map { open($0) } ?? []
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
  /// What the full page needs.
  var pictureRequests: [ImageRequest] {
    pictureScreen.map { [$0.request(in: pictureLayout.picture.size)] } ?? []
  }

  /// True while a picture is on its way to the full page.
  var isAwaitingPicture: Bool {
    pictureRequests.first.map { images[$0] == .awaited } ?? false
  }

  /// The keys for the footer: those that do something now.
  var pictureActions: [Action] {
    guard let picture = pictureScreen else { return [] }
    let place = images[picture.request(in: pictureLayout.picture.size)]
    let size: [Action] =
      picture.known == nil ? [] : [picture.zoom.isLargest ? .picture(.zoomOut) : .picture(.zoomIn)]
    let again: [Action] = if case .failed = place { [.app(.refresh)] } else { size }
    let next: [Action] =
      hasPicture(1) ? [.picture(.nextPicture)] : hasPicture(-1) ? [.picture(.previousPicture)] : []
    return [.app(.back)] + again + next + (picture.image.isBundled ? [] : [.page(.openLink)]) + [
      .app(.help)
    ]
  }

  /// How long what is to be seen of a moving picture stays.
  var frameDuration: Duration? {
    pictureScreen?.frameDuration(images, in: pictureLayout.picture.size)
  }
}
