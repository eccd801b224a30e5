import SamplePictures
import Testing

@testable import flyer_image

@Suite struct FrameDelaysTests {
  private func webP(_ durations: [Int]) -> [UInt8] {
    durations.reduce(Array("RIFF\0\0\0\0WEBPANIM".utf8) + [6, 0, 0, 0, 0, 0, 0, 0, 0, 0]) {
      let duration = [UInt8(truncatingIfNeeded: $1), UInt8(truncatingIfNeeded: $1 >> 8), 0]
      return $0 + Array("ANMF".utf8) + [17, 0, 0, 0] + [UInt8](repeating: 0, count: 12) + duration
        + [0, 9, 0]
    }
  }

  @Test func framesSayHowLongTheyAreSeen() {
    let file = GIFSample.movie(frames: 3, delay: 25)
    #expect(FrameDelays(file, .gif, atMost: 10).milliseconds == [250, 250, 250])
    #expect(FrameDelays(webP([40, 500]), .webp, atMost: 10).milliseconds == [40, 500])
    #expect(FrameDelays(file, .png, atMost: 10).milliseconds == [])
  }

  @Test(arguments: [(0, 100), (1, 100), (2, 20), (65_535, 655_350)])
  func whatNobodyCanSeeWasNotMeant(delay: Int, milliseconds: Int) {
    let file = GIFSample.movie(frames: 1, delay: delay)
    #expect(FrameDelays(file, .gif, atMost: 10).milliseconds == [milliseconds])
  }

  @Test func noMoreIsReadThanIsWanted() {
    let file = GIFSample.movie(frames: 1_000, isEndless: true)
    let delays = FrameDelays(file, .gif, atMost: 3)
    #expect(delays.milliseconds.count == 3)
    #expect(delays.byteCount == GIFSample.movie(frames: 3, isEndless: true).count)
    #expect(FrameDelays(GIFSample.movie(frames: 2), .gif, atMost: 3).byteCount == nil)
  }

  @Test func brokenFilesAreReadToTheirEnd() {
    for file in [GIFSample.movie(frames: 4, isEndless: true), webP([10, 20, 30])] {
      for format in [PictureFormat.gif, .webp] {
        for count in 0...file.count {
          let delays = FrameDelays(Array(file.prefix(count)), format, atMost: 2)
          #expect(delays.milliseconds.count <= 2)
        }
        for index in file.indices {
          var changed = file
          changed[index] = 0xFF
          #expect(FrameDelays(changed, format, atMost: 9).milliseconds.count <= 9)
        }
      }
    }
  }
}
