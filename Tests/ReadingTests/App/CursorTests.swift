import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests that the cursor is on the selected row, where braille displays and screen readers follow
/// it.
struct CursorTests {
  @Test(arguments: Visitor.all)
  func itStandsOnWhatIsSelected(_ visitor: Visitor) throws {
    let session = visitor.session
    #expect(session.reader.context == visitor.context)
    let canvas = session.canvas
    let cursor = try #require(canvas.cursor, "\(session.screen)")
    let heard = canvas.spoken(row: cursor.y, from: cursor.x)
    #expect(heard.hasPrefix(visitor.selected), "\(heard)\n\(session.screen)")
  }

  /// Checks the lines that a screen reader speaks on the normal screen, without `--plain`.
  @Test func aListAndItsMenus() {
    var session = Session(marks: ["ausweis": .new])
    #expect(
      session.hear("jjG").map(\.first) == [
        "Bibliotheksausweis 11. Juni 2016", "Mensa", "Dekanat",
      ])
    #expect(
      session.hear("gSjj<enter>").map(\.first) == [
        "Die Einführungswoche 10. Juni 2016", "Document order ✓", "Title", "Location",
        "Die Einführungswoche 10. Juni 2016",
      ])
    #expect(
      session.hear("?jj<esc>u<down>").map(\.first) == [
        "enter l → open the item or list; fold the section",
        "o open the web page or first link",
        "/ search as you type; in an article, its text",
        "Die Einführungswoche 10. Juni 2016",
        "1 ⌂ www.example.org/erste-woche", "2 ✉ Studienberatung",
      ])
  }

  @Test func whoSearchesHearsWhatWasFound() {
    var session = Session()
    let said = session.hear("/tip<down><up>x").map(\.first)
    #expect(said[3]?.hasPrefix("/tip") == true, "\(said)")
    #expect(said[4] == "▌ Bibliotheksausweis 11. Juni 2016", "\(said)")
    #expect(said[5] == "▌ Die Einführungswoche 10. Juni 2016", "\(said)")
    #expect(said[6]?.hasPrefix("/tipx") == true, "\(said)")
  }

  @Test func aConference() {
    var session = SampleConference.session()
    #expect(
      session.hear("jj3j").map(\.first) == [
        "Kitchen Tea ▓░░░░ 2 min",
        "Cellar free until 22:40 How rooks were invented and by whom",
        "21:30–22:30 Keys and locks, and who opens them 17 min left",
        "22:00–22:15 Tea 2 min left",
      ])
  }

  @Test func aRosterAndItsForm() {
    var session = RosterSession()
    #expect(
      session.hear("jj<enter>j<esc>").map(\.first) == [
        "Fri 6 10:00–16:00 Kitchen offered", "Tue 10 18:00–23:00 Bar", "Offer it",
        "Suggest it for a request …", "Tue 10 18:00–23:00 Bar",
      ])
    #expect(
      session.hear("n <esc>").map(\.first) == [
        "☐ Mon 2 Mar This week", "☑ Mon 2 Mar This week", "Tue 10 18:00–23:00 Bar",
      ])
    let form = session.hear("+<tab><tab>18").compactMap(\.first)
    #expect(form.count == 5)
    for (line, value) in zip(
      form, ["‹ Monday ›", "‹ 18:00 ›", "‹ 23:00 ›", "‹ 1_:__ ›", "‹ 18:__ ›"])
    { #expect(line.hasSuffix(value), "\(form)") }
  }
}
