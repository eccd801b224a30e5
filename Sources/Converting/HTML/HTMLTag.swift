import Markdown

/// The meanings of HTML elements in a text.
enum HTMLTag {
  /// Elements that no browser shows. Neither they nor their contents are part of the text.
  static let unseen: Set<String> = [
    "area", "audio", "base", "canvas", "datalist", "frame", "frameset", "head", "link", "meta",
    "noembed", "noframes", "param", "script", "style", "template", "video",
  ]
  /// Elements that begin on a line of their own.
  static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
    "dir",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4",
    "h5", "h6", "header", "hgroup", "hr", "html", "legend", "li", "listing", "main", "menu", "nav",
    "ol", "optgroup", "option", "p", "plaintext", "pre", "search", "section", "summary", "table",
    "tbody", "td", "tfoot", "th", "thead", "title", "tr", "ul", "xmp",
  ]
  /// Elements that are separated from the words beside them on the same line.
  static let apart: Set<String> = ["button", "meter", "progress", "select", "svg", "textarea"]
  /// The elements of a drawing that contain its words.
  static let labels: Set<String> = ["foreignobject", "text"]
  static let code: Set<String> = ["code", "kbd", "samp", "tt"]
  static let preformatted: Set<String> = ["listing", "plaintext", "pre", "xmp"]
  static let lists: Set<String> = ["dir", "menu", "ol", "ul"]

  static let marks: [String: MarkdownMark] = [
    "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "cite": .italic, "dfn": .italic,
    "var": .italic, "s": .strikethrough, "strike": .strikethrough, "del": .strikethrough,
  ]
  /// The elements without content and without an end tag.
  static let void: Set<String> = ["br", "hr", "img", "input", "wbr"]
  private static let inline: Set<String> = [
    "a", "abbr", "acronym", "applet", "bdi", "bdo", "big", "blink", "font", "ins", "label", "mark",
    "nobr", "object", "ruby", "rp", "rt", "small", "span", "time", "u",
  ]
  /// All elements that HTML knows.
  static let known = void.union(inline).union(blocks).union(unseen).union(apart).union(code)
    .union(marks.keys).union(scripts.keys)
    .union(["embed", "image", "iframe", "marquee", "noscript", "q"])
    .union(["col", "colgroup", "data", "dialog", "map", "math", "output", "picture", "slot"])
    .union(["source", "track"])
  static let scripts: [String: LetterScript] = ["sup": .superscript, "sub": .subscript]
}

extension Element {
  /// False for elements of other vocabularies.
  var isHTML: Bool { vocabulary == .core || vocabulary == .xhtml }
  var isUnseen: Bool { HTMLTag.unseen.contains(name) }
  var isApart: Bool { HTMLTag.apart.contains(name) }
  var isBlock: Bool { isHTML && HTMLTag.blocks.contains(name) }

  /// The content that a browser shows; for a drawing, only its words.
  var seenContent: [Content] { isUnseen ? [] : name == "svg" ? labels : content }

  private var labels: [Content] {
    elements.flatMap { HTMLTag.labels.contains($0.name) ? [.element($0)] : $0.labels }
  }

  /// Whether it contains a block at any depth.
  var hasBlocks: Bool { elements.contains { !$0.isUnseen && ($0.isBlock || $0.hasBlocks) } }
}
