import Foundation
import NIOHTTP1
package import Roster

extension RosterClient {
  /// Returns how the logged-in user is notified.
  package func noticeSettings() async throws(RosterClientError) -> NoticeSettings {
    try decoded(NoticeSettings.self, try await ask(RosterQuestion(path: .notices)))
  }

  /// Changes these preferences. A new mail address must be confirmed with the code that is mailed
  /// to it.
  package func change(
    _ preferences: NoticePreferences
  ) async throws(RosterClientError) -> NoticeSettings {
    let body = try encoded(preferences)
    return try decoded(
      NoticeSettings.self,
      try await ask(RosterQuestion(method: .PUT, path: .notices, body: body)))
  }

  package func confirmMail(_ code: String) async throws(RosterClientError) -> NoticeSettings {
    let body = try encoded(MailConfirmation(code: code))
    return try decoded(
      NoticeSettings.self,
      try await ask(RosterQuestion(method: .POST, path: .mailConfirmation, body: body)))
  }
}
