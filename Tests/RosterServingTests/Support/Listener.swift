import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Synchronization
import Testing

/// Reads an event stream until it ends.
final class Listener: Sendable {
  let status: Int
  private struct State {
    var text = ""
    var hasEnded = false
  }
  private let state = Mutex(State())

  /// - Parameter version: the last version that the listener has, sent as `Last-Event-ID`.
  init(_ client: Client, since version: Int? = nil) async throws {
    let headers = version.map { ["Last-Event-ID": "\($0)"] } ?? [:]
    let response = try await client.response("GET", "/v1/events", headers)
    status = Int(response.status.code)
    Task {
      do {
        for try await part in response.body {
          state.withLock { $0.text += String(buffer: part) }
        }
      } catch {
        state.withLock { $0.text += "\(error)" }
      }
      state.withLock { $0.hasEnded = true }
    }
  }

  var text: String { state.withLock { $0.text } }
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// The versions that were announced, in order.
  var versions: [Int] {
    text.components(separatedBy: "event: version\ndata: {\"version\": ").dropFirst()
      .compactMap { Int($0.prefix { $0.isNumber }) }
  }

  func hears(_ version: Int) async throws {
    try await eventually("version \(version); heard \(text)") { self.versions.last == version }
  }
}
