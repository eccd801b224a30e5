import FlyerModel
import Foundation
import Reading
import Roster
import RosterVisiting

/// The findings of `flyer doctor` about the roster.
struct RosterDiagnosis {
  let findings: [Finding]

  init(of program: Program, state: ContentState) async {
    guard let text = program.named(state).head.roster else {
      findings = [.noRoster]
      return
    }
    do throws(RosterClientError) {
      let address = try RosterAddress(text)
      var settings = program.rosterSettings
      (settings.limits.connect, settings.limits.answer) = (.seconds(5), .seconds(5))
      // Before the server is asked: expired data are removed then.
      let kept = program.rosterCache(state)?.inventory()
      let server = await Self.server(RosterClient(address, settings: settings))
      findings =
        [.roster(address), .rosterServer(server)]
        + (kept.map { Self.findings($0, at: settings.now(), program.dates) } ?? [])
    } catch {
      findings = [.rosterUnusable(text, error)]
    }
  }

  private static func server(_ client: RosterClient) async -> Finding.Server {
    do throws(RosterClientError) {
      let isKnown = try await client.reach()
      let isLoggedIn = await client.current().authentication != .loggedOut
      return isLoggedIn && !isKnown ? .forgotLogin : .answers
    } catch {
      return .failed(error)
    }
  }

  private static func findings(
    _ kept: RosterInventory, at now: Instant, _ dates: DateText
  ) -> [Finding] {
    let isOver = kept.expires.map { $0 <= now } ?? false
    func words(_ instant: Instant) -> String {
      dates.moment(Date(timeIntervalSince1970: Double(instant.secondsSince1970)))
    }
    return [
      .rosterLogIn(kept, isOver: isOver, end: kept.expires.map(words)),
      .rosterCopy(confirmed: kept.confirmed.map(words)),
    ]
      + (kept.tokenPath.map { [.rosterToken(path: $0, isPrivate: kept.isTokenPrivate)] } ?? [])
  }
}
