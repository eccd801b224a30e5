import Drawing
import Imaging
import Reading
import Screens
import Testing

@testable import CursesScreen
@testable import flyer

@Suite struct ImageModeChoiceTests {
  private static let cell = CellPixels(width: 9, height: 19)
  private static let nothing = GraphicsSupport(cell: cell)
  private static let sixel = GraphicsSupport(known: ["sixel": true], cell: cell)
  private static let sixelUnmeasured = GraphicsSupport(known: ["sixel": true])
  private static let stranger = GraphicsSupport(
    known: ["sixel": false, "kitty": false], cell: cell)
  private static let painting = GraphicsSupport(known: ["sixel": false, "kitty": true])
  private static let kitty = GraphicsSupport(known: ["sixel": true, "kitty": true])
  private static let (wantsSixel, wantsKitty) = (
    ImagesSetting.graphics("sixel"), ImagesSetting.graphics("kitty")
  )

  @Test(
    arguments: [
      (.auto, nothing, 1 << 24, .symbols(.full)), (.auto, nothing, 256, .symbols(.palette)),
      (.auto, nothing, 88, .symbols(.sixteen)), (.auto, nothing, 16, .symbols(.sixteen)),
      (.auto, nothing, 8, .symbols(.eight)), (.auto, nothing, 0, nil), (.auto, kitty, 0, nil),
      (.auto, sixel, 256, .graphic(.sixel)), (.auto, sixelUnmeasured, 256, .symbols(.palette)),
      (.auto, kitty, 256, .graphic(.png)), (wantsSixel, nothing, 256, .graphic(.sixel)),
      (wantsSixel, sixel, 0, .graphic(.sixel)),
      (wantsSixel, GraphicsSupport(), 256, .symbols(.palette)),
      (wantsKitty, nothing, 8, .graphic(.png)),
      (.blocks, kitty, 256, .symbols(.palette)), (.blocks, nothing, 0, .symbols(.monochrome)),
      (wantsKitty, painting, 256, .graphic(.png)), (wantsKitty, stranger, 256, .symbols(.palette)),
      (wantsSixel, stranger, 8, .symbols(.eight)), (.auto, stranger, 256, .symbols(.palette)),
      (.none, kitty, 1 << 24, nil), (.none, sixel, 256, nil),
    ] as [(ImagesSetting, GraphicsSupport, Int, ImageMode?)])
  func chooses(
    setting: ImagesSetting, graphics: GraphicsSupport, colours: Int, mode: ImageMode?
  ) {
    let choice = ImageModeChoice(
      setting: setting, graphics: graphics, colours: colours, charset: .utf8)
    #expect(choice.mode == mode)
    let painters: [ImageMode: String] = [.graphic(.sixel): "sixel", .graphic(.png): "kitty"]
    #expect(choice.protocolName == mode.flatMap { painters[$0] })
    #expect(choice.support.isEnabled == (mode != nil))
  }

  @Test func flyerImageMakesWhatEachProtocolTakes() {
    for way in GraphicsSupport.protocols {
      let choice = ImageModeChoice(
        setting: .graphics(way.name),
        graphics: GraphicsSupport(known: [way.name: true], cell: Self.cell),
        colours: 256, charset: .utf8)
      #expect(choice.protocolName == way.name)
      #expect(choice.mode == GraphicEncoding(rawValue: way.encoding).map { .graphic($0) })
    }
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
