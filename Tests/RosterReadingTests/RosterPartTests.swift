@testable import Roster
import Testing

@testable import Reading
@testable import ReadingSession
@testable import RosterReading
@testable import RosterSession
@testable import Screens

/// Tests that parts of a large roster are loaded only when a screen shows them.
struct RosterPartTests {
  private func session(tab: Int) throws -> RosterSession {
    var session = try RosterSessionFixtures.busy(tab: 1, width: 80, height: 16)
    session.part = RosterPart(of: ["anna"])
    session.publish()
    session.session.press(String(Sample.tabs.count - 1 + tab))
    return session
  }

  @Test func whatIsOnesOwnIsThereWithoutAsking() throws {
    for tab in 1...4 {
      var session = try session(tab: tab)
      #expect(session.takeLooks().isEmpty, "tab \(tab)")
    }
  }

  @Test func whoIsOnDuty() throws {
    var session = try session(tab: 5)
    let today = try #require(session.reader.presenter).today
    #expect(session.takeLooks() == [.duties(on: today)])
    #expect(session.screen.contains(RosterPresenter.unread), "\(session.screen)")
    #expect(!session.screen.contains(Duties.noShifts))
    session.session.press("j")
    #expect(session.takeLooks().isEmpty, "it is asked for once")
    session.part?.days = RosterPart.duties(on: today).days
    session.publish()
    #expect(session.screen.contains("Tomorrow"), "\(session.screen)")
    #expect(session.takeLooks().isEmpty)
  }

  @Test func weeksComeAsOneGoesOn() throws {
    var session = try session(tab: 6)
    let presenter = try #require(session.reader.presenter)
    let monday = presenter.today.monday
    #expect(session.takeLooks() == [.weeks(2, from: monday)])
    #expect(session.screen.contains(RosterPresenter.unread), "\(session.screen)")
    session.part?.days = RosterPart.weeks(2, from: monday).days
    session.publish()
    #expect(session.reader.presenter?.knownWeeks == 2)
    session.session.press("G")
    #expect(session.takeLooks() == [.weeks(3, from: monday)], "\(session.screen)")
    session.part?.days = RosterPart.weeks(presenter.plannedWeeks.count, from: monday).days
    session.publish()
    session.session.press("G")
    #expect(session.takeLooks().isEmpty, "there are no more")
  }

  @Test func whatAMenuIsAboutIsReadForIt() throws {
    var session = try session(tab: 1)
    session.session.press("<enter>")
    let shift = try #require(session.menu?.source)
    guard case .actions(let row) = shift else { throw Missing() }
    #expect(session.takeLooks() == [.about(row)])
  }

  @Test func whoLogsOutHasLookedAtNothing() throws {
    var session = try session(tab: 5)
    _ = session.takeLooks()
    session.authentication = .loggedOut
    session.publish()
    session.authentication = .loggedIn("anna")
    session.publish()
    #expect(session.takeLooks().count == 1)
  }

  @Test func eachKindOfChoiceSaysWhatItIsAbout() throws {
    let presenter = try #require(session(tab: 1).reader.presenter)
    let shift = try #require(presenter.snapshot.shifts.first)
    #expect(presenter.part(for: .trades(of: shift.id)).next > 0)
    #expect(presenter.part(for: .command(Override.Menu(shift: shift.id))).days.count == 9)
    #expect(presenter.part(for: .shifts(of: "bruno")) == RosterPart(of: ["bruno"]))
    #expect(presenter.part(for: .whyNot(.shifts(of: "bruno"))) == RosterPart(of: ["bruno"]))
    #expect(presenter.part(for: .wish(shift.id)).days == [shift.date])
    #expect(presenter.part(for: .absences(of: "bruno", isWish: true)).people == ["bruno"])
    let form = Override.Form(shift: shift.id, person: "bruno")
    #expect(presenter.part(for: .command(form)).people == ["bruno"])
    #expect(
      presenter.part(for: .question(before: .offer(shift: shift.seen))) == .about(shift.reference))
    #expect(presenter.part(for: .account) == RosterPart())
  }

  private struct Missing: Error {}
}
