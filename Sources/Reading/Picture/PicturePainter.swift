import Drawing
import FlyerModel
import Localizing
import Screens

/// Draws a picture into its place, or a frame with words until it is loaded.
struct PicturePainter {
  let images: ImageCache
  let theme: Theme
  /// Which pictures say why they are not visible; nil where all do.
  var failures: ImageFailures?
  /// Where a picture is that is narrower than its place.
  var alignment = Alignment.left

  /// - Parameters:
  ///   - alt: what stands for the picture in words; may be empty.
  ///   - rect: the place of the picture, some of which may lie outside of `clip`.
  func draw(
    _ request: ImageRequest, alt: String, in rect: Rect, clip: Rect, on canvas: inout Canvas
  ) {
    switch images[request] {
    case .shown(let image): draw(image.frames[0].raster, in: rect, clip: clip, on: &canvas)
    case .awaited: drawFrame([alt], in: rect, clip: clip, on: &canvas)
    case .failed(let reason):
      let isSaid = failures?.areSaid(of: request) ?? true
      drawFrame(isSaid ? [alt, reason] : [alt], in: rect, clip: clip, on: &canvas)
    case .off: drawFrame([alt, Self.off], in: rect, clip: clip, on: &canvas)
    }
  }

  func draw(_ raster: Raster, in rect: Rect, clip: Rect, on canvas: inout Canvas) {
    let free = Size(
      width: rect.width - raster.size.width, height: rect.height - raster.size.height)
    let left =
      switch alignment {
      case .left, .start: 0
      case .centre: free.width / 2
      case .right: free.width
      }
    let origin = Point(x: rect.minX + left, y: rect.minY + free.height / 2)
    canvas.draw(raster, at: origin, in: clip.intersection(rect))
  }

  /// The room for words in a frame.
  static func room(in frame: Size) -> Size {
    Rect(size: frame).inset(columns: spacing(in: frame)).size
  }

  private static func spacing(in frame: Size) -> Int { frame.width >= 8 ? 2 : 0 }

  /// Four corners with some lines of words between them.
  func drawFrame(
    _ words: [String], in rect: Rect, clip: Rect, on canvas: inout Canvas,
    sign: String = Signs.image
  ) {
    let clip = clip.intersection(rect)
    if rect.height >= 3, rect.width >= 4 { drawCorners(of: rect, clip: clip, on: &canvas) }
    let room = rect.inset(columns: Self.spacing(in: rect.size))
    let lines = lines(words, sign: sign, in: room.size)
    let top = room.minY + (room.height - lines.count) / 2
    for (number, (text, element)) in lines.enumerated() {
      let shown = canvas.fitted(text, into: room.width)
      let x = room.minX + (room.width - DisplayWidth.of(shown)) / 2
      canvas.write(shown, at: Point(x: x, y: top + number), style: theme[element], in: clip)
    }
  }

  private func lines(
    _ words: [String], sign: String, in room: Size
  ) -> [(String, Theme.Element)] {
    let first = ([sign] + words.prefix(1)).filter { !$0.isEmpty }.joined(separator: " ")
    let rest = words.dropFirst().flatMap { FailureText.lines(of: $0, in: room) }
    return ([(first, .image)] + rest.map { ($0, .secondary) })
      .prefix(max(1, room.height)).map(\.self)
  }

  private func drawCorners(of rect: Rect, clip: Rect, on canvas: inout Canvas) {
    let corners = [
      (rect.minX, rect.minY, "┌"), (rect.maxX - 1, rect.minY, "┐"),
      (rect.minX, rect.maxY - 1, "└"), (rect.maxX - 1, rect.maxY - 1, "┘"),
    ]
    for (x, y, sign) in corners {
      canvas.write(sign, at: Point(x: x, y: y), style: theme[.rule], in: clip)
    }
  }
}

extension PicturePainter {
  /// The words in place of pictures that are not shown.
  static let off = tr("pictures are not shown")
  /// The same in the footer.
  static let brieflyOff = tr("pictures off")
}
