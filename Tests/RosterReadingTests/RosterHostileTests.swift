import Drawing
import FlyerModel
import Roster
import Scratch
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests malicious names and places, screen sizes that no design considers, and keys in any order.
struct RosterHostileTests {
  static let journey = [
    "", "j", "<enter>", "j", "<esc>", "n", " ", "<esc>", "t", "<enter>", "<esc>", "<esc>", "w",
    " ", "<esc>", "+", "<tab>", "9", "<tab>", "<right>", "<esc>", "P", "j", "<enter>", "<enter>",
    "<esc>",
    "<esc>", "<esc>", "L", "<esc>", "<tab>", "<enter>", "<esc>", "<tab>", "<enter>", "<esc>",
    "<tab>", "<enter>", "<esc>", "G", "?", "<esc>",
  ]

  /// Returns a roster in which every text is malicious.
  private func model(_ evil: String) -> RosterModel {
    let people = SampleRoster.people.map { person in
      var person = person
      person.name = evil
      return person
    }
    let shifts = SampleRoster.shifts.map { shift in
      var shift = shift
      shift.place = evil
      return shift
    }
    var fixed = SampleRoster.fixed
    fixed.place = evil
    return SampleRoster.model(shifts, people: people, fixed: [fixed])
  }

  private func travel(_ session: RosterSession) {
    var session = session
    session.isAnswering = false
    for keys in Self.journey {
      session.press(keys)
      let faults = CanvasFaults.of(session.session.canvas)
      #expect(faults == [], "after \(keys) at \(session.reader.size):\n\(session.screen)")
    }
  }

  @Test(arguments: Hostile.texts) func evilNamesStayInTheirCells(_ evil: String) {
    let sizes = Thoroughness.isWhole ? [(120, 30), (40, 20)] : [(40, 20)]
    for (width, height) in sizes {
      travel(RosterSession("eve", model: model(evil), width: width, height: height))
    }
    travel(RosterSession("anna", model: model(evil), charset: .ascii))
  }

  @Test(arguments: Hostile.sizes) func everySizeShowsWhatFits(_ width: Int, _ height: Int) {
    travel(RosterSession(width: width, height: height))
    travel(RosterSession(nil, width: width, height: height))
  }

  @Test func longNamesLeaveRoomForTheRest() {
    let session = RosterSession(tab: 2, model: model(String(repeating: "Wolfgang ", count: 25)))
    #expect(session.screen.contains("Wed 4  18:00–23:00  Wolfgang"), "\(session.screen)")
  }

  @Test func anEvilServerBreaksNothing() {
    var session = RosterSession()
    for evil in Hostile.texts {
      session.link = .offline(reason: evil)
      session.publish()
      #expect(CanvasFaults.of(session.session.canvas) == [])
      session.session.send(.roster(.logInFailed(reason: evil)))
      session.session.send(
        .roster(.invited(name: evil, code: evil, expires: Instant(secondsSince1970: 0))))
      #expect(CanvasFaults.of(session.session.canvas) == [])
    }
  }

  /// Rows that refer to missing rows.
  @Test func aRosterWithHolesIsShown() {
    let shifts = [
      SampleRoster.shift("a", "2026-03-03", "18:00-23:00", "", of: "anna", .inTrade("t")),
      SampleRoster.shift("b", "2026-03-04", "18:00-23:00", "", of: "anna", .suggested(to: "r")),
      SampleRoster.shift("c", "2026-03-05", "18:00-23:00", "", of: "ghost", .supplied),
    ]
    var model = SampleRoster.model(shifts)
    model.put(
      Trade(
        id: "u", kind: .ring, legs: [Trade.Leg(shift: "x", giver: "anna", taker: "ghost")],
        expires: SampleRoster.instant
      ).row)
    model.put(RingWish(id: "w", person: "anna", gives: "y", takes: ["z"]).row)
    for tab in 1...4 { travel(RosterSession(tab: tab, model: model)) }
  }

  @Test func whoeverIsNotInTheRosterSeesThatItLoads() {
    let session = RosterSession("nobody")
    #expect(session.screen.contains("Loading the roster …"), "\(session.screen)")
    travel(session)
  }
}

/// Presses any key while other members change the roster.
struct RosterMonkeyTests {
  static let keys: [String] =
    "jkhlgGnwtuPL+q?:x 1234567890".map(String.init)
    + [
      "<enter>", "<enter>", "<esc>", "<tab>", "<shift-tab>", "<backspace>", "<up>", "<down>",
      "<left>", "<^s>",
    ]

  private func act(on session: inout RosterSession, with dice: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<30, using: &dice) {
    case 0:
      session.session.resize(
        Int.random(in: 1...130, using: &dice), Int.random(in: 1...45, using: &dice))
      return "resize"
    case 1:
      let links: [RosterState.Link] = [.live, .connecting, .offline(reason: "No.")]
      session.link = links[Int.random(in: 0..<3, using: &dice)]
      session.publish()
      return "link"
    case 2:
      session.isAnswering.toggle()
      return "answers"
    case 3...6:
      let shift = session.model.all(Shift.self).randomElement(using: &dice)
      guard let shift else { return "no shift" }
      let person = SampleRoster.people.randomElement(using: &dice)?.id ?? "bob"
      let seen = RowVersion<Shift>(id: shift.id)
      let commands: [RosterCommand] = [
        .offer(shift: seen), .accept(shift: seen), .revoke(shift: seen), .approve(shift: seen),
        .chooseSuggestion(shift: seen), .request(dates: [shift.date]),
      ]
      try? session.carryOut(commands.randomElement(using: &dice) ?? commands[0], by: person)
      return "others"
    case 7:
      let (x, y) = (Int.random(in: 0..<130, using: &dice), Int.random(in: 0..<45, using: &dice))
      session.session.click(x, y, x % 3 == 0 ? .wheelDown : .click)
      return "mouse"
    default:
      let key = Self.keys.randomElement(using: &dice) ?? "j"
      session.press(key)
      return key
    }
  }

  @Test(arguments: 1...(Thoroughness.isWhole ? 8 : 3) as ClosedRange<UInt64>)
  func nothingBreaks(_ seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    var session = RosterSession(seed % 2 == 0 ? "eve" : "anna", tab: Int(seed % 4) + 1)
    var log: [String] = []
    for _ in 0..<300 {
      log.append(act(on: &session, with: &dice))
      let faults = CanvasFaults.of(session.session.canvas)
      guard faults.isEmpty, session.model.violations().isEmpty else {
        Issue.record("seed \(seed), after \(log.suffix(12)): \(faults)\n\(session.screen)")
        return
      }
    }
  }
}
