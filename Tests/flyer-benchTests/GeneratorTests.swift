import Foundation
import RosterHistory
import Scratch
import Testing

@testable import flyer_bench

/// Tests the flyers generated for the benchmark.
struct GeneratorTests {
  private struct Flyer: Decodable {
    struct Tag: Decodable {
      let id: Int
      let tag: String
    }

    struct Item: Decodable {
      let title, text: String
      let date, location, phone: String?
      let tags: [Int]
    }

    let tags: [Tag]
    let information, contacts: [Item]
  }

  private func bytes(count: Int) throws -> Data {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var generator = FlyerGenerator(count: count)
    try generator.write(to: folder.path + "/flyer.json")
    return try Data(contentsOf: URL(filePath: folder.path + "/flyer.json"))
  }

  private func flyer(count: Int) throws -> Flyer {
    try JSONDecoder().decode(Flyer.self, from: bytes(count: count))
  }

  @Test func holdsAsManyItemsAsAskedFor() throws {
    let flyer = try flyer(count: 1200)
    #expect(flyer.information.count == 1188)
    #expect(flyer.contacts.count == 12)
    #expect(flyer.tags.count == 120)
  }

  @Test(arguments: [1, 20, 99]) func canBeSmall(count: Int) throws {
    let flyer = try flyer(count: count)
    #expect(flyer.information.count == count)
    #expect(flyer.contacts.isEmpty)
  }

  @Test func isTheSameInEveryRun() throws {
    #expect(try bytes(count: 300) == bytes(count: 300))
    #expect(try bytes(count: 300) != bytes(count: 301))
  }

  @Test func hasItemsOfTheUsualSize() throws {
    let size = try Double(bytes(count: 5000).count) / 5000
    #expect((330...420).contains(size), "\(size) bytes an item")
  }

  @Test func everyItemBearsDeclaredTagsAndTheFirstOnesMost() throws {
    let flyer = try flyer(count: 2000)
    let declared = Set(flyer.tags.map(\.id))
    var counts: [Int: Int] = [:]
    for item in flyer.information + flyer.contacts {
      #expect(!item.tags.isEmpty)
      #expect(declared.isSuperset(of: item.tags), "\(item.tags)")
      for tag in item.tags { counts[tag, default: 0] += 1 }
    }
    #expect(Set(flyer.tags.map(\.tag)).count == flyer.tags.count)
    #expect(counts[1, default: 0] > 5 * counts[20, default: 0], "\(counts)")
  }

  @Test func theFirstTextIsLongAndSomeAreGermanOrChinese() throws {
    let flyer = try flyer(count: 1000)
    #expect(try #require(flyer.information.first).text.count > 10_000)
    let texts = flyer.information.map(\.text)
    #expect(texts.count { $0.contains(" und ") || $0.contains(" der ") } > 100)
    #expect((20...100).contains(texts.count { $0.contains("的") }))
  }

  @Test func contactsHavePlacesAndNumbers() throws {
    for contact in try flyer(count: 500).contacts {
      #expect(contact.location?.hasPrefix("Building ") == true)
      #expect(contact.phone?.wholeMatch(of: /\+49 30 23125 \d{3}/) != nil)
    }
  }

  @Test func datesAreDays() throws {
    for item in try flyer(count: 400).information {
      #expect(item.date?.wholeMatch(of: /20[12]\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])/) != nil)
    }
  }
}

/// Tests the frequencies of words and tags.
struct ZipfTests {
  @Test func theSecondIsMetHalfAsOftenAsTheFirst() {
    let zipf = Zipf(count: 100)
    var random = SeededGenerator(seed: 7)
    var counts = [Int](repeating: 0, count: 100)
    for _ in 0..<50_000 { counts[zipf.rank(using: &random)] += 1 }
    let ratio = Double(counts[0]) / Double(counts[1])
    #expect((1.8...2.2).contains(ratio), "\(counts.prefix(3))")
    #expect(counts.allSatisfy { $0 > 0 })
  }

  @Test func oneRankIsAlwaysTheSame() {
    var random = SeededGenerator(seed: 7)
    #expect((0..<100).allSatisfy { _ in Zipf(count: 1).rank(using: &random) == 0 })
  }
}
