import ArgumentParser
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// The speed of Hummingbird itself, to compare flyerd with: one route that serves the bytes of one
/// file. It is started as flyerd is.
struct BareServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bare-server", abstract: "Serve one file by a bare route.", shouldDisplay: false)

  static let eTag = "\"bare\""

  @Option var data: String
  @Option var listen: String

  func run() async throws {
    let body = ByteBuffer(bytes: try Data(contentsOf: URL(filePath: "\(data)/flyer.json")))
    let router = Router()
    router.get("flyer.json") { request, _ -> Response in
      guard request.headers[.ifNoneMatch] != Self.eTag else {
        return Response(status: .notModified, headers: [.eTag: Self.eTag])
      }
      return Response(
        status: .ok, headers: [.contentType: "application/json", .eTag: Self.eTag],
        body: ResponseBody(byteBuffer: body))
    }
    var quiet = Logger(label: "bare-server")
    quiet.logLevel = .error
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { Self.tell($0.localAddress?.port) }, logger: quiet)
    try await application.run()
  }

  /// Prints its address, as flyerd does.
  private static func tell(_ port: Int?) {
    let line = #"{"message":"listening","address":"http://127.0.0.1:\#(port ?? 0)"}"#
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
