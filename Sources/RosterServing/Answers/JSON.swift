import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOFoundationEssentialsCompat

extension Response {
  /// Answers a value as JSON.
  init(
    json value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) {
    var headers = headers
    headers[.contentType] = "application/json"
    do {
      let body = try JSON.encode(value)
      self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    } catch {
      // Every value that is answered can be encoded; the tests see to it.
      self.init(status: .internalServerError)
    }
  }
}

/// JSON as the roster's interface has it.
enum JSON {
  static func encode(_ value: some Encodable) throws -> ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ByteBuffer(data: try encoder.encode(value))
  }

  /// Reads a value; throws `RequestError.malformed` with what is wrong and where.
  static func decode<Value: Decodable>(_ type: Value.Type, from buffer: ByteBuffer) throws -> Value
  {
    do {
      return try JSONDecoder().decode(type, from: Data(buffer: buffer))
    } catch let error as DecodingError {
      throw RequestError.malformed(error.malformation)
    }
  }
}

extension DecodingError {
  fileprivate var malformation: RequestError.Malformation {
    switch self {
    case .keyNotFound(let key, let context):
      .missing(Self.place(context.codingPath + [key]) ?? key.stringValue)
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      .unreadable(Self.place(context.codingPath))
    @unknown default: .unreadable(nil)
    }
  }

  /// Nil for the whole body.
  private static func place(_ path: [any CodingKey]) -> String? {
    let names = path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }
}
