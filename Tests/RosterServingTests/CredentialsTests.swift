import Testing

@testable import RosterServing

@Suite struct CredentialsTests {
  private func isTaken(_ login: String, _ password: String = "correct horse") -> Bool {
    do throws(RequestError) {
      let credentials = try Credentials(login: login, password: password)
      return credentials.login == login && credentials.password == password
    } catch {
      guard case .malformed(let what) = error else { return true }
      #expect([.login, .password].contains(what))
      return false
    }
  }

  @Test(arguments: [
    "a", "ada@example.org", "Ada Lovelace", "jürgen", "名前", "👩‍👩‍👧",
    String(repeating: "x", count: 200), String(repeating: "😀", count: 200),
  ])
  func whatPeopleAreCalledIsALogin(_ login: String) {
    #expect(isTaken(login))
  }

  @Test(arguments: [
    "", " ", " ada", "ada ", "ada\u{A0}", "\u{3000}ada", "a\nb", "a\tb", "a\u{0}b", "a\u{7F}b",
    "a\u{85}b", "\u{3164}", "\u{200D}", String(repeating: "x", count: 201), "\u{2028}",
  ])
  func otherTextsAreNone(_ login: String) {
    #expect(!isTaken(login))
  }

  @Test(arguments: [
    ("1234567", false), ("12345678", true), ("        ", true), ("pässwörd", true),
    (String(repeating: "x", count: 256), true), (String(repeating: "x", count: 257), false),
    ("\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}", true), ("", false),
  ])
  func onlyAPasswordsLengthMatters(_ password: String, _ isGood: Bool) {
    #expect(isTaken("ada", password) == isGood)
  }

  @Test func triesCountWithoutRegardToCase() throws {
    let tries = LoginTries()
    let now = TestClock().now
    for number in 0..<10 {
      try tries.countTry(login: number % 2 == 0 ? "ADA" : "ada", from: "here", at: now)
    }
    #expect(throws: RequestError.tooManyTries(seconds: 30)) {
      try tries.countTry(login: "Ada", from: "here", at: now)
    }
    tries.succeeded(login: "aDA", from: "here")
    try tries.countTry(login: "Ada", from: "here", at: now)
  }
}
