import CSodium
import Foundation
import NIOPosix

/// Hashes and checks passwords with Argon2id, two at once in the whole process.
///
/// Each takes 19 MiB and some 40 ms, so those who wait are bounded too, and take turns by where
/// they come from; for more of them it throws `RequestError.busy`.
package final class PasswordHasher: Sendable {
  private static let atOnce = 2
  private static let threads: NIOThreadPool = {
    let threads = NIOThreadPool(numberOfThreads: atOnce)
    threads.start()
    return threads
  }()

  /// The hash of an unknown password, so that an unknown login costs as much as a known one.
  private static let ofNoAccount =
    "$argon2id$v=19$m=19456,t=2,p=1$tjq/vwS5htig21LYko73jQ$"
    + "gEZ/u4squVzisk5nElSVkgmLhBOZVGaGNVwbc0Mu9zY"

  /// The checks that run and those that wait; a waiting one is checked every 20 ms.
  let queue: FairQueue

  /// - Parameters:
  ///   - limit: How many may wait.
  ///   - limitOfEach: How many of them may come from one address.
  package init(limit: Int = 512, limitOfEach: Int = 32) {
    Sodium.start()
    queue = FairQueue(turns: Self.atOnce, limit: limit, limitOfEach: limitOfEach)
  }

  /// The hash in libsodium's own writing, with its parameters and salt; of the password in NFC, as
  /// keyboards write the same letters with different code points.
  ///
  /// - Parameter origin: Whose turn it takes.
  package func hash(_ password: String, for origin: String) async throws -> String {
    let password = password.precomposedStringWithCanonicalMapping
    let hash = try await inTurn(of: origin) {
      var hash = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
      let status = crypto_pwhash_str_alg(
        &hash, password, UInt64(password.utf8.count), csodium_passes, csodium_memory,
        crypto_pwhash_ALG_ARGON2ID13)
      return status == 0 ? String(utf8String: hash) : nil
    }
    // The library fails only where there is no memory for it.
    guard let hash else { throw RequestError.busy }
    return hash
  }

  /// Whether the password is the one that was hashed; without a hash false, after the same work.
  ///
  /// - Parameter origin: The caller whose turn the check takes.
  package func check(
    _ password: String, against hash: String?, for origin: String
  ) async throws -> Bool {
    let normal = password.precomposedStringWithCanonicalMapping
    // Once as it was typed too: hashes of before are of that.
    let writings = normal.utf8.elementsEqual(password.utf8) ? [normal] : [normal, password]
    let isRight = try await inTurn(of: origin) {
      writings.contains { writing in
        crypto_pwhash_str_verify(hash ?? Self.ofNoAccount, writing, UInt64(writing.utf8.count)) == 0
      }
    }
    return isRight && hash != nil
  }

  private func inTurn<T: Sendable>(
    of origin: String, _ work: @escaping @Sendable () -> T
  ) async throws -> T {
    try await queue.inTurn(of: origin) { try await Self.threads.runIfActive(work) }
  }
}
