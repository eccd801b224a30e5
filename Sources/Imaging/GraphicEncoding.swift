/// What a picture is made into where the terminal paints it.
///
/// A further one is a case here and what makes it in `flyer-image`'s `PixelCanvas`.
package enum GraphicEncoding: String, Sendable, CaseIterable {
  /// Sixel data for each row of cells: what stands between DCS q and ST.
  case sixel
  /// A PNG file.
  case png

  /// What tells it apart as a byte; 0 are symbols.
  var kind: UInt8 {
    switch self {
    case .sixel: 1
    case .png: 2
    }
  }

  /// How many parts a picture has that takes so many rows of cells.
  func partCount(rows: Int) -> Int {
    switch self {
    case .sixel: rows
    case .png: 1
    }
  }

  /// What is wrong with a part that nobody can trust; nil where nothing is.
  func complaint(about part: ArraySlice<UInt8>) -> ImagingError.Malformation? {
    switch self {
    case .sixel:
      // Nothing in it could end the sequence in which a terminal gets it, or begin another one.
      part.allSatisfy { (0x21...0x7E).contains($0) } ? nil : .controlsInSixels
    case .png: part.starts(with: Self.pngSignature) ? nil : .noPNG
    }
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
