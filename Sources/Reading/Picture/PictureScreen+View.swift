import Drawing
import FlyerModel
import Localizing

/// Which part of the full page shows what.
struct PictureLayout: Sendable, Equatable {
  let info: Rect
  let picture: Rect

  /// - Parameter layout: that of the whole screen, whose header and footer stay where they are.
  init(_ layout: ScreenLayout, size: Size) {
    info = layout.header
    let spacing = size.height >= 16 ? 1 : 0
    let top = info.isEmpty ? 0 : info.maxY + spacing
    let bottom = layout.footer.isEmpty ? size.height : layout.footer.minY - spacing
    picture = Rect(x: 0, y: top, width: size.width, height: bottom - top)
  }
}

extension PictureScreen {
  /// Draws the picture with its title and what is known of it.
  func draw(on canvas: inout Canvas, in layout: ScreenLayout, _ world: World) {
    let layout = PictureLayout(layout, size: canvas.size)
    let painter = PicturePainter(images: world.images, theme: world.theme, alignment: .centre)
    let place = world.images[request(in: layout.picture.size)]
    switch place {
    case .shown(let image):
      let shown = image.frames[min(frame, image.frames.count - 1)]
      painter.draw(shown.raster, in: layout.picture, clip: canvas.bounds, on: &canvas)
    case .awaited: drawAwaited(painter, on: &canvas, in: layout.picture, world)
    case .failed(let reason):
      let again = world.configuration.keyMap.way(to: .app(.refresh), in: .picture)
      painter.drawFrame(
        [title, reason, Self.retry(again)], in: layout.picture, clip: canvas.bounds,
        on: &canvas)
    case .off:
      painter.drawFrame(
        [title, PicturePainter.off], in: layout.picture, clip: canvas.bounds, on: &canvas)
    }
    let isRenewed = place == .awaited && lastImage(world.images, in: layout.picture.size) != nil
    drawInfo(isAwaited: isRenewed, on: &canvas, in: layout.info, world)
  }

  /// Draws the picture that was visible before, else a frame in the shape that the document names.
  private func drawAwaited(
    _ painter: PicturePainter, on canvas: inout Canvas, in rect: Rect, _ world: World
  ) {
    if let image = lastImage(world.images, in: rect.size) {
      let shown = image.frames[min(frame, image.frames.count - 1)]
      return painter.draw(shown.raster, in: rect, clip: canvas.bounds, on: &canvas)
    }
    let words = [title, pixels(world.factText) ?? ""]
    painter.drawFrame(
      words, in: rect, clip: canvas.bounds, on: &canvas,
      sign: world.spinner(canvas.charset))
  }

  /// The picture that was visible before; a graphic has to fit, or a terminal shows no part of it.
  private func lastImage(_ images: ImageCache, in room: Size) -> LoadedImage? {
    guard let last = lastShown, case .shown(let image) = images[last] else { return nil }
    if case .cells = image.frames[0].raster.content { return image }
    let fits = image.size.width <= room.width && image.size.height <= room.height
    return fits ? image : images.largest(of: self.image.url, fitting: room)
  }

  /// The title at the left, and as many facts as there is room for.
  private func drawInfo(
    isAwaited: Bool, on canvas: inout Canvas, in row: Rect, _ world: World
  ) {
    let spinner = isAwaited ? world.spinner(canvas.charset) : ""
    let right = row.split(right: DisplayWidth.of(spinner))
    canvas.write(spinner, in: right.right, style: world.theme[.secondary])
    var facts = facts(world.factText)
    let width = DisplayWidth.of(title)
    while !facts.isEmpty, Self.width(ofFacts: facts) + min(width, row.width / 3) > right.rest.width
    {
      facts.removeLast()
    }
    let room = right.rest.split(right: Self.width(ofFacts: facts)).rest
    let taken = canvas.write(title, in: room, style: world.theme[.heading])
    canvas.cursor = row.isEmpty ? nil : row.origin
    let text = facts.map { Signs.separator + $0 }.joined()
    canvas.write(text, in: right.rest.split(left: taken).rest, style: world.theme[.secondary])
  }

  private static func width(ofFacts facts: [String]) -> Int {
    facts.reduce(0) { $0 + DisplayWidth.of(Signs.separator + $1) }
  }

  /// Size, bytes, position and enlargement, as far as they are known.
  private func facts(_ text: FactText) -> [String] {
    let bytes = known.map(\.byteCount).flatMap { $0 > 0 ? text.bytes($0) : nil }
    let zoom = self.zoom.isWhole ? nil : "\(self.zoom.percent) %"
    return [
      pixels(text), bytes, surroundings.position, zoom,
      isPaused ? tr("paused", context: "picture") : nil,
    ]
    .compactMap(\.self)
  }

  private func pixels(_ text: FactText) -> String? {
    guard let width = known?.pixelWidth ?? image.width,
      let height = known?.pixelHeight ?? image.height
    else { return nil }
    return "\(text.number(width)) × \(text.number(height))"
  }
}
