import CSodium
import Hummingbird
import Localizing
package import Roster
import RosterStoring

/// The ways in which a person is notified.
package struct NoticeRoutes: Sendable {
  let server: RosterServer

  /// How long a mailed code is good, in seconds.
  private static let codeLength = 3_600

  var routes: [Route] {
    [
      Route(.get, .notices) { request, _ in
        Response(json: try await noticeSettings(of: try await server.caller(of: request)))
      },
      Route(.put, .notices) { request, _ in
        let caller = try await server.caller(of: request)
        let body = try await server.body(NoticePreferences.self, of: request)
        return Response(json: try await change(body, of: caller))
      },
      Route(.post, .mailConfirmation) { request, _ in
        let caller = try await server.caller(of: request)
        let body = try await server.body(MailConfirmation.self, of: request)
        return Response(json: try await confirmMail(body.code, of: caller))
      },
    ]
  }

  package func noticeSettings(of caller: Caller) async throws -> NoticeSettings {
    state(try await subscription(of: caller))
  }

  /// Changes how the caller is notified; a new mail address counts after the caller has sent the
  /// code mailed to it. An address that awaits its code stays, unless another or none is wanted.
  package func change(
    _ wanted: NoticePreferences, of caller: Caller
  ) async throws -> NoticeSettings {
    try check(wanted)
    let old = try await subscription(of: caller)
    var new = old
    new.preferences = wanted
    new.language = wanted.language
    var (code, secret): (String?, String?)
    if wanted.webhook == nil {
      new.webhookSecret = nil
    } else if wanted.webhook != old.preferences.webhook || old.webhookSecret == nil {
      secret = SecretToken().webhookSecret
      new.webhookSecret = secret
    }
    if let address = wanted.mail, address != old.preferences.mail {
      new.preferences.mail = old.preferences.mail
      // A caller who repeats the request still has the code that is on its way.
      if old.pending?.awaitsCode(for: address, at: server.now()) != true {
        code = try await mailedCode(for: address, of: caller, &new)
      }
    } else if wanted.mail == nil {
      new.pending = nil
    }
    try await server.store.subscribe(new, code: code, at: server.now())
    return state(new, secret: secret)
  }

  /// Draws a code for an address, at a rate that does not flood the mailbox.
  private func mailedCode(
    for address: MailAddress, of caller: Caller, _ subscription: inout Subscription
  ) async throws -> String? {
    try server.codes.countTry(of: caller.person.id.rawValue, at: server.now())
    let code = SecretToken.digits()
    subscription.pending = Subscription.PendingMail(
      address: address, code: SecretToken.hash(ofCode: code, for: caller.person.id.rawValue),
      expires: server.now() + Self.codeLength)
    return code
  }

  /// Takes the code that came by mail; throws `RequestError.notices` for another.
  package func confirmMail(_ code: String, of caller: Caller) async throws -> NoticeSettings {
    let digits = code.filter { !$0.isWhitespace }
    let hash = SecretToken.hash(ofCode: digits, for: caller.person.id.rawValue)
    guard try await server.store.confirmMail(of: caller.person.id, code: hash, at: server.now())
    else {
      throw RequestError.notices(.code)
    }
    return try await noticeSettings(of: caller)
  }

  private func subscription(of caller: Caller) async throws -> Subscription {
    try await server.store.subscription(of: caller.person.id)
      ?? Subscription(person: caller.person.id)
  }

  private func state(_ subscription: Subscription, secret: String? = nil) -> NoticeSettings {
    let pending = subscription.pending.flatMap { $0.expires > server.now() ? $0.address : nil }
    var preferences = subscription.preferences
    preferences.language = subscription.language ?? SpokenLanguage.ofAnswer.tag
    return NoticeSettings(
      preferences: preferences, unconfirmed: pending, webhookSecret: secret,
      offered: server.settings.telling.channels)
  }

  private func check(_ preferences: NoticePreferences) throws {
    for (name, address) in [("ntfy", preferences.ntfy), ("webhook", preferences.webhook)]
    where address?.isWellFormed == false {
      throw RequestError.malformed(.unreadable(name))
    }
    for channel in preferences.channels where !server.settings.telling.channels.contains(channel) {
      throw RequestError.notices(.notOffered(channel))
    }
    guard server.settings.telling.languages.contains(preferences.language) else {
      throw RequestError.notices(.language(preferences.language))
    }
    guard !server.settings.telling.allowsUnencrypted else { return }
    if preferences.ntfy?.isEncrypted == false {
      throw RequestError.notices(.notEncrypted(.ntfy))
    }
    if preferences.webhook?.isEncrypted == false {
      throw RequestError.notices(.notEncrypted(.webhook))
    }
  }
}

extension SecretToken {
  /// The key that signs the notices of a webhook, as Standard Webhooks write it.
  fileprivate var webhookSecret: String {
    "whsec_" + text.replacing("-", with: "+").replacing("_", with: "/") + "="
  }

  /// Eight random digits.
  fileprivate static func digits() -> String {
    Sodium.start()
    return (0..<8).map { _ in String(randombytes_uniform(10)) }.joined()
  }

  /// The hash by which stores know a code; it differs for each person.
  fileprivate static func hash(ofCode code: String, for person: String) -> TokenHash {
    TokenHash(rawValue: Sodium.sha256("mail \(person) \(code)"))
  }
}
