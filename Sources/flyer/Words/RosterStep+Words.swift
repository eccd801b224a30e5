import Localizing
import Roster

/// That there is nothing with which a step could be taken.
extension RosterStep {
  func lacksShift(on date: RosterDate) -> String {
    switch self {
    case .accept: tr("there is no shift on \(date) that you can accept")
    case .approve: tr("there is no shift on \(date) that you can approve")
    case .askFor: tr("there is no shift on \(date) whose skill you can set")
    case .cancel: tr("there is no shift on \(date) that you can cancel")
    case .change: tr("there is no shift on \(date) that you can change")
    case .give: tr("there is no shift on \(date) that you can give")
    case .giveTo(let person): tr("there is no shift on \(date) that you can give to \(person.name)")
    case .offer: tr("there is no shift on \(date) that you can offer")
    case .revoke: tr("there is no shift on \(date) that you can withdraw")
    case .suggest: tr("there is no shift on \(date) that you can suggest")
    case .suggestIt: tr("there is no request for \(date) that you can suggest it to")
    case .take: tr("there is no shift on \(date) that you can take")
    }
  }

  func lacksRequest(for date: RosterDate) -> String {
    switch self {
    case .revoke: tr("there is no request for \(date) that you can withdraw")
    case .suggestIt: tr("there is no request for \(date) that you can suggest it to")
    case .accept, .approve, .askFor, .cancel, .change, .give, .giveTo, .offer, .suggest, .take:
      tr("there is no request for \(date)")
    }
  }

  func lacksOpening(on date: RosterDate) -> String {
    switch self {
    case .cancel: tr("there is no open shift on \(date) that you can cancel")
    case .change: tr("there is no open shift on \(date) that you can change")
    case .take: tr("there is no open shift on \(date) that you can take")
    case .accept, .approve, .askFor, .give, .giveTo, .offer, .revoke, .suggest, .suggestIt:
      tr("there is no open shift on \(date)")
    }
  }
}
