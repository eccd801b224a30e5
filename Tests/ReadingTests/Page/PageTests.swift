import Foundation
import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

struct ItemPageTests {
  private func page(_ paragraphs: Int, links: Int = 2) -> ItemPageText {
    let text = (0..<paragraphs).map { "Paragraph \($0) " + String(repeating: "word ", count: 40) }
      .joined(separator: "\n\n")
    let item = Item(
      id: "a", title: "A", text: text, tags: ["T"],
      links: (0..<links).map { Link(title: "L\($0)", url: "https://l/\($0)", kind: .web) })
    return ItemPageText(
      PageSource(item), facts: PageFacts(), format: PageFormat(measure: 40),
      dates: DateText(locale: .init(identifier: "de_DE"), timeZone: .gmt))
  }

  private typealias Place = LinePlace

  @Test func linesComeOneAfterTheOther() {
    let page = page(120)
    let all = page.places(from: Place(block: 0, line: 0), count: 100_000)
    #expect(all.count == (0..<page.blockCount).reduce(0) { $0 + page.lineCount(inBlock: $1) })
    #expect(page.textBlocks.count > 3)
    var place = Place(block: 0, line: 0)
    for expected in all {
      #expect(place == expected)
      place = page.place(place, movedBy: 1)
    }
    #expect(place == page.end)
    for expected in all.reversed() {
      place = page.place(place, movedBy: -1)
      #expect(place == expected)
    }
    #expect(page.place(place, movedBy: -5) == Place(block: 0, line: 0))
  }

  @Test(arguments: [1, 7, 50, 300]) func farMovesAreManyShortOnes(_ lines: Int) {
    let page = page(120)
    var place = Place(block: 0, line: 0)
    for _ in 0..<lines { place = page.place(place, movedBy: 1) }
    #expect(page.place(Place(block: 0, line: 0), movedBy: lines) == place)
    #expect(page.place(place, movedBy: -lines) == Place(block: 0, line: 0))
  }

  @Test func positionsAndPlacesAnswerEachOther() {
    let page = page(120)
    for place in page.places(from: Place(block: 1, line: 0), count: 400) {
      let isBlank = page.line(at: place).parts.allSatisfy(\.text.isEmpty)
      if !isBlank { #expect(page.place(of: page.position(of: place)) == place) }
    }
    #expect(page.position(of: Place(block: 0, line: 1)) == TextPosition(block: 0, offset: 1))
  }

  @Test func anItemOfNothingIsAPage() {
    let item = Item(id: "a", title: "")
    let page = ItemPageText(
      PageSource(item), facts: PageFacts(), format: PageFormat(measure: 40),
      dates: DateText(locale: .init(identifier: "de_DE"), timeZone: .gmt))
    #expect(page.places(from: Place(block: 0, line: 0), count: 10) == [])
    #expect(page.place(Place(block: 0, line: 0), movedBy: 5) == page.end)
    #expect(page.place(page.end, movedBy: -5) == Place(block: 0, line: 0))
    #expect(page.part(above: page.end) == 0)
  }

  @Test func thePartThatWasReadGrows() {
    let page = page(120)
    let places = page.places(from: Place(block: 0, line: 0), count: 100_000)
    let parts = places.filter { page.line(at: $0) != PageLine() }.map(page.part(above:))
    #expect(parts.first == 0)
    #expect(parts.last == 1)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
