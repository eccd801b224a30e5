import CursesScreen
import Drawing
import Imaging
import Reading
import Testing

@testable import flyer

@Suite struct ImageModeChoiceTests {
  private static let cell = CellPixels(width: 9, height: 19)
  private static let nothing = GraphicsSupport(cell: cell)
  private static let sixel = GraphicsSupport(hasSixel: true, cell: cell)
  private static let sixelUnmeasured = GraphicsSupport(hasSixel: true)
  private static let stranger = GraphicsSupport(lacksSixel: true, lacksKitty: true, cell: cell)
  private static let painting = GraphicsSupport(kitty: .placements, lacksSixel: true)
  private static let kitty = GraphicsSupport(hasSixel: true, kitty: .placements)

  @Test(
    arguments: [
      (.auto, nothing, 1 << 24, .symbols(.full)), (.auto, nothing, 256, .symbols(.palette)),
      (.auto, nothing, 88, .symbols(.sixteen)), (.auto, nothing, 16, .symbols(.sixteen)),
      (.auto, nothing, 8, .symbols(.eight)), (.auto, nothing, 0, nil), (.auto, kitty, 0, nil),
      (.auto, sixel, 256, .sixel), (.auto, sixelUnmeasured, 256, .symbols(.palette)),
      (.auto, kitty, 256, .png), (.sixel, nothing, 256, .sixel), (.sixel, sixel, 0, .sixel),
      (.sixel, GraphicsSupport(), 256, .symbols(.palette)), (.kitty, nothing, 8, .png),
      (.blocks, kitty, 256, .symbols(.palette)), (.blocks, nothing, 0, .symbols(.monochrome)),
      (.kitty, painting, 256, .png), (.kitty, stranger, 256, .symbols(.palette)),
      (.sixel, stranger, 8, .symbols(.eight)), (.auto, stranger, 256, .symbols(.palette)),
      (.none, kitty, 1 << 24, nil), (.none, sixel, 256, nil),
    ] as [(ImagesSetting, GraphicsSupport, Int, ImageMode?)])
  func chooses(
    setting: ImagesSetting, graphics: GraphicsSupport, colours: Int, mode: ImageMode?
  ) {
    let choice = ImageModeChoice(
      setting: setting, graphics: graphics, colours: colours, charset: .utf8)
    #expect(choice.mode == mode)
    #expect(choice.support.isEnabled == (mode != nil))
  }

  @Test func halvesStandWhereOtherPartsOfACellLeaveHairlines() {
    #expect(SymbolSet(isXtermLike: true, environment: [:]) == .blocks)
    #expect(SymbolSet(isXtermLike: true, environment: ["XTERM_VERSION": "XTerm(379)"]) == .halves)
    #expect(SymbolSet(isXtermLike: false, environment: [:]) == .halves)
  }

  @Test(arguments: ImagesSetting.allCases)
  func showsNoneInASCII(setting: ImagesSetting) {
    let choice = ImageModeChoice(
      setting: setting, graphics: Self.kitty, colours: 256, charset: .ascii)
    #expect(choice.mode == nil)
  }

  @Test(arguments: [true, false])
  func tellsTheLayoutWherePicturesMayComeFrom(showsRemote: Bool) {
    var choice = ImageModeChoice(
      setting: .auto, graphics: Self.nothing, colours: 256, charset: .utf8)
    #expect(choice.support.showsRemote)
    choice.showsRemote = showsRemote
    #expect(choice.support.isEnabled)
    #expect(choice.support.showsRemote == showsRemote)
  }

  @Test func tellsTheLayoutTheShapeOfCells() {
    let measured = ImageModeChoice(
      setting: .auto, graphics: Self.sixel, colours: 256, charset: .utf8)
    #expect(measured.cell == Self.cell)
    #expect(measured.support == ImageSupport(isEnabled: true, cellAspect: 19.0 / 9))
    let unknown = ImageModeChoice(
      setting: .auto, graphics: GraphicsSupport(), colours: 256, charset: .utf8)
    #expect(unknown.cell == CellPixels(width: 10, height: 20))
    #expect(unknown.support.cellAspect == 2)
  }
}
