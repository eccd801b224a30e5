import Importing
import Markdown
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
    if holdsFile(element) { return .plain("") }
    let (type, mode) = (type(of: element), mode(of: element))
    if mode == "base64" || isBinary(type), dialect == .atom {
      if let text = element.text.base64Decoded { return .html(text) }
      // Only a `content` may be something other than a text (RFC 4287 §3.1).
      return .plain(element.name == "content" ? "" : element.text)
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

  private static func type(of element: Element) -> String {
    (element["type"] ?? "").trimmed.lowercased()
  }

  private static func mode(of element: Element) -> String {
    (element["mode"] ?? "").trimmed.lowercased()
  }

  private static func isBinary(_ type: String) -> Bool {
    type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml")
      && !type.contains("html")
  }

  /// Whether the type is one of files without words. A drawing in XML is one of them.
  private static func isMedium(_ type: String) -> Bool {
    ["audio/", "font/", "image/", "model/", "video/"].contains { type.hasPrefix($0) }
  }

  /// Whether an element that should be a text contains a file in base64.
  static func holdsFile(_ element: Element) -> Bool {
    let type = type(of: element)
    let isEncoded = mode(of: element) == "base64"
    guard isEncoded || isMedium(type) || isBinary(type) else { return false }
    let text = element.text
    guard isEncoded || text.looksLikeBase64 else { return false }
    return isMedium(type) || text.base64Decoded == nil
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
