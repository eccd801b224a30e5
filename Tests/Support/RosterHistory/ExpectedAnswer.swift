import Roster
import RosterStoring

/// An answer without a change, and the versions at one of which it must be right.
struct ExpectedAnswer {
  let attempt: Attempt
  let versions: ClosedRange<Int>

  /// Nil for answers with a change, or without information.
  init?(_ attempt: Attempt, clients: Int) {
    self.attempt = attempt
    switch attempt.answer {
    case .done(let receipt):
      // Laying out is done in parts, and the answer has the version of the last part.
      guard receipt.rows.isEmpty, attempt.command != .layOut, !attempt.isRepeated,
        !attempt.isPerhapsForgotten
      else { return nil }
      versions = receipt.version...receipt.version
    case .refused where attempt.isRepeated: return nil
    case .refused, .loggedOut:
      // Each other client and the server itself may have made changes that no client knew of yet.
      versions = attempt.before...max(attempt.before, attempt.after + 2 * clients + 8)
    case .unknown, .failed: return nil
    }
  }

  func isRight(in roster: ReplayedRoster) -> Bool {
    switch attempt.answer {
    case .loggedOut: return roster.deactivated.contains(attempt.actor)
    case .done, .refused:
      return Set([attempt.sent, attempt.answered]).contains { isRight(in: roster, at: $0) }
    case .unknown, .failed: return true
    }
  }

  private func isRight(in roster: ReplayedRoster, at now: Instant) -> Bool {
    var count = 0
    do {
      let decision = try decide(attempt.command, by: .person(attempt.actor), in: roster, at: now) {
        count += 1
        return "new-\(count)"
      }
      if case .done = attempt.answer { return decision.changes.isEmpty }
      return false
    } catch let refusal as Refusal {
      return attempt.answer == .refused(rule: refusal.rule, message: refusal.description)
    } catch {
      return false
    }
  }
}
