import FlyerModel
import Foundation
import Importing
import Testing

struct CorpusTests {
  @Test func readsTheOriginalFlyer() throws {
    guard let file = Files.corpus("origin/fh-content.json") else { return }
    let reading = try Reading(Data(contentsOf: file))
    let items = reading.items
    #expect(
      reading.tags == [
        "Tipp", "Wo ist was?", "Erste Schritte", "Organisation", "Allgemein", "Neuigkeiten",
        "Buchtipp",
      ])
    #expect(items.count == 36)
    #expect(items.filter { $0.kind == .contact }.count == 13)
    #expect(Set(items.map(\.id)).count == 36)
    #expect(reading.report.skippedCount == 0)
    #expect(reading.places == ["472 $.contacts warning"])
    #expect(items[0].title == "Zu Ihrer Grundhaltung")
    #expect(items[0].tags == ["Tipp", "Allgemein", "Neuigkeiten"])
    #expect(items.allSatisfy { $0.date != nil })
    #expect(
      items[17].links.map(\.url) == [
        "mailto:www.bafoeg@studentenwerk-bielefeld.de", "https://www.bafoeg-rechner.de",
        "https://www.fh-asta.de",
      ])
    let advice = try #require(items.first { $0.title == "Studienfachberatung" })
    #expect(advice.links.map(\.kind) == [.mail, .phone])
    #expect(advice.links[1].url == "tel:05211067832")
    #expect(advice.location == "Gebäude C, 2. Etage, Raum 214")
  }

  /// An object with a title by chance, and empty lists.
  private static let flyers: Set<String> = [
    "y_object_string_unicode.json", "y_array_empty.json", "y_structure_whitespace_array.json",
  ]

  @Test func survivesHostileJSON() throws {
    guard let folder = Files.corpus("json-hostile/JSONTestSuite/test_parsing") else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(files.count > 300)
    for file in files {
      let bytes = try Data(contentsOf: folder.appending(path: file))
      if !Self.flyers.contains(file) {
        #expect(throws: ImportError.self, "\(file) is accepted") { try Reading(bytes) }
      }
      try survives(bytes, named: file)
    }
  }

  /// Reads the bytes as the value of an ignored member, as a title, as an item, and as a list.
  private func survives(_ bytes: Data, named file: String) throws {
    let parts = [
      (#"{"contacts": [{"title": "Good"}], "x": "#, "}"),
      (#"{"contacts": [{"title": "Good"}, {"title": "#, "}]}"),
      (#"{"contacts": [{"title": "Good"}, {"text": "T", "tags": "#, "}]}"),
      (#"{"contacts": [{"title": "Good"}, "#, "]}"),
      (#"{"contacts": [{"title": "Good"}], "tags": "#, "}"),
      (#"{"contacts": [{"title": "Good"}], "theme": "#, "}"),
    ]
    for (head, tail) in parts {
      let document = Data(head.utf8) + bytes + Data(tail.utf8)
      do {
        let reading = try Reading(document)
        #expect(reading.items.first?.title == "Good", "\(file)")
        #expect(!file.hasPrefix("y_") || !head.hasSuffix(", ") || reading.items.count <= 2)
      } catch {
        #expect(!file.hasPrefix("y_"), "\(file) breaks \(head): \(error)")
      }
    }
  }

  @Test func naughtyStringsSurviveInEveryField() throws {
    guard let file = Files.corpus("naughty-strings/blns.json") else { return }
    let strings = try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
    #expect(strings.count > 400)
    for text in strings {
      let word = quoted(text)
      let reading = try Reading(
        #"""
        {"title": \#(word), "language": \#(word), "tags": [{"id": \#(word), "tag": \#(word)}],
         "tabs": [{"title": \#(word), "sort": \#(word)}], "theme": {"primary": \#(word)},
         "information": [{"title": "T", "text": \#(word), "location": \#(word), "id": \#(word),
         "phone": \#(word), "date": \#(word), "tags": [\#(word)], "urls": [\#(word),
         {"title": \#(word), "url": "example.org"}]}]}
        """#)
      let item = try #require(reading.items.first)
      #expect(item.text.utf8.elementsEqual(text.utf8))
      #expect(reading.report.skippedCount == 0)
      for link in item.links {
        #expect(["http", "mail", "tel:"].contains(link.url.prefix(4)), "\(link.url)")
        #expect(link.url.utf8.allSatisfy { 0x21...0x7E ~= $0 }, "\(link.url.debugDescription)")
      }
    }
  }
}
