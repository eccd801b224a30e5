import Calendrics
@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests planning of single shifts, open shifts and whole weeks in the reader.
struct RosterPlanningTests {
  private static let tuesday = SampleRoster.day("2026-03-03")
  private static let hours = (SampleRoster.time("18:00"), SampleRoster.time("23:00"))

  @Test func anOpenShiftStandsInOfferedAndIsTaken() throws {
    var session = RosterSession("eve", tab: 2)
    session.press("+")
    #expect(session.menu?.source == .planning, "\(session.screen)")
    session.press("jj<enter>")
    #expect(session.screen.contains("How many"), "\(session.screen)")
    session.press("<enter><enter><enter><^u>Hall<enter>3<enter><enter>cash<^s>")
    #expect(
      session.orders == [
        .addOpening(
          date: Self.tuesday, start: Self.hours.0, end: Self.hours.1, place: "Hall", needed: 3,
          note: "cash", skill: "")
      ], "\(session.screen)")
    #expect(session.footer.contains("3 people are needed"), "\(session.footer)")
    #expect(session.screen.contains("needs 3"), "\(session.screen)")
    let opening = try #require(session.model.all(Opening.self).first)
    try session.carryOut(.takeOpening(opening: opening.seen), by: "bob")
    #expect(session.screen.contains("needs 2 more"), "\(session.screen)")
  }

  /// Dan is the admin of the bar, and plans its shifts.
  @Test func anAdminOfAPlacePlansIt() throws {
    let people = SampleRoster.people.map { person in
      var person = person
      if person.id == "dan" { person.places = ["Bar"] }
      return person
    }
    var session = RosterSession("dan", tab: 2, model: SampleRoster.model(people: people))
    #expect(session.screen.contains("Dan · admin of Bar"), "\(session.screen)")
    session.press("+")
    #expect(session.menu?.source == .planning, "\(session.screen)")
    session.press("jjj<enter>")
    #expect(session.screen.contains("Where"), "\(session.screen)")
    session.press("<^s>")
    #expect(session.screen.contains("Where      Bar"), "\(session.screen)")
    session.press("<enter>")
    let monday = SampleRoster.day("2026-03-02")
    #expect(session.orders == [.copyWeek(from: monday, to: monday + 7, place: "Bar")])
    session.press("+jj<enter><^s>")
    guard case .addOpening(_, _, _, let place, _, _, _)? = session.orders.last else {
      Issue.record("\(session.screen)")
      return
    }
    #expect(place == "Bar")
  }

  /// An end equal to the beginning makes a whole day, which must be confirmed.
  @Test func whatEndsWhenItBeginsIsAskedAbout() {
    var session = RosterSession("eve", tab: 2)
    session.press("+jj<enter><enter><enter>1800<^s>")
    #expect(session.screen.contains("18:00–18:00 (24 h)?"), "\(session.screen)")
    #expect(session.orders.isEmpty)
    session.press("<enter>")
    #expect(session.orders.map(\.name) == [.addOpening], "\(session.screen)")
  }

  /// Anna is away, and gets the shift only with a reason that overrides it.
  @Test func aNewShiftIsLetPassWithAWord() throws {
    var session = RosterSession("eve", tab: 2)
    try session.carryOut(
      .setAvailability(
        person: RowVersion(id: "anna"), absences: [Absence(.weekly(.thursday))]), by: "anna")
    session.press("+j<enter>a<enter><right><right><^s>")
    #expect(session.orders.isEmpty, "\(session.screen)")
    #expect(session.screen.contains("An admin can override this for a single"), "\(session.screen)")
    session.press("<enter><enter><enter><enter><enter>The fair<^s>")
    #expect(session.screen.contains("Despite"), "\(session.screen)")
    session.press("<enter>")
    guard case .waive(let rules, let reason, .addShift)? = session.orders.last else {
      Issue.record("\(session.screen)")
      return
    }
    #expect(rules == [.away] && reason == "The fair")
  }

  @Test func takingIsAskedAbout() throws {
    var session = RosterSession("dan", tab: 2)
    try session.carryOut(
      .addOpening(
        date: Self.tuesday, start: .midnight, end: SampleRoster.time("06:00"), place: "Bar",
        needed: 1, note: ""), by: "eve")
    session.press("g<enter><enter>")
    #expect(session.screen.contains("Take Tue 3 Mar 00:00–06:00 · Bar?"), "\(session.screen)")
    #expect(session.orders.isEmpty)
    session.press("<enter>")
    #expect(session.orders.map(\.name) == [.takeOpening], "\(session.screen)")
    #expect(session.model.all(Opening.self).map(\.missing) == [0])
    #expect(session.reader.presenter?.openingsAhead.isEmpty == true, "\(session.screen)")
    session.press("U")
    #expect(session.orders.count == 1, "nothing undoes it")
  }

  /// Opens a form about Anna from her menu.
  private func openForm(_ label: String, in session: inout RosterSession) throws -> Person {
    let anna = try #require(session.model.all(Person.self).first { $0.id == "anna" })
    session.press("g<enter>")
    #expect(session.menu?.source == .actions(anna.reference), "\(session.screen)")
    let choices = session.menu?.choices.map(\.label) ?? []
    let place = try #require(choices.firstIndex(of: label), "\(choices)")
    session.press(String(repeating: "j", count: place) + "<enter>")
    return anna
  }

  @Test func skillsAreFilledIn() throws {
    var session = RosterSession("eve", tab: 6)
    let anna = try openForm("Skills …", in: &session)
    session.press("Cook, Bar<^s>")
    #expect(
      session.orders == [
        .setQualification(person: anna.seen, skills: ["Cook", "Bar"], minorUntil: nil)
      ], "\(session.screen)")
  }

  @Test func placesOfAnAdminAreFilledIn() throws {
    var session = RosterSession("eve", tab: 6)
    let anna = try openForm("Admin of some places …", in: &session)
    #expect(session.screen.contains("Places where Anna is an admin"), "\(session.screen)")
    #expect(session.screen.contains("Admin of"), "\(session.screen)")
    session.press("Bar, Kitchen<^s>")
    #expect(
      session.orders == [.setPlaces(person: anna.seen, places: ["Bar", "Kitchen"])],
      "\(session.screen)")
    #expect(session.model.find(anna.id)?.places == ["Bar", "Kitchen"], "\(session.screen)")
  }

  @Test func whenSomebodyComesOfAgeIsFilledIn() throws {
    var session = RosterSession("eve", tab: 6)
    let anna = try openForm("Skills …", in: &session)
    session.press("<tab>2027-13-01<^s>")
    #expect(session.orders.isEmpty)
    #expect(session.screen.contains(RosterFieldName.unreadableDay), "\(session.screen)")
    session.press("<^u>2027-05-01<^s>")
    #expect(
      session.orders == [
        .setQualification(
          person: anna.seen, skills: [], minorUntil: RosterDate(year: 2027, month: 5, day: 1))
      ], "\(session.screen)")
  }

  @Test func aSingleShiftIsAdded() {
    var session = RosterSession("eve")
    session.press("+j<enter><^s>")
    #expect(
      session.orders == [
        .addShift(
          owner: "eve", date: Self.tuesday, start: Self.hours.0, end: Self.hours.1, place: "Bar",
          skill: "")
      ], "\(session.screen)")
    #expect(session.footer.contains("You now work on Tue 3 Mar 18:00–23:00."), "\(session.footer)")
  }

  @Test func aWeekIsCopiedOnceItIsMeant() {
    var session = RosterSession("eve", width: 180)
    session.press("+jjj<enter><^s>")
    #expect(session.orders.isEmpty && session.screen.contains("Skipped"), "\(session.screen)")
    session.press("<enter>")
    let monday = SampleRoster.day("2026-03-02")
    #expect(
      session.orders == [.copyWeek(from: monday, to: monday + 7, place: nil)], "\(session.screen)")
    #expect(session.footer.contains("1 shift already exists"), "\(session.footer)")
  }

  /// Members can add only one kind of row.
  @Test func membersAddAShiftOfEveryWeek() {
    var session = RosterSession()
    session.press("+")
    #expect(session.reader.context == .rosterForm && session.screen.contains("A new fixed shift"))
  }
}
