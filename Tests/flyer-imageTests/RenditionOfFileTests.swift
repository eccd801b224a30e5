import Imaging
import SamplePictures
import Testing

/// Tests the renditions of valid files.
@Suite(.serialized) struct RenditionOfFileTests {
  private static let red = PNGSample.plain(width: 90, height: 90)

  private func job(_ mode: ImageMode, change: (inout ImageJob) -> Void = { _ in }) -> ImageJob {
    var job = ImageJob(mode: mode, columns: 20, rows: 10, cellWidth: 9, cellHeight: 18)
    change(&job)
    return job
  }

  @Test func aPlainPictureIsPlainCells() throws {
    for (colours, expected) in [
      (ColourDepth.full, UInt32(0xFF_0000)), (.palette, 0xFF_0000), (.sixteen, 0xFF_0000),
      (.eight, 0xCD_0000),
    ] {
      let outcome = try ImageProgram.run(Self.red, job(.symbols(colours)))
      #expect(outcome.rendition?.columns == 20)
      #expect(outcome.rendition?.rows == 10)
      for symbol in outcome.symbols() {
        // Colours are chosen from few: the red of eight is not as bright as that of the file.
        let seen = [symbol.foreground, symbol.background]
        #expect(seen.contains(expected), "\(colours): \(symbol)")
      }
    }
    let plain = try ImageProgram.run(Self.red, job(.symbols(.monochrome))).symbols()
    #expect(!plain.isEmpty)
    #expect(plain.allSatisfy { $0.foreground == nil && $0.background == nil })
  }

  @Test(arguments: ColourDepth.allCases)
  func halvesAreHalves(colours: ColourDepth) throws {
    let file = PNGSample.picture(width: 160, height: 160) { x, y in
      x * x + y * y < 9_000 ? [240, 200, 20, 255] : [UInt8(x), 40, UInt8(y), 255]
    }
    let halves = job(.symbols(colours)) { $0.symbolSet = .halves }
    let scalars = Set(try ImageProgram.run(file, halves).symbols().map(\.scalar))
    #expect(scalars.isSubset(of: [0x20, 0x2580, 0x2584, 0x2588]), "\(scalars)")
    #expect(scalars.count > 1)
    let blocks = Set(try ImageProgram.run(file, job(.symbols(colours))).symbols().map(\.scalar))
    #expect(!blocks.isSubset(of: scalars))
  }

  @Test func whatIsTransparentIsTheTerminals() throws {
    let file = PNGSample.picture(width: 90, height: 90) { x, _ in
      [0, 255, 0, x < 45 ? 255 : 0]
    }
    let symbols = try ImageProgram.run(file, job(.symbols(.full))).symbols()
    for row in 0..<10 {
      let right = symbols[row * 20 + 15]
      #expect(right.background == nil && right.scalar == 0x20, "\(right)")
      let left = symbols[row * 20 + 4]
      #expect(left.foreground == 0x00FF00 || left.background == 0x00FF00, "\(left)")
    }
  }

  @Test func sixelsAreOneStripForEachRowOfCells() throws {
    let outcome = try ImageProgram.run(Self.red, job(.graphic(.sixel)))
    let rendition = try #require(outcome.rendition, "\(outcome)")
    #expect((rendition.columns, rendition.rows) == (10, 5))
    guard case .graphic(.sixel, let strips) = rendition.frames[0].content else {
      Issue.record("\(rendition)")
      return
    }
    let line = "#0;2;100;0;0#0!90~"
    let strip = "\"1;1;90;18\(line)-#0!90~-#0!90~"
    #expect(strips.map { String(decoding: $0, as: UTF8.self) } == Array(repeating: strip, count: 5))
  }

