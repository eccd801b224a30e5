import Texts

/// A node of a Rich Text: a block, a span or a text.
struct RichTextNode: Sendable {
  /// The `nodeType`, such as `heading-1`.
  var type: String
  var text = ""
  var marks: Set<RichTextMark> = []
  /// The target of a hyperlink.
  var uri: String?
  /// The id of the linked or embedded entry or asset.
  var target: (entry: String?, asset: String?)
  var content: [RichTextNode] = []

  /// The most levels of nodes; deeper ones are left out.
  private static let deepest = 40

  init(_ value: JSONValue, depth: Int = 0) {
    type = value["nodeType"]?.text ?? ""
    text = value["value"]?.text ?? ""
    marks = Set(
      (value["marks"]?.elements ?? []).compactMap {
        $0["type"]?.text.flatMap(RichTextMark.init)
      })
    let data = value["data"]
    uri = data?["uri"]?.text
    target = (
      data?["target"]?.target(ofLinkTo: "Entry")?.text,
      data?["target"]?.target(ofLinkTo: "Asset")?.text
    )
    guard depth < Self.deepest else { return }
    content = (value["content"]?.elements ?? []).map { Self($0, depth: depth + 1) }
  }

  init(text: String, marks: Set<RichTextMark> = []) {
    type = "text"
    (self.text, self.marks) = (text, marks)
    target = (nil, nil)
  }

  /// The text of the node and all nodes in it, on one line.
  var words: String { pieces.joined().squeezed }

  private var pieces: [String] {
    [text] + content.flatMap(\.pieces) + (isInline ? [] : [" "])
  }

  /// Whether the node is inline content.
  var isInline: Bool {
    ["text", "hyperlink"].contains(type) || type.hasSuffix("-hyperlink")
      || type.hasSuffix("-inline")
  }
}

/// A text style, the outermost first.
enum RichTextMark: String, CaseIterable, Sendable {
  case bold, italic, underline, strikethrough, superscript, `subscript`, code
}
