import Drawing
import FlyerModel
import Imaging
import Scratch
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests malicious articles, and screen sizes that no design considers.
struct HostileArticleTests {
  private static let journey = [
    "<enter>", " ", "f", "<esc>", "<tab><tab>", "c", "j", "<esc>", "u", "<esc>", "/a", "<enter>",
    "n", "<esc>", "<enter>", ">", "<", "G", "Z", "g", "1<enter>", "<esc>",
  ]

  static func article(_ evil: String, number: Int) -> Item {
    Item(
      id: "e\(number)", title: evil,
      text: """
        # \(evil)

        \(evil) [\(evil)](\(evil)) <https://example.org/\(evil)> `\(evil)` **\(evil)**

        | \(evil) | a |
        |---|---|
        | \(evil) | \(evil) |

        ```\(evil)
        \(evil)
        ```

        - [ ] \(evil)
        > \(evil)

        ![\(evil)](\(evil))
        """,
      payload: .article(
        Article(
          form: .image, subtitle: evil, imageURL: "https://example.org/" + evil, section: evil)))
  }

  /// Returns the faults of a canvas: control characters, rows whose widths do not add up, invalid
  /// links.
  private func faults(in canvas: Canvas) -> [String] {
    var faults: [String] = []
    for row in 0..<canvas.size.height {
      let cells = canvas.cells(row: row)
      let text = cells.map(\.text).joined()
      if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        faults.append("a control in row \(row)")
      }
      if cells.reduce(0, { $0 + ($1.text.isEmpty ? 0 : DisplayWidth.of($1.text)) }) != cells.count {
        faults.append("row \(row) does not add up: \(text)")
      }
    }
    if let cursor = canvas.cursor, !canvas.bounds.contains(cursor) {
      faults.append("the cursor is at \(cursor)")
    }
    let urls = canvas.hyperlinks.map(\.url)
    return faults
      + urls.filter { !$0.utf8.allSatisfy { (0x21..<0x7F).contains($0) } }.map { "link \($0)" }
  }

  private static let sizes = [(80, 24), (120, 30), (9, 4), (1, 1), (30, 3)]

  @Test(arguments: sizes.indices) func evilStaysInItsCells(size: Int) {
    let (width, height) = Self.sizes[size]
    for (number, evil) in Hostile.texts.enumerated()
    where Thoroughness.isWhole || number % 2 == size % 2 {
      let charset = number % 4 < 2 ? Charset.utf8 : .ascii
      var session = Session(
        [Self.article(evil, number: number)], tabs: [Articles.tab], width: width, height: height,
        charset: charset)
      session.store.notes["e\(number)"] = Note(
        id: "e\(number)", title: evil, text: evil + "\n" + evil, updated: Sample.now)
      for keys in Self.journey {
        session.press(keys)
        #expect(faults(in: session.canvas) == [], "\(number) after \(keys):\n\(session.screen)")
      }
      session.send(.notes(.opened(evil, id: "a", title: evil)))
      session.send(.input(.pressed(.pasted(evil))))
      #expect(faults(in: session.canvas) == [], "\(number) in the editor")
    }
  }

  @Test func sizesMayChangeAtAnyMoment() {
    var session = Session(Articles.all, tabs: [Articles.tab])
    for (number, keys) in (Self.journey + Self.journey).enumerated() {
      let size = Hostile.sizes[number % Hostile.sizes.count]
      session.resize(size.0, size.1)
      session.press(keys)
      #expect(faults(in: session.canvas) == [], "after \(keys) at \(size)")
    }
  }

  @Test func withoutColoursArticlesKeepTheirMeaning() {
    let theme = Theme(ThemeColors(), background: .dark, depth: .monochrome)
    for element in [
      Theme.Element.heading1, .heading2, .heading3, .tableHeader, .focusedLink, .hint, .link,
    ] {
      #expect(theme[element] != .plain, "\(element)")
    }
    #expect(theme[.focusedLink] != theme[.link])
  }
}
