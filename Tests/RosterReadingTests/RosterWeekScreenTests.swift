@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Compares whole screens of who works now and next, and of all members' weeks: at 80 columns,
/// narrow and wide.
struct RosterWeekScreenTests {
  @Test func whoIsOnDuty() throws {
    let session = try RosterSessionFixtures.busy(tab: 5, width: 80, height: 16)
    #expect(
      session.screen == #"""
          FH-Flyer    ‹2 Offered   Wanted 1   Trades 1   On duty   Weeks    ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna                                                              2 shifts

            Tomorrow
          ▌ Bar      18:00–23:00  you                                          offered
            Kitchen  10:00–16:00  Carla                                        offered







          ────────────────────────────────────────────────────────────────────────────
          enter actions   tab next tab   q quit   ? help                        1 of 2
        """#)
  }

  @Test func whoIsOnDutyInANarrowTerminal() throws {
    let session = try RosterSessionFixtures.busy(tab: 5, width: 44, height: 14)
    #expect(
      session.screen == #"""
         ‹3 Trades 1   On duty   Weeks   ›   ● live
         ──────────────────────────────────────────
           Anna                            2 shifts
           Tomorrow
         ▌ Bar      18:00–23:00  you        offered
           Kitchen  10:00–16:00  Carla      offered






         ──────────────────────────────────────────
         enter actions   ? help              1 of 2
        """#)
  }

  @Test func everybodysWeeks() throws {
    let session = try RosterSessionFixtures.busy(tab: 6, width: 80, height: 30)
    #expect(
      session.screen == #"""
          FH-Flyer    ‹2 Offered   Wanted 1   Trades 1   On duty   Weeks    ›   ● live
          ────────────────────────────────────────────────────────────────────────────
            Anna

            A question mark means that the shift may change hands.

            This week · 2–8 Mar                                                   33 h
                  Mon 2  Tue 3  Wed 4  Thu 5  Fri 6  Sat 7  Sun 8
          ▌ You          18–23?               10–16?                              11 h
            Bob                 18–23? 10–16                                      11 h
            Carla        10–16?                                                    6 h
            Dan
            Eve                                      18–23                         5 h

            Next week · 9–15 Mar                                                  23 h
                  Mon 9  Tue 10 Wed 11 Thu 12 Fri 13 Sat 14 Sun 15
            You          18–23?                      22–06?                       13 h
            Bob                 18–23?                                             5 h
            Carla                      18–23?                                      5 h
            Dan
            Eve







          ────────────────────────────────────────────────────────────────────────────
          enter actions   tab next tab   q quit   ? help                       1 of 10
        """#)
  }

  /// Bob is away: planners see it, and that he still has a shift.
  @Test(arguments: [("eve", true), ("bob", true), ("carla", false)])
  func whoIsAwayIsTold(me: Person.ID, isTold: Bool) throws {
    var session = RosterSession(me, tab: 6)
    let shift = try #require(session.model.shift("b2"))
    try session.carryOut(
      .setAvailability(
        person: RowVersion(id: "bob"), absences: [Absence(.dates(shift.date...shift.date))]),
      by: "bob")
    #expect(session.screen.contains("away") == isTold, "\(session.screen)")
    #expect(session.screen.contains("An exclamation mark") == isTold, "\(session.screen)")
  }

  @Test func everybodysWeeksInANarrowTerminal() throws {
    let session = try RosterSessionFixtures.busy(tab: 6, width: 44, height: 22)
    #expect(
      session.screen == #"""
         ‹3 Trades 1   On duty   Weeks   ›   ● live
         ──────────────────────────────────────────
           Anna

           A question mark means that the shift may
           change hands.

           This week · 2–8 Mar                 33 h
                 Mon Tue Wed Thu Fri Sat Sun
         ▌ You       18?         10?           11 h
           Bob           18? 10                11 h
           Carla     10?                        6 h
           Dan
           Eve                       18         5 h

           Next week · 9–15 Mar                23 h
                 Mon Tue Wed Thu Fri Sat Sun
           You       18?             22?       13 h
           Bob           18?                    5 h
           Carla             18?                5 h
         ──────────────────────────────────────────
         enter actions   ? help             1 of 10
        """#)
  }

  @Test func everybodysWeeksInAWideTerminal() throws {
    let session = try RosterSessionFixtures.busy(tab: 6, width: 132, height: 24)
    #expect(
      session.screen == #"""
          FH-Flyer    Alle   Tipp   Kontakte   Roster 2   Offered   Wanted 1   Trades 1   On duty   Weeks   Suche                   ● live
          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
            Anna

            A question mark means that the shift may change hands.

            This week · 2–8 Mar                                                         33 h
                  Mon 2  Tue 3  Wed 4  Thu 5  Fri 6  Sat 7  Sun 8
          ▌ You          18–23?               10–16?                                    11 h
            Bob                 18–23? 10–16                                            11 h
            Carla        10–16?                                                          6 h
            Dan
            Eve                                      18–23                               5 h

            Next week · 9–15 Mar                                                        23 h
                  Mon 9  Tue 10 Wed 11 Thu 12 Fri 13 Sat 14 Sun 15
            You          18–23?                      22–06?                             13 h
            Bob                 18–23?                                                   5 h
            Carla                      18–23?                                            5 h
            Dan
            Eve

          ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
          enter actions   tab next tab   q quit   ? help                                                                           1 of 10
        """#)
  }

  @Test func everybodysWeeksWhereHardlyAnythingFits() throws {
    let session = try RosterSessionFixtures.busy(tab: 6, width: 30, height: 16)
    #expect(
      session.screen == #"""
         ‹4 Weeks   Suche      ● live
         ────────────────────────────
           Anna

           A question mark means that
           the shift may change
           hands.

           This week · 2–8 Mar   33 h
                Mo Tu We Th Fr Sa Su
         ▌ You     •?       •?
           Bob        •? •
           Car…    •?
           Dan
         ────────────────────────────
         enter actions   ? help
        """#)
  }
}
