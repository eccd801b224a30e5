import Foundation
import Logging
import LoopbackServing

@testable import Library

extension FuzzTarget {
  /// Every byte of a server's answer, received over a connection.
  static let http = FuzzTarget(
    name: "http", seeds: ["Tests/FuzzTests/Seeds/http"], longest: 4 << 10
  ) { bytes in
    finish { await HTTPAnswer.shared.take(bytes) }
  }

  /// Waits for asynchronous work on other threads.
  static func finish(_ work: @escaping @Sendable () async -> Void) {
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      await work()
      isDone.signal()
    }
    isDone.wait()
  }
}

/// A server that answers with given bytes, and the fetcher that sends it requests.
private actor HTTPAnswer {
  static let shared = HTTPAnswer()

  private var server: LoopbackServer?
  private let path = NSTemporaryDirectory() + "/flyer-fuzz-\(getpid())"
  private let fetcher = Fetcher(
    limits: FetchLimits(maxBytes: 1 << 20, attempt: .seconds(5), attempts: 1, redirects: 2),
    version: "fuzz", environment: [:], log: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() })

  func take(_ bytes: [UInt8]) async {
    defer { unlink(path) }
    do {
      let server = try await running()
      server.answer("/flyer.json", with: .raw(bytes))
      _ = try await fetcher.fetch(server.url("/flyer.json"), into: path)
    } catch {
      _ = "\(error)"
    }
    server?.forgetRequests()
  }

  private func running() async throws -> LoopbackServer {
    if let server { return server }
    let new = try await LoopbackServer()
    server = new
    return new
  }
}
