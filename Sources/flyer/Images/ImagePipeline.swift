import CursesScreen
import Drawing
import Imaging
import Reading
import Storing

/// The steps on which a picture comes to the screen, each of them done away from the main actor.
struct ImagePipeline: Sendable {
  let store: ImageStore
  let renderer: ImageRenderer

  /// The picture as it was made before; nil where it was not, or is another one now.
  func kept(_ url: String, for job: ImageJob) async -> LoadedImage? {
    guard let bytes = await store.rendition(of: url, key: job.key),
      let kept = KeptRendition(decoding: bytes, for: job)
    else { return nil }
    return LoadedImage(kept.rendition, for: job, byteCount: kept.byteCount)
  }

  /// True where what was made of the picture is still of use.
  func isKept(_ url: String, for job: ImageJob) async -> Bool {
    await store.hasRendition(of: url, key: job.key)
  }

  /// The picture's file; asks its server where that is due.
  func file(of url: String) async throws(ImageError) -> ImageFile { try await store.file(for: url) }

  /// Has the picture made, and kept for the next time.
  func make(
    _ file: ImageFile, of url: String, for job: ImageJob
  ) async throws(ImageFailure) -> LoadedImage {
    let (rendition, bytes) = try await renderer.rendition(of: file.path, for: job)
    await store.keep(
      KeptRendition.encoded(bytes, byteCount: file.byteCount), rendition: job.key, of: url)
    return LoadedImage(rendition, for: job, byteCount: file.byteCount)
  }
}

/// A rendition with the size of the file that it was made of.
struct KeptRendition {
  var rendition: Rendition
  var byteCount: Int

  private static let sizeLength = 8

  /// Nil where the bytes are none that were kept for this job.
  init?(decoding bytes: [UInt8], for job: ImageJob) {
    guard bytes.count > Self.sizeLength,
      let byteCount = Int(
        exactly: bytes.prefix(Self.sizeLength).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      ),
      let rendition = try? Rendition(
        decoding: Array(bytes.dropFirst(Self.sizeLength)), for: job)
    else { return nil }
    (self.rendition, self.byteCount) = (rendition, byteCount)
  }

  /// An encoded rendition with a size before it.
  static func encoded(_ rendition: [UInt8], byteCount: Int) -> [UInt8] {
    (0..<sizeLength).map { UInt8(truncatingIfNeeded: byteCount >> (8 * $0)) } + rendition
  }
}

extension ImageJob {
  /// Tells what was made of a picture from what else was.
  fileprivate var key: String { arguments.joined(separator: " ") }

  /// What is asked for on a terminal; nil where it shows no pictures.
  init?(_ request: ImageRequest, on terminal: ImageModeChoice) {
    guard let mode = terminal.mode else { return nil }
    self.init(
      mode: mode, columns: request.box.width, rows: request.box.height,
      cellWidth: terminal.cell.width, cellHeight: terminal.cell.height,
      scaling: request.scaling, crop: request.crop, animates: request.animates,
      symbolSet: terminal.symbolSet)
  }
}
