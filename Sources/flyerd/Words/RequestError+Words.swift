import Localizing
import Roster
import RosterServing

extension RequestError: CustomStringConvertible {
  /// Why, and what would help, for whoever asked.
  package var description: String {
    switch self {
    case .malformed(let what): "\(what)"
    case .notJSON:
      tr("The body is no JSON. Send it with \"Content-Type: application/json\".")
    case .tooLarge(let limit):
      tr(
        "The body is too long. Keep to \(limit) byte.",
        "The body is too long. Keep to \(limit) bytes.", count: limit)
    case .notFound: tr("There is nothing at this address. Look at the address again.")
    case .wrongMethod(let allowed):
      // TRANSLATORS: methods of HTTP, with commas between them
      tr("That does not work here. Use \(allowed.listed).")
    case .loggedOut: tr("You are not logged in, or not any more. Log in.")
    case .wrongPassword: tr("The login or the password is wrong. Look at both again.")
    case .wrongOldPassword: tr("The old password is another one. Look at it again.")
    case .adminsOnly: tr("Only an admin can do that. Ask an admin to do it.")
    case .notInvited:
      tr(
        """
        An invitation is needed, one that was not used and has not expired. Ask an admin for it.
        """)
    case .loginTaken(let login): tr("Somebody logs in as \(login) already. Choose another login.")
    case .loginAlike(let login):
      tr("Somebody logs in as what looks like \(login). Choose another login.")
    case .hasAccount(let name): tr("\(name) can log in already. Invite somebody else.")
    case .hasNoAccount(let name):
      // TRANSLATORS: both are the same name
      tr("\(name) has not signed up yet. Invite \(name) again: the code is for signing up.")
    case .resetUsed:
      tr("The code was used, or it has expired, or is another one. Ask an admin for a new one.")
    case .notices(let problem): "\(problem)"
    case .keyReused: tr("This idempotency key came with another command. Use a new one.")
    case .tooManyTries(let seconds):
      tr(
        "That was tried too often. Wait a second.",
        "That was tried too often. Wait \(seconds) seconds.", count: seconds)
    case .tooManyListeners(let limit):
      // TRANSLATORS: to what happens: so many connections are open
      tr(
        "You listen \(limit) time already. Close one of them.",
        "You listen \(limit) times already. Close one of them.", count: limit)
    case .busy: tr("The server has too much to do. Try again in a moment.")
    case .unavailable: tr("The roster can't be reached at the moment. Try again in a moment.")
    case .failed: tr("Something went wrong on the server. Its log says more; try again.")
    }
  }
}

extension RequestError.Malformation: CustomStringConvertible {
  /// What is wrong and where, and what would help.
  package var description: String {
    switch self {
    case .day(let parameter): tr("\"\(parameter)\" is no day. Write it like 2026-03-02.")
    case .number(let parameter, let bounds):
      tr(
        """
        "\(parameter)" is no number from \(bounds.lowerBound) to \(bounds.upperBound). Change it.
        """)
    case .missing(let place): tr("\"\(place)\" is missing. Send it too.")
    case .unreadable(let place?): tr("\"\(place)\" can't be read. Look at it again.")
    case .unreadable(nil): tr("The body can't be read. Look at it again.")
    case .command(let error): "\(error)"
    case .personAndName: tr("\"name\" and \"person\" exclude each other. Send one of them.")
    case .idempotencyKey:
      tr("The idempotency key is no text of 1 to 128 visible ASCII characters. Send another.")
    case .host: tr("A request names the server once, in \"Host\". Send it so.")
    case .login:
      tr("A login has 1 to 200 characters and no spaces at its ends. Choose another.")
    case .password: tr("A password has 8 to 256 characters. Choose another.")
    }
  }
}

extension NoticeProblem: CustomStringConvertible {
  /// Why somebody is not told so, and what would help.
  package var description: String {
    switch self {
    case .notOffered(.mail): tr("This server sends no mail. Choose ntfy or a webhook.")
    case .notOffered(.ntfy): tr("This server sends nothing to ntfy. Choose another way.")
    case .notOffered(.webhook): tr("This server sends nothing to webhooks. Choose another way.")
    case .notEncrypted: tr("Anybody could read it on the way. Use an address with https://.")
    case .language(let language): tr("There are no words in \"\(language)\" yet. Use \"en\".")
    case .code:
      tr("That is not the code, or it is too old. Look at the last mail, or save again.")
    }
  }
}
