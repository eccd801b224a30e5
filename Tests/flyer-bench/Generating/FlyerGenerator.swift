import Foundation
import Scratch

/// Writes flyers of any size that resemble real ones, the same in every run.
///
/// An item has about 370 bytes; one in four is German, one in twenty Chinese, one in a hundred a
/// contact. The text of the first item is long enough to scroll.
struct FlyerGenerator {
  let count: Int
  private var random: SeededGenerator
  private var buffer: [UInt8] = []
  private let tagCount: Int
  private let tags: Zipf

  init(count: Int) {
    self.count = count
    random = SeededGenerator(seed: UInt64(count))
    tagCount = min(10_000, max(20, count / 10))
    tags = Zipf(count: tagCount)
  }

  private static let flushSize = 1 << 20
  private static let longText = 3000

  /// Writes a flyer into a folder; returns its path.
  static func generated(_ count: Int, in folder: String) throws -> String {
    let path = "\(folder)/\(count).json"
    var generator = FlyerGenerator(count: count)
    try generator.write(to: path)
    return path
  }

  /// Writes the flyer part by part, so that it need not fit into memory.
  mutating func write(to path: String) throws {
    let file = try FileHandle(creating: path)
    let contacts = count / 100
    append(#"{"title":"Measured","language":"en","tags":["#)
    try appendList(of: tagCount, to: file) { $0.appendTag($1) }
    append("],\n\"information\":[")
    try appendList(of: count - contacts, to: file) { $0.appendInformation($1) }
    append("],\n\"contacts\":[")
    try appendList(of: contacts, to: file) { $0.appendContact($1) }
    append("]}\n")
    try file.write(contentsOf: buffer)
    try file.close()
  }

  private mutating func appendList(
    of count: Int, to file: FileHandle, _ body: (inout FlyerGenerator, Int) -> Void
  ) throws {
    for index in 0..<count {
      append(index == 0 ? "\n" : ",\n")
      body(&self, index)
      guard buffer.count > Self.flushSize else { continue }
      try file.write(contentsOf: buffer)
      buffer.removeAll(keepingCapacity: true)
    }
  }

  private mutating func append(_ text: String) { buffer += text.utf8 }

  private mutating func appendTag(_ index: Int) {
    append("{\"id\":\(index + 1),\"tag\":\"")
    buffer += WordList.english.words[40 + index]
    append("-\(index + 1)\"}")
  }

  private mutating func appendInformation(_ index: Int) {
    let words = vocabulary()
    append(#"{"title":""#)
    words.append(.random(in: 3...8, using: &random), to: &buffer, using: &random)
    append(#"","text":""#)
    appendText(in: words, count: index == 0 ? Self.longText : .random(in: 12...54, using: &random))
    append("\",\"date\":\"\(day())\",\"tags\":[\(itemTags())]")
    if Bool.random(using: &random) {
      append(",\"urls\":[{\"title\":\"\",\"url\":\"https://www.example.org/items/\(index)\"}]")
    }
    append("}")
  }

  private mutating func appendContact(_ index: Int) {
    append(#"{"title":""#)
    WordList.english.append(2, to: &buffer, using: &random)
    append(#"","text":""#)
    appendText(in: .german, count: .random(in: 10...40, using: &random))
    append("\",\"location\":\"Building \(index % 9), room \(index % 700)\"")
    append(",\"phone\":\"+49 30 23125 \(100 + index % 900)\",\"tags\":[\(itemTags())]")
    append(",\"urls\":[\"contact-\(index)@example.org\"]}")
  }

  /// Appends sentences of a dozen words, with paragraph breaks now and then.
  private mutating func appendText(in words: WordList, count: Int) {
    var rest = count
    while rest > 0 {
      let length = min(rest, .random(in: 6...18, using: &random))
      words.append(length, to: &buffer, using: &random)
      rest -= length
      append(rest > 0 && Int.random(in: 0..<5, using: &random) == 0 ? ".\\n\\n" : ". ")
    }
  }

  private mutating func vocabulary() -> WordList {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: .chinese
    case 1...5: .german
    default: .english
    }
  }

  private mutating func itemTags() -> String {
    let count = Int.random(in: 1...3, using: &random)
    return (0..<count).map { _ in "\(tags.rank(using: &random) + 1)" }.joined(separator: ",")
  }

  private mutating func day() -> String {
    let (year, month) = (
      Int.random(in: 2010...2026, using: &random), Int.random(in: 1...12, using: &random)
    )
    let day = Int.random(in: 1...28, using: &random)
    return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
