package import HTTPTypes
import Hummingbird
import Localizing
package import Roster
import RosterStoring

/// The answer to a request that failed: a status, and the rule and its text as JSON.
package struct ErrorAnswer {
  package let status: HTTPResponse.Status
  package let body: RefusalAnswer
  package let headers: HTTPFields

  /// Whether the operator of the server should look at the error.
  var isOurs: Bool {
    status.kind == .serverError && body.rule != RequestRule.busy.rawValue
  }

  var response: Response {
    var headers = headers
    headers.addLanguage()
    return Response(json: body, status: status, headers: headers)
  }
}

extension ErrorAnswer {
  package init(_ error: any Error) {
    switch error {
    case let error as RequestError: self.init(error)
    case let refusal as Refusal:
      self.init(status: refusal.status, body: RefusalAnswer(refusal), headers: [:])
    case let error as RosterStoreError: self.init(error.seenByClients)
    default: self.init(RequestError.failed)
    }
  }

  private init(_ error: RequestError) {
    self.init(
      status: error.status,
      body: RefusalAnswer(rule: error.rule.rawValue, message: "\(error)"),
      headers: error.headers)
  }
}

extension Refusal {
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .notFound: .notFound
    case .adminsOnly, .adminElsewhere, .personsOnly, .approvedByAdmins, .notOwner, .notAccepter,
      .notRequester, .notParty, .notProposer, .notWisher, .deactivated(.you):
      .forbidden
    case .changedMeanwhile, .deactivated(.other), .ownAcceptance, .ownShift, .skipped, .begun,
      .notIdle,
      .notOffered, .notSuggested, .notAwaitingApproval, .notInTrade, .notFree,
      .notAllowed, .notWaivable,
      .alreadyAccepted, .sameWeekly, .dateNotPlanned, .alreadyRequested, .otherDay, .ownRequest,
      .requestClosed, .tradeClosed, .ownProposal, .alreadyAgreed, .sameOwner, .wishClosed,
      .fixedShiftClosed, .enoughFixedShifts, .stillActive, .lastAdmin, .nameTaken, .nameAlike,
      .textMissing, .textTooLong, .textNotPlain, .noneNamed, .tooMany, .openingCancelled,
      .openingMoved, .openingFull, .openingTaken, .openingThere, .shiftThere, .neededOutOfRange,
      .sameWeek:
      .conflict
    }
  }
}

extension RosterStoreError {
  fileprivate var seenByClients: RequestError {
    switch self {
    case .keyReused: .keyReused
    case .loginTaken(let login): .loginTaken(login)
    case .loginAlike(let login): .loginAlike(login)
    case .invitationUsed: .notInvited
    case .resetUsed: .resetUsed
    case .noAccount: .notFound
    case .unavailable, .held, .movedAway: .unavailable
    case .newer, .older, .damaged, .occupied, .contradiction: .failed
    }
  }
}

/// An error as far as a log may show it, in the language of the process and not of the caller: the
/// text of a store's error, else only the type.
struct LoggedError: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description = SpokenLanguage.$current.withValue(nil) {
      if let error = error as? RosterStoreError { "\(error)" } else { "\(type(of: error))" }
    }
  }
}
