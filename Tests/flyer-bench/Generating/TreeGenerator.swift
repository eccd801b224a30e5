import Foundation
import Scratch

/// Writes flyers that are trees of articles, the same in every run.
struct TreeGenerator {
  /// A word in the title of the first row of the Home tab.
  static let firstTitle = "Lighthouse"
  /// The id of the long article.
  static let longArticle = "long"
  /// A word within the first screen of the long article, which its row does not show.
  static let landmark = "Watermill"

  private var random = SeededGenerator(seed: 11)
  private var markdown = MarkdownGenerator(seed: 12)
  private var buffer: [UInt8] = []

  /// Writes a flyer with an article whose Markdown has `bytes` bytes, and a short one: a single
  /// text would be opened at its page.
  mutating func writeLongArticle(bytes: Int, to path: String) throws {
    try write(to: path) { generator in
      generator.appendHeader(0) { generator in
        generator.appendLongArticle(bytes: bytes)
        generator.buffer += ",\n".utf8
        generator.appendArticle(1, section: 0)
      }
    }
  }

  /// Writes a flyer of `count` articles: ten headers, each with lists of a hundred.
  mutating func writeTree(count: Int, to path: String) throws {
    let lists = max(1, count / (Self.headers * Self.listLength))
    try write(to: path) { generator in
      for header in 0..<Self.headers {
        if header > 0 { generator.buffer += ",".utf8 }
        generator.appendHeader(header) { generator in
          for list in 0..<lists {
            generator.buffer += (list == 0 ? "\n" : ",\n").utf8
            generator.appendList(header * lists + list)
          }
        }
      }
    }
  }

  private static let headers = 10
  private static let listLength = 100

  private mutating func write(
    to path: String, headers: (inout TreeGenerator) -> Void
  ) throws {
    buffer = Array(#"{"title":"Measured","language":"en","headers":["#.utf8)
    headers(&self)
    buffer += "]}\n".utf8
    try Data(buffer).write(to: URL(filePath: path))
    buffer = []
  }

  private mutating func appendHeader(_ index: Int, _ articles: (inout TreeGenerator) -> Void) {
    let isTab = index % 3 == 1
    buffer += "{\"headerTitle\":\"Part \(index + 1)\",\"ordinal\":\(index),".utf8
    buffer += "\"showOnHome\":true,\"showOnTab\":\(isTab),\"articles\":[".utf8
    articles(&self)
    buffer += "]}".utf8
  }

  private mutating func appendLongArticle(bytes: Int) {
    buffer += "{\"articleId\":\"\(Self.longArticle)\",\"contentTypeId\":\"article\",".utf8
    buffer += "\"articleTitle\":\"\(Self.firstTitle)\",\"articleContent\":".utf8
    var text: [UInt8] = []
    WordList.english.append(60, to: &text, using: &random)
    text += "\n\n## \(Self.landmark)\n\n".utf8
    buffer += (text + markdown.document(bytes: bytes)).asJSONString
    buffer += "}".utf8
  }

  private mutating func appendList(_ index: Int) {
    buffer += "{\"articleId\":\"list-\(index)\",\"contentTypeId\":\"articleList\",".utf8
    buffer += "\"isCheckList\":\(index.isMultiple(of: 4)),\"articleTitle\":\"".utf8
    if index == 0 { buffer += "\(Self.firstTitle) ".utf8 }
    WordList.english.append(3, to: &buffer, using: &random)
    buffer += "\",\"articles\":[".utf8
    for position in 0..<Self.listLength {
      buffer += (position == 0 ? "\n" : ",\n").utf8
      appendArticle(index * Self.listLength + position, section: position / 20)
    }
    buffer += "]}".utf8
  }

  private mutating func appendArticle(_ index: Int, section: Int) {
    buffer += "{\"articleId\":\"article-\(index)\",\"contentTypeId\":\"article\",".utf8
    buffer += "\"articleTitle\":\"".utf8
    WordList.english.append(.random(in: 2...6, using: &random), to: &buffer, using: &random)
    buffer += "\",\"articleContent\":".utf8
    buffer += markdown.document(bytes: .random(in: 100...700, using: &random)).asJSONString
    buffer += ",\"listSection\":{\"articleListSectionTitle\":\"Section \(section + 1)\"}}".utf8
  }
}
