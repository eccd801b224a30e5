import Testing

@testable import CursesScreen
@testable import Drawing

@Suite struct KittyGraphicsTests {
  private func strip(_ graphic: Graphic) -> Strip {
    Strip(
      graphic: graphic, size: Size(width: 4, height: 3), row: 1, origin: Point(x: 5, y: 6))
  }

  private func picture(_ bytes: Int = 9) -> Graphic {
    Graphic(
      protocolName: "kitty", parts: [Array(repeating: 0x41, count: bytes)],
      pixels: Size(width: 40, height: 61))
  }

  private func kitty(colours: Int = 256) -> KittyGraphics {
    KittyGraphics(
      clues: TerminalClues(term: "", program: "", colours: colours, isWithinTmux: false))
  }

  @Test func bringsEachOnce() {
    var images = kitty()
    let graphic = picture()
    #expect(images.number(of: graphic) == nil)
    let first = String(decoding: images.prepare([strip(graphic)]), as: UTF8.self)
    #expect(first == "\u{1B}_Ga=t,f=100,i=16,q=2,m=0;QUFBQUFBQUFB\u{1B}\\")
    #expect(images.prepare([strip(graphic), strip(graphic)]).isEmpty)
    #expect(images.number(of: graphic) == 16)
    images.usesCharacters = true
    let later = String(decoding: images.prepare([strip(graphic)]), as: UTF8.self)
    #expect(later == "\u{1B}_Ga=p,U=1,i=16,c=4,r=3,q=2\u{1B}\\")
  }

  @Test func showsARow() {
    var images = kitty()
    let graphic = picture()
    #expect(images.painting(of: strip(graphic)).isEmpty)
    _ = images.prepare([strip(graphic)])
    #expect(
      String(decoding: images.painting(of: strip(graphic)), as: UTF8.self)
        == "\u{1B}_Ga=p,i=16,p=24582,x=0,y=20,w=40,h=20,c=4,r=1,C=1,q=2\u{1B}\\")
    #expect(
      String(decoding: images.removal(of: strip(graphic)) ?? [], as: UTF8.self)
        == "\u{1B}_Ga=d,d=i,i=16,p=24582,q=2\u{1B}\\")
  }

  @Test func forgetsOnlyWhatIsNotOnTheScreen() {
    var images = kitty()
    let many = (0..<100).map { _ in picture() }
    _ = images.prepare(many.map(strip))
    #expect(Set(many.compactMap { images.number(of: $0) }).count == 100)
    let next = picture()
    _ = images.prepare([strip(next)] + many.suffix(10).map(strip))
    #expect(many.count { images.number(of: $0) != nil } == KittyGraphics.maximumCount - 1)
    #expect(many.suffix(10).allSatisfy { images.number(of: $0) != nil })
    #expect(images.forgetAll().count { $0 == 0x47 } == KittyGraphics.maximumCount)
    #expect(images.number(of: next) == nil)
  }

  @Test func numbersAreColours() {
    var images = kitty()
    images.usesCharacters = true
    for _ in 0..<600 {
      let graphic = picture()
      _ = images.prepare([strip(graphic)])
      #expect((16...255).contains(images.number(of: graphic) ?? 0))
    }
    var full = kitty(colours: 1 << 24)
    full.usesCharacters = true
    let graphic = picture()
    _ = full.prepare([strip(graphic)])
    #expect((16..<1 << 24).contains(full.number(of: graphic) ?? 0))
  }

  @Test func marksAreThoseOfKittysList() {
    let marks = (0...400).compactMap(KittyDiacritics.mark)
    #expect(marks.count == 297)
    #expect(marks.prefix(4) == [0x305, 0x30D, 0x30E, 0x310])
    #expect(marks.suffix(2) == [0x1D243, 0x1D244])
    // A number computed from all marks and their positions in the list.
    #expect(zip(1..., marks).reduce(0) { $0 + $1.0 * Int($1.1) } == 1_141_574_107)
    #expect(KittyDiacritics.mark(-1) == nil)
    var images = kitty()
    images.usesCharacters = true
    let graphic = picture()
    _ = images.prepare([strip(graphic)])
    #expect(images.characters(for: graphic, row: 0, column: 297) == nil)
    let characters = images.characters(for: graphic, row: 1, column: 2)
    #expect(characters?.text == [0x10EEEE, 0x30D, 0x30E])
  }
}
