package import HTTPTypes
import Hummingbird
import Localizing
import Roster

extension HTTPFields {
  /// Says in which language an answer is, and that others get it in theirs.
  package mutating func addLanguage() {
    self[.contentLanguage] = SpokenLanguage.ofAnswer.tag
    addVary("Accept-Language")
  }

  /// Says that the answer is another one where a header of the request is.
  mutating func addVary(_ header: String) {
    self[.vary] = self[.vary].map { $0 + ", " + header } ?? header
  }
}

extension SpokenLanguage {
  /// That of what is answered in this task.
  static var ofAnswer: SpokenLanguage { current ?? Localization.languagesOfVisitors.own }
}

extension Request {
  /// The language of the answer.
  var language: SpokenLanguage {
    let languages = Localization.languagesOfVisitors
    return headers[.acceptLanguage].map { LanguageMemory.shared.best(of: languages, for: $0) }
      ?? languages.own
  }
}

extension HTTPField.Name {
  static let xForwardedFor = known("X-Forwarded-For")
  static let forwarded = known("Forwarded")
  static let xForwardedProto = known("X-Forwarded-Proto")
  static let xAccelBuffering = known("X-Accel-Buffering")
  static let lastEventID = known("Last-Event-ID")
  static let rosterChanges = known(RosterChanges.header)
  static let idempotencyKey = known(IdempotencyKey.header)
  static let referrerPolicy = known("Referrer-Policy")
  /// Whose page a request comes from, as browsers say.
  package static let secFetchSite = known("Sec-Fetch-Site")

  private static func known(_ name: String) -> HTTPField.Name {
    guard let known = HTTPField.Name(name) else { preconditionFailure("\(name) is no header") }
    return known
  }
}
