import Drawing
import FlyerModel

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
    case .program, .page, .move, .app, .list, .menu, .prompt, .note, .edit, .roster, .source,
      .share,
      .own:
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
