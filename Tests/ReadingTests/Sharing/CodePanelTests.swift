import Drawing
import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests the QR code of a link, drawn over the text.
struct CodePanelTests {
  /// Returns a square of `width` × `width` modules with the three finder patterns of a QR code.
  static func code(_ width: Int = 25) throws -> QRCode {
    let modules = (0..<width * width).map { index in
      let (x, y) = (index % width, index / width)
      let isRight = x >= width - 7 && y < 7
      let isBelow = y >= width - 7 && x < 7
      guard x < 7 && y < 7 || isRight || isBelow else { return (x + y) % 3 == 0 }
      let (dx, dy) = (isRight ? x - width + 7 : x, isBelow ? y - width + 7 : y)
      let ring = max(abs(dx - 3), abs(dy - 3))
      return ring != 2
    }
    return try #require(QRCode(width: width, modules: modules))
  }

  private static let dean = Link(title: "0521 106-1", url: "tel:05211061", kind: .phone)

  private func shown(_ session: Session, width: Int = 25) throws -> Session {
    var session = session
    session.send(.sharing(.encoded(try Self.code(width), of: Sample.web)))
    return session
  }

  @Test func theOnlyLinkIsEncoded() {
    var session = Session()
    session.press("GQ")
    #expect(session.effects == [.sharing(.encode(Self.dean))])
    session.press("<enter>Q")
    #expect(session.effects.last == .sharing(.encode(Self.dean)))
  }

  @Test func ofSeveralOneIsChosen() {
    var session = Session()
    session.press("Q")
    #expect(session.effects == [])
    #expect(session.screen.contains("Studienberatung"), "\(session.screen)")
    session.press("j<enter>")
    #expect(session.effects == [.sharing(.encode(Sample.mail))])
    #expect(session.reader.menu == nil)
  }

  @Test func theTypedOneIsEncoded() {
    var session = Session()
    session.press("<enter>2Q")
    #expect(session.effects.last == .sharing(.encode(Sample.mail)))
    session.press("<tab>Q")
    #expect(session.effects.last == .sharing(.encode(Sample.web)))
  }

  @Test func theListOfLinksKnowsTheKey() {
    var session = Session()
    session.press("uQ")
    #expect(session.effects == [.sharing(.encode(Sample.web))])
    #expect(session.reader.menu != nil)
  }

  @Test func whatHasNoAddressHasNoCode() {
    var session = Session()
    session.press("jQ")
    #expect(session.effects == [])
    #expect(session.footer.contains("This item has no links."))
    var inside = Session([Articles.week, Articles.library])
    inside.press("<enter>1Q")
    #expect(inside.reader.message == .page(.noCode), "\(inside.screen)")
  }

