/// The elements of HTML by what they mean in a text.
package enum HTMLElements {
  /// Elements that no browser shows. Neither they nor their contents are part of the text.
  package static let unseen: Set<String> = [
    "area", "audio", "base", "canvas", "datalist", "frame", "frameset", "head", "link", "meta",
    "noembed", "noframes", "param", "script", "style", "template", "video",
  ]
  /// Elements whose contents are not text.
  package static let unread: Set<String> = ["script", "style"]
  /// Elements that begin on a line of their own.
  package static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
    "dir",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4",
    "h5", "h6", "header", "hgroup", "hr", "html", "legend", "li", "listing", "main", "menu", "nav",
    "ol", "optgroup", "option", "p", "plaintext", "pre", "search", "section", "summary", "table",
    "tbody", "td", "tfoot", "th", "thead", "title", "tr", "ul", "xmp",
  ]
  /// Elements that are separated from the words beside them on the same line.
  package static let apart: Set<String> = [
    "button", "meter", "progress", "select", "svg", "textarea",
  ]
  /// The elements of a drawing that contain its words.
  package static let labels: Set<String> = ["foreignobject", "text"]
  package static let code: Set<String> = ["code", "kbd", "samp", "tt"]
  package static let preformatted: Set<String> = ["listing", "plaintext", "pre", "xmp"]
  package static let lists: Set<String> = ["dir", "menu", "ol", "ul"]

  package static let marks: [String: MarkdownMark] = [
    "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "cite": .italic, "dfn": .italic,
    "var": .italic, "s": .strikethrough, "strike": .strikethrough, "del": .strikethrough,
  ]
  /// The elements without content and without an end tag.
  package static let void: Set<String> = ["br", "hr", "img", "input", "wbr"]
  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "applet", "bdi", "bdo", "big", "blink", "font", "ins", "label", "mark",
    "nobr", "object", "ruby", "rp", "rt", "small", "span", "time", "u",
  ]
  /// All elements that HTML knows.
  package static let known = void.union(inline).union(blocks).union(unseen).union(apart).union(code)
    .union(marks.keys).union(scripts.keys)
    .union(["embed", "image", "iframe", "marquee", "noscript", "q"])
    .union(["col", "colgroup", "data", "dialog", "map", "math", "output", "picture", "slot"])
    .union(["source", "track"])
  /// Whether an element is part of the words around it.
  package static func isInline(_ name: String) -> Bool {
    known.contains(name) && name != "br"
      && ![blocks, apart, unseen].contains { $0.contains(name) }
  }

  package static let scripts: [String: LetterScript] = ["sup": .superscript, "sub": .subscript]
}
