import Imaging

/// A job with a rendition that answers it.
struct Samples: Sendable, Equatable {
  var job: ImageJob
  var rendition: Rendition

  static let all = [symbols, sixel, png]

  static let symbols = Samples(
    .symbols(.full),
    frames: [40, 60].map { milliseconds in
      Rendition.Frame(
        content: .symbols([
          Rendition.Symbol(scalar: 0x2580, foreground: 0xFF_FFFF, background: 0),
          Rendition.Symbol(scalar: 0x20, foreground: nil, background: nil),
          Rendition.Symbol(scalar: 0x259F, foreground: 0x123456, background: nil),
          Rendition.Symbol(scalar: 0x2584, foreground: nil, background: 0xABCDEF),
          Rendition.Symbol(scalar: 0x2588, foreground: 0, background: 0),
          Rendition.Symbol(scalar: 0x2592, foreground: 1, background: 0xFF_FFFE),
        ]), milliseconds: milliseconds)
    })

  static let sixel = Samples(
    .graphic(.sixel),
    frames: [
      Rendition.Frame(
        content: .graphic(.sixel, [Array("\"1;1;27;18#0;2;0;0;0#0!27~-".utf8), []]))
    ])

  static let png = Samples(
    .graphic(.png),
    frames: [
      Rendition.Frame(
        content: .graphic(.png, [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]]))
    ])

  private init(_ mode: ImageMode, frames: [Rendition.Frame]) {
    job = ImageJob(mode: mode, columns: 4, rows: 2, cellWidth: 9, cellHeight: 18)
    rendition = Rendition(
      columns: 3, rows: 2, pixelWidth: 4_000, pixelHeight: 3_000, frames: frames)
  }
}