  @Test func liesOverTheTextWithItsAddress() throws {
    let session = try shown(Session())
    #expect(
      session.screen == """
          FH-Flyer    Alle   Tipp   Kontakte   Suche                      ● live 22:12
          ────────────────────────────────────────────────────────────────────────────
          ▌ Die Einführungswoche                  │ www.example.org/erste-woche
          ▌ In der Einführungswoche lernen Sie da │
          ▌ vor den Seminaren; das Programm steht │
          ▌ Erste Schritte · Tipp                 │     █▀▀▀▀▀█ ▄▀ ▄▀ ▄▀ ▄█▀▀▀▀▀█
                                                  │     █ ███ █▀ ▄▀ ▄▀ ▄▀ █ ███ █
            Bibliotheksausweis                    │     █ ▀▀▀ █▄▀ ▄▀ ▄▀ ▄▀█ ▀▀▀ █
            Den Ausweis gibt es in der Fachbiblio │     ▀▀█▀▀█▀ ▄▀ ▄▀ ▄▀ ▄▀▀█▀▀█▀
            Kopierkarten.                         │     ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄
            Tipp                                  │      ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀
                                                  │     ▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀
            Mensa                                 │     ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄
            Heute: Grünkohl. Straße der Köche 3.  │      ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀
            Essen                                 │     █▀▀▀▀▀█ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀
                                                  │     █ ███ █▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄
            欢迎来到图书馆                        │     █ ▀▀▀ █▄▀ ▄▀ ▄▀ ▄▀ ▄▀ ▄▀
            图书馆每天上午九点开门。请带上您的学  │     ▀▀▀▀▀▀▀  ▀  ▀  ▀  ▀  ▀  ▀
            格表贴在墙上。欢迎使用我们的服务。    │
            Bücher · Tipp                         │
                                                  │ http://www.example.org/erste-woche
            Fachschaftsrat                        │
          ────────────────────────────────────────────────────────────────────────────
          esc close   y copy   ? help
        """, "\(session.screen)")
  }

  @Test func isDarkOnLight() throws {
    let session = try shown(Session(width: 100, height: 40))
    let row = try #require(session.row(of: "█▀▀▀▀▀█"))
    let column = session.column(of: "█▀▀▀▀▀█", inRow: row)
    let cell = session.canvas[Point(x: column, y: row)]
    #expect(cell.style == Style(foreground: .rgb(0, 0, 0), background: .rgb(255, 255, 255)))
    let air = session.canvas[Point(x: column - 4, y: row - 2)]
    #expect(air.text == " " && air.style.background == .rgb(255, 255, 255))
    let beside = session.canvas[Point(x: column - 5, y: row)]
    #expect(beside.style.background == .standard)
  }

  @Test func everyModuleIsDrawn() throws {
    let code = try Self.code()
    let session = try shown(Session(width: 100, height: 40))
    let top = try #require(session.row(of: "█▀▀▀▀▀█"))
    let left = session.column(of: "█▀▀▀▀▀█", inRow: top)
    for row in 0..<code.width {
      for column in 0..<code.width {
        let text = session.canvas[Point(x: left + column, y: top + row / 2)].text
        let isDark = text == "█" || text == (row.isMultiple(of: 2) ? "▀" : "▄")
        #expect(isDark == code.isDark(column: column, row: row), "\(column), \(row)")
      }
    }
  }

  @Test func withoutHalfBlocksAModuleTakesTwoColumns() throws {
    let session = try shown(Session(width: 100, height: 40, charset: .ascii))
    let row = try #require(session.row(of: "##############"))
    let column = session.column(of: "##############", inRow: row)
    let rows = session.rows
    #expect(rows[row + 1].dropFirst(column).hasPrefix("##          ##"), "\(session.screen)")
    #expect(rows[row + 2].dropFirst(column).hasPrefix("##  ######  ##"), "\(session.screen)")
  }

  @Test func takesTheWholeScreenWhereItMust() throws {
    let session = try shown(Session(), width: 41)
    let lines = session.rows.filter { $0.contains("█") || $0.contains("▀") || $0.contains("▄") }
    #expect(lines.count >= 21, "\(session.screen)")
    #expect(!session.screen.contains("FH-Flyer"), "\(session.screen)")
  }

  @Test func whereItHasNoRoomThatIsSaid() throws {
    var session = try shown(Session(width: 40, height: 12))
    #expect(session.screen.contains("needs 29 columns and 15\n"), "\(session.screen)")
    #expect(session.screen.contains("http://www.example.org/erste-woche"), "\(session.screen)")
    session.resize(80, 24)
    #expect(session.screen.contains("█▀▀▀▀▀█"), "\(session.screen)")
  }

  @Test(arguments: ["x", "j", "<down>", "<esc>", "<enter>", "q", " ", "1", "z", "<^c>", "<F5>"])
  func anyKeyClosesIt(_ key: String) throws {
    var session = try shown(Session())
    let before = session.reader.selected
    session.press(key)
    #expect(session.reader.layers.isEmpty, "\(session.screen)")
    #expect(session.reader.selected == before)
    #expect(session.effects == [])
  }

  @Test func itsAddressIsCopied() throws {
    var session = try shown(Session())
    session.press("y")
    #expect(session.effects == [.desktop(.copy("http://www.example.org/erste-woche"))])
    #expect(session.reader.layers.isEmpty)
  }

  @Test func aClickClosesItAndHelpLiesOverIt() throws {
    var session = try shown(Session())
    session.press("?")
    #expect(session.screen.contains("Help"), "\(session.screen)")
    session.press("<esc>")
    #expect(session.screen.contains("█▀▀▀▀▀█"), "\(session.screen)")
    session.click(3, 3)
    #expect(session.reader.layers.isEmpty)
  }

  @Test func comesTooLateForWhoeverTypes() throws {
    var session = Session()
    session.press("/")
    session = try shown(session)
    #expect(session.reader.prompt != nil)
    #expect(!session.screen.contains("█▀▀▀▀▀█"), "\(session.screen)")
  }

  @Test func aSquareIsASquare() {
    #expect(QRCode(width: 2, modules: [true, false, true]) == nil)
    #expect(QRCode(width: 0, modules: []) == nil)
    let code = QRCode(width: 1, modules: [true])
    #expect(code?.isDark(column: 0, row: 0) == true)
    #expect(code?.isDark(column: 1, row: 0) == false)
  }
}
