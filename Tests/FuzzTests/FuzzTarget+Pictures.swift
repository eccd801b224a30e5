import CImage
import Imaging
import SamplePictures

@testable import flyer_image

extension FuzzTarget {
  /// Pictures, decoded and drawn without the sandbox of flyer-image. The answer is decoded as the
  /// reader decodes it.
  static let picture = FuzzTarget(
    name: "picture", seeds: ["Resources/pictures", "../shared/corpora/images/pngsuite"],
    made: {
      [
        GIFSample.movie(frames: 3, isEndless: true), JPEGSample.grey(width: 30, height: 20),
        Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><g/></svg>"#.utf8),
      ]
    }
  ) { bytes in
    let mode: ImageMode = bytes.count.isMultiple(of: 2) ? .symbols(.full) : .graphic(.sixel)
    let job = ImageJob(
      mode: mode, columns: 20, rows: 10, cellWidth: 8, cellHeight: 16, animates: true)
    guard let rendition = try? Renderer(job: job).rendition(of: bytes) else { return }
    do {
      let read = try Rendition(decoding: rendition.encoded, for: job)
      require(read == rendition, "another picture is read than was written")
    } catch {
      require(false, "the answer can't be read: \(error)")
    }
  }
}
