/// A text of a feed in any of the forms that there are.
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

  /// A text that is HTML where it looks like it.
  init(html: String, from base: Address) {
    (form, self.base) = (.html(html), base)
  }

  init(plain: String) { (form, base) = (.plain(plain), Address("")) }

  private static func form(of element: Element, _ dialect: FeedElement.Dialect) -> Form {
    let type = (element["type"] ?? "").trimmed.lowercased()
    let mode = (element["mode"] ?? "").trimmed.lowercased()
    if mode == "base64" || isBinary(type), dialect == .atom {
      return .html(Base64.text(element.text))
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

  /// XHTML that says it is HTML; some have a div around HTML.
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

  /// On one line, without markup.
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

/// Bytes as RFC 4648 §4 writes them.
enum Base64 {
  /// What stands in them; what is none of its letters is left out.
  static func text(_ encoded: String) -> String {
    var (bytes, bits, count) = ([UInt8](), 0 as UInt32, 0)
    for byte in encoded.utf8 {
      guard let value = value(byte) else { continue }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch Unicode.Scalar(byte) {
    case "A"..."Z": UInt32(byte - UInt8(ascii: "A"))
    case "a"..."z": UInt32(byte - UInt8(ascii: "a")) + 26
    case "0"..."9": UInt32(byte - UInt8(ascii: "0")) + 52
    case "+": 62
    case "/": 63
    default: nil
    }
  }
}
