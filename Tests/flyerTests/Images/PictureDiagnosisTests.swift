import Drawing
import Foundation
import Testing

@testable import CursesScreen
@testable import flyer

/// Tests the lines of `flyer doctor` about pictures.
@Suite struct PictureDiagnosisTests {
  private static let cell = CellPixels(width: 9, height: 19)
  private static let none = GraphicsSupport(known: ["sixel": false, "kitty": false], cell: cell)

  private func outcome(
    _ support: GraphicsSupport, isAnswered: Bool = true, _ charset: Charset = .utf8
  ) -> GraphicsProbe.Outcome {
    GraphicsProbe.Outcome(support: support, isAnswered: isAnswered, charset: charset)
  }

  @Test(
    arguments: [
      (
        .auto, GraphicsSupport(known: ["kitty": true]), true, "kitty, as the terminal reports",
        true
      ),
      (.auto, none, true, "blocks, as the terminal reports", true),
      (.auto, GraphicsSupport(), false, "blocks, from the environment", true),
      (.none, none, true, "none, images = \"none\"", true),
      (.graphics("kitty"), GraphicsSupport(), false, "kitty, images = \"kitty\"", true),
      (
        .graphics("kitty"), none, true,
        "blocks, images = \"kitty\", but the terminal reports no support",
        false
      ),
      (
        .graphics("sixel"), none, false,
        "blocks, images = \"sixel\", but the terminal does not support it", false
      ),
      (
        .graphics("sixel"), GraphicsSupport(known: ["sixel": true]), true,
        "blocks, images = \"sixel\", but the terminal does not report its cell size", false
      ),
    ] as [(ImagesSetting, GraphicsSupport, Bool, String, Bool)])
  func saysHowAndWhy(
    setting: ImagesSetting, graphics: GraphicsSupport, isAnswered: Bool, value: String,
    isFine: Bool
  ) {
    let finding = PictureDiagnosis.way(
      setting, outcome(graphics, isAnswered: isAnswered), isPlain: false)
    #expect(finding.value == value)
    #expect(finding.isFine == isFine)
  }

  @Test func saysWhereNoneAreShown() {
    let sixel = GraphicsSupport(known: ["sixel": true], cell: Self.cell)
    #expect(PictureDiagnosis.way(.auto, outcome(sixel), isPlain: true).value.hasPrefix("none, "))
    let ascii = PictureDiagnosis.way(.auto, outcome(sixel, .ascii), isPlain: false)
    #expect(ascii.value.hasPrefix("none, "))
    #expect(
      PictureDiagnosis.way(.graphics("sixel"), nil, isPlain: false).value
        == "images = \"sixel\", but there is no terminal to query")
  }

  @Test func tellsTheSizeOfACell() {
    #expect(PictureDiagnosis.cell(Self.cell).value == "9 × 19 pixels")
    #expect(PictureDiagnosis.cell(nil).value.contains("10 × 20"))
  }

  @Test func seesWhetherPicturesAreMade() async throws {
    let path = ImageRendererTests.installed
    let fine = await PictureDiagnosis.maker(ImageRenderer(path: path))
    #expect(fine.value == "\(path), works" && fine.isFine)
    let absent = await PictureDiagnosis.maker(ImageRenderer(path: nil))
    #expect(absent.value.contains("not installed") && !absent.isFine)
    let other = await PictureDiagnosis.maker(ImageRenderer(path: "/bin/true"))
    #expect(!other.isFine, "\(other)")
  }

  @Test func countsWhatIsKept() throws {
    let folder = try Folder()
    try Data(count: 1_250_000).write(to: folder.url.appending(path: "a"))
    try Data(count: 250_000).write(to: folder.url.appending(path: "b"))
    let path = folder.url.path
    #expect(PictureDiagnosis.kept(in: path).value == "2 of at most 200 MB in \(path)")
    #expect(PictureDiagnosis.kept(in: path + "/none").value.hasPrefix("0 of at most 200 MB"))
    #expect(!PictureDiagnosis.kept(in: nil).isFine)
  }
}
