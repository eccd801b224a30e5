import FlyerModel
import Importing
import Localizing

extension ImportFinding.Obstacle: CustomStringConvertible {
  /// The rest of a sentence that begins with the element.
  var description: String {
    switch self {
    case .notJSON(let fault): tr("is not valid JSON: \(fault)")
    case .notAnObject: tr("is not an object in braces")
    case .tooDeep(let limit): tr("is nested deeper than \(limit) levels")
    case .tooLarge(let limit): tr("is larger than \(limit) bytes")
    }
  }
}

extension ImportFinding.Outcome: CustomStringConvertible {
  /// The end of a sentence about an element.
  var description: String {
    switch self {
    case .ignored: tr("ignored")
    case .skipped: tr("it is skipped")
    case .itemSkipped(let kind): tr("the \(kind.descriptor.noun) is skipped")
    case .articlesBehindSkipped: tr("the articles behind it are skipped")
    case .onlyArticlesRead: tr("only its articles are read")
    }
  }
}

extension ImportFinding.PostFault: CustomStringConvertible {
  /// The rest of a sentence that begins with the post or what of it is wrong.
  var description: String {
    switch self {
    case .missing(let keys): "has no " + keys.map { "\"\($0)\"" }.joined(separator: ", ")
    case .wrongType(let type): tr("is \(type) where a text belongs")
    case .empty: tr("is empty")
    case .noText: tr("holds no text")
    case .unknownForm(let name): tr("\(name.quoted) is neither “text” nor “image”")
    case .noDate(let text): tr("\(text.quoted) can't be read as a date")
    case .noPicture(let address, .noWebAddress):
      tr("\(address.quoted) is no valid http:// or https:// address")
    case .noPicture(let address, .noPicture):
      tr("\(address.quoted) names no .jpg, .jpeg, .png, .gif or .webp")
    case .noPicture(let address, .unfit(let refusal)):
      "\(address.quoted) \(refusal.reason(from: .network))"
    }
  }
}

extension ImportFinding.Place: CustomStringConvertible {
  /// The object, as a sentence names it.
  var description: String {
    switch self {
    case .flyer: tr("a flyer")
    case .theme: tr("the colours")
    case .tab: tr("a tab")
    case .tag: tr("a tag")
    case .link: tr("a link")
    case .image: tr("a picture")
    case .criteria: tr("the criteria")
    case .creator: tr("a creator")
    case .header: tr("a header")
    case .section: tr("a section")
    case .item: tr("an item")
    case .article: tr("an article")
    case .course: tr("a course")
    case .staffPick: tr("a picked article")
    case .post: tr("a post")
    case .event: tr("an event")
    }
  }
}

extension LinkParsing.Refusal {
  /// The rest of a sentence that begins with the address.
  func reason(from origin: Origin) -> String {
    switch self {
    case .empty: tr("is no address")
    case .tooLong(let limit): tr("is longer than \(limit) bytes")
    case .unsafe: tr("holds characters that have no place in an address")
    case .scheme("file") where origin == .local:
      tr("is a file: link; a flyer points to no file, put it on a web server")
    case .scheme(let scheme):
      tr("has the scheme \(scheme.quoted); only http, https, mailto and tel are opened")
    case .userInformation: tr("holds a user name or a password")
    case .fileName: tr("names a file without the server on which it lies; write its whole address")
    case .unrecognized: tr("is neither a web address nor a mail address nor a phone number")
    }
  }
}

extension JSONType: CustomStringConvertible {
  /// What stands there, as a sentence names it.
  var description: String {
    switch self {
    case .object: tr("an object")
    case .list: tr("a list")
    case .flag: tr("true or false")
    case .hugeNumber: tr("too large a number")
    }
  }
}

extension JSONFault: CustomStringConvertible {
  /// What is wrong, as a sentence without its end.
  var description: String {
    switch self {
    case .none: tr("it is no JSON at all")
    case .missing(let piece): tr("\(piece) is missing here")
    case .breaksOff(let piece): tr("the document breaks off: \(piece) is missing here")
    case .endlessString: tr("the string that begins here never ends")
    case .endlessBracket: tr("the bracket that opens here is never closed")
    case .mismatchedBracket: tr("this bracket closes no other")
    case .trailing(isDocument: true): tr("something follows the end of the document")
    case .trailing(isDocument: false): tr("something follows the end of the object")
    case .lineBreakInString: tr("a line break in a string must be written as \\n or \\u")
    case .controlInString: tr("a control character in a string must be written as \\n or \\u")
    case .unknownEscape: tr("a backslash escapes nothing that JSON knows")
    case .noValue(let word): tr("\(word.quoted) is no JSON value")
    case .hugeNumber(let number): tr("\(number.quoted) is too large a number")
    }
  }
}

extension JSONFault.Piece: CustomStringConvertible {
  /// What is missing, as a sentence begins with it.
  var description: String {
    switch self {
    case .openBrace: tr("an opening brace")
    case .colon: tr("a colon")
    case .key: tr("a key in quotes")
    case .value: tr("a value")
    case .separator(let bracket): tr("a comma or the closing \(bracket)")
    }
  }
}
