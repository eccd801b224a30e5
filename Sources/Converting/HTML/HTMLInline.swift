import Importing
import Markdown
import Texts

/// The inline content of HTML.
enum HTMLInline {
  typealias Setting = HTMLLine.Setting

  /// Adds an element that is more than its words. Returns false if the caller must add its words.
  static func add(_ element: Element, _ setting: Setting, to line: inout HTMLLine) -> Bool {
    switch element.name {
    case "br": line.breakLine()
    case "img", "image": addPicture(element, setting, to: &line)
    case "input":
      guard element["type"]?.lowercased() == "checkbox" else { return false }
      addBox(element, to: &line)
    case "video", "audio": addEmbedded(element, setting, to: &line)
    case "iframe":
      if element["srcdoc"] == nil { addEmbedded(element, setting, to: &line) }
      return false
    case let name where HTMLElements.code.contains(name):
      if element.hasBlocks { return false }
      let code = MarkdownEscaping.code(HTMLWords.line(of: element))
      if !code.isEmpty { line.add(markdown: code, setting) }
    case "sup", "sub":
      let text = element.text.squeezed
      guard let script = HTMLElements.scripts[element.name], element.elements.isEmpty,
        !text.isEmpty, text.count < 8
      else { return false }
      line.add(script.text(text), setting)
    case "q":
      line.add("“", setting)
      line.add(HTMLWords.line(of: element), setting)
      line.add("”", setting)
    default: return element.isUnseen
    }
    return true
  }

  /// Returns the style and the link for the contents of an element.
  static func setting(of element: Element, in setting: Setting) -> Setting {
    var setting = setting
    if let mark = HTMLElements.marks[element.name] { setting.marks.insert(mark) }
    if element.name == "a", let address = element["href"] {
      // A place in the same text has no effect here.
      setting.link = address.hasPrefix("#") ? nil : setting.base.resolve(address)
    }
    return setting
  }

  private static func addPicture(_ element: Element, _ setting: Setting, to line: inout HTMLLine) {
    let address = element.pictureSources.lazy.compactMap { setting.base.resolve($0) }.first
    guard let address, !element.isBeacon else { return }
    let words = (element["alt"] ?? "").squeezed
    line.add(
      markdown: "!"
        + MarkdownEscaping.link(MarkdownEscaping.text(words, lineBreak: " "), to: address), setting)
  }

  /// Adds a tick box, as in task lists.
  private static func addBox(_ element: Element, to line: inout HTMLLine) {
    guard line.isEmpty else { return }
    line.add(markdown: element["checked"] == nil ? "[ ]" : "[x]", Setting())
    line.add(" ", Setting())
  }

  /// Adds embedded media as a link.
  private static func addEmbedded(_ element: Element, _ setting: Setting, to line: inout HTMLLine) {
    let source = element["src"] ?? element.elements.first { $0.name == "source" }?["src"]
    guard let address = source.flatMap({ setting.base.resolve($0) }) else { return }
    var linked = setting
    linked.link = address
    let title = (element["title"] ?? "").squeezed
    // An untitled frame may be anything.
    if title.isEmpty, element.name == "iframe", !address.contains("/embed/") { return }
    line.add(title.isEmpty ? address : title, linked)
  }
}

extension Element {
  /// The attributes from which scripts load a picture once it becomes visible.
  private static let lazySources = ["data-src", "data-original", "data-lazy-src"]

  /// The references to its picture, the best one first: where there is another one, `src` may be a
  /// placeholder.
  var pictureSources: [String] {
    let own = Self.lazySources + ["src"]
    return own.compactMap { self[$0] }.filter { Address.scheme(of: $0) != "data" }
      + ["data-srcset", "srcset"].compactMap { self[$0].flatMap(Self.largest) }
  }

  /// Returns the last picture of a `srcset`, which is usually the largest.
  private static func largest(of set: String) -> String? {
    // An address may contain commas, but not with a blank after them.
    let last = set.replacing(",\n", with: ", ").split(separator: ", ").last
    return last?.split(whereSeparator: \.isBlank).first.map(String.init)
  }

  /// Whether it is a tracking pixel.
  fileprivate var isBeacon: Bool {
    let sizes = [self["width"], self["height"]].compactMap { $0?.trimmed }
    return !sizes.isEmpty && sizes.allSatisfy { ["0", "1", "0px", "1px"].contains($0) }
  }
}
