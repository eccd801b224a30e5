import Foundation
import HTTPTypes
package import Hummingbird
import HummingbirdCore
import NIOCore
import Roster
import RosterStoring

/// Answers what monitors ask, `GET /metrics`, and nothing else.
package struct MetricsResponder: HTTPResponder {
  /// The context of its answers.
  package typealias Context = BasicRequestContext

  let server: RosterServer

  /// Answers a request.
  package func respond(to request: Request, context: Context) async throws -> Response {
    guard request.uri.path == "/metrics" else { return Response(status: .notFound) }
    guard request.method == .get || request.method == .head else {
      return Response(status: .methodNotAllowed, headers: [.allow: "GET, HEAD"])
    }
    let text = request.method == .head ? "" : await self.text()
    return Response(
      status: .ok, headers: [.contentType: PrometheusText.contentType],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// All measurements as text.
  func text() async -> String {
    var text = PrometheusText()
    let counts = server.metrics.counts
    text.write(counts)
    text.single(
      "flyerd_connections", .gauge, "Connections that are open.", Double(server.connections.count))
    text.single(
      "flyerd_listeners", .gauge, "Streams of changes that are listened to.",
      Double(server.live.count))
    await writeStore(to: &text)
    text.family("flyerd_info", .gauge, "Which version of the program this is.")
    text.sample("flyerd_info", [("version", Software.version)], 1)
    text.single(
      "process_start_time_seconds", .gauge, "When the process began, in seconds since 1970.",
      Double(server.metrics.started))
    if let bytes = ResidentMemory.bytes {
      text.single(
        "process_resident_memory_bytes", .gauge, "Memory that the process takes.", Double(bytes))
    }
    return text.text
  }

  /// Leaves out the figures of a store that can't be reached.
  private func writeStore(to text: inout PrometheusText) async {
    let version = try? await server.store.version()
    let isReady = (try? await server.readiness.check()) != nil
    text.single(
      "flyerd_store_up", .gauge, "1 where the database answers.", version == nil ? 0 : 1)
    text.single(
      "flyerd_store_ready", .gauge, "1 where the database can be changed.", isReady ? 1 : 0)
    if let version {
      text.single(
        "flyerd_roster_version", .gauge, "Counts what has changed.", Double(version))
    }
    if let bytes = try? await server.store.size() {
      text.single("flyerd_store_bytes", .gauge, "How large the database is.", Double(bytes))
    }
    await writeOutbox(to: &text)
  }

  private func writeOutbox(to text: inout PrometheusText) async {
    guard let count = try? await server.store.waitingNotices() else { return }
    text.single(
      "flyerd_notices_waiting", .gauge, "Notices that wait to be delivered.", Double(count))
    let oldest = try? await server.store.oldestNotice()
    let age = oldest.map { server.now().secondsSince1970 - $0.secondsSince1970 } ?? 0
    text.single(
      "flyerd_notices_oldest_seconds", .gauge, "How long the oldest of them waits; 0 for none.",
      Double(max(0, age)))
  }
}

extension PrometheusText {
  fileprivate mutating func write(_ counts: ServerMetrics.Counts) {
    family("flyerd_requests_total", .counter, "Requests that were answered.")
    for (request, count) in counts.requests.sorted(by: { $0.key.order < $1.key.order }) {
      let labels = [
        ("route", request.route), ("method", request.method), ("status", "\(request.status)"),
      ]
      sample("flyerd_requests_total", labels, Double(count))
    }
    family(
      "flyerd_request_seconds", .histogram, "How long answers took, without their bodies' way.")
    for (kind, latency) in counts.latencies.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      histogram("flyerd_request_seconds", [("class", kind.rawValue)], latency)
    }
    family("flyerd_commands_total", .counter, "Commands, by what they came to.")
    for (command, count) in counts.commands.sorted(by: { $0.key.order < $1.key.order }) {
      let labels = [
        ("command", command.name.rawValue), ("outcome", command.isDone ? "done" : "refused"),
      ]
      sample("flyerd_commands_total", labels, Double(count))
    }
    family("flyerd_refusals_total", .counter, "What was refused, by the rule that refuses it.")
    for (rule, count) in counts.refusals.sorted(by: { $0.key < $1.key }) {
      sample("flyerd_refusals_total", [("rule", rule)], Double(count))
    }
    family(
      "flyerd_notices_total", .counter,
      "Tries to deliver a notice, by what they came to; one that failed is tried again.")
    for (telling, count) in counts.notices.sorted(by: { $0.key.order < $1.key.order }) {
      let labels = [("channel", telling.channel.rawValue), ("outcome", telling.outcome)]
      sample("flyerd_notices_total", labels, Double(count))
    }
  }
}

extension ServerMetrics.Request {
  fileprivate var order: String { "\(route) \(method) \(status)" }
}

extension ServerMetrics.Telling {
  fileprivate var order: String { "\(channel.rawValue) \(outcome)" }
}

extension ServerMetrics.Command {
  fileprivate var order: String { "\(name.rawValue) \(isDone)" }
}

/// How much memory this process takes.
enum ResidentMemory {
  /// Nil where the system does not tell.
  static var bytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? Int(fields[1]).map { $0 * sysconf(Int32(_SC_PAGESIZE)) } : nil
  }
}
