import FlyerModel
import Foundation
import Importing
import SampleFlyers
import Scratch
import Testing

@testable import Indexing

/// Documents with texts of any shape are read, indexed and searched in time linear in their size.
struct TextShapeTests {
  @Test(arguments: TextShape.all) func ofDocuments(shape: TextShape) throws {
    for kind in ["information", "articles"] {
      let growth = try growth { size in
        _ = try Document(try Self.flyer(kind, shape.text(ofBytes: size))).read { piece in
          guard case .items(let items) = piece else { return }
          for item in items { _ = IndexRecord(item) }
        }
      }
      #expect(growth < 4, "\(kind)")
    }
  }

  @Test(arguments: TextShape.all) func ofExcerpts(shape: TextShape) throws {
    let excerpt = try #require(SearchExcerpt(SearchTerms(parsing: "Zeppelin")))
    let growth = growth { size in
      let text = shape.text(ofBytes: size) + " Zeppelin " + shape.text(ofBytes: size)
      for isMarkdown in [false, true] {
        _ = excerpt.text(around: "", in: text, isMarkdown: isMarkdown)
      }
    }
    #expect(growth < 4)
  }

  @Test(arguments: ["- a\n", "1. a\n\n", ">"])
  func ofExcerptsAfterLists(unit: String) throws {
    let excerpt = try #require(SearchExcerpt(SearchTerms(parsing: "Zeppelin")))
    let growth = growth { size in
      let lists = String(repeating: unit, count: size / unit.utf8.count)
      _ = excerpt.text(around: "", in: lists + "- Zeppelin\n" + lists, isMarkdown: true)
    }
    #expect(growth < 4)
  }

  private static func flyer(_ kind: String, _ text: String) throws -> Data {
    let item = ["id": "one", "title": "One", "text": text]
    let article = ["articleId": "one", "articleTitle": "One", "articleContent": text]
    let header: [String: Any] = ["headerTitle": "All", "articles": [article]]
    return try JSONSerialization.data(
      withJSONObject: kind == "articles" ? ["headers": [header]] : [kind: [item]])
  }
}
