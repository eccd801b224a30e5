import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationEssentialsCompat
import NIOHTTP1
import Testing

/// An answer of a server.
struct Answer {
  let status: Int
  let headers: HTTPHeaders
  let body: Data

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The JSON object in the body; empty if there is none.
  var object: [String: Any] {
    (try? JSONSerialization.jsonObject(with: body) as? [String: Any]) ?? [:]
  }

  var rule: String? { object["rule"] as? String }

  func list(_ name: String) -> [[String: Any]] {
    object[name] as? [[String: Any]] ?? []
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: body)
  }

  subscript(header name: String) -> String? { headers.first(name: name) }
}

/// A client with a user's session token.
struct Client {
  let base: String
  var token: String?

  func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Answer {
    try await send("GET", path, headers)
  }

  func post(
    _ path: String, _ json: Any, _ headers: [String: String] = [:]
  ) async throws -> Answer {
    try await send("POST", path, headers, json: json)
  }

  func command(_ name: String, _ body: Any, key: String? = nil) async throws -> Answer {
    try await post("/v1/commands", [name: body], key.map { ["Idempotency-Key": $0] } ?? [:])
  }

  func send(
    _ method: String, _ path: String, _ headers: [String: String] = [:], json: Any? = nil
  ) async throws -> Answer {
    let body = try json.map { try JSONSerialization.data(withJSONObject: $0) }
    return try await send(
      method, path,
      headers.merging(body == nil ? [:] : ["Content-Type": "application/json"]) {
        given, _ in given
      }, body: body)
  }

  func send(
    _ method: String, _ path: String, _ headers: [String: String], body: Data?
  ) async throws -> Answer {
    let response = try await response(method, path, headers, body: body)
    let bytes = try await response.body.collect(upTo: 20_000_000)
    return Answer(
      status: Int(response.status.code), headers: response.headers, body: Data(buffer: bytes))
  }

  func response(
    _ method: String, _ path: String, _ headers: [String: String] = [:], body: Data? = nil
  ) async throws -> HTTPClientResponse {
    var request = HTTPClientRequest(url: base + path)
    request.method = HTTPMethod(rawValue: method)
    for (name, value) in headers { request.headers.replaceOrAdd(name: name, value: value) }
    if let token { request.headers.replaceOrAdd(name: "Authorization", value: "Bearer \(token)") }
    if let body { request.body = .bytes(ByteBuffer(data: body)) }
    return try await Self.http.execute(request, timeout: .seconds(30))
  }

  /// Returns answers as they were sent, also compressed ones.
  private static let http = HTTPClient(eventLoopGroupProvider: .singleton)
}

/// Decompresses bytes with gzip.
func gunzip(_ data: Data) throws -> Data {
  let process = Process()
  process.executableURL = URL(filePath: "/bin/gzip")
  process.arguments = ["-dc"]
  let (input, output) = (Pipe(), Pipe())
  process.standardInput = input
  process.standardOutput = output
  try process.run()
  Thread.detachNewThread {
    input.fileHandleForWriting.write(data)
    try? input.fileHandleForWriting.close()
  }
  let plain = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  try #require(process.terminationStatus == 0)
  return plain
}
