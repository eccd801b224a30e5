/// The format of a picture that the terminal paints.
///
/// To add one, write a case here, and its encoder in `flyer-image`'s `PixelCanvas`.
package enum GraphicEncoding: String, Sendable, CaseIterable {
  /// Sixel data for each row of cells: the part between DCS q and ST.
  case sixel
  /// A PNG file.
  case png

  /// The byte that identifies it; 0 is for symbols.
  var kind: UInt8 {
    switch self {
    case .sixel: 1
    case .png: 2
    }
  }

  /// Returns the number of parts of a picture with this many rows of cells.
  func partCount(rows: Int) -> Int {
    switch self {
    case .sixel: rows
    case .png: 1
    }
  }

  /// Returns the fault of an untrusted part; nil if it is valid.
  func complaint(about part: ArraySlice<UInt8>) -> ImagingError.Malformation? {
    switch self {
    case .sixel:
      // No byte in it can end the escape sequence around it, or begin another one.
      part.allSatisfy { (0x21...0x7E).contains($0) } ? nil : .controlsInSixels
    case .png: part.starts(with: Self.pngSignature) ? nil : .noPNG
    }
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}

/// The number of colours of a terminal.
package enum ColourDepth: Int, Sendable, Comparable, CaseIterable {
  /// No colours, or none wanted (`NO_COLOR`).
  case monochrome = 0
  /// The eight basic colours.
  case eight = 8
  /// The basic colours and their bright forms.
  case sixteen = 16
  /// xterm's palette of 256, of which 240 are the same everywhere.
  case palette = 256
  case full = 16_777_216

  /// Creates the greatest depth with at most this many colours.
  package init(count: Int) {
    self = Self.allCases.last { $0.rawValue <= count } ?? .monochrome
  }

  /// Orders by the number of colours.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
