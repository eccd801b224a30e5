import ArgumentParser
import CommandLine
import Roster
import RosterServing
import RosterStoring
import Testing

@testable import flyerd

@Suite struct OptionTests {
  @Test(arguments: [
    ("127.0.0.1:8484", "127.0.0.1", 8484), ("localhost:0", "localhost", 0),
    ("0.0.0.0:65535", "0.0.0.0", 65_535), ("[::1]:80", "::1", 80),
  ])
  func anAddressIsAHostAndAPort(_ text: String, _ host: String, _ port: Int) throws {
    let address = try #require(ListenAddress(argument: text))
    #expect(address.host == host && address.port == port)
    #expect(address.description == text)
  }

  @Test(arguments: ["", ":", "8484", "a", "a:", ":80", "a:-1", "a:65536", "::1:80", "[]:80", "a:b"])
  func otherTextsAreNone(_ text: String) {
    #expect(ListenAddress(argument: text) == nil)
  }

  @Test func onlyTheRulesThatAreNamedChange() throws {
    let berlin = try #require(RosterZone("Europe/Berlin"))
    let rules = RosterRules(
      timeZone: berlin, allowsSeveralShiftsADay: true, approval: .owner, weeksAhead: 4)
    #expect(try RuleOptions.parse([]).applied(to: rules) == rules)
    var changed = rules
    changed.approval = .admin
    #expect(try RuleOptions.parse(["--approval", "admin"]).applied(to: rules) == changed)
    changed = rules
    changed.allowsSeveralShiftsADay = false
    #expect(try RuleOptions.parse(["--no-several-shifts-a-day"]).applied(to: rules) == changed)
    changed = rules
    changed.timeZone = .utc
    #expect(try RuleOptions.parse(["--time-zone", "UTC"]).applied(to: rules) == changed)
    changed = rules
    changed.weeksAhead = 12
    #expect(try RuleOptions.parse(["--weeks-ahead", "12"]).applied(to: rules) == changed)
  }

  @Test(arguments: [("1", true), ("104", true), ("0", false), ("105", false), ("-1", false)])
  func soManyWeeksAreLaidOut(_ weeks: String, _ isTaken: Bool) {
    let options = try? Serve.parse(["--data", ".", "--weeks-ahead=\(weeks)"])
    #expect((options?.rules.weeksAhead.map(String.init) == weeks) == isTaken)
    #expect(Serve.helpMessage(columns: 100).contains("--weeks-ahead <weeks>"))
  }

  @Test(arguments: [("0", true), ("5", true), ("-1", false), ("many", false)])
  func soManyCommandsAtOnce(_ number: String, _ isTaken: Bool) {
    let options = try? Serve.parse(["--data", ".", "--commands-at-once=\(number)"])
    #expect((options.map { String($0.commandsAtOnce) } == number) == isTaken)
  }

  @Test(arguments: [
    ("connections", "0", false), ("connections", "1", true), ("streams", "many", false),
    ("streams-of-person", "2", true), ("connections-of-address", "-1", false),
    ("requests-a-second", "0", true), ("requests-a-second", "-1", false),
  ])
  func limitsAreNumbers(_ option: String, _ number: String, _ isTaken: Bool) {
    #expect(((try? Serve.parse(["--data", ".", "--\(option)=\(number)"])) != nil) == isTaken)
  }

  @Test func aCertificateComesWithItsKey() {
    #expect(throws: (any Error).self) { try Serve.parse(["--data", ".", "--key", "a.pem"]) }
    #expect(throws: Never.self) {
      try Serve.parse(["--data", ".", "--key", "a.pem", "--certificate", "b.pem"])
    }
  }

  @Test func aDatabaseIsPostgreSQL() throws {
    let options = try StoreOptions.parse(["--data", ".", "--database", "postgres://a@b/c"])
    #expect(try options.home() == .postgres(address: "postgres://a@b/c"))
    let wrong = try StoreOptions.parse(["--data", ".", "--database", "mysql://a@b/c"])
    #expect(throws: Failure.self) { try wrong.home() }
  }

  @Test(arguments: [
    (RosterStoreError.unavailable(.closed), 69), (.damaged(.gap), 65),
    (.newer(found: 2, known: 1), 78), (.occupied("x"), 73), (.loginTaken("x"), 65),
    (.noAccount, 66), (.held(by: .process(1)), 75), (.movedAway(to: "/srv"), 78),
  ])
  func errorsOfStoresEndTheProcessWithTheirCode(_ error: RosterStoreError, _ code: Int) {
    let failure = Failure(error)
    #expect(failure.map { Int($0.code) } == code && failure.map { "\($0)" } == error.description)
  }

  @Test func otherErrorsHaveTheirCodesToo() {
    #expect(Failure(Refusal.nameTaken("Ada"))?.code == Sysexits.dataErr)
    #expect(Failure(RequestError.notFound)?.code == Sysexits.dataErr)
    #expect(Failure(Failure.databaseAddress)?.code == Sysexits.usage)
    #expect(Failure(ValidationError("x")) == nil)
  }
}
