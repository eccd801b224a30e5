package import HTTPTypes
import Roster

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
