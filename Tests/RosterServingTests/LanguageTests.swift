import Foundation
import Localizing
import Roster
import RosterStoring
import Testing

@testable import RosterServing

/// Tests the language of the API's messages, for each client.
@Suite struct LanguageTests {
  init() { Localization.beginForVisitors([]) }

  @Test func aRefusalIsInTheLanguageThatIsAskedFor() async throws {
    let restaurant = try await Restaurant()
    let shift = try await restaurant.shift(of: "Ben", on: 27)
    try await restaurant.serve { running in
      let cleo = running.client(restaurant.cleo)
      for (asked, language, words) in [
        ("de-AT,de;q=0.9", "de", "Das gehört Ben."), ("nl", "nl", "Dit is van Ben."),
        ("zh-Hant", "zh-TW", "這是 Ben 的。"), ("fr", "en", "This belongs to Ben."),
      ] {
        let answer = try await cleo.post(
          "/v1/commands",
          ["offer": ["shift": ["id": shift.id.rawValue, "revision": shift.revision]]],
          ["Accept-Language": asked])
        #expect(answer.status == 403 && answer.rule == "notOwner", "\(answer.text)")
        let message = answer.object["message"] as? String
        #expect(message?.hasPrefix(words) == true, "\(answer.text)")
        #expect(answer[header: "Content-Language"] == language)
        #expect(answer[header: "Vary"] == "Accept-Language")
      }
    }
  }

  @Test func aCalendarOfALanguageIsNotTakenForOneOfAnother() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let made = try await running.client(restaurant.ben).post("/v1/calendar", [:])
      let path = String(try #require(made.object["url"] as? String).dropFirst(running.base.count))
      func get(_ language: String, _ tag: String = "") async throws -> Answer {
        try await running.client().get(
          path, ["Accept-Language": language, "If-None-Match": tag])
      }
      let (german, dutch) = (try await get("de"), try await get("nl"))
      #expect(german.text.contains("X-WR-CALNAME:Schichten von Ben"), "\(german.text)")
      #expect(dutch.text.contains("X-WR-CALNAME:Diensten van Ben"), "\(dutch.text)")
      #expect(german[header: "Vary"]?.contains("Accept-Language") == true)
      let tag = try #require(german[header: "ETag"])
      #expect(try await get("de-CH", tag).status == 304)
      #expect(try await get("nl", tag).status == 200)
    }
  }

  @Test func whatHasNoWordsIsTheSameForAll() async throws {
    let restaurant = try await Restaurant()
    try await restaurant.serve { running in
      let ben = running.client(restaurant.ben)
      let answer = try await ben.get("/v1/roster", ["Accept-Language": "nl"])
      #expect(answer.status == 200 && answer[header: "Content-Language"] == nil)
      #expect(answer[header: "Vary"]?.contains("Accept-Language") != true)
    }
  }

  @Test func theLogSpeaksTheLanguageOfTheServer() throws {
    let german = try #require(Localization.languagesOfVisitors.fitting("de"))
    let error = RosterStoreError.loginTaken("ben")
    let said = LoggedError(error).description
    SpokenLanguage.$current.withValue(german) {
      #expect(LoggedError(error).description == said)
    }
  }
}
