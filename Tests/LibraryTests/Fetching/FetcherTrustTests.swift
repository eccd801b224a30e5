import Fetching
import Foundation
import LoopbackServing
import Scratch
import Testing

@testable import Library

extension Bench {
  /// Returns a program that trusts the tests' own certificate.
  func trusting() throws -> FetchHelper {
    let file = folder.appending(path: "ca.pem")
    try Data(TestCertificate.pem.utf8).write(to: file)
    return FetchHelper(trusting: .file(file.path))
  }
}

@Suite struct FetcherTrustTests {
  @Test func readsFromAServerThatItTrusts() async throws {
    let bench = try await Bench(isSecure: true)
    bench.server.answer("/a", with: .document("secret"))
    _ = try await bench.fetcher(helper: try bench.trusting())
      .fetch(bench.server.url("/a"), into: bench.path)
    #expect(bench.body == "secret")
  }

  @Test func refusesACertificateThatNobodyVouchesFor() async throws {
    let bench = try await Bench(isSecure: true)
    bench.server.answer("/a", with: .document("secret"))
    let error = try #require(await bench.error("/a", limits: .standard))
    let place = "localhost:\(bench.server.port)"
    #expect(error == .transport(.untrusted(place: place, .invalidCertificate)))
    #expect(bench.server.requests.isEmpty)
    #expect(bench.waits.all.isEmpty)
  }

  @Test func refusesACertificateOfAnotherHost() async throws {
    let bench = try await Bench(isSecure: true)
    let url = bench.server.url("/a").replacing("localhost", with: "127.0.0.1")
    do {
      _ = try await bench.fetcher(helper: try bench.trusting()).fetch(url, into: bench.path)
      Issue.record("the certificate of localhost was taken for 127.0.0.1")
    } catch {
      let place = "127.0.0.1:\(bench.server.port)"
      #expect(error as? FetchError == .transport(.untrusted(place: place, .otherHost)))
    }
  }

  @Test func saysThatAPlainServerSpeaksNoTLS() async throws {
    let bench = try await Bench()
    let url = bench.server.url("/a").replacing("http://", with: "https://")
    do {
      _ = try await bench.fetcher(limits: FetchLimits(attempts: 1)).fetch(url, into: bench.path)
      Issue.record("a plain server was taken for an encrypted one")
    } catch {
      guard case .transport(.untrusted) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
