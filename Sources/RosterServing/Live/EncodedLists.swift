import Hummingbird
import NIOCore
import Roster
import Synchronization

/// Lists of one version that are the same for every reader, encoded when they are first needed.
final class EncodedLists: Sendable {
  enum Name {
    case openings, requests
  }

  private let bodies = Mutex<[Name: ByteBuffer]>([:])

  /// A list as JSON; where several ask at once, more than one may make it.
  func body(of name: Name, making list: () throws -> some Encodable) throws -> ByteBuffer {
    if let body = bodies.withLock({ $0[name] }) { return body }
    let body = try JSON.encode(try list())
    bodies.withLock { $0[name] = body }
    return body
  }
}

extension RosterReads.Reading {
  /// Answers a list that is the same for every reader.
  func response(
    _ name: EncodedLists.Name, making list: (RosterSnapshot) -> some Encodable
  ) throws -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: try lists.body(of: name) { list(snapshot) }))
  }
}
