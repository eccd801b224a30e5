import Foundation
import NIOHTTP1
package import Roster

extension RosterClient {
  /// How whoever is logged in is told of what concerns them.
  package func noticeSettings() async throws(RosterClientError) -> NoticeSettings {
    try decoded(NoticeSettings.self, try await ask(RosterQuestion(path: .notices)))
  }

  /// Changes that; a new mail address has to be confirmed with the code that is mailed there.
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
