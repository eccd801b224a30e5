import FlyerModel
import Foundation
import Roster
import RosterVisiting
import Storing

/// What `flyer doctor` says about the roster.
struct RosterDiagnosis {
  let findings: [Diagnosis.Finding]

  init(of program: Program, state: ContentState) async {
    guard let text = program.withNamedRoster(state).head.roster else {
      findings = [Self.finding("roster", "none: this flyer names none", isFine: true)]
      return
    }
    do throws(RosterClientError) {
      let address = try RosterAddress(text)
      var settings = program.rosterSettings
      (settings.limits.connect, settings.limits.answer) = (.seconds(5), .seconds(5))
      // Before anybody is asked: what is over is removed then.
      let kept = program.rosterCache(state)?.inventory()
      let server = await Self.server(RosterClient(address, settings: settings))
      findings =
        [Self.finding("roster", address.text, isFine: true), server]
        + (kept.map { Self.findings($0, at: settings.now()) } ?? [])
    } catch {
      findings = [Self.finding("roster", "\(text): \(error)", isFine: false)]
    }
  }

  private static func server(_ visit: RosterClient) async -> Diagnosis.Finding {
    do throws(RosterClientError) {
      let isKnown = try await visit.reach()
      let isLoggedIn = await visit.current().authentication != .loggedOut
      return isLoggedIn && !isKnown
        ? finding("roster server", "knows your login no more: flyer roster login", isFine: false)
        : finding("roster server", "answers", isFine: true)
    } catch {
      return finding("roster server", "\(error)", isFine: false)
    }
  }

  private static func findings(
    _ kept: RosterInventory, at now: Instant
  ) -> [Diagnosis.Finding] {
    let isOver = kept.expires.map { $0 <= now } ?? false
    let person = kept.person.map { name in
      isOver
        ? "\(name)’s login is over: flyer roster login"
        : "\(name)" + (kept.expires.map { ", until \($0)" } ?? "")
    }
    return [
      finding(
        "roster login", person ?? "nobody: flyer roster login",
        isFine: kept.person != nil && !isOver),
      finding(
        "roster copy", kept.confirmed.map { "of \($0)" } ?? "none yet: it comes with the log in",
        isFine: kept.confirmed != nil),
    ] + (kept.tokenPath.map { [token($0, kept.isTokenPrivate)] } ?? [])
  }

  private static func token(_ path: String, _ isPrivate: Bool) -> Diagnosis.Finding {
    finding(
      "roster token", isPrivate ? path : "others may read it: chmod 600 \(path)",
      isFine: isPrivate)
  }

  private static func finding(
    _ name: String, _ value: String, isFine: Bool
  ) -> Diagnosis.Finding {
    Diagnosis.Finding(name: name, value: value, isFine: isFine)
  }
}
