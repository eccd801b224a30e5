import Imaging
import Scratch
import Testing

/// A decoder of bytes that a broken program may have written: it throws or gives what is within
/// the limits, whatever they are.
@Suite struct RenditionMutationTests {
  @Test(arguments: Samples.all) func everyByteMayBeAnyOther(sample: Samples) {
    let bytes = sample.rendition.encoded
    for index in bytes.indices {
      for value in [0, 1, 0x1B, 0x7F, 0x80, 0xFE, 0xFF, bytes[index] ^ 1, bytes[index] ^ 0x80] {
        var changed = bytes
        changed[index] = value
        expectWithinLimits(changed, for: sample.job)
      }
    }
  }

  @Test(arguments: Samples.all) func manyBytesMayBeOthers(sample: Samples) {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      var bytes = sample.rendition.encoded
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where !bytes.isEmpty:
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(
            in: 0...255, using: &random)
        case 1 where !bytes.isEmpty: bytes.remove(at: .random(in: bytes.indices, using: &random))
        default:
          bytes.insert(
            .random(in: 0...255, using: &random), at: .random(in: 0...bytes.count, using: &random))
        }
      }
      expectWithinLimits(bytes, for: sample.job)
    }
  }

  @Test func anyBytesAfterTheSignatureMayFollow() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let rest = (0..<Int.random(in: 0...64, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      expectWithinLimits(Array("flyer-image 1\n".utf8) + rest, for: Samples.sixel.job)
    }
  }

  private func expectWithinLimits(_ bytes: [UInt8], for job: ImageJob) {
    guard let rendition = try? Rendition(decoding: bytes, for: job) else { return }
    #expect((1...job.columns).contains(rendition.columns))
    #expect((1...job.rows).contains(rendition.rows))
    #expect((1...Rendition.maximumFrameCount).contains(rendition.frames.count))
    for frame in rendition.frames {
      #expect(isHarmless(frame.content, of: rendition), "\(frame.content)")
    }
  }

  private func isHarmless(_ content: Rendition.Content, of rendition: Rendition) -> Bool {
    switch content {
    case .symbols(let symbols):
      symbols.count == rendition.columns * rendition.rows
        && symbols.allSatisfy { $0.scalar == 0x20 || (0x2580...0x259F).contains($0.scalar) }
    case .graphic(.sixel, let strips):
      strips.count == rendition.rows
        && strips.allSatisfy { $0.allSatisfy { (0x21...0x7E).contains($0) } }
    case .graphic(.png, let files): files.count == 1 && files[0].first == 0x89
    }
  }
}
