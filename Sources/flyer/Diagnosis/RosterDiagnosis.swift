import FlyerModel
import Foundation
import Localizing
import Roster
import RosterVisiting
import Screens

/// The findings of `flyer doctor` about the roster.
struct RosterDiagnosis {
  let findings: [Finding]

  init(of program: Program, state: ContentState) async {
    guard let text = program.named(state).head.roster else {
      findings = [Finding(.roster, tr("none: this flyer declares none"))]
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
        [Finding(.roster, address.text), server]
        + (kept.map { Self.findings($0, at: settings.now(), program.dates) } ?? [])
    } catch {
      let reason = if case .invalidAddress(let fault) = error { "\(fault)" } else { "\(error)" }
      findings = [Finding(.roster, "\(text): \(reason)", isFine: false)]
    }
  }

  private static func server(_ client: RosterClient) async -> Finding {
    do throws(RosterClientError) {
      let isKnown = try await client.reach()
      let isLoggedIn = await client.current().authentication != .loggedOut
      return isLoggedIn && !isKnown
        ? Finding(
          .rosterServer,
          // TRANSLATORS: behind “roster server”
          tr("no longer knows your login: flyer roster login"), isFine: false)
        // TRANSLATORS: behind “roster server”
        : Finding(.rosterServer, tr("reachable"))
    } catch {
      return Finding(.rosterServer, "\(error)", isFine: false)
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
      Finding(
        .rosterLogIn, logIn(kept, isOver: isOver, end: kept.expires.map(words)),
        isFine: kept.person != nil && !isOver),
      Finding(
        .rosterCopy,
        // TRANSLATORS: a date with its time
        kept.confirmed.map { tr("of \(words($0))", context: "a copy") },
        orElse: tr("none yet: created when you log in")),
    ] + (kept.tokenPath.map { [token(at: $0, isPrivate: kept.isTokenPrivate)] } ?? [])
  }

  private static func token(at path: String, isPrivate: Bool) -> Finding {
    Finding(
      .rosterToken, isPrivate ? path : tr("readable by other users: chmod 600 \(path)"),
      isFine: isPrivate)
  }

  private static func logIn(_ kept: RosterInventory, isOver: Bool, end: String?) -> String {
    guard let name = kept.person else { return tr("not logged in: flyer roster login") }
    if isOver { return tr("\(name)’s login has expired: flyer roster login") }
    // TRANSLATORS: a name, and a date with its time
    return end.map { tr("\(name), until \($0)", context: "a login") } ?? name
  }
}
