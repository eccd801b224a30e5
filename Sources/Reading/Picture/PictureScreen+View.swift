import Drawing
import FlyerModel

/// Which part of the full page shows what.
struct PictureLayout: Sendable, Equatable {
  let info: Rect
  let picture: Rect

  /// - Parameter layout: that of the whole screen, whose header and footer stay where they are.
  init(_ layout: ScreenLayout, size: Size) {
    info = layout.header
    let air = size.height >= 16 ? 1 : 0
    let top = info.isEmpty ? 0 : info.maxY + air
    let bottom = layout.footer.isEmpty ? size.height : layout.footer.minY - air
    picture = Rect(x: 0, y: top, width: size.width, height: bottom - top)
  }
}

extension Reader {
  /// Draws the picture of the full page with its title and what is known of it.
  func drawPicture(_ screen: PictureScreen, on canvas: inout Canvas, in layout: PictureLayout) {
    let request = screen.request(in: layout.picture.size)
    let painter = PicturePainter(images: images, theme: theme, alignment: .centre)
    let place = images[request]
    switch place {
    case .shown(let image):
      let frame = image.frames[min(screen.frame, image.frames.count - 1)]
      painter.draw(frame.raster, in: layout.picture, clip: canvas.bounds, on: &canvas)
    case .awaited: drawAwaited(screen, painter, on: &canvas, in: layout.picture)
    case .failed(let reason):
      let again =
        configuration.keyMap.way(to: .app(.refresh), in: .picture)
      painter.drawFrame(
        [screen.title, reason, "\(again) tries again."], in: layout.picture, clip: canvas.bounds,
        on: &canvas)
    case .off:
      painter.drawFrame(
        [screen.title, PicturePainter.off], in: layout.picture, clip: canvas.bounds, on: &canvas)
    }
    let isRenewed = place == .awaited && lastImage(of: screen, in: layout.picture.size) != nil
    drawInfo(of: screen, isAwaited: isRenewed, on: &canvas, in: layout.info)
  }

  /// What was to be seen before, else a frame in the shape that the document says.
  private func drawAwaited(
    _ screen: PictureScreen, _ painter: PicturePainter, on canvas: inout Canvas, in rect: Rect
  ) {
    if let image = lastImage(of: screen, in: rect.size) {
      let frame = image.frames[min(screen.frame, image.frames.count - 1)]
      return painter.draw(frame.raster, in: rect, clip: canvas.bounds, on: &canvas)
    }
    let words = [screen.title, pixels(of: screen) ?? ""]
    painter.drawFrame(
      words, in: rect, clip: canvas.bounds, on: &canvas,
      sign: Signs.spinner(canvas.charset, step: clock.spinnerStep))
  }

  /// What was to be seen before; a graphic has to fit, or a terminal shows nothing of it.
  private func lastImage(of screen: PictureScreen, in room: Size) -> LoadedImage? {
    guard let last = screen.lastShown, case .shown(let image) = images[last] else { return nil }
    if case .cells = image.frames[0].raster.content { return image }
    let fits = image.size.width <= room.width && image.size.height <= room.height
    return fits ? image : images.largest(of: screen.image.url, fitting: room)
  }

  /// The title at the left, and as many facts as there is room for.
  private func drawInfo(
    of screen: PictureScreen, isAwaited: Bool, on canvas: inout Canvas, in row: Rect
  ) {
    let spinner = isAwaited ? Signs.spinner(canvas.charset, step: clock.spinnerStep) : ""
    let right = row.split(right: DisplayWidth.of(spinner))
    canvas.write(spinner, in: right.right, style: theme[.secondary])
    var facts = facts(of: screen)
    let width = DisplayWidth.of(screen.title)
    while !facts.isEmpty, Self.width(ofFacts: facts) + min(width, row.width / 3) > right.rest.width
    {
      facts.removeLast()
    }
    let title = right.rest.split(right: Self.width(ofFacts: facts)).rest
    let taken = canvas.write(screen.title, in: title, style: theme[.heading])
    let text = facts.map { Signs.separator + $0 }.joined()
    canvas.write(text, in: right.rest.split(left: taken).rest, style: theme[.secondary])
  }

  private static func width(ofFacts facts: [String]) -> Int {
    facts.reduce(0) { $0 + DisplayWidth.of(Signs.separator + $1) }
  }

  /// Size, bytes, position and enlargement, as far as they are known.
  private func facts(of screen: PictureScreen) -> [String] {
    let text = factText
    let bytes = screen.known.map(\.byteCount).flatMap { $0 > 0 ? text.bytes($0) : nil }
    let zoom = screen.zoom.isWhole ? nil : "\(screen.zoom.percent) %"
    return [
      pixels(of: screen), bytes, picturePosition, zoom, screen.isPaused ? "paused" : nil,
    ]
    .compactMap(\.self)
  }

  private func pixels(of screen: PictureScreen) -> String? {
    guard let width = screen.known?.pixelWidth ?? screen.image.width,
      let height = screen.known?.pixelHeight ?? screen.image.height
    else { return nil }
    return "\(factText.number(width)) × \(factText.number(height))"
  }
}

extension FactText {
  /// The size of a file: `740 bytes`, `21 kB`, `2.1 MB`.
  func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: self.count(count, "byte", "bytes")
    case ..<1_000_000: "\(number((count + 500) / 1000)) kB"
    default: "\(decimal(Double(count) / 1_000_000)) MB"
    }
  }
}