  @Test func linesBelowThePictureStayEmpty() throws {
    let file = PNGSample.plain(width: 74, height: 74)
    let rendition = try ImageProgram.run(file, job(.graphic(.sixel))).rendition
    guard case .graphic(.sixel, let strips) = rendition?.frames[0].content else {
      Issue.record("no sixels")
      return
    }
    #expect(strips.count == 5)
    // Two of 18 lines, nine cells of 9 pixels for 74.
    #expect(
      strips.last.map { String(decoding: $0, as: UTF8.self) }
        == "\"1;1;81;18#0;2;100;0;0#0!74B--")
  }

  @Test func aPNGHasThePixelsOfItsCells() throws {
    let picture = PNGSample.plain(width: 74, height: 74)
    let rendition = try ImageProgram.run(picture, job(.graphic(.png))).rendition
    guard case .graphic(.png, let parts) = rendition?.frames[0].content, let file = parts.first
    else {
      Issue.record("no PNG")
      return
    }
    #expect(file.starts(with: PNGSample.signature))
    #expect(file[16..<24].elementsEqual([0, 0, 0, 81, 0, 0, 0, 90]))
  }

  @Test func anIconIsDrawnLargerThanItIs() throws {
    let icon = try ImageProgram.run(PNGSample.plain(width: 32, height: 16), job(.graphic(.sixel)))
      .rendition
    #expect((icon?.pixelWidth, icon?.pixelHeight) == (32, 16))
    // 128 × 64 pixels: cells of 9 × 18.
    #expect((icon?.columns, icon?.rows) == (15, 4))
  }

  @Test func aBoxIsFilledWhereThatIsWanted() throws {
    let file = PNGSample.picture(width: 60, height: 10) { x, _ in
      x < 20 || x >= 40 ? [0, 0, 255, 255] : [255, 0, 0, 255]
    }
    let filled = job(.symbols(.full)) {
      ($0.scaling, $0.columns, $0.rows) = (.fill, 10, 5)
    }
    let symbols = try ImageProgram.run(file, filled).symbols()
    #expect(symbols.count == 50)
    #expect(symbols[25].foreground == 0xFF_0000 || symbols[25].background == 0xFF_0000)
    #expect(!symbols.contains { $0.foreground == 0xFF || $0.background == 0xFF })
  }

  @Test func aPartIsCutOut() throws {
    let file = PNGSample.picture(width: 90, height: 90) { x, y in
      x >= 45 && y >= 45 ? [0, 0, 255, 255] : [255, 0, 0, 255]
    }
    let part = job(.symbols(.full)) { $0.crop = ImageCrop(x: 550, y: 550, width: 400, height: 400) }
    let symbols = try ImageProgram.run(file, part).symbols()
    #expect(!symbols.isEmpty)
    #expect(symbols.allSatisfy { ($0.scalar == 0x20 ? $0.background : $0.foreground) == 0x0000FF })
  }

  @Test func aPhotographIsTurnedAsItAsks() throws {
    let upright = try ImageProgram.run(
      JPEGSample.grey(width: 4_000, height: 3_000), job(.graphic(.sixel)))
    #expect(upright.rendition?.pixelWidth == 4_000, "\(upright)")
    let turned = JPEGSample.grey(width: 4_000, height: 3_000, orientation: 6)
    let rendition = try ImageProgram.run(turned, job(.graphic(.sixel))).rendition
    #expect(rendition?.pixelWidth == 3_000)
    #expect(rendition?.pixelHeight == 4_000)
    #expect(rendition?.rows == 10)
    #expect(rendition?.columns == 15)
  }

  @Test func aMovieTakesNoMoreMemoryInTheReaderThanItMay() throws {
    let large = job(.symbols(.full)) {
      ($0.columns, $0.rows, $0.animates) = (200, 100, true)
    }
    let movie = GIFSample.movie(frames: 120, width: 400, height: 400)
    let frames = try #require(try ImageProgram.run(movie, large).rendition?.frames)
    let cells = frames.reduce(0) { count, frame in
      if case .symbols(let symbols) = frame.content { count + symbols.count } else { count }
    }
    #expect((2..<120).contains(frames.count), "\(frames.count)")
    #expect(cells * Rendition.Symbol.cellByteCount <= 16 << 20, "\(cells)")
  }

  @Test func framesHaveTheirDelays() throws {
    let moving = job(.symbols(.full)) { $0.animates = true }
    let movie = try ImageProgram.run(GIFSample.movie(frames: 5, delay: 7), moving)
    #expect(movie.rendition?.frames.map(\.milliseconds) == [70, 70, 70, 70, 70])
    #expect(movie.symbols(frame: 0) != movie.symbols(frame: 1))
    #expect(movie.symbols(frame: 0) == movie.symbols(frame: 2))
    let still = try ImageProgram.run(GIFSample.movie(frames: 1), moving)
    #expect(still.rendition?.frames.map(\.milliseconds) == [0])
  }
}
