import Drawing
import Testing

@testable import CursesScreen

@Suite struct KittyImagesTests {
  private func strip(_ graphic: Graphic) -> Strip {
    Strip(
      graphic: graphic, size: Size(width: 4, height: 3), row: 1, origin: Point(x: 5, y: 6))
  }

  private func picture(_ bytes: Int = 9) -> Graphic {
    Graphic(.png(Array(repeating: 0x41, count: bytes), width: 40, height: 61))
  }

  @Test func bringsEachOnce() {
    var images = KittyImages(isWithinTmux: false, hasFullNumbers: false)
    let graphic = picture()
    #expect(images.number(of: graphic) == nil)
    let first = String(decoding: images.bring([strip(graphic)], placeholders: false), as: UTF8.self)
    #expect(first == "\u{1B}_Ga=t,f=100,i=16,q=2,m=0;QUFBQUFBQUFB\u{1B}\\")
    #expect(images.bring([strip(graphic), strip(graphic)], placeholders: false).isEmpty)
    #expect(images.number(of: graphic) == 16)
    let later = String(decoding: images.bring([strip(graphic)], placeholders: true), as: UTF8.self)
    #expect(later == "\u{1B}_Ga=p,U=1,i=16,c=4,r=3,q=2\u{1B}\\")
  }

  @Test func showsARow() {
    var images = KittyImages(isWithinTmux: false, hasFullNumbers: false)
    let graphic = picture()
    #expect(images.placement(of: strip(graphic)).isEmpty)
    _ = images.bring([strip(graphic)], placeholders: false)
    #expect(
      String(decoding: images.placement(of: strip(graphic)), as: UTF8.self)
        == "\u{1B}_Ga=p,i=16,p=24582,x=0,y=20,w=40,h=20,c=4,r=1,C=1,q=2\u{1B}\\")
    #expect(
      String(decoding: images.removal(of: strip(graphic)), as: UTF8.self)
        == "\u{1B}_Ga=d,d=i,i=16,p=24582,q=2\u{1B}\\")
  }

  @Test func forgetsOnlyWhatIsNotOnTheScreen() {
    var images = KittyImages(isWithinTmux: false, hasFullNumbers: false)
    let many = (0..<100).map { _ in picture() }
    _ = images.bring(many.map(strip), placeholders: false)
    #expect(Set(many.compactMap { images.number(of: $0) }).count == 100)
    let next = picture()
    _ = images.bring([strip(next)] + many.suffix(10).map(strip), placeholders: false)
    #expect(many.count { images.number(of: $0) != nil } == KittyImages.maximumCount - 1)
    #expect(many.suffix(10).allSatisfy { images.number(of: $0) != nil })
    #expect(images.forgetAll().count { $0 == 0x47 } == KittyImages.maximumCount)
    #expect(images.number(of: next) == nil)
  }

  @Test func numbersAreColours() {
    var images = KittyImages(isWithinTmux: false, hasFullNumbers: false)
    for _ in 0..<600 {
      let graphic = picture()
      _ = images.bring([strip(graphic)], placeholders: true)
      #expect((16...255).contains(images.number(of: graphic) ?? 0))
    }
    var full = KittyImages(isWithinTmux: false, hasFullNumbers: true)
    let graphic = picture()
    _ = full.bring([strip(graphic)], placeholders: true)
    #expect((16..<1 << 24).contains(full.number(of: graphic) ?? 0))
  }

  @Test func sixelGraphicsAreNotItsOwn() {
    var images = KittyImages(isWithinTmux: false, hasFullNumbers: false)
    #expect(images.bring([strip(Graphic(.sixel([[0x7E]])))], placeholders: true).isEmpty)
  }

  @Test func marksAreThoseOfKittysList() {
    let marks = (0...400).compactMap(KittyDiacritics.mark)
    #expect(marks.count == 297)
    #expect(marks.prefix(4) == [0x305, 0x30D, 0x30E, 0x310])
    #expect(marks.suffix(2) == [0x1D243, 0x1D244])
    // The list as one number, and the place of each counts.
    #expect(zip(1..., marks).reduce(0) { $0 + $1.0 * Int($1.1) } == 1_141_574_107)
    #expect(KittyDiacritics.mark(-1) == nil)
    #expect(KittyImages.placeholder(row: 0, column: 297) == nil)
    #expect(KittyImages.placeholder(row: 1, column: 2) == [0x10EEEE, 0x30D, 0x30E])
  }
}
