import HTTPTypes
import Localizing
package import Roster

/// Why a request is not carried out, apart from the rules of the roster.
package enum RequestError: Error, Hashable, Sendable {
  /// The request can't be read.
  case malformed(Malformation)
  case notJSON
  /// The body is longer than is taken.
  case tooLarge(limit: Int)
  case notFound
  /// There is, but not to be asked for in this way.
  case wrongMethod(allowed: [String])
  /// There is no token, or its session has ended.
  case loggedOut
  /// The login or the password is wrong; the caller does not learn which.
  case wrongPassword
  /// The password that is to be changed is another one.
  case wrongOldPassword
  case adminsOnly
  /// Sign-up is by invitation and there is none, or it was used or has expired.
  case notInvited
  case loginTaken(String)
  /// Another user's login looks the same.
  case loginAlike(String)
  /// That person can log in already.
  case hasAccount(name: String)
  /// That person can't log in yet.
  case hasNoAccount(name: String)
  /// The code for a new password was used, has expired or never was.
  case resetUsed
  /// Notices can't be sent that way.
  case notices(NoticeProblem)
  /// The idempotency key came with another command before.
  case keyReused
  /// Too many tries; with the seconds to wait.
  case tooManyTries(seconds: Int)
  /// The person listens on too many connections already.
  case tooManyListeners(limit: Int)
  /// The server has too much to do.
  case busy
  /// The database can't be reached.
  case unavailable
  /// A mistake of the server's own.
  case failed
}

extension RequestError {
  /// The part of a request that can't be read.
  package enum Malformation: Hashable, Sendable {
    /// A parameter is no day.
    case day(parameter: String)
    /// A parameter is no number within its bounds.
    case number(parameter: String, bounds: ClosedRange<Int>)
    /// Something is missing, of the body by its path.
    case missing(String)
    /// Something of the body is of another kind, by its path; nil where nothing can be read.
    case unreadable(String?)
    /// A command can't be read.
    case command(CommandError)
    /// An invitation is for a new person or for one that there is.
    case personAndName
    case idempotencyKey
    /// A request names no host, or more than one.
    case host
    /// A login that no user can have.
    case login
    /// A password is too short to be safe, or too long.
    case password
  }

  var status: HTTPResponse.Status {
    switch self {
    case .malformed, .notices(.notEncrypted): .badRequest
    case .notJSON: .unsupportedMediaType
    case .tooLarge: .contentTooLarge
    case .notFound: .notFound
    case .wrongMethod: .methodNotAllowed
    case .loggedOut, .wrongPassword: .unauthorized
    case .wrongOldPassword, .adminsOnly, .notInvited, .resetUsed, .notices(.code): .forbidden
    case .loginTaken, .loginAlike, .hasAccount, .hasNoAccount, .keyReused,
      .notices(.notOffered), .notices(.language):
      .conflict
    case .tooManyTries, .tooManyListeners: .tooManyRequests
    case .busy, .unavailable: .serviceUnavailable
    case .failed: .internalServerError
    }
  }

  /// The rule's name for programs.
  var rule: RequestRule {
    switch self {
    case .malformed, .notices(.notEncrypted): .badRequest
    case .notJSON: .notJSON
    case .tooLarge: .tooLarge
    case .notFound: .notFound
    case .wrongMethod: .wrongMethod
    case .loggedOut: .unauthorized
    case .wrongPassword, .wrongOldPassword: .wrongPassword
    case .adminsOnly: .adminsOnly
    case .notInvited: .notInvited
    case .loginTaken, .loginAlike: .loginTaken
    case .hasAccount: .hasAccount
    case .hasNoAccount: .hasNoAccount
    case .resetUsed: .resetUsed
    case .notices(.code): .wrongCode
    case .notices(.notOffered): .channelNotOffered
    case .notices(.language): .languageNotOffered
    case .keyReused: .keyReused
    case .tooManyTries, .tooManyListeners: .rateLimited
    case .busy: .busy
    case .unavailable: .unavailable
    case .failed: .failed
    }
  }

  var headers: HTTPFields {
    switch self {
    case .loggedOut, .wrongPassword: [.wwwAuthenticate: "Bearer realm=\"roster\""]
    case .wrongMethod(let allowed): [.allow: allowed.joined(separator: ", ")]
    case .tooManyTries(let seconds): [.retryAfter: String(seconds)]
    case .tooManyListeners: [.retryAfter: "60"]
    case .busy, .unavailable: [.retryAfter: "2"]
    case .malformed, .notJSON, .tooLarge, .notFound, .wrongOldPassword, .adminsOnly, .notInvited,
      .loginTaken, .loginAlike, .hasAccount, .hasNoAccount, .resetUsed, .notices, .keyReused,
      .failed:
      [:]
    }
  }
}

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
