import Imaging
import Testing

@Suite struct RenditionTests {
  @Test(arguments: Samples.all) func whatIsEncodedComesBack(sample: Samples) throws {
    let decoded = try Rendition(decoding: sample.rendition.encoded, for: sample.job)
    #expect(decoded == sample.rendition)
  }

  @Test(arguments: ImageRefusal.Code.allCases)
  func aRefusalComesBack(code: ImageRefusal.Code) {
    let refusal = ImageRefusal(code, reason: "not enough data")
    #expect(throws: ImagingError.refused(refusal)) {
      try Rendition(decoding: refusal.encoded, for: Samples.symbols.job)
    }
  }

  @Test func aRefusalHasFewAndHarmlessWords() {
    let long = String(repeating: "a", count: 500)
    let refusal = ImageRefusal(.broken, reason: "\u{1B}]0;x\u{7}é\n" + long)
    #expect(refusal.reason.utf8.count == 160)
    #expect(refusal.reason.hasPrefix(" ]0;x    aaa"))
  }

  @Test func aRefusalInOtherWordsIsNone() {
    for reason in [[0x1B], [0x0A], [0xFF], [UInt8](repeating: 0x61, count: 161)] {
      expectMalformed(ImageRefusal(.broken).encoded + reason, for: .symbols)
    }
    expectMalformed(ImageRefusal(.broken).encoded.dropLast() + [7], for: .symbols)
  }

  @Test(arguments: Samples.all) func everyPrefixIsRefused(sample: Samples) {
    let bytes = sample.rendition.encoded
    for count in 0..<bytes.count { expectMalformed(Array(bytes.prefix(count)), for: sample) }
    expectMalformed(bytes + [0], for: sample)
  }

  @Test(arguments: Samples.all) func anAnswerToAnotherJobIsRefused(sample: Samples) {
    for other in Samples.all where other != sample && other.job.mode != sample.job.mode {
      #expect(throws: ImagingError.self) {
        try Rendition(decoding: sample.rendition.encoded, for: other.job)
      }
    }
  }

  @Test func aPictureLargerThanItsBoxIsRefused() {
    for (columns, rows) in [(2, 2), (3, 1), (1, 1)] {
      var job = Samples.sixel.job
      (job.columns, job.rows) = (columns, rows)
      #expect(throws: ImagingError.malformed(columns < 3 ? .columns(3) : .rows(2))) {
        try Rendition(decoding: Samples.sixel.rendition.encoded, for: job)
      }
    }
  }

  @Test func onlyBlocksAreTaken() {
    for scalar: UInt32 in [0, 0x0A, 0x1B, 0x41, 0x7F, 0x9B, 0x257F, 0x25A0, 0x200D, 0x4E00, 0xD800]
    {
      var sample = Samples.symbols
      sample.rendition.frames[0].content = .symbols(
        Array(
          repeating: Rendition.Symbol(scalar: scalar, foreground: nil, background: nil), count: 6))
      expectMalformed(sample.rendition.encoded, for: sample)
    }
  }

  @Test func onlyColoursOf24BitsAreTaken() {
    var sample = Samples.symbols
    let symbol = Rendition.Symbol(scalar: 0x20, foreground: 0x100_0000, background: nil)
    sample.rendition.frames[0].content = .symbols(Array(repeating: symbol, count: 6))
    expectMalformed(sample.rendition.encoded, for: sample)
  }

  @Test func sixelDataHoldsNothingThatEndsIt() {
    for byte: UInt8 in [0x00, 0x07, 0x0A, 0x18, 0x1A, 0x1B, 0x20, 0x7F, 0x80, 0x9C, 0xFF] {
      var sample = Samples.sixel
      sample.rendition.frames[0].content = .graphic(
        .sixel, [Array("#0~".utf8), [0x23, byte]])
      expectMalformed(sample.rendition.encoded, for: sample)
    }
  }

  @Test func aFileOfAnotherFormIsNoPNG() {
    var sample = Samples.png
    sample.rendition.frames[0].content = .graphic(.png, [Array("GIF89a".utf8)])
    expectMalformed(sample.rendition.encoded, for: sample)
  }

  @Test func aPictureHasAFrameAndNotTooMany() {
    var sample = Samples.symbols
    let frame = sample.rendition.frames[0]
    sample.rendition.frames = []
    expectMalformed(sample.rendition.encoded, for: sample)
    sample.rendition.frames = Array(repeating: frame, count: 257)
    expectMalformed(sample.rendition.encoded, for: sample)
    sample.rendition.frames.removeLast()
    #expect(throws: Never.self) {
      try Rendition(decoding: sample.rendition.encoded, for: sample.job)
    }
  }

  @Test func aLengthIsBelievedOnlyWhereTheBytesAreThere() {
    var bytes = Samples.png.rendition.encoded
    let length = bytes.count - 13
    for claim in [UInt32.max, UInt32(Int32.max), 0x8000_0000, 10] {
      for index in 0..<4 {
        bytes[length + index] = UInt8(truncatingIfNeeded: claim >> (8 * UInt32(index)))
      }
      expectMalformed(bytes, for: .png)
    }
  }

  @Test func tooManyBytesAreNotLookedAt() {
    let bytes = [UInt8](repeating: 0, count: Rendition.maximumByteCount + 1)
    #expect(throws: ImagingError.malformed(.tooLarge(limit: 67_108_864))) {
      try Rendition(decoding: bytes, for: Samples.png.job)
    }
  }

  private func expectMalformed(
    _ bytes: [UInt8], for sample: Samples, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(ImagingError) {
      let rendition = try Rendition(decoding: bytes, for: sample.job)
      Issue.record("taken as \(rendition)", sourceLocation: sourceLocation)
    } catch {
      guard case .refused = error else { return }
      Issue.record("taken as \(error)", sourceLocation: sourceLocation)
    }
  }
}
