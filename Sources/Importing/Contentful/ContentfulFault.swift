/// Why an answer of Contentful can't be used.
package enum ContentfulFault: Error, Sendable, Equatable {
  /// The body is no JSON.
  case notJSON(line: Int, reason: String)
  /// The body is JSON, but no object.
  case notAnObject
  /// The API says that it could not do what it was asked; the message may be missing.
  case refused(id: String, message: String?)
  /// An object, but not of the type that was asked for.
  case otherType(String)
}

extension ContentfulFault: CustomStringConvertible {
  /// What is wrong, as the rest of a sentence about the server.
  package var description: String {
    switch self {
    case .notJSON(let line, let reason): "sends no JSON: line \(line): \(reason)"
    case .notAnObject: "sends no JSON object"
    case .refused(let id, let message): "refuses: \(message ?? "no reason given") (\(id))"
    case .otherType(let type):
      type.isEmpty ? "sends an object without a type" : "sends \(type.quoted), not what was asked"
    }
  }
}
