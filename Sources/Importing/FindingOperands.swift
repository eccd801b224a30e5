package import FlyerModel
import Localizing

/// The operands of findings, and their parts of a sentence.
extension ImportFinding {
  /// The kinds of values that are expected.
  package enum Wanted: Sendable, Equatable {
    case text, number, id, tag
  }

  /// The things that can have an id.
  package enum Bearer: Sendable, Equatable {
    case item, header, tag
  }

  /// An object with keys of its own.
  package struct Place: Sendable, Equatable {
    /// The name in the schema.
    let name: String
    /// That a key is none of the object; the rest of a sentence that begins with the key.
    let lacksKey: String
  }

  /// The reason why an element cannot be read.
  package enum Obstacle: Sendable, Equatable {
    case notJSON(JSONFault)
    case notAnObject
    case tooDeep(limit: Int)
    case tooLarge(limit: Int)
  }

  /// The effect of an element that cannot be read.
  package enum Outcome: Sendable, Equatable {
    case ignored
    case skipped
    case itemSkipped(Item.Kind)
    case articlesBehindSkipped
    case onlyArticlesRead
  }

  /// The reason why a post cannot be shown.
  package enum PostFault: Error, Sendable, Equatable {
    case missing([String])
    case wrongType(JSONType)
    case empty
    case noText
    case unknownForm(String)
    case noDate(String)
    case noPicture(String, PictureAddress.Refusal)
  }
}

extension ImportFinding.Obstacle: CustomStringConvertible {
  /// The rest of a sentence that begins with the element.
  package var description: String {
    switch self {
    // TRANSLATORS: behind a place in a document: what is wrong there
    case .notJSON(let fault): tr("is not valid JSON: \(fault)")
    // TRANSLATORS: this and what follows is behind a place in a document, as “posts[2].date”
    case .notAnObject: tr("is not an object in braces")
    case .tooDeep(let limit): tr("is nested deeper than \(limit) levels")
    case .tooLarge(let limit): tr("is larger than \(limit) bytes")
    }
  }
}

extension ImportFinding.Outcome: CustomStringConvertible {
  /// The end of a sentence about an element.
  package var description: String {
    switch self {
    // TRANSLATORS: this and what follows is behind what is wrong with a value, and a semicolon
    case .ignored: tr("ignored")
    case .skipped: tr("it is skipped")
    case .itemSkipped(let kind): kind.format.skipped
    case .articlesBehindSkipped: tr("the articles after it are skipped")
    case .onlyArticlesRead: tr("only its articles are read")
    }
  }

  /// Whether nothing of the element is read.
  var isSkipping: Bool {
    switch self {
    case .skipped, .itemSkipped, .articlesBehindSkipped: true
    case .ignored, .onlyArticlesRead: false
    }
  }
}

extension ImportFinding.PostFault: CustomStringConvertible {
  /// The rest of a sentence that begins with the post or what of it is wrong.
  package var description: String {
    switch self {
    case .missing(let keys):
      // TRANSLATORS: keys with commas between them
      tr("has no \(keys.map { "\"\($0)\"" }.listed)")
    case .wrongType(.object): tr("is an object, not a string")
    case .wrongType(.list): tr("is a list, not a string")
    case .wrongType(.flag): tr("is true or false, not a string")
    case .wrongType(.hugeNumber): tr("is too large a number, not a string")
    case .empty: tr("is empty")
    case .noText: tr("contains no text")
    case .unknownForm(let name): tr("\(name.quoted) is neither “text” nor “image”")
    case .noDate(let text): tr("\(text.quoted) can’t be read as a date")
    case .noPicture(let address, .noWebAddress):
      tr("\(address.quoted) is not a valid http:// or https:// address")
    case .noPicture(let address, .noPicture):
      tr("\(address.quoted) is not a .jpg, .jpeg, .png, .gif or .webp")
    case .noPicture(let address, .unfit(let refusal)):
      refusal.sentence(about: address.quoted, from: .network)
    }
  }
}

extension LinkParsing.Refusal {
  /// Why nothing opens an address; a sentence without its end.
  func sentence(about address: String, from origin: Origin) -> String {
    switch self {
    case .empty: tr("\(address) is not an address")
    case .tooLong(let limit): tr("\(address) is longer than \(limit) bytes")
    case .unsafe: tr("\(address) contains characters not allowed in an address")
    case .scheme("file") where origin == .local:
      tr("\(address) is a file: link; put the file on a web server and link to that")
    case .scheme(let scheme):
      tr(
        "\(address) has the scheme \(scheme.quoted); flyer opens only http, https, mailto and tel")
    case .userInformation: tr("\(address) contains a user name or a password")
    case .fileName:
      tr("\(address) is a file name without a server; write the full address")
    case .unrecognized:
      tr("\(address) is not a web address, mail address or phone number")
    }
  }

  /// The error of a link in a text; the rest of a sentence that begins with the place.
  func sentence(aboutLinkTo address: String, from origin: Origin) -> String {
    switch self {
    // TRANSLATORS: this and what follows is behind a place in a document
    case .empty: tr("links to \(address), which is not an address")
    case .tooLong(let limit): tr("links to \(address), which is longer than \(limit) bytes")
    case .unsafe:
      tr("links to \(address), which contains characters not allowed in an address")
    case .scheme("flyer"):
      tr("links to \(address), which is not an address; link to an article with “#” and its id")
    case .scheme("file") where origin == .local:
      tr(
        "links to \(address), a file: link; put the file on a web server and link to that"
      )
    case .scheme(let scheme):
      tr(
        "links to \(address), which has the scheme \(scheme.quoted); flyer opens only http, https, mailto and tel"
      )
    case .userInformation: tr("links to \(address), which contains a user name or a password")
    case .fileName:
      tr(
        "links to \(address), which is a file name without a server; write the full address")
    case .unrecognized:
      tr(
        "links to \(address), which is not a web address, mail address or phone number")
    }
  }
}
