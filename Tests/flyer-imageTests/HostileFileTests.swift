import Foundation
import Imaging
import SamplePictures
import Testing

/// Tests malicious files: each must end with an error, within the limits.
@Suite(.serialized) struct HostileFileTests {
  private static let animated: ImageJob = {
    var job = ImageProgram.job
    job.animates = true
    return job
  }()

  /// Runs the program and checks the conditions for every file.
  private func outcome(
    _ file: [UInt8], _ job: ImageJob = ImageProgram.job,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ImageProgram.Outcome {
    let outcome = try ImageProgram.run(file, job)
    #expect(!outcome.isSignal, "\(outcome)", sourceLocation: sourceLocation)
    #expect(outcome.megabytes < 200, "\(outcome)", sourceLocation: sourceLocation)
    // The limit allows for other work on the machine.
    #expect(outcome.seconds < 6, "\(outcome)", sourceLocation: sourceLocation)
    return outcome
  }

  @Test(arguments: [(65_535, 65_535), (0x7FFF_FFFF, 1), (65_536, 1), (30_000, 30_000)])
  func aHugePictureIsRefusedByItsHeader(width: Int, height: Int) throws {
    let outcome = try outcome(PNGSample.file(width: width, height: height, data: [0]))
    #expect([.tooLarge, .broken].contains(outcome.refusal?.code), "\(outcome)")
    #expect(outcome.megabytes < 60)
  }

  @Test func aBombOfZerosIsRefusedWhereItIsTooLarge() throws {
    let outcome = try outcome(PNGSample.bomb(width: 10_000, height: 10_000))
    #expect(outcome.refusal?.code == .tooLarge, "\(outcome)")
    #expect(
      outcome.refusal?.reason == "more than 32 megapixels, or 100 where it is a JPEG")
  }

  @Test func aBombThatIsTakenStaysWithinTheMemory() throws {
    let outcome = try outcome(PNGSample.bomb(width: 5_600, height: 5_600))
    #expect(outcome.rendition?.pixelWidth == 5_600, "\(outcome)")
  }

  @Test func aMovieWithoutEndEnds() throws {
    let file = GIFSample.movie(frames: 200_000, isEndless: true)
    let moving = try outcome(file, Self.animated)
    #expect(moving.rendition?.frames.count == 120, "\(moving)")
    let still = try outcome(file)
    #expect(still.rendition?.frames.count == 1, "\(still)")
    #expect(still.rendition?.frames.first?.milliseconds == 0)
  }

  @Test func aMovieOnAHugeScreenIsCutShort() throws {
    let file = GIFSample.movie(frames: 2_000, width: 5_000, height: 5_000, isEndless: true)
    let outcome = try outcome(file, Self.animated)
    #expect((1...120).contains(outcome.rendition?.frames.count ?? 0), "\(outcome)")
    let huge = try self.outcome(GIFSample.movie(frames: 2, width: 65_535, height: 65_535))
    #expect(huge.refusal?.code == .tooLarge, "\(huge)")
  }

  @Test func aTruncatedFileIsAPictureOrHasAReason() throws {
    let files = [
      PNGSample.plain(width: 60, height: 60), GIFSample.movie(frames: 5),
      JPEGSample.grey(width: 500, height: 400),
    ]
    for file in files {
      for count in [0, 1, 4, 8, 12, 20, 33, 40, 60, file.count / 2, file.count - 1] {
        let outcome = try outcome(Array(file.prefix(count)))
        #expect(
          outcome.rendition != nil || outcome.refusal?.reason.isEmpty == false,
          "\(count) of \(file.count): \(outcome)")
      }
    }
  }

  @Test func noiseIsNoPicture() throws {
    var random = SystemRandomNumberGenerator()
    let noise = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let starts: [[UInt8]] = [
      PNGSample.signature, [0xFF, 0xD8, 0xFF], Array("GIF89a".utf8), Array("BM".utf8),
      Array("RIFF\u{0}\u{1}\u{0}\u{0}WEBPVP8 ".utf8), Array("<svg>".utf8), [0],
    ]
    for start in starts {
      let outcome = try outcome(start + noise, Self.animated)
      #expect(outcome.rendition != nil || outcome.refusal != nil, "\(start): \(outcome)")
    }
  }

  @Test(arguments: [
    "", "%PDF-1.7", "<!DOCTYPE html><html><svg></svg></html>", "MM\0*", "/* XPM */",
  ])
  func otherFormsAreRefused(text: String) throws {
    let outcome = try outcome(Array(text.utf8))
    #expect(outcome.refusal?.code == .unsupported, "\(outcome)")
    #expect(outcome.status == EX_DATAERR)
  }

  @Test func aFileOfMoreThan32MiBIsNotLookedAt() throws {
    let file = PNGSample.plain() + [UInt8](repeating: 0, count: 32 << 20)
    #expect(try outcome(file).refusal == ImageRefusal(.tooLarge, reason: "more than 32 MiB"))
  }
}
