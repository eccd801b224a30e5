import HTTPTypes
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
