import Glibc
import Imaging

/// Converts a file into the output that a job asks for.
struct Renderer {
  let job: ImageJob

  static let mostFrames = 120
  /// The maximum number of bytes of all frames in the reader; the rest of a longer movie is left
  /// out.
  static let mostFrameBytes = 16 << 20
  /// The time after which no further frame is begun, so that there is always an answer.
  static let mostSeconds = 1.0
  /// The same limit in elapsed time, for a busy machine.
  private static let mostPatience = Duration.seconds(3)
  private let begin = ContinuousClock.now

  func rendition(of file: [UInt8]) throws(ImageRefusal) -> Rendition {
    guard let format = PictureFormat(file) else {
      throw ImageRefusal.unknownFormat
    }
    let delays = FrameDelays(file, format, atMost: job.animates ? Self.mostFrames : 1)
    // A movie may last for hours: the decoder gets only the needed bytes, and the trailer.
    let needed = delays.byteCount.map { file[..<$0] + [0x3B] } ?? file[...]
    let picture = try Picture(needed, DecodingPlan(job: job, format: format))
    let size = picture.originalSize
    let layout = ImageLayout(of: size, for: job)
    return Rendition(
      columns: layout.columns, rows: layout.rows, pixelWidth: size.width,
      pixelHeight: size.height, frames: try frames(of: picture, layout, delays.milliseconds))
  }

  private func frames(
    of picture: Picture, _ layout: ImageLayout, _ delays: [Int]
  ) throws(ImageRefusal) -> [Rendition.Frame] {
    var frames = [Rendition.Frame(content: try content(of: picture, layout))]
    var byteCount = frames[0].content.byteCount
    for delay in delays.dropFirst() {
      guard Self.seconds < Self.mostSeconds, .now - begin < Self.mostPatience, picture.advance()
      else { break }
      let content = try content(of: picture, layout)
      byteCount += content.byteCount
      guard byteCount <= Self.mostFrameBytes else { break }
      frames.append(Rendition.Frame(content: content, milliseconds: delay))
    }
    if frames.count > 1 { frames[0].milliseconds = delays[0] }
    return frames
  }

  private func content(
    of picture: Picture, _ layout: ImageLayout
  ) throws(ImageRefusal) -> Rendition.Content {
    let canvas = try picture.drawn(layout)
    switch job.mode {
    case .symbols(let colours):
      return .symbols(
        canvas.symbols(
          columns: layout.columns, rows: layout.rows, colours: colours, of: job.symbolSet))
    case .graphic(let encoding):
      return .graphic(
        encoding, try canvas.parts(encoding, rows: layout.rows, cellHeight: job.cellHeight))
    }
  }

  /// The processor time of this process so far, in seconds.
  private static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Rendition.Content {
  fileprivate var byteCount: Int {
    switch self {
    case .symbols(let symbols): symbols.count * Rendition.Symbol.cellByteCount
    case .graphic(_, let parts): parts.reduce(0) { $0 + $1.count }
    }
  }
}
