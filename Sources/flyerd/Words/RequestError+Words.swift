import Localizing
import Roster
import RosterServing

extension RequestError: CustomStringConvertible {
  /// The reason, and a remedy, for the caller.
  package var description: String {
    switch self {
    case .malformed(let what): "\(what)"
    case .notJSON:
      tr("The body is not JSON. Send it with Content-Type: application/json.")
    case .tooLarge(let limit):
      tr(
        "The body is too long. Send at most \(limit) byte.",
        "The body is too long. Send at most \(limit) bytes.", count: limit)
    case .notFound: tr("There is nothing at this address. Check the address.")
    case .wrongMethod(let allowed):
      // TRANSLATORS: methods of HTTP, with commas between them
      tr("This method does not work here. Use \(allowed.listed).")
    case .loggedOut: tr("You are not logged in, or your session has ended. Log in.")
    case .wrongPassword: tr("The login or the password is wrong. Check both.")
    case .wrongOldPassword: tr("The old password is wrong. Check it.")
    case .adminsOnly: tr("Only an admin can do that. Ask an admin to do it.")
    case .notInvited:
      tr(
        "You need an invitation that is neither used nor expired. Ask an admin for one.")
    case .loginTaken(let login): tr("The login \(login) is already taken. Choose another login.")
    case .loginAlike(let login):
      tr("A login that looks like \(login) is already taken. Choose another login.")
    case .hasAccount(let name): tr("\(name) can already log in. Invite another member.")
    case .hasNoAccount(let name):
      // TRANSLATORS: both are the same name
      tr("\(name) has not signed up yet. Invite \(name) again to sign up.")
    case .resetUsed:
      tr("The code is wrong, used or expired. Ask an admin for a new one.")
    case .notices(let problem): "\(problem)"
    case .keyReused: tr("This idempotency key was used for another command. Use a new one.")
    case .tooManyTries(let seconds):
      tr(
        "Too many attempts. Wait a second.",
        "Too many attempts. Wait \(seconds) seconds.", count: seconds)
    case .tooManyListeners(let limit):
      // TRANSLATORS: to what happens: this many connections are open
      tr(
        "You already have \(limit) open connection for events. Close one.",
        "You already have \(limit) open connections for events. Close one.", count: limit)
    case .busy: tr("The server is overloaded. Try again in a moment.")
    case .unavailable: tr("The roster is unavailable. Try again in a moment.")
    case .failed: tr("Server error. The server’s log has details; try again.")
    }
  }
}

extension RequestError.Malformation: CustomStringConvertible {
  /// The faulty part of the request, and a remedy.
  package var description: String {
    switch self {
    case .day(let parameter): tr("\"\(parameter)\" is not a day. Use a date like 2026-03-02.")
    case .number(let parameter, let bounds):
      tr(
        "\"\(parameter)\" is not a number from \(bounds.lowerBound) to \(bounds.upperBound). Change it."
      )
    case .missing(let place): tr("\"\(place)\" is missing. Send it.")
    case .unreadable(let place?): tr("\"\(place)\" is invalid. Check it.")
    case .unreadable(nil): tr("The body is invalid. Check it.")
    case .command(let error): "\(error)"
    case .personAndName: tr("\"name\" and \"person\" can’t be combined. Send one of them.")
    case .idempotencyKey:
      tr("The idempotency key must have 1 to 128 visible ASCII characters. Send another.")
    case .host: tr("A request must have exactly one Host header. Send one.")
    case .login:
      tr("A login must have 1 to 200 characters and no spaces at its ends. Choose another.")
    case .password: tr("A password must have 8 to 256 characters. Choose another.")
    }
  }
}

extension NoticeProblem: CustomStringConvertible {
  /// Why the caller can't be notified that way, and a remedy.
  package var description: String {
    switch self {
    case .notOffered(.mail): tr("This server sends no mail. Choose ntfy or a webhook.")
    case .notOffered(.ntfy): tr("This server sends nothing to ntfy. Choose another way.")
    case .notOffered(.webhook): tr("This server sends nothing to webhooks. Choose another way.")
    case .notEncrypted: tr("Notifications would not be encrypted. Use an address with https://.")
    case .language(let language):
      tr("The language \"\(language)\" is not available yet. Use \"en\".")
    case .code:
      tr("The code is wrong or expired. Check the last mail, or save again.")
    }
  }
}
