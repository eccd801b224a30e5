import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests that lines are broken after signs have been spelled out, so that no word is lost.
struct SpellingTests {
  private static let words = "½ Liter Milch, ¼ Pfund Butter und ¾ Liter Sahne zusammen… Das Ganze"
  private static let text = Array(repeating: words, count: 4).joined(separator: " ")

  @Test(arguments: [(80, 24), (60, 20), (120, 40)], [nil, Article()])
  func noWordIsLost(_ size: (width: Int, height: Int), _ article: Article?) {
    var item = Item(id: "a", title: "Milchreis mit ½ Liter", text: Self.text)
    item.article = article
    var session = Session([item], width: size.width, height: size.height, charset: .ascii)
    session.press("<enter>")
    let page = session.rows.map { $0.split(separator: " | ").last ?? "" }
      .joined(separator: " ").split(separator: " ")
    let expected = Self.text.replacing("½", with: "1/2").replacing("¼", with: "1/4")
      .replacing("¾", with: "3/4").replacing("…", with: "...").split(separator: " ")
    for word in Set(expected) {
      #expect(
        page.count { $0 == word } >= expected.count { $0 == word },
        "“\(word)”:\n\(session.screen)")
    }
  }

  /// The same applies to rows.
  @Test func amountsStayWhatTheyAre() {
    let item = Item(id: "a", title: "Milchreis mit ½ Liter", text: Self.text)
    let session = Session([item], width: 60, height: 20, charset: .ascii)
    #expect(session.screen.contains("Milchreis mit 1/2 Liter"), "\(session.screen)")
    #expect(session.screen.contains("1/2 Liter Milch, 1/4 Pfund"), "\(session.screen)")
    #expect(!session.screen.contains("?  ") && !session.screen.contains(" + "), "\(session.screen)")
  }
}
