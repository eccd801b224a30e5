/// Why an answer of Contentful can't be used.
package enum ContentfulFault: Error, Sendable, Equatable {
  /// The body is no JSON.
  case notJSON(line: Int, JSONFault)
  /// The body is JSON, but no object.
  case notAnObject
  /// The API says that it could not do what it was asked; the message may be missing.
  case refused(id: String, message: String?)
  /// An object, but not of the type that was asked for.
  case otherType(String)
}

extension ContentfulFault {
  /// True where something that it repeats of the answer holds this text.
  package func repeats(_ text: String) -> Bool {
    switch self {
    case .notJSON(_, .noValue(let word)), .notJSON(_, .hugeNumber(let word)): word.contains(text)
    case .refused(let id, let message): id.contains(text) || message?.contains(text) == true
    case .otherType(let type): type.contains(text)
    case .notJSON, .notAnObject: false
    }
  }
}
