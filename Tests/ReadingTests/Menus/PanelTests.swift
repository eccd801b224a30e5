import Drawing
import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the screens over list and page when both are side by side.
struct PanelTests {
  private static let widths = [100, 110, 120, 140, 160, 200]
  private static let links = [
    Link(title: "Map", url: "https://example.org/map", kind: .web),
    Link(
      title: "Far", url: "https://example.org/" + String(repeating: "a", count: 70), kind: .web),
  ]

  /// A panel either covers the list completely, or cuts none of its rows.
  @Test(arguments: widths, ["t", "S", "?", "u", "lu"])
  func noRowOfTheListIsCut(_ width: Int, _ keys: String) throws {
    for count in [1, 2] {
      let item = Item(
        id: "a", title: "A", text: "Some words.", date: Sample.items[0].date,
        links: Array(Self.links.prefix(count)))
      var session = Session([item] + Sample.items, width: width, height: 40)
      session.press(keys)
      let panel = try #require(session.reader.menuLayout.panel)
      let page = try #require(session.reader.layout.page)
      #expect(panel.maxX == session.reader.layout.menu.maxX)
      guard panel.width < session.reader.layout.menu.width else { continue }
      #expect(panel.minX >= page.minX - 1, "\(session.screen)")
      // The page is covered from its beginning, or not at all.
      #expect(panel.minX == page.minX - 1 || panel.minX >= page.maxX, "\(session.screen)")
    }
  }

  @Test(arguments: widths)
  func datesOfTheListAreWholeUnderTheHelp(_ width: Int) {
    var session = Session(width: width, height: 40)
    let list = session.reader.layout.list
    func column(_ session: Session) -> [String] {
      let canvas = session.canvas
      return (list.minY..<list.maxY).map { y in
        (list.minX..<list.maxX).map { canvas[Point(x: $0, y: y)].text }.joined()
      }
    }
    let before = column(session)
    for keys in ["?", "<esc>t", "<esc>S"] {
      session.press(keys)
      #expect(column(session) == before, "\(session.screen)")
    }
  }
}
