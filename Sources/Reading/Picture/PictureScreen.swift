import Drawing
import FlyerModel
import Imaging
import Localizing
import Screens

/// A picture on the full page.
struct PictureScreen: Sendable, Equatable {
  /// Among which pictures one goes on from it.
  enum Source: Sendable, Equatable {
    /// Those of the rows of the list in front, the selected one being shown.
    case list
    /// Those of the page, by the index of the one that is shown.
    case page(Int)
  }

  /// The sizes of the picture, known since all of it was visible.
  struct Known: Sendable, Equatable {
    /// The room that it had.
    var box: Size
    /// The cells it took.
    var size: Size
    var pixelWidth: Int
    var pixelHeight: Int
    var byteCount: Int
  }

  /// A way through the list to the next row with a picture, some rows of which must be loaded.
  struct Search: Sendable, Equatable {
    var step: Int
    /// The position of the row whose picture is still visible.
    var origin: Int
  }

  /// The pictures beside it.
  struct Surroundings: Sendable, Equatable {
    /// Its number and how many there are; nil for a single one, and if that is not known.
    var position: String?
    var hasNext = false
    var hasPrevious = false

    /// Which of the pictures it is; nil where there is but one.
    static func position(of index: Int, in pictures: [Int]) -> String? {
      guard pictures.count > 1, let place = pictures.firstIndex(of: index) else { return nil }
      // TRANSLATORS: Which of how many pictures: “3 of 10”.
      return tr("\(place + 1) of \(pictures.count)")
    }
  }

  /// The shortest time for which a frame is visible: less is a mistake of its author.
  private static let shortestFrame = Duration.milliseconds(20)

  var source: Source
  let image: ImageReference
  let title: String
  var zoom = PictureZoom()
  private(set) var known: Known?
  /// The last visible picture; it stays until another part of the picture came.
  private(set) var lastShown: ImageRequest?
  var search: Search?
  private(set) var surroundings = Surroundings()
  /// Which of the frames of a picture that moves is visible.
  var frame = 0
  var isPaused = false

  init(_ image: ImageReference, title: String, source: Source) {
    self.image = image
    self.title = title
    self.source = source
  }

  /// All of the picture, moving if it does.
  private func wholeRequest(in box: Size) -> ImageRequest {
    ImageRequest(url: image.url, box: box, animates: true)
  }

  /// The request for a place of these cells.
  func request(in box: Size) -> ImageRequest {
    guard let known, known.box == box, !zoom.isWhole else { return wholeRequest(in: box) }
    let part = zoom.part(of: known.size, in: box)
    return ImageRequest(url: image.url, box: part.size, scaling: .fill, crop: part.crop)
  }

  /// Takes in what came of it, and what there is beside it.
  mutating func synchronise(
    with images: ImageCache, _ surroundings: Surroundings, in box: Size
  ) {
    self.surroundings = surroundings
    let request = request(in: box)
    guard case .shown(let loaded) = images[request] else { return }
    if request.crop == nil {
      known = Known(
        box: box, size: loaded.frames[0].raster.size, pixelWidth: loaded.pixelWidth,
        pixelHeight: loaded.pixelHeight, byteCount: loaded.byteCount)
      // After another size, an enlarged picture stays until its part for the new room is loaded.
      guard zoom.isWhole else { return }
    }
    lastShown = request
    if frame >= loaded.frames.count { frame = 0 }
  }

  /// The terminal shows pictures in another way: what it takes must be found out anew.
  mutating func forgetSize() { known = nil }

  /// How long the frame is visible; nil where the picture does not move now.
  func frameDuration(_ images: ImageCache, in box: Size) -> Duration? {
    guard !isPaused, case .shown(let loaded) = images[request(in: box)], loaded.frames.count > 1,
      loaded.frames.indices.contains(frame), let duration = loaded.frames[frame].duration
    else { return nil }
    return max(duration, Self.shortestFrame)
  }
}

extension PictureScreen {
  // TRANSLATORS: a key
  static func retry(_ key: String) -> String { tr("\(key) retries.") }
}

extension PictureScreen: LayerScreen {
  var layer: Layer { .picture(self) }
  var context: Context { .picture }
  var coversBody: Bool { true }
  var coversHeader: Bool { true }

  mutating func update(_ input: Input, in layout: ScreenLayout, _ world: World) -> [Intent] {
    switch input {
    case .action(let action, _): perform(action, in: Self.box(in: layout, world), world)
    // The wheel enlarges and reduces.
    case .wheel(let lines): change(zoom: lines < 0 ? 1 : -1)
    case .text, .click, .resized: []
    }
  }

  func needs(in layout: ScreenLayout, _ world: World) -> Needs {
    Needs(images: [request(in: Self.box(in: layout, world))])
  }

  /// The room of the picture.
  static func box(in layout: ScreenLayout, _ world: World) -> Size {
    PictureLayout(layout, size: world.size).picture.size
  }

  private mutating func perform(_ action: Action, in box: Size, _ world: World) -> [Intent] {
    switch action {
    case .picture(let action): return perform(action)
    case .page(.scrollLeft) where zoom.isWhole, .app(.back), .app(.leave): return [.close]
    case .page(.scrollLeft): pan(columns: -1, rows: 0)
    case .page(.scrollRight): pan(columns: 1, rows: 0)
    case .page(.openLink):
      let original = try? LinkParsing.link(to: image.url, title: title)
      return original.map { [.open($0)] } ?? []
    case .page(.copy): return [.perform(.desktop(.copy(image.url)))]
    case .move(.up): pan(columns: 0, rows: -1)
    case .move(.down): pan(columns: 0, rows: 1)
    case .app(.refresh):
      if case .failed = world.images[request(in: box)] { return [.retryPictures] }
      return [.say(.picture(.nothingToRetry))]
    case .program, .page, .move, .app, .list, .menu, .prompt, .note, .edit, .guest, .source,
      .share,
      .display, .own:
      break
    }
    return []
  }

  private mutating func perform(_ action: Action.Picture) -> [Intent] {
    switch action {
    case .zoomIn: return change(zoom: 1)
    case .zoomOut: return change(zoom: -1)
    case .zoomReset: zoom = PictureZoom()
    case .nextPicture: return [.goToPicture(1)]
    case .previousPicture: return [.goToPicture(-1)]
    case .pause: isPaused.toggle()
    }
    return []
  }

  /// Enlarges or reduces, or says why it can't.
  private mutating func change(zoom step: Int) -> [Intent] {
    guard known != nil else { return [.say(.picture(.awaited))] }
    guard zoom.change(by: step) else { return [.say(.picture(step > 0 ? .largest : .whole))] }
    frame = 0
    return []
  }

  /// Goes on in an enlarged picture.
  private mutating func pan(columns: Int, rows: Int) {
    guard let known else { return }
    zoom.pan(columns: columns, rows: rows, of: known.size, in: known.box)
  }

  /// Those keys that do something now.
  func footer(in layout: ScreenLayout, _ world: World) -> [Action] {
    let place = world.images[request(in: Self.box(in: layout, world))]
    let size: [Action] =
      known == nil ? [] : [zoom.isLargest ? .picture(.zoomOut) : .picture(.zoomIn)]
    let again: [Action] = if case .failed = place { [.app(.refresh)] } else { size }
    let next: [Action] =
      surroundings.hasNext
      ? [.picture(.nextPicture)] : surroundings.hasPrevious ? [.picture(.previousPicture)] : []
    return [.app(.back)] + again + next + (image.isBundled ? [] : [.page(.openLink)]) + [
      .app(.help)
    ]
  }
}

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
