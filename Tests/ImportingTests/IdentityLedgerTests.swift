import Testing
import Texts

@testable import Importing

struct IdentityLedgerTests {
  @Test func hashesAreWrittenInBase32() {
    #expect(StableHash().text == "cqwmwwj2248s5")
    #expect(StableHash("a").text.count == 13)
  }

  @Test func repeatedWordsGetNumbersOfTheirOwn() {
    var ledger = IdentityLedger()
    let first = (0..<5).map { _ in ledger.derive(in: "contacts", from: "same") }
    #expect(Set(first).count == 5)
    var again = IdentityLedger()
    let other = again.derive(in: "information", from: "other")
    #expect(other != first[0])
    let second = (0..<5).map { _ in again.derive(in: "contacts", from: "same") }
    #expect(second == first)
  }

  @Test func aTakenIDIsNotTakenAgain() {
    var ledger = IdentityLedger()
    let answers = ["a", "a", "A", "", ""].map { ledger.take($0) }
    #expect(answers == [true, false, true, true, false])
  }
}
