import Importing
import Foundation
import Testing

@testable import Converting

struct FeedCorpusTests {
  @Test func whatSuitesExpectOfFeeds() throws {
    guard let folder = Corpora.file("feeds") else { return }
    var (claims, onPurpose, wrong) = (0, 0, [FeedClaims.Contradiction]())
    for line in try Corpora.lines(folder.appending(path: "expected.jsonl")) {
      var feed = try FeedClaims(line)
      try feed.check(in: folder)
      claims += feed.count
      for contradiction in feed.contradictions {
        if Self.reason(of: contradiction) != nil {
          onPurpose += 1
        } else {
          wrong.append(contradiction)
        }
      }
    }
    print(
      "feeds: \(claims - onPurpose - wrong.count) of \(claims) agree, \(onPurpose) differ on purpose"
    )
    wrong.forEach { print($0) }
    #expect(wrong.count * 100 <= claims)
    #expect(wrong.isEmpty)
  }

  /// Every conversion ends, and its output is JSON.
  @Test func everyFileIsReadOrRefused() throws {
    guard let folder = Corpora.file("feeds") else { return }
    for line in try Corpora.lines(folder.appending(path: "oracle.jsonl")) {
      let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      let bytes = try Array(Data(contentsOf: folder.appending(path: json.line("file"))))
      do {
        let flyer = try Converted(bytes)
        let ids = flyer.articles.map { $0.line("articleId") }
        #expect(Set(ids).count == ids.count, "\(json.line("file"))")
      } catch is ConversionFinding {
        continue
      }
    }
  }

  private static func reason(of contradiction: FeedClaims.Contradiction) -> String? {
    reasons.first { contradiction.description.hasPrefix($0.key) }?.value
  }

  /// Intended differences by file, with the key if other keys of the file agree.
  private static let reasons: [String: String] = [
    "feedparser/encoding/bozo_linenoise.xml": "bytes of no charset",
    "feedparser/illformed/rss_empty_document.xml": "there is nothing in it",
    "feedparser/wellformed/atom/entry_updated_multiple_values.xml": "the first date is the one",
    "feedparser/wellformed/atom10/entry_category_term": "a label is for people, a term is not",
    "feedparser/wellformed/atom10/entry_content_and_summary.xml": "there is a content",
    "feedparser/wellformed/atom10/entry_content_text_plain_brackets.xml": "it says it is no HTML",
    "feedparser/wellformed/atom10/entry_id_no_normalization_4.xml":
      "http and https are the same id",
    "feedparser/wellformed/base/http_entry_id": "an id is none of the addresses",
    "feedparser/wellformed/itunes/itunes_item_link_image.xml": "nothing else is to be read",
    "feedparser/wellformed/lang/http_content_language.xml": "that header is not handed on",
    "feedparser/wellformed/lang/item_dc_language.xml": "nothing is to be read",
    "feedparser/wellformed/namespace/atommathml.xml": "the words of a formula are words",
    "feedparser/wellformed/namespace/rss2.0mathml.xml": "the words of a formula are words",
    "feedparser/wellformed/rss/entity_in_doctype.xml": "nobody declares entities here",
    "feedparser/wellformed/rss/item_description_and_summary.xml": "either is the text",
    "feedparser/wellformed/rss/item_description_not_a_doctype": "HTML has declarations",
    "feedparser/wellformed/rss/item_madeup_tags_element.xml": "an element that somebody made up",
    "feedparser/wellformed/sanitize/acceptable_element_q.xml": "a quotation has marks",
    "feedparser/wellformed/sanitize/item_content_encoded_script_nested_cdata.xml":
      "HTML has no CDATA",
    "feedparser/wellformed/sanitize/xml_declaration_unexpected_character.xml":
      "HTML has declarations",
    "feedparser/wellformed/sanitize/xml_malicious_comment.xml": "HTML has comments",
    "miniflux/rdf/parse-rdf-feed-with-empty-title.xml": "its page is what people know it by",
    "miniflux/rdf/parse-item-without-link.xml": "rdf:about says where it is",
    "miniflux/rdf/parse-rdf-item-wit-empty-title-element.xml": "its first words say more",
    "miniflux/json/parse-feed-without-feed-url.json": "nobody wants to visit the feed itself",
    "miniflux/json/parse-item-with-missing-title-uses-content-text-fallback.json":
      "the first words of what is shown",
    "miniflux/json/parse-null-json-feed.json": "null is no feed",
    "miniflux/rss/parse-entry-with-dublin-core-date.xml": "its zone counts",
    "feedjira/DuplicateContentAtomFeed.xml": "a page with a feed in it",
  ]
}
