import FlyerModel
import Importing

extension ImportFinding.Obstacle: CustomStringConvertible {
  /// The rest of a sentence that begins with the element.
  var description: String {
    switch self {
    case .notJSON(let fault): "is not valid JSON: \(fault)"
    case .notAnObject: "is not an object in braces"
    case .tooDeep(let limit): "is nested deeper than \(limit) levels"
    case .tooLarge(let limit): "is larger than \(limit) bytes"
    }
  }
}

extension ImportFinding.Outcome: CustomStringConvertible {
  /// The end of a sentence about an element.
  var description: String {
    switch self {
    case .ignored: "ignored"
    case .skipped: "it is skipped"
    case .itemSkipped(let kind): "the \(kind.descriptor.noun) is skipped"
    case .articlesBehindSkipped: "the articles behind it are skipped"
    case .onlyArticlesRead: "only its articles are read"
    }
  }
}

extension ImportFinding.PostFault: CustomStringConvertible {
  /// The rest of a sentence that begins with the post or what of it is wrong.
  var description: String {
    switch self {
    case .missing(let keys): "has no " + keys.map { "\"\($0)\"" }.joined(separator: ", ")
    case .wrongType(let type): "is \(type) where a text belongs"
    case .empty: "is empty"
    case .noText: "holds no text"
    case .unknownForm(let name): "\(name.quoted) is neither “text” nor “image”"
    case .noDate(let text): "\(text.quoted) can't be read as a date"
    case .noPicture(let address, .noWebAddress):
      "\(address.quoted) is no valid http:// or https:// address"
    case .noPicture(let address, .noPicture):
      "\(address.quoted) names no .jpg, .jpeg, .png, .gif or .webp"
    case .noPicture(let address, .unfit(let refusal)):
      "\(address.quoted) \(refusal.reason(from: .network))"
    }
  }
}

extension ImportFinding.Place: CustomStringConvertible {
  /// The object, as a sentence names it.
  var description: String {
    switch self {
    case .flyer: "a flyer"
    case .theme: "the colours"
    case .tab: "a tab"
    case .tag: "a tag"
    case .link: "a link"
    case .image: "a picture"
    case .criteria: "the criteria"
    case .creator: "a creator"
    case .header: "a header"
    case .section: "a section"
    case .item: "an item"
    case .article: "an article"
    case .course: "a course"
    case .staffPick: "a picked article"
    case .post: "a post"
    case .event: "an event"
    }
  }
}

extension LinkParsing.Refusal {
  /// The rest of a sentence that begins with the address.
  func reason(from origin: Origin) -> String {
    switch self {
    case .empty: "is no address"
    case .tooLong(let limit): "is longer than \(limit) bytes"
    case .unsafe: "holds characters that have no place in an address"
    case .scheme("file") where origin == .local:
      "is a file: link; a flyer points to no file, put it on a web server"
    case .scheme(let scheme):
      "has the scheme \(scheme.quoted); only http, https, mailto and tel are opened"
    case .userInformation: "holds a user name or a password"
    case .fileName: "names a file without the server on which it lies; write its whole address"
    case .unrecognized: "is neither a web address nor a mail address nor a phone number"
    }
  }
}

extension JSONType: CustomStringConvertible {
  /// What stands there, as a sentence names it.
  var description: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .flag: "true or false"
    case .hugeNumber: "too large a number"
    }
  }
}

extension JSONFault: CustomStringConvertible {
  /// What is wrong, as a sentence without its end.
  var description: String {
    switch self {
    case .none: "it is no JSON at all"
    case .missing(let piece): "\(piece) is missing here"
    case .breaksOff(let piece): "the document breaks off: \(piece) is missing here"
    case .endlessString: "the string that begins here never ends"
    case .endlessBracket: "the bracket that opens here is never closed"
    case .mismatchedBracket: "this bracket closes no other"
    case .trailing(isDocument: true): "something follows the end of the document"
    case .trailing(isDocument: false): "something follows the end of the object"
    case .lineBreakInString: "a line break in a string must be written as \\n or \\u"
    case .controlInString: "a control character in a string must be written as \\n or \\u"
    case .unknownEscape: "a backslash escapes nothing that JSON knows"
    case .noValue(let word): "\(word.quoted) is no JSON value"
    case .hugeNumber(let number): "\(number.quoted) is too large a number"
    }
  }
}

extension JSONFault.Piece: CustomStringConvertible {
  /// What is missing, as a sentence begins with it.
  var description: String {
    switch self {
    case .openBrace: "an opening brace"
    case .colon: "a colon"
    case .key: "a key in quotes"
    case .value: "a value"
    case .separator(let bracket): "a comma or the closing \(bracket)"
    }
  }
}
