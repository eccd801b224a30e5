import CImage
import Imaging

/// The layout of a picture in the box of a job: its visible part, its size, and its number of
/// cells.
struct ImageLayout {
  /// The number of cells that it takes.
  var columns: Int
  var rows: Int
  var canvas: PixelSize
  /// The pixels that the picture covers, in the upper left.
  var drawn: PixelSize
  var part: PicturePart
  /// The factor by which it is enlarged or reduced.
  var scale: Double

  /// The number of pixels, in either direction, that chafa uses for a cell of symbols.
  private static let symbolPixels = 8

  init(of size: PixelSize, for job: ImageJob) {
    let box = (width: job.columns * job.cellWidth, height: job.rows * job.cellHeight)
    part = PicturePart(job.crop)
    let (width, height) = (part.width * Double(size.width), part.height * Double(size.height))
    let scales = (Double(box.width) / width, Double(box.height) / height)
    switch job.scaling {
    case .fit:
      scale = min(scales.0, scales.1, Self.largestScale(of: size, for: job))
      drawn = PixelSize(
        width: Self.rounded(width * scale, in: 1...box.width),
        height: Self.rounded(height * scale, in: 1...box.height))
    case .fill:
      scale = max(scales.0, scales.1)
      part.narrow(to: scales.0 / scale, scales.1 / scale)
      drawn = PixelSize(width: box.width, height: box.height)
    }
    (columns, rows, canvas) = (0, 0, drawn)
    chooseCells(for: job)
  }

  /// Chooses the cells. Symbols can't cover a part of a cell; graphics of a terminal can.
  private mutating func chooseCells(for job: ImageJob) {
    let cells = (
      Double(drawn.width) / Double(job.cellWidth), Double(drawn.height) / Double(job.cellHeight)
    )
    if case .symbols = job.mode {
      columns = Self.rounded(cells.0, in: 1...job.columns)
      rows = Self.rounded(cells.1, in: 1...job.rows)
      canvas = PixelSize(width: columns * Self.symbolPixels, height: rows * Self.symbolPixels)
      drawn = canvas
    } else {
      columns = Self.rounded(cells.0.rounded(.up), in: 1...job.columns)
      rows = Self.rounded(cells.1.rounded(.up), in: 1...job.rows)
      canvas = PixelSize(width: columns * job.cellWidth, height: rows * job.cellHeight)
    }
  }

  /// Returns the largest scale. A pixel is at most as large as a pixel of the terminal; with
  /// symbols, at most as wide as a cell. But a picture of a few pixels is enlarged until it is
  /// visible. A part may become as large as the whole.
  private static func largestScale(of size: PixelSize, for job: ImageJob) -> Double {
    let whole =
      if case .symbols = job.mode {
        Double(job.cellWidth)
      } else {
        ImageJob.largestScale(width: size.width, height: size.height)
      }
    guard let crop = job.crop else { return whole }
    return whole * 1_000 / Double(max(crop.width, crop.height))
  }

  private static func rounded(_ number: Double, in range: ClosedRange<Int>) -> Int {
    Int(min(max(number.rounded(), Double(range.lowerBound)), Double(range.upperBound)))
  }
}

/// A width and a height in pixels.
struct PixelSize: Equatable {
  var width: Int
  var height: Int

  var count: Int { width * height }
  var turned: PixelSize { PixelSize(width: height, height: width) }
}

/// A part of a picture: its origin and its share of the width and the height, 0 to 1.
struct PicturePart: Equatable {
  var x = 0.0
  var y = 0.0
  var width = 1.0
  var height = 1.0

  init(_ crop: ImageCrop?) {
    guard let crop else { return }
    (x, y) = (Double(crop.x) / 1_000, Double(crop.y) / 1_000)
    (width, height) = (Double(crop.width) / 1_000, Double(crop.height) / 1_000)
  }

  /// Reduces the part to these shares of it, from the middle.
  mutating func narrow(to widthShare: Double, _ heightShare: Double) {
    x += width * (1 - widthShare) / 2
    y += height * (1 - heightShare) / 2
    width *= widthShare
    height *= heightShare
  }
}

extension PixelSize {
  init(_ size: cimage_size) { self.init(width: Int(size.width), height: Int(size.height)) }

  var forC: cimage_size { cimage_size(width: Int32(width), height: Int32(height)) }
}

extension PicturePart {
  var forC: cimage_part { cimage_part(x: x, y: y, width: width, height: height) }
}
