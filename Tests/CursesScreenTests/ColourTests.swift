import CNcurses
import Drawing
import Testing

@testable import CursesScreen

@Suite struct ColourTests {
  @Test(arguments: [
    (RGBColour(red: 255, green: 0, blue: 0), 256, 196),
    (RGBColour(red: 0, green: 0, blue: 0), 256, 16),
    (RGBColour(red: 255, green: 255, blue: 255), 256, 231),
    (RGBColour(red: 128, green: 128, blue: 128), 256, 244),
    (RGBColour(red: 250, green: 5, blue: 5), 16, 9),
    (RGBColour(red: 10, green: 10, blue: 10), 16, 0),
    (RGBColour(red: 120, green: 120, blue: 120), 16, 8),
    (RGBColour(red: 200, green: 10, blue: 10), 8, 1),
    (RGBColour(red: 230, green: 230, blue: 230), 8, 7),
  ])
  func findsTheNearest(colour: RGBColour, count: Int, index: Int) {
    #expect(ColourTable.nearest(to: colour, of: count) == index)
  }

  @Test func findsItsOwnColours() {
    for index in 16..<232 {
      #expect(ColourTable.nearest(to: ColourTable.colour(at: index), of: 256) == index)
    }
  }

  @Test func measuresDistancesAsTheEyeDoes() {
    let black = Lab(RGBColour(red: 0, green: 0, blue: 0))
    let white = Lab(RGBColour(red: 255, green: 255, blue: 255))
    let grey = Lab(RGBColour(red: 99, green: 99, blue: 99))
    #expect(abs(white.lightness - 1) < 0.001)
    #expect(abs(black.lightness) < 0.001)
    #expect(abs(grey.lightness - 0.5) < 0.01)
    #expect(abs(grey.a) < 0.001 && abs(grey.b) < 0.001)
  }

  @Test func keepsTheMeaningWithoutColours() {
    var palette = ColourPairs(colours: 0, pairs: 0)
    let marked = Style(foreground: .rgb(1, 2, 3), background: .rgb(9, 9, 9), attributes: .bold)
    let look = palette.look(for: marked)
    #expect(look.pair == 0)
    #expect(Style.Attributes(rawValue: look.attributes) == [.bold, .reverse])
    #expect(palette.look(for: Style(foreground: .rgb(1, 2, 3))).attributes == 0)
  }

  @Test func boundsThePairs() {
    var palette = ColourPairs(colours: 1 << 24, pairs: 100)
    var pairs: Set<Int32> = []
    for level in UInt8.min...UInt8.max {
      pairs.insert(palette.look(for: Style(foreground: .rgb(level, 0, 0))).pair)
    }
    #expect(pairs.count == 100)
    #expect(pairs.allSatisfy { (0..<100).contains($0) })
    #expect(palette.look(for: .plain).pair == 0)
  }
}
