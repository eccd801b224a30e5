import Roster
import RosterServing

extension RequestError: CustomStringConvertible {
  /// Why, and what would help, for whoever asked.
  package var description: String {
    switch self {
    case .malformed(let what): "\(what)"
    case .notJSON: "The body is no JSON. Send it with \"Content-Type: application/json\"."
    case .tooLarge(let limit): "The body is too long. Keep to \(limit) bytes."
    case .notFound: "There is nothing at this address. Look at the address again."
    case .wrongMethod(let allowed):
      "That does not work here. Use \(allowed.joined(separator: ", "))."
    case .loggedOut: "You are not logged in, or not any more. Log in."
    case .wrongPassword: "The login or the password is wrong. Look at both again."
    case .wrongOldPassword: "The old password is another one. Look at it again."
    case .adminsOnly: "Only an admin can do that. Ask an admin to do it."
    case .notInvited:
      "An invitation is needed, one that was not used and has not expired. Ask an admin for it."
    case .loginTaken(let login): "Somebody logs in as \(login) already. Choose another login."
    case .loginAlike(let login):
      "Somebody logs in as what looks like \(login). Choose another login."
    case .hasAccount(let name): "\(name) can log in already. Invite somebody else."
    case .hasNoAccount(let name):
      "\(name) has not signed up yet. Invite \(name) again: the code is for signing up."
    case .resetUsed:
      "The code was used, or it has expired, or is another one. Ask an admin for a new one."
    case .notices(let problem): "\(problem)"
    case .keyReused: "This idempotency key came with another command. Use a new one."
    case .tooManyTries(1): "That was tried too often. Wait a second."
    case .tooManyTries(let seconds): "That was tried too often. Wait \(seconds) seconds."
    case .tooManyListeners(let limit): "You listen \(limit) times already. Close one of them."
    case .busy: "The server has too much to do. Try again in a moment."
    case .unavailable: "The roster can't be reached at the moment. Try again in a moment."
    case .failed: "Something went wrong on the server. Its log says more; try again."
    }
  }
}

extension RequestError.Malformation: CustomStringConvertible {
  /// What is wrong and where, and what would help.
  package var description: String {
    switch self {
    case .day(let parameter): "\"\(parameter)\" is no day. Write it like 2026-03-02."
    case .number(let parameter, let bounds):
      "\"\(parameter)\" is no number from \(bounds.lowerBound) to \(bounds.upperBound). Change it."
    case .missing(let place): "\"\(place)\" is missing. Send it too."
    case .unreadable(let place?): "\"\(place)\" can't be read. Look at it again."
    case .unreadable(nil): "The body can't be read. Look at it again."
    case .command(let error): "\(error)"
    case .personAndName: "\"name\" and \"person\" exclude each other. Send one of them."
    case .idempotencyKey:
      "The idempotency key is no text of 1 to 128 visible ASCII characters. Send another."
    case .login: "A login has 1 to 200 characters and no spaces at its ends. Choose another."
    case .password: "A password has 8 to 256 characters. Choose another."
    }
  }
}

extension NoticeProblem: CustomStringConvertible {
  /// Why somebody is not told so, and what would help.
  package var description: String {
    switch self {
    case .notOffered(.mail): "This server sends no mail. Choose ntfy or a webhook."
    case .notOffered(.ntfy): "This server sends nothing to ntfy. Choose another way."
    case .notOffered(.webhook): "This server sends nothing to webhooks. Choose another way."
    case .notEncrypted: "Anybody could read it on the way. Use an address with https://."
    case .language(let language): "There are no words in \"\(language)\" yet. Use \"en\"."
    case .code: "That is not the code, or it is too old. Look at the last mail, or save again."
    }
  }
}
