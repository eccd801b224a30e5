package import FlyerModel
import Foundation
import GRDB
import Importing
package import Indexing

/// Documents and indexes for tests.
package enum Documents {
  /// A small flyer with all forms of entries: places, phones, tags, missing fields.
  package static let campus = """
    {"title": "Campus", "language": "de",
     "tags": [{"id": 1, "tag": "Tipp"}, {"id": 2, "tag": "Wo ist was?"}],
     "information": [
       {"id": "mensa", "title": "Mensa", "text": "Straße am Weiher. Öffnet um elf.",
        "date": "2016-06-12", "tags": [1], "urls": ["www.example.org/mensa"]},
       {"id": "ausweis", "title": "Der Bibliotheksausweis", "text": "Im 3. Stock, Gebäude C.",
        "date": "2016-06-10", "tags": [1, 2]},
       {"id": "grund", "title": "Zur Grundhaltung", "text": "Ich bin selbst verantwortlich.",
        "tags": ["Haltung"]},
       {"id": "buch", "title": "图书馆", "text": "图书馆在三楼。Die Mensa ist nebenan.",
        "date": "2016-06-12"}],
     "contacts": [
       {"id": "bib", "title": "Fachbibliothek", "location": "Gebäude C, 3. Etage",
        "phone": "0521 106 78 56", "tags": [2], "urls": ["bib@example.org"]},
       {"id": "amt", "title": "Ämter", "location": "Gebäude A", "tags": [2]}]}
    """

  /// Returns a flyer with an item for each title.
  package static func flyer(titles: [String], text: (Int) -> String = { "text \($0)" }) throws
    -> String
  {
    let items = titles.enumerated().map { ["title": $1, "text": text($0), "id": "i\($0)"] }
    let bytes = try JSONSerialization.data(withJSONObject: ["information": items])
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the index of a document, in memory.
  package static func index(_ document: String) throws -> FlyerIndex {
    let queue = try DatabaseQueue()
    _ = try IndexBuilder(source: Document(Data(document.utf8))).build(in: queue)
    return try FlyerIndex(pages: queue, searches: queue)
  }
}

extension FlyerIndex {
  /// Returns the ids of a query's items, in its order.
  package func ids(_ query: ItemQuery, limit: Int = 100) async throws -> [String] {
    try await page(of: query, from: .offset(0), limit: limit).rows.map(\.id)
  }

  /// Returns the ids of the items that a search finds, in its order.
  package func ids(searching text: String) async throws -> [String] {
    try await ids(ItemQuery(search: text))
  }
}

extension Documents {
  /// A flyer with a header, a list with sections and a checklist, and an item beside them.
  package static let freshers = """
    {"title": "Freshers", "information": [{"id": "news", "title": "News", "text": "Of today."}],
     "headers": [{"headerTitle": "First week", "ordinal": 1, "showOnTab": true, "showOnHome": true,
       "articles": [
         {"articleId": "arrive", "contentTypeId": "articleList", "articleTitle": "Arriving",
          "articles": [
            {"articleId": "todo", "contentTypeId": "articleList", "articleTitle": "To do",
             "isCheckList": true, "listSection": {"articleListSectionTitle": "Duties"},
             "articles": [
               {"articleId": "card", "contentTypeId": "article", "articleTitle": "Student card"},
               {"articleId": "rent", "contentTypeId": "article", "articleTitle": "Rent",
                "articleContent": "Pay **in time**."}]},
            {"articleId": "map", "contentTypeId": "articleImage", "articleTitle": "Map",
             "articleImageURL": "https://example.org/map.png"}]}]}]}
    """
}
