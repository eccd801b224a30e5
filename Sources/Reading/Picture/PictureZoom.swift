import Drawing
import Imaging
import Screens

/// How large a picture is shown, and which part of it.
struct PictureZoom: Sendable, Equatable {
  /// In per cent of the size in which all of it is visible.
  private static let levels = [100, 150, 200, 300, 400, 600, 800, 1200]

  private(set) var percent = 100
  /// The middle of the visible part, in thousandths of the picture.
  private var x = 500
  private var y = 500

  /// Whether it can't become larger.
  var isLargest: Bool { percent == Self.levels.last }

  /// Whether all of it is visible.
  var isWhole: Bool { percent == 100 }

  /// The part that is visible, and the cells it takes in a box.
  ///
  /// - Parameter whole: the cells that all of it takes.
  func part(of whole: Size, in box: Size) -> (crop: ImageCrop, size: Size) {
    let columns = max(1, whole.width * percent / 100)
    let rows = max(1, whole.height * percent / 100)
    let size = Size(width: min(columns, box.width), height: min(rows, box.height))
    let width = max(1, size.width * 1000 / columns)
    let height = max(1, size.height * 1000 / rows)
    let crop = ImageCrop(
      x: min(max(0, x - width / 2), 1000 - width), y: min(max(0, y - height / 2), 1000 - height),
      width: width, height: height)
    assert(crop.x >= 0 && crop.x + crop.width <= 1000, "the part is within the width")
    assert(crop.y >= 0 && crop.y + crop.height <= 1000, "the part is within the height")
    assert(size.width <= box.width && size.height <= box.height, "the part fits the box")
    return (crop, size)
  }

  /// Goes a step in or out; false where there is none.
  mutating func change(by step: Int) -> Bool {
    let index = (Self.levels.firstIndex(of: percent) ?? 0) + step
    guard Self.levels.indices.contains(index) else { return false }
    percent = Self.levels[index]
    assert(percent >= 100, "no picture is smaller than its place")
    return true
  }

  /// Moves by a quarter of the visible part.
  mutating func pan(columns: Int, rows: Int, of whole: Size, in box: Size) {
    let crop = part(of: whole, in: box).crop
    let left = min(max(0, crop.x + columns * max(1, crop.width / 4)), 1000 - crop.width)
    let top = min(max(0, crop.y + rows * max(1, crop.height / 4)), 1000 - crop.height)
    x = left + crop.width / 2
    y = top + crop.height / 2
    assert(0...1000 ~= x && 0...1000 ~= y, "the middle is a point of the picture")
  }
}
