import Foundation
import Scratch
import Testing

@testable import Converting

/// Documents with texts of any shape are converted in time linear in their size.
struct TextShapeTests {
  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let document: @Sendable (String) -> String

    static let all = [
      Form(testDescription: "title of a feed") { feed("<title>\($0)</title>") },
      Form(testDescription: "text of a feed") {
        feed("<title>A</title><description>\($0)</description>")
      },
      Form(testDescription: "Markdown") { "# \($0)\n\n\($0)" },
      Form(testDescription: "calendar") {
        """
        BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261201\r\nSUMMARY:\($0)\r
        DESCRIPTION:\($0)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
        """
      },
    ]

    static func feed(_ item: String) -> String {
      "<rss><channel><title>T</title><item>\(item)<guid>a</guid></item></channel></rss>"
    }

    /// - Parameter isAny: Whether a refusal is fine, too.
    func growth(isAny: Bool = false, _ text: (_ size: Int) -> String) -> Double {
      Scratch.growth { size in
        var request = Conversion.Request()
        request.address = "https://example.org/a.md"
        do {
          try Conversion(request) { _ in }.convert(Array(document(text(size)).utf8))
        } catch {
          if !isAny { Issue.record("\(testDescription) is refused: \(error)") }
        }
      }
    }
  }

  @Test(arguments: Form.all, TextShape.all)
  func ofDocuments(form: Form, shape: TextShape) {
    #expect(form.growth(shape.text(ofBytes:)) < 4)
  }

  /// Tags and pictures that are begun again and again, in texts and as whole documents.
  @Test(
    arguments: Form.all + [Form(testDescription: "document") { $0 }],
    [
      "<a ", "![a](x)", "<a href='x'>", "[a](", "**a", "&lt;a ",
    ])
  func ofMarkup(form: Form, unit: String) {
    let text = { (size: Int) in String(repeating: unit, count: size / unit.utf8.count) }
    #expect(form.growth(isAny: true, text) < 4)
  }

  /// Front matter of any shape, right or wrong; `%` is a number of its own.
  @Test(arguments: [
    ("---", "key%: some words\n"), ("---", "same: \"some words\"\n"), ("---", "- [a, {b: c}]\n"),
    ("---", "key%: {? {? a : b} : c}\n"), ("---", "[{a: "), ("---", "? "), ("---", "some words "),
    ("---", "key%: &a [a]\n"), ("---", "# words\n\n"), ("---", "  "), ("---", "words\n"),
    ("+++", "key% = 'some words'\n"), ("+++", "a.b.key% = 1\n"), ("+++", "[t%]\nx = [1, 2]\n"),
    ("+++", "[[t]]\nx = 2026-11-14\n"), ("+++", "x = [["), ("+++", "x.y."), ("+++", "# words\n\n"),
  ])
  func ofFrontMatter(delimiter: String, unit: String) {
    let form = Form(testDescription: unit) { "\(delimiter)\n\($0)\n\(delimiter)\nSome text" }
    let growth = form.growth { size in
      (0..<size / unit.utf8.count).map { unit.replacing("%", with: "\($0)") }.joined()
    }
    #expect(growth < 4)
  }
}
