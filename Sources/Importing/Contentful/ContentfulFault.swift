/// The reason why a response of Contentful cannot be used.
package enum ContentfulFault: Error, Sendable, Equatable {
  /// The body is not JSON.
  case notJSON(line: Int, JSONFault)
  /// The body is JSON, but not an object.
  case notAnObject
  /// The API reported an error; the message may be missing.
  case refused(id: String, message: String?)
  /// The body is an object, but not of the requested type.
  case otherType(String)
}

extension ContentfulFault {
  /// Whether any part of the response that it quotes contains this text.
  package func repeats(_ text: String) -> Bool {
    switch self {
    case .notJSON(_, .noValue(let word)), .notJSON(_, .hugeNumber(let word)): word.contains(text)
    case .refused(let id, let message): id.contains(text) || message?.contains(text) == true
    case .otherType(let type): type.contains(text)
    case .notJSON, .notAnObject: false
    }
  }
}
