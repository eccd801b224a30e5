import Markdown
import Foundation
import Texts

/// A text of a feed in any of its forms.
struct FeedText {
  private enum Form {
    case plain(String)
    case html(String)
    case tree(Element)
  }

  private let form: Form
  private let base: Address

  init(_ element: Element, _ dialect: FeedElement.Dialect, from base: Address) {
    self.base = base.appending(base: element["xml:base"])
    form = Self.form(of: element, dialect)
  }

  /// Creates a text that is HTML if it looks like HTML.
  init(html: String, from base: Address) {
    (form, self.base) = (.html(html), base)
  }

  init(plain: String) { (form, base) = (.plain(plain), Address("")) }

  private static func form(of element: Element, _ dialect: FeedElement.Dialect) -> Form {
    let type = (element["type"] ?? "").trimmed.lowercased()
    let mode = (element["mode"] ?? "").trimmed.lowercased()
    if mode == "base64" || isBinary(type), dialect == .atom {
      // Only a `content` may be something other than a text (RFC 4287 §3.1).
      let isText = mode != "base64" && element.name != "content" && !element.text.isBase64OfFile
      if let text = element.text.base64Decoded { return .html(text) }
      return .plain(isText ? element.text : "")
    }
    if mode != "escaped", !element.elements.isEmpty {
      return type == "html" ? form(ofMislabelled: element) : .tree(element)
    }
    switch type {
    case "html", "text/html": return .html(element.text)
    case "xhtml", "application/xhtml+xml":
      return mode == "escaped" ? .html(element.text) : .tree(element)
    default: return dialect == .atom ? .plain(element.text) : .html(element.text)
    }
  }

  /// Returns the form of XHTML that is declared as HTML. Some feeds have a div around HTML.
  private static func form(ofMislabelled element: Element) -> Form {
    guard element.elements.count == 1, let div = element.elements.first, div.elements.isEmpty,
      HTMLWords.hasElements(div.text)
    else { return .tree(element) }
    return .html(div.text)
  }

  private static func isBinary(_ type: String) -> Bool {
    type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml")
      && !type.contains("html")
  }

  /// Whether an Atom element that should be a text contains a file in base64.
  static func holdsFile(_ element: Element) -> Bool {
    isBinary((element["type"] ?? "").trimmed.lowercased()) && element.text.isBase64OfFile
  }

  /// The text of a title on one line. A text of nothing but markup stays: it is about markup.
  var title: String {
    if case .html(let html) = form, HTMLWords.hasElements(html) {
      return line.nonEmpty ?? html.squeezed
    }
    return line
  }

  /// The text on one line, without markup.
  var line: String {
    switch form {
    case .plain(let text): text.squeezed
    case .html(let html): HTMLWords.line(ofHTML: html)
    case .tree(let element): HTMLWords.line(of: element)
    }
  }

  var markdown: String {
    switch form {
    case .plain(let text): return PlainText.markdown(text)
    case .html(let html):
      if HTMLWords.hasElements(html) { return HTMLMarkdown.text(ofHTML: html, from: base) }
      let text = HTMLWords.mayBeMarkup(html) ? HTMLReading.element(html).text : html
      return PlainText.markdown(text, lineBreak: " ")
    case .tree(let element): return HTMLMarkdown.text(of: element, from: base)
    }
  }
}

extension String {
  /// The text decoded from base64 (RFC 4648 §4), with or without padding; nil if it is not base64,
  /// or not a text.
  fileprivate var base64Decoded: String? {
    guard let data = base64Data, data.count > 2,
      let text = String(validating: data, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.value < 0x20 && !$0.properties.isWhitespace })
    else { return nil }
    return text
  }

  /// Whether it is base64 of something other than text, and too long for a word.
  fileprivate var isBase64OfFile: Bool {
    utf8.count >= 16 && !trimmed.utf8.contains(0x20) && base64Data != nil && base64Decoded == nil
  }

  private var base64Data: Data? {
    let letters = utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: "=") }
    let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: Data(letters) + Data(padding.utf8))
  }
}
