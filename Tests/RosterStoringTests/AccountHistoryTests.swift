import Roster
import RosterHistory
import RosterStoring
import Scratch
import Testing

/// Long random histories of sign-ups, logins and logouts.
@Suite struct AccountHistoryTests {
  /// Every answer of a database is the answer of accounts in memory.
  @Test(arguments: Home.all) func sameAsInMemory(_ home: Home) async throws {
    try await home.withStore { store in
      let stage = try await Stage(store)
      var memory = ExpectedAccounts()
      let people = try memory.invite(["Anna", "Bert", "Clara", "Dora"], at: stage.now)
      #expect(try people.first == stage.id("Anna"))
      var dice = Dice(people: Array(people.prefix(3)))
      var answers: Set<String> = []
      for step in 0..<400 {
        let (act, now) = (dice.next(at: stage.now), stage.now + step * 20)
        let expected = memory.answer(to: act, at: now)
        let found = await act.answer(of: store, at: now)
        try #require(found == expected, "step \(step): \(act)")
        answers.insert(String(found.prefix(12)))
      }
      let found = try await stage.model()
      #expect(found == memory.roster.model)
      // The history must contain more than refusals.
      #expect(answers.count > 8, "\(answers)")
    }
  }

  /// A request to a store of accounts.
  enum Act {
    case invite(Invitation)
    case look(TokenHash)
    case signUp(NewAccount)
    case find(login: String)
    case setPassword(Person.ID, keeping: TokenHash?)
    case logIn(TokenHash, Person.ID, seconds: Int)
    case session(TokenHash)
    case logOut(TokenHash)
    case setCalendar(TokenHash?, Person.ID)
    case calendar(TokenHash)
    case sweep

    func answer(of store: any RosterStore, at now: Instant) async -> String {
      do {
        return try await carryOut(on: store, at: now)
      } catch {
        return "\(error)"
      }
    }

    private func carryOut(on store: any RosterStore, at now: Instant) async throws -> String {
      switch self {
      case .invite(let invitation): try await store.add(invitation)
      case .look(let hash): return "\(try await store.invitation(hash, at: now) as Any)"
      case .signUp(let new): return "\(try await store.signUp(new, at: now))"
      case .find(let login): return "\(try await store.account(login: login) as Any)"
      case .setPassword(let person, let session):
        try await store.setPassword(of: person, to: "changed", keeping: session)
        return "\(try await store.account(of: person) as Any)"
      case .logIn(let hash, let person, let seconds):
        try await store.add(
          Session(hash: hash, person: person, began: now, expires: now + seconds))
      case .session(let hash): return "\(try await store.session(hash, at: now) as Any)"
      case .logOut(let hash): try await store.endSession(hash)
      case .setCalendar(let hash, let person): try await store.setCalendar(hash, of: person)
      case .calendar(let hash): return "\(try await store.person(withCalendar: hash) as Any)"
      case .sweep: try await store.sweep(at: now)
      }
      return "done"
    }
  }

  /// Generates random requests. Hashes recur, but none is assigned twice.
  struct Dice {
    private var random = SeededGenerator(seed: 11)
    private var hashes = 0
    private let people: [Person.ID]

    init(people: [Person.ID]) {
      self.people = people
    }

    mutating func next(at start: Instant) -> Act {
      let expires = start + number(0...9000)
      switch number(0...11) {
      case 0:
        let role = Person.Role.allCases.randomElement(using: &random) ?? .member
        let person = number(0...1) == 0 ? person : nil
        return .invite(Invitation(hash: fresh(), person: person, role: role, expires: expires))
      case 1: return .look(known())
      case 2, 3:
        let login = "login\(number(1...20))"
        return .signUp(
          NewAccount(
            login: number(0...1) == 0 ? login : login.uppercased(), name: "Name \(number(1...20))",
            passwordHash: "h", invitation: number(0...2) == 0 ? nil : known()))
      case 4: return .find(login: "LOGIN\(number(1...20))")
      case 5: return .setPassword(person, keeping: number(0...1) == 0 ? nil : known())
      case 6, 7: return .logIn(fresh(), person, seconds: number(1...4000))
      case 8: return .session(known())
      case 9: return number(0...1) == 0 ? .logOut(known()) : .calendar(known())
      case 10: return .setCalendar(number(0...3) == 0 ? nil : fresh(), person)
      default: return number(0...4) == 0 ? .sweep : .session(known())
      }
    }

    /// One of the first people, or of those who may have signed up meanwhile.
    private var person: Person.ID {
      mutating get {
        number(0...1) == 0
          ? people.randomElement(using: &random) ?? "" : Person.ID("id00000\(number(5...9))")
      }
    }

    private mutating func fresh() -> TokenHash {
      hashes += 1
      return TokenHash(rawValue: "hash\(hashes)")
    }

    private mutating func known() -> TokenHash {
      TokenHash(rawValue: "hash\(number(1...max(1, hashes)))")
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &random)
    }
  }
}
