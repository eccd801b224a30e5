import Foundation
import Imaging
import Scratch
import Testing

/// Tests Willem van Schaik's PngSuite: every feature of the format, and broken files.
@Suite(.serialized) struct PngSuiteTests {
  private static let files: [URL] = {
    let package = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let folder = package.appending(path: "../shared/corpora/images/pngsuite").standardizedFileURL
    let names = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (names?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "png" }
    if files.isEmpty { print("skipped: there is no PngSuite beside the project") }
    return files.sorted { $0.path < $1.path }
  }()

  /// The names of broken files begin with x.
  @Test func everyFileIsAPictureOrHasAReason() throws {
    for (number, file) in Self.files.enumerated()
    where Thoroughness.isWhole || number.isMultiple(of: 3) {
      let name = file.lastPathComponent
      let outcome = try ImageProgram.run(Array(Data(contentsOf: file)))
      #expect(outcome.seconds < 2 && outcome.megabytes < 200, "\(name): \(outcome)")
      if name.hasPrefix("x") {
        #expect(outcome.refusal?.reason.isEmpty == false, "\(name): \(outcome)")
      } else {
        #expect(outcome.status == 0 && !outcome.symbols().isEmpty, "\(name): \(outcome.answer)")
      }
    }
  }

  /// An icon is as large as possible: each pixel is at most one column.
  @Test func aSmallPictureIsNotShrunkToNothing() throws {
    guard let file = Self.files.first(where: { $0.lastPathComponent == "basn2c08.png" }) else {
      return
    }
    let rendition = try ImageProgram.run(Array(Data(contentsOf: file))).rendition
    #expect(rendition?.pixelWidth == 32)
    #expect(rendition?.columns == 24)
    #expect(rendition?.rows == 12)
  }
}
