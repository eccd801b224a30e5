import Imaging
import Testing

@Suite struct ImageJobTests {
  private static let job = ImageJob(
    mode: .graphic(.sixel), columns: 40, rows: 12, cellWidth: 9, cellHeight: 18)

  @Test func jobsAreTheSameWhereAllTheyAskForIs() {
    var other = Self.job
    other.crop = ImageCrop(x: 0, y: 0, width: 500, height: 500)
    #expect(Self.job != other)
  }

  @Test func aJobIsAFewWords() {
    #expect(Self.job.arguments == ["sixel", "40x12", "9x18", "fit"])
    var job = Self.job
    job.mode = .symbols(.palette)
    job.scaling = .fill
    job.crop = ImageCrop(x: 250, y: 0, width: 500, height: 1_000)
    job.animates = true
    #expect(
      job.arguments
        == ["symbols:256", "40x12", "9x18", "fill", "crop:250,0,500,1000", "animated"])
  }

  @Test func everyJobComesBackFromItsWords() {
    let modes =
      GraphicEncoding.allCases.map { ImageMode.graphic($0) }
      + ColourDepth.allCases.map { .symbols($0) }
    for mode in modes {
      for scaling in ImageScaling.allCases {
        for crop in [nil, ImageCrop(x: 0, y: 1, width: 999, height: 2)] {
          for (animates, set) in [(false, SymbolSet.halves), (true, .halves), (true, .blocks)] {
            let job = ImageJob(
              mode: mode, columns: 1_000, rows: 1, cellWidth: 1, cellHeight: 512,
              scaling: scaling, crop: crop, animates: animates, symbolSet: set)
            #expect(ImageJob(arguments: job.arguments) == job)
          }
        }
      }
    }
  }

  @Test(arguments: [
    "", "sixel", "sixel 40x12", "sixel 40x12 9x18", "sixel 40x12 9x18 fit more",
    "jpeg 40x12 9x18 fit", "symbols 40x12 9x18 fit", "symbols:7 40x12 9x18 fit",
    "symbols:256: 40x12 9x18 fit", "sixel 0x12 9x18 fit", "sixel 40x0 9x18 fit",
    "sixel 1001x12 9x18 fit", "sixel 40x501 9x18 fit", "sixel 40x12 0x18 fit",
    "sixel 40x12 9x513 fit", "sixel 40x12 257x18 fit", "sixel -1x12 9x18 fit",
    "sixel 40x12x3 9x18 fit", "sixel 99999999999999999999x12 9x18 fit", "sixel 40 9x18 fit",
    "sixel 40x12 9x18 stretch", "sixel 40x12 9x18 fit crop:0,0,500",
    "sixel 40x12 9x18 fit crop:0,0,0,500", "sixel 40x12 9x18 fit crop:501,0,500,500",
    "sixel 40x12 9x18 fit crop:0,1000,500,1", "sixel 40x12 9x18 fit crop:0,0,500,1001",
    "symbols:8 40x12 9x18 fit halves animated", "symbols:8 40x12 9x18 fit halves halves",
    "sixel 40x12 9x18 fit animated crop:0,0,500,500", "sixel 40x12 9x18 fit animated animated",
  ])
  func otherWordsAreNoJob(line: String) {
    #expect(ImageJob(arguments: line.split(separator: " ").map(String.init)) == nil)
  }

  @Test func limitsAreKnownBeforeAnybodyIsAsked() {
    #expect(Self.job.isWithinLimits)
    for change: (inout ImageJob) -> Void in [
      { $0.columns = 0 }, { $0.rows = 501 }, { $0.cellWidth = 257 }, { $0.cellHeight = -1 },
      { ($0.columns, $0.rows) = (1_000, 500) },
      {
        $0.mode = .symbols(.full)
        ($0.columns, $0.rows) = (1_000, 101)
      },
      { $0.crop = ImageCrop(x: -1, y: 0, width: 10, height: 10) },
    ] {
      var job = Self.job
      change(&job)
      #expect(!job.isWithinLimits)
      #expect(ImageJob(arguments: job.arguments) == nil)
    }
  }
}
