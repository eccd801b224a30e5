import HTTPTypes
import Roster

/// Why a request is not carried out, apart from the rules of the roster.
package enum RequestError: Error, Hashable, Sendable {
  /// What was sent can't be read; with where and why.
  case malformed(String)
  /// The body is no JSON.
  case notJSON
  /// The body is longer than is taken.
  case tooLarge(limit: Int)
  /// There is no such thing.
  case notFound
  /// There is, but not to be asked for in this way.
  case wrongMethod(allowed: [String])
  /// There is no token, or its session has ended.
  case loggedOut
  /// The login or the password is wrong; nobody is told which.
  case wrongPassword
  /// The password that is to be changed is another one.
  case wrongOldPassword
  /// Only admins may do that.
  case adminsOnly
  /// Sign-up is by invitation and there is none, or it was used or has expired.
  case notInvited
  /// Somebody has that login.
  case loginTaken(String)
  /// That person can log in already.
  case hasAccount(name: String)
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
  var status: HTTPResponse.Status {
    switch self {
    case .malformed: .badRequest
    case .notJSON: .unsupportedMediaType
    case .tooLarge: .contentTooLarge
    case .notFound: .notFound
    case .wrongMethod: .methodNotAllowed
    case .loggedOut, .wrongPassword: .unauthorized
    case .wrongOldPassword, .adminsOnly, .notInvited: .forbidden
    case .loginTaken, .hasAccount, .keyReused: .conflict
    case .tooManyTries, .tooManyListeners: .tooManyRequests
    case .busy, .unavailable: .serviceUnavailable
    case .failed: .internalServerError
    }
  }

  /// The rule's name for programs.
  var rule: RequestRule {
    switch self {
    case .malformed: .badRequest
    case .notJSON: .notJSON
    case .tooLarge: .tooLarge
    case .notFound: .notFound
    case .wrongMethod: .wrongMethod
    case .loggedOut: .unauthorized
    case .wrongPassword, .wrongOldPassword: .wrongPassword
    case .adminsOnly: .adminsOnly
    case .notInvited: .notInvited
    case .loginTaken: .loginTaken
    case .hasAccount: .hasAccount
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
      .loginTaken, .hasAccount, .keyReused, .failed:
      [:]
    }
  }
}

extension RequestError: CustomStringConvertible {
  /// Why, and what would help, for whoever asked.
  package var description: String {
    switch self {
    case .malformed(let reason): reason
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
    case .hasAccount(let name): "\(name) can log in already. Invite somebody else."
    case .keyReused: "This idempotency key came with another command. Use a new one."
    case .tooManyTries(let seconds): "That was tried too often. Wait \(seconds) seconds."
    case .tooManyListeners(let limit): "You listen \(limit) times already. Close one of them."
    case .busy: "The server has too much to do. Try again in a moment."
    case .unavailable: "The roster can't be reached at the moment. Try again in a moment."
    case .failed: "Something went wrong on the server. Its log says more; try again."
    }
  }
}
