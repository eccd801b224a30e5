import Foundation
import RosterHistory
import Testing

@testable import flyer_bench

/// Tests the minimal server that flyerd is compared with.
@Suite struct BareServerTests {
  private static let program =
    Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "flyer-bench").path ?? ""

  @Test func itAnswersWithAFile() async throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let folder = URL(filePath: scratch.path).appending(path: "data")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: folder.appending(path: "flyer.json"))
    let server = ServerProcess(program: Self.program, folder: folder, command: ["bare-server"])
    try await server.start()
    let client = ServerClient()
    let answer = try await client.ask(try await server.address + "/flyer.json")
    try await client.close()
    #expect(answer.status == 200 && answer.body == Data("{}".utf8))
    #expect(answer.eTag == BareServer.eTag)
    let port = try #require(URL(string: try await server.address)?.port)
    var load = Load(port: port, connections: 2, status: 304)
    (load.time, load.warmUp) = (.milliseconds(50), .zero)
    let request = WireRequest(
      line: "GET /flyer.json", fields: ["If-None-Match": BareServer.eTag])
    #expect(try load.rate { _ in request.bytes } > 10)
    server.stop(SIGTERM)
  }
}
