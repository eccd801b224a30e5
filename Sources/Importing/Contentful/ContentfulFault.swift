import Localizing

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

extension ContentfulFault: CustomStringConvertible {
  /// The error, as the rest of a sentence about the server.
  package var description: String {
    switch self {
    // TRANSLATORS: this and what follows is behind the name of a server; what is wrong there
    case .notJSON(let line, let fault): tr("sent invalid JSON: line \(line): \(fault)")
    // TRANSLATORS: behind the name of a server
    case .notAnObject: tr("sent no JSON object")
    // TRANSLATORS: behind the name of a server: its words, and its name for what is wrong
    case .refused(let id, let message?): tr("refuses: \(message) (\(id))")
    // TRANSLATORS: behind the name of a server: its name for what is wrong
    case .refused(let id, nil): tr("refuses: no reason given (\(id))")
    // TRANSLATORS: behind the name of a server
    case .otherType(""): tr("sent an object without a type")
    // TRANSLATORS: behind the name of a server
    case .otherType(let type): tr("sent \(type.quoted), which flyer did not request")
    }
  }
}
