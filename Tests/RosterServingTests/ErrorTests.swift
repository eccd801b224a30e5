import Foundation
import HTTPTypes
import Roster
import RosterStoring
import Testing

@testable import RosterServing

@Suite struct ErrorTests {
  private struct Unforeseen: Error {
    let secret = "secret"
  }

  private static let slot = Shift(
    id: "s", date: RosterDate(dayNumber: 0), start: .midnight, end: .midnight, place: "",
    owner: "p"
  ).slot

  @Test(arguments: [
    (RequestError.malformed(.login), 400, "badRequest"), (.notJSON, 415, "notJSON"),
    (.tooLarge(limit: 5), 413, "tooLarge"), (.notFound, 404, "notFound"),
    (.wrongMethod(allowed: ["GET"]), 405, "wrongMethod"), (.loggedOut, 401, "unauthorized"),
    (.wrongPassword, 401, "wrongPassword"), (.wrongOldPassword, 403, "wrongPassword"),
    (.adminsOnly, 403, "adminsOnly"), (.notInvited, 403, "notInvited"),
    (.loginTaken("x"), 409, "loginTaken"), (.hasAccount(name: "x"), 409, "hasAccount"),
    (.hasNoAccount(name: "x"), 409, "hasNoAccount"), (.resetUsed, 403, "resetUsed"),
    (.notices(.code), 403, "wrongCode"), (.notices(.notOffered(.mail)), 409, "channelNotOffered"),
    (.notices(.language("de")), 409, "languageNotOffered"),
    (.notices(.notEncrypted(.ntfy)), 400, "badRequest"),
    (.keyReused, 409, "keyReused"), (.tooManyTries(seconds: 7), 429, "rateLimited"),
    (.tooManyListeners(limit: 8), 429, "rateLimited"), (.busy, 503, "busy"),
    (.unavailable, 503, "unavailable"), (.failed, 500, "failed"),
  ])
  func everyErrorHasAStatusARuleAndAText(_ error: RequestError, _ status: Int, _ rule: String) {
    let answer = ErrorAnswer(error)
    #expect(answer.status.code == status && answer.body.rule == rule)
    #expect(answer.body.message == "\(error)")
    #expect((status == 401) == (answer.headers[.wwwAuthenticate] != nil))
    #expect([429, 503].contains(status) == (answer.headers[.retryAfter] != nil))
    #expect(answer.isOurs == (rule == "failed" || rule == "unavailable"))
  }

  @Test(arguments: [
    (Refusal.notFound(.shift), 404), (.adminsOnly, 403), (.personsOnly, 403),
    (.approvedByAdmins, 403), (.notOwner(owner: "x", orAdmin: true), 403), (.notParty(.swap), 403),
    (.notProposer(proposer: nil), 403), (.notWisher(wisher: "x"), 403),
    (.notRequester(RosterDate(dayNumber: 0), requester: "x"), 403), (.deactivated(.you), 403),
    (.deactivated(.other("x")), 409), (.notFree(.you, slot, .overlap), 409), (.ownShift(slot), 409),
    (.lastAdmin(name: "x"), 409), (.stillActive(name: "x"), 409), (.nameTaken("x"), 409),
    (.begun(slot), 409),
    (.skipped(slot), 409), (.enoughFixedShifts(.you, limit: 1), 409),
  ])
  func aRefusalKeepsItsOwnText(_ refusal: Refusal, _ status: Int) {
    let answer = ErrorAnswer(refusal)
    #expect(answer.status.code == status && answer.body.rule == refusal.rule)
    #expect(answer.body.message == refusal.description && !answer.isOurs)
  }

  @Test(arguments: [
    (RosterStoreError.keyReused, 409, "keyReused"), (.loginTaken("x"), 409, "loginTaken"),
    (.loginAlike("x"), 409, "loginTaken"),
    (.invitationUsed, 403, "notInvited"), (.resetUsed, 403, "resetUsed"),
    (.noAccount, 404, "notFound"),
    (.unavailable(.refused(message: "secret")), 503, "unavailable"),
    (.held(by: .connections(from: ["secret"])), 503, "unavailable"),
    (.movedAway(to: "secret"), 503, "unavailable"), (.damaged(.found("secret")), 500, "failed"),
    (.newer(found: 2, known: 1), 500, "failed"), (.occupied("secret"), 500, "failed"),
  ])
  func aStoresWordsAreNotForClients(_ error: RosterStoreError, _ status: Int, _ rule: String) {
    let answer = ErrorAnswer(error)
    #expect(answer.status.code == status && answer.body.rule == rule)
    #expect(!answer.body.message.contains("secret"))
  }

  @Test func aStoreThatIsAwayIsSaidAndLogged() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    try await restaurant.serve(store: store) { running async throws in
      let ben = running.client(restaurant.ben)
      #expect(try await ben.get("/v1/roster").status == 200)
      store.fail(with: RosterStoreError.unavailable(.unreachable(message: "connection refused")))
      for path in ["/readyz", "/v1/roster", "/v1/audit"] {
        let answer = try await ben.get(path)
        #expect(answer.status == 503 && answer.rule == "unavailable", "\(answer.text)")
        #expect(answer[header: "Retry-After"] == "2")
      }
      #expect(running.log.all.contains { $0.contains("connection refused") })
      store.fail(with: nil)
      #expect(try await ben.get("/v1/roster").status == 200)
    }
  }

  @Test func whatNobodyHasForeseenIsNotTold() async throws {
    let restaurant = try await Restaurant()
    let store = WatchedStore(restaurant.store)
    try await restaurant.serve(store: store) { running async throws in
      store.fail(with: Unforeseen())
      let answer = try await running.client().get("/readyz")
      #expect(answer.status == 500 && answer.rule == "failed")
      #expect(!answer.text.contains("secret"))
      // Upkeep may have logged the error, too.
      let line = running.log.all.first { $0.contains("Unforeseen") && $0.contains("answered") }
      #expect(line?.hasPrefix("error") == true)
      #expect(!running.log.all.contains { $0.contains("secret") })
    }
  }
}
