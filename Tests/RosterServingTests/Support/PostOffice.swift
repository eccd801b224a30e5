import Foundation
import Synchronization
import Testing

/// A mail server and a web server on loopback, run by Python, and the messages that they got.
final class PostOffice: Sendable {
  /// A message that the servers got or refused.
  struct Piece: Decodable, Sendable {
    let kind: String
    var to: [String] = []
    var sender = ""
    var secure = false
    var user = ""
    var fields: [(name: String, value: String)] = []
    var body = ""
    var raw = ""
    var path = ""

    private enum CodingKeys: String, CodingKey {
      case kind, to, sender, secure, user, headers, body, raw, path
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      kind = try values.decode(String.self, forKey: .kind)
      sender = try values.decodeIfPresent(String.self, forKey: .sender) ?? ""
      secure = try values.decodeIfPresent(Bool.self, forKey: .secure) ?? false
      user = try values.decodeIfPresent(String.self, forKey: .user) ?? ""
      body = try values.decodeIfPresent(String.self, forKey: .body) ?? ""
      raw = try values.decodeIfPresent(String.self, forKey: .raw) ?? ""
      path = try values.decodeIfPresent(String.self, forKey: .path) ?? ""
      if kind == "mail" {
        to = try values.decode([String].self, forKey: .to)
        fields = try values.decode([[String]].self, forKey: .headers).map { ($0[0], $0[1]) }
      } else if kind == "post" {
        fields = try values.decode([String: String].self, forKey: .headers)
          .map { ($0.key, $0.value) }
      } else if kind == "refused" {
        to = [try values.decode(String.self, forKey: .to)]
      }
    }

    /// The value of a header, by its lowercase name.
    subscript(name: String) -> String? {
      fields.first { $0.name.lowercased() == name }?.value
    }
  }

  struct Ports: Decodable, Sendable {
    let starttls: Int
    let tls: Int
    let plain: Int
    let web: Int
  }

  private static let python = "/usr/bin/python3"
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "mail-servers.py").path

  /// Whether Debian's aiosmtpd is installed; prints a message if it is not.
  static let isInstalled: Bool = {
    let found = (try? run(python, ["-c", "import aiosmtpd"])) == 0
    if !found { print("skipped: python3-aiosmtpd is not installed, so no mail is tested") }
    return found
  }()

  let ports: Ports
  /// The file with the certificate authorities that clients must trust.
  let authorities: String
  private let folder: URL
  private let process: Process
  private let input: Pipe
  private let pieces: Pieces

  init() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "post-office-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    authorities = folder.path + "/cert.pem"
    try #require(
      try Self.run(
        "/usr/bin/openssl",
        [
          "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
          "-keyout", folder.path + "/key.pem", "-out", authorities, "-days", "2", "-subj",
          "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
        ]) == 0)
    let (process, input, output, pieces) = (Process(), Pipe(), Pipe(), Pieces())
    process.executableURL = URL(filePath: Self.python)
    process.arguments = [Self.script, folder.path]
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    output.fileHandleForReading.readabilityHandler = { pieces.take($0.availableData) }
    try process.run()
    (self.process, self.input, self.pieces) = (process, input, pieces)
    try await eventually("the servers listen", within: .seconds(60)) { pieces.ports != nil }
    ports = try #require(pieces.ports)
  }

  /// All messages so far.
  var all: [Piece] { pieces.all }

  var mails: [Piece] { all.filter { $0.kind == "mail" } }

  var posts: [Piece] { all.filter { $0.kind == "post" } }

  /// Waits for the first message of a kind, which may be read a little later than it was sent.
  func first(_ kind: String) async throws -> Piece {
    try await eventually("a \(kind) is there") { all.contains { $0.kind == kind } }
    return try #require(all.first { $0.kind == kind })
  }

  /// Waits for `count` mails and posts, which may be read a little later than they were sent.
  func wait(for count: Int) async throws {
    try await eventually("\(count) came") { mails.count + posts.count >= count }
  }

  func close() {
    try? input.fileHandleForWriting.close()
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The messages, decoded line by line as they arrive.
  private final class Pieces: Sendable {
    private let state = Mutex((rest: Data(), all: [Piece](), ports: Ports?.none))

    var all: [Piece] { state.withLock { $0.all } }
    var ports: Ports? { state.withLock { $0.ports } }

    func take(_ data: Data) {
      state.withLock { state in
        state.rest += data
        while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
          let line = Data(state.rest[..<end])
          state.rest = Data(state.rest[state.rest.index(after: end)...])
          if state.ports == nil {
            state.ports = try? JSONDecoder().decode(Ports.self, from: line)
          } else if let piece = try? JSONDecoder().decode(Piece.self, from: line) {
            state.all.append(piece)
          }
        }
      }
    }
  }
}
