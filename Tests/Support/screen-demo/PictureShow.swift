import CursesScreen
import Drawing
import Foundation

/// Pictures on a page that is longer than the screen.
///
/// j and k scroll, J and K by pages. m covers a part of it with a box. n shows other pictures, x
/// removes them, and b changes a text beside them.
struct PictureShow {
  /// The encoding of the pictures.
  enum Kind {
    case cells, sixel
    case png(file: [UInt8], pixels: Size)
  }

  private static let places = [
    Rect(x: 2, y: 1, width: 20, height: 6), Rect(x: 26, y: 2, width: 20, height: 6),
    Rect(x: 2, y: 9, width: 44, height: 12),
  ]
  /// The number of rows after which the pictures repeat.
  private static let period = 22

  private let kind: Kind
  private let cell: CellPixels
  private var rasters: [Raster] = []
  private var top = 0
  private var number = 0
  private var isCovered = false
  private var isEmpty = false
  private var note = 0

  /// Parses `--cells`, `--sixel` or `--png=FILE,WIDTH,HEIGHT`; nil for anything else.
  init?(_ argument: String?, cell: CellPixels?) {
    self.cell = cell ?? CellPixels(width: 10, height: 20)
    switch argument {
    case "--cells": kind = .cells
    case "--sixel": kind = .sixel
    default:
      guard let argument, argument.hasPrefix("--png=") else { return nil }
      let parts = argument.dropFirst(6).split(separator: ",")
      guard parts.count == 3, let width = Int(parts[1]), let height = Int(parts[2]),
        let file = FileManager.default.contents(atPath: String(parts[0]))
      else { return nil }
      kind = .png(file: Array(file), pixels: Size(width: width, height: height))
    }
    rasters = makeRasters()
  }

  mutating func act(on key: Key) {
    guard case .character(let character) = key else { return }
    switch character {
    case "j": top += 1
    case "k": top = max(0, top - 1)
    case "J": top += 10
    case "K": top = max(0, top - 10)
    case "m": isCovered.toggle()
    case "x": isEmpty.toggle()
    case "b": note += 1
    case "n":
      number += 1
      rasters = makeRasters()
    default: break
    }
  }

  func draw(on canvas: inout Canvas) {
    let area = canvas.bounds.split(bottom: 1).rest
    for y in area.minY..<area.maxY {
      canvas.write("row \(top + y)", at: Point(x: 50, y: y))
    }
    canvas.write("note \(note)", at: Point(x: 62, y: 5))
    if !isEmpty { drawPictures(on: &canvas, in: area) }
    if isCovered {
      let box = Rect(x: 15, y: 4, width: 20, height: 5)
      canvas.fill(box, style: Style(background: .rgb(0, 0, 96)))
      canvas.write("covered", at: Point(x: 17, y: 6), style: Style(background: .rgb(0, 0, 96)))
    }
  }

  private func drawPictures(on canvas: inout Canvas, in area: Rect) {
    for repetition in top / Self.period...(top + area.height) / Self.period {
      for (place, raster) in zip(Self.places, rasters) {
        let y = place.minY + repetition * Self.period - top
        canvas.draw(raster, at: Point(x: place.minX, y: y), in: area)
      }
    }
  }

  private func makeRasters() -> [Raster] {
    Self.places.map { place in
      switch kind {
      case .cells: Raster(size: place.size, cells: cells(place.size))
      case .sixel: raster(place.size, "sixel", sixel(place.size), place.size)
      case .png(let file, let pixels): raster(place.size, "kitty", [file], pixels)
      }
    }
  }

  private func raster(_ size: Size, _ name: String, _ parts: [[UInt8]], _ pixels: Size) -> Raster {
    Raster(size: size, graphic: Graphic(protocolName: name, parts: parts, pixels: pixels))
  }

  /// Returns the colour of a pixel, which is unique within a picture and among pictures.
  private func colour(_ x: Int, _ y: Int, of size: Size) -> (Int, Int, Int) {
    (x * 255 / max(1, size.width), y * 255 / max(1, size.height), number * 37 % 256)
  }

  private func cells(_ size: Size) -> [Cell] {
    (0..<size.width * size.height).map { index in
      let pixels = Size(width: size.width, height: 2 * size.height)
      let (x, y) = (index % size.width, 2 * (index / size.width))
      func tone(_ y: Int) -> Colour {
        let (red, green, blue) = colour(x, y, of: pixels)
        return .rgb(UInt8(red), UInt8(green), UInt8(blue))
      }
      return Cell(text: "▀", style: Style(foreground: tone(y), background: tone(y + 1)))
    }
  }

  private func sixel(_ size: Size) -> [[UInt8]] {
    (0..<size.height).map { row in
      var text = "\"1;1;\(size.width * cell.width);\(cell.height)"
      for column in 0..<size.width {
        let (red, green, blue) = colour(column, row, of: size)
        text += "#\(column);2;\(red * 100 / 255);\(green * 100 / 255);\(blue * 100 / 255)"
      }
      for band in 0..<(cell.height + 5) / 6 {
        let bits = 1 << min(6, cell.height - 6 * band) - 1
        let line = (0..<size.width).map {
          "#\($0)!\(cell.width)\(Unicode.Scalar(UInt8(63 + bits)))"
        }
        text += (band > 0 ? "-" : "") + line.joined()
      }
      return Array(text.utf8)
    }
  }
}
