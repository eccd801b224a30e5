import Foundation

/// Flyers whose pictures are on a server.
enum PictureFlyer {
  /// A word of the first row of each flyer.
  static let marker = TreeGenerator.firstTitle

  /// Returns a Home tab with the cards of five courses and six articles.
  static func home(pictures: [String]) -> String {
    let courses = pictures.prefix(5).enumerated().map { index, url in
      """
      {"_id":"course-\(index)","status":"PUBLISHED","title":"\(marker) \(index)",\
      "coverImage":{"url":"\(url)","width":640,"height":400},"numSoldTickets":\(index * 71),\
      "averageRating":4.5,"numRating":12,"totalVideoLengthInSeconds":27261,\
      "publishTime":"2026-01-0\(index + 1)T10:00:00Z"}
      """
    }
    let articles = pictures.dropFirst(5).prefix(6).enumerated().map { index, url in
      """
      {"_id":"article-\(index)","title":"Picked \(index)","previewDescription":"Some words.",\
      "coverImage":{"url":"\(url)"},"creator":{"name":"Somebody"},"viewCount":\(index * 71),\
      "publishedAt":"2026-01-0\(index + 1)T10:00:00Z"}
      """
    }
    return document(#""courses":[\#(list(courses))],"staffPickArticles":[\#(list(articles))]"#)
  }

  /// Returns a feed of a text, then pictures, in that order, and more texts.
  static func feed(pictures: [String], texts: Int = 0) -> String {
    let images = pictures.enumerated().map { index, url in
      post(index + 1, "image", "2026-10-01T10:00:00Z", url)
    }
    let others = (0..<texts).map { index in
      post(pictures.count + index + 1, "text", "2026-09-01T10:00:00Z", "The text \(index) again.")
    }
    let first = post(0, "text", "2026-11-01T10:00:00Z", "\(marker) at the beginning.")
    return document(#""posts":[\#(list([first] + images + others))]"#)
  }

  /// Returns articles with one picture each.
  static func articles(pictures: [String]) -> String {
    let articles = pictures.enumerated().map { index, url in
      """
      {"articleId":"article-\(index)","articleTitle":"\(marker) \(index)",\
      "articleContent":"A photograph.\\n\\n![A photograph](\(url))\\n"}
      """
    }
    return document(#""headers":[{"headerTitle":"Part","articles":[\#(list(articles))]}]"#)
  }

  private static func post(_ id: Int, _ type: String, _ date: String, _ data: String) -> String {
    #"{"id":"post-\#(id)","type":"\#(type)","date":"\#(date)","data":"\#(data)"}"#
  }

  private static func document(_ members: String) -> String {
    #"{"title":"Measured","language":"en",\#(members)}"# + "\n"
  }

  private static func list(_ elements: [String]) -> String { elements.joined(separator: ",\n") }
}
