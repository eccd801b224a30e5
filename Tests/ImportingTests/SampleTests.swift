import Foundation
import Importing
import Testing

@testable import FlyerModel

/// A realistic flyer written by hand: tabs, forbidden commas, empty fields.
struct SampleTests {
  let reading: Reading

  init() throws {
    reading = try Reading(Files.fixture("sample.json"))
  }

  @Test func nothingIsWrongWithItButCommas() {
    #expect(reading.places == ["10 $.tags warning", "53 $.contacts warning", "54 $ warning"])
    #expect(reading.report.counts.items == 4)
    #expect(reading.report.skippedCount == 0)
    #expect(reading.tags == ["Training", "Wo ist was?"])
    #expect(reading.head == FlyerHead())
  }

  @Test func readsTheInformation() throws {
    let items = reading.items.filter { $0.kind == .information }
    #expect(items.map(\.title) == ["Rudern für Anfänger", "Rudern für Anfänger"])
    #expect(items[0].id != items[1].id)
    #expect(
      items[0].text == "Jeden Dienstag am Steg.\n\nBitte Schwimmweste mitbringen – 请带救生衣.")
    #expect(items[0].date == FlyerDate(year: 2024, month: 5, day: 7))
    #expect(items[0].tags == ["Training", "Anfänger"])
    #expect(
      items[0].links == [
        Link(
          title: "www.ruderverein.example/kurse", url: "https://www.ruderverein.example/kurse",
          kind: .web),
        Link(title: "Anmeldung", url: "mailto:kurse@ruderverein.example", kind: .mail),
      ])
    #expect(items[1].date == nil)
    #expect(items[1].tags == [])
    #expect(items[1].links == [])
  }

  @Test func readsTheContacts() throws {
    let items = reading.items.filter { $0.kind == .contact }
    #expect(
      items[0]
        == Item(
          id: items[0].id, title: "Bootshaus", date: FlyerDate(year: 2024, month: 5, day: 7),
          location: "Am Hafen 3, 1. Etage", tags: ["Wo ist was?"], payload: .contact))
    // The number is already one of the links.
    #expect(
      items[1]
        == Item(
          id: "vorstand", title: "Vorstand", phone: "+49 (0)40 / 000-00",
          links: [
            Link(title: "tel:+494000000", url: "tel:+494000000", kind: .phone),
            Link(
              title: "https://ruderverein.example/?wer=vorstand",
              url: "https://ruderverein.example/?wer=vorstand", kind: .web),
          ], payload: .contact))
  }

  @Test func readsTheSameFromAMappedFile() throws {
    let file = Files.package.appending(path: "Tests/ImportingTests/Fixtures/sample.json")
    let mapped = try Reading(Data(contentsOf: file, options: .alwaysMapped), from: .local)
    #expect(mapped.items == reading.items)
  }

  @Test func aLargeDocumentIsReadInOrder() throws {
    let count = 30_000
    var json = #"{"contacts": [{"title": "T0", "id": 0}"#
    for number in 1..<count { json += #",{"title": "T\#(number)", "id": \#(number)}"# }
    let document = Document(json + "]}")
    var next = 0
    let report = try document.readItems { item in
      if item.title == "T\(next)", item.id == "\(next)" { next += 1 }
    }
    #expect(next == count)
    #expect(report == ImportReport(counts: [.contact: count]))
  }
}
