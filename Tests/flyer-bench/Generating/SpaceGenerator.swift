import Foundation

/// A Contentful space as its server sends it, page by page: one header with lists of a hundred
/// articles each.
struct SpaceGenerator {
  /// The name of the space in `contentful://`.
  static let space = "measured"

  private var markdown = MarkdownGenerator(seed: 13)

  /// Returns the entries of some lists and of their articles, eight lists a page.
  mutating func pages(lists: Range<Int>) -> [String] {
    stride(from: lists.lowerBound, to: lists.upperBound, by: 8).map { first in
      let page = first..<min(first + 8, lists.upperBound)
      return page.map { entries(ofList: $0) }.joined(separator: ",\n")
    }
  }

  /// Returns the targets and the bodies of a sync whose pages are linked to each other.
  ///
  /// - Parameters:
  ///   - first: the query of its first page.
  ///   - last: the token of its last page.
  static func sync(
    _ pages: [String], from first: String, until last: String
  ) -> [(target: String, body: String)] {
    pages.enumerated().map { index, items in
      let query = index == 0 ? first : "sync_token=\(last)-page\(index)"
      let isLast = index == pages.count - 1
      let next = isLast ? last : "\(last)-page\(index + 1)"
      let url = "https://cdn.contentful.com\(path)?sync_token=\(next)"
      let key = isLast ? "nextSyncUrl" : "nextPageUrl"
      let body = #"{"sys":{"type":"Array"},"items":[\#(items)],"\#(key)":"\#(url)"}"#
      return ("\(path)?\(query)", body)
    }
  }

  private static let path = "/spaces/\(space)/environments/master/sync"
  private static let listLength = 100

  /// Returns the header with its lists.
  func header(lists: Int) -> String {
    let links = (0..<lists).map { Self.link("list-\($0)") }.joined(separator: ",")
    return Self.entry(
      "head", "header",
      """
      "headerTitle":{"en-US":"Part"},"showOnHome":{"en-US":true},"ordinal":{"en-US":1},\
      "articles":{"en-US":[\(links)]}
      """)
  }

  private mutating func entries(ofList list: Int) -> String {
    let ids = (0..<Self.listLength).map { "article-\(list)-\($0)" }
    let links = ids.map(Self.link).joined(separator: ",")
    let title = list == 0 ? TreeGenerator.firstTitle : "List \(list)"
    let entries = ids.map { id in
      let text = markdown.document(bytes: 400).asJSONString
      return Self.entry(
        id, "article",
        """
        "articleTitle":{"en-US":"\(id)"},\
        "articleContent":{"en-US":\(String(decoding: text, as: UTF8.self))}
        """)
    }
    let head = Self.entry(
      "list-\(list)", "articleList",
      #""articleTitle":{"en-US":"\#(title)"},"articles":{"en-US":[\#(links)]}"#)
    return ([head] + entries).joined(separator: ",\n")
  }

  private static func link(_ id: String) -> String {
    #"{"sys":{"type":"Link","linkType":"Entry","id":"\#(id)"}}"#
  }

  private static func entry(_ id: String, _ type: String, _ fields: String) -> String {
    let time = "2026-01-01T10:00:00.000Z"
    return """
      {"sys":{"id":"\(id)","type":"Entry","createdAt":"\(time)","updatedAt":"\(time)",\
      "revision":1,"contentType":{"sys":{"type":"Link","linkType":"ContentType",\
      "id":"\(type)"}}},"fields":{\(fields)}}
      """
  }
}
