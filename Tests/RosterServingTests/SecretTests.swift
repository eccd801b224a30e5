import Foundation
import RosterStoring
import Testing

@testable import RosterServing

@Suite struct SecretTests {
  @Test func tokensAreRandomAndKnownByTheirHash() throws {
    let tokens = (0..<100).map { _ in SecretToken() }
    #expect(Set(tokens.map(\.text)).count == 100)
    #expect(tokens.allSatisfy { $0.text.count == 43 && $0.hash.rawValue.count == 64 })
    let token = try #require(tokens.first)
    #expect(SecretToken(token.text)?.hash == token.hash)
    #expect(
      SecretToken(String(repeating: "A", count: 43))?.hash.rawValue
        == "0f007385b6f9d4b7eeb2748605afe1a984a0a3bfa3f014d09e2a784ce9e5cd1a")
  }

  @Test(arguments: [
    "", "A", String(repeating: "A", count: 42), String(repeating: "A", count: 44),
    String(repeating: "+", count: 43), String(repeating: "é", count: 43),
  ])
  func otherTextsAreNoTokens(_ text: String) {
    #expect(SecretToken(text) == nil)
  }

  @Test func passwordsAreHashedWithArgon2id() async throws {
    let hasher = PasswordHasher()
    let hash = try await hasher.hash("correct horse", for: "")
    #expect(hash.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    #expect(try await hasher.hash("correct horse", for: "") != hash)
    #expect(try await hasher.check("correct horse", against: hash, for: ""))
    #expect(try await !hasher.check("wrong horse", against: hash, for: ""))
    #expect(try await !hasher.check("correct horse", against: nil, for: ""))
    #expect(try await !hasher.check("correct horse", against: "no hash", for: ""))
    let long = String(repeating: "ä\0", count: 300)
    #expect(try await hasher.check(long, against: try await hasher.hash(long, for: ""), for: ""))
    #expect(
      try await !hasher.check(long + "x", against: try await hasher.hash(long, for: ""), for: ""))
  }

  /// Keyboards produce the same letters with different code points; older hashes stay valid.
  @Test func accentsMayBeWrittenEitherWay() async throws {
    let hasher = PasswordHasher()
    let (composed, decomposed) = ("caf\u{E9} au lait", "cafe\u{301} au lait")
    for (one, other) in [(composed, decomposed), (decomposed, composed)] {
      #expect(try await hasher.check(one, against: try await hasher.hash(other, for: ""), for: ""))
    }
    #expect(
      try await !hasher.check(
        "cafe au lait", against: try await hasher.hash(composed, for: ""), for: ""))
    // The hash of "cafe\u{301} au lait" by an older server.
    let old =
      "$argon2id$v=19$m=19456,t=2,p=1$1WZ1SAJ9HBbu3YCudPN1hw$"
      + "JIl7nSzRBmt/6QJh73SgpkV9sbaHfKvTnkO0BEnqu6g"
    #expect(try await hasher.check(decomposed, against: old, for: ""))
    #expect(try await !hasher.check(composed, against: old, for: ""))
  }

  @Test func anUnknownLoginCostsWhatAKnownOneDoes() async throws {
    let hasher = PasswordHasher()
    let hash = try await hasher.hash("correct horse", for: "")
    func time(_ hash: String?) async throws -> Duration {
      var best = Duration.seconds(60)
      for _ in 0..<5 {
        let duration = try await ContinuousClock().measure {
          _ = try await hasher.check("x", against: hash, for: "")
        }
        best = min(best, duration)
      }
      return best
    }
    let (known, unknown) = (try await time(hash), try await time(nil))
    #expect(unknown > known / 3 && unknown < known * 3, "\(known), \(unknown)")
  }

  @Test func onlySoManyWaitForAHash() async throws {
    let hasher = PasswordHasher(limit: 3)
    let refused = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<10 {
        group.addTask {
          do {
            _ = try await hasher.check("x", against: nil, for: "")
            return false
          } catch {
            return error as? RequestError == .busy
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect((1...7).contains(refused), "\(refused)")
    #expect(try await !hasher.check("x", against: nil, for: ""))
  }
}
