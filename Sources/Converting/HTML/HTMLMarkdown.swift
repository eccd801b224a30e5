import Importing
import Markdown

/// Converts HTML to Markdown: the readable content, without anything active.
struct HTMLMarkdown {
  typealias Setting = HTMLLine.Setting

  /// Returns the text of an element. Addresses in it are resolved against the base.
  static func text(of element: Element, from base: Address) -> String {
    blocks(element.content, Setting(base: base.appending(base: element["xml:base"]))).markdown
  }

  /// Returns the text of a piece of HTML.
  static func text(ofHTML html: String, from base: Address) -> String {
    text(of: HTMLReading.element(html), from: base)
  }

  /// Returns the text of HTML among lines of plain text, whose line breaks are kept.
  static func text(ofLines html: String) -> String {
    blocks(HTMLReading.element(html).content, Setting(keepsLines: true)).markdown
  }

  private static func blocks(_ content: [Element.Content], _ setting: Setting) -> [MarkdownBlock] {
    var (blocks, line) = ([MarkdownBlock](), HTMLLine())
    add(content, setting, to: &line, &blocks)
    end(&line, &blocks)
    return blocks
  }

  private static func end(_ line: inout HTMLLine, _ blocks: inout [MarkdownBlock]) {
    if !line.isEmpty { blocks.append(.text(line.markdown())) }
    line = HTMLLine()
  }

  private static func add(
    _ content: [Element.Content], _ setting: Setting, to line: inout HTMLLine,
    _ blocks: inout [MarkdownBlock]
  ) {
    for part in content {
      switch part {
      case .text(let text) where setting.keepsLines: add(lines: text, setting, to: &line, &blocks)
      case .text(let text): line.add(text, setting)
      case .element(let element): add(element, setting, to: &line, &blocks)
      }
    }
  }

  /// Adds a text whose line breaks are kept. An empty line ends a paragraph.
  private static func add(
    lines text: String, _ setting: Setting, to line: inout HTMLLine,
    _ blocks: inout [MarkdownBlock]
  ) {
    var ends = 0
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, words) in lines.enumerated() {
      let isBlank = words.utf8.allSatisfy { $0 <= 0x20 }
      if isBlank, lines.indices.dropFirst().dropLast().contains(index) {
        ends += 1
        continue
      }
      if index > 0 { ends += 1 }
      if ends > 1 { end(&line, &blocks) }
      if ends == 1, !line.isEmpty { line.breakLine(isWritten: false) }
      line.add(String(words), setting)
      ends = 0
    }
  }

  private static func add(
    _ element: Element, _ setting: Setting, to line: inout HTMLLine,
    _ blocks: inout [MarkdownBlock]
  ) {
    var setting = setting
    setting.base = setting.base.appending(base: element["xml:base"])
    if element.isBlock {
      end(&line, &blocks)
      blocks += block(element, setting)
    } else if element.name == "br", line.isBroken {
      // Authors use two breaks for a new paragraph.
      end(&line, &blocks)
    } else if !element.isHTML || !HTMLInline.add(element, setting, to: &line) {
      if element.isApart { line.add(" ", setting) }
      add(element.seenContent, HTMLInline.setting(of: element, in: setting), to: &line, &blocks)
      if element.isApart { line.add(" ", setting) }
    }
  }

  private static func block(_ element: Element, _ setting: Setting) -> [MarkdownBlock] {
    switch element.name {
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let level = element.name.last?.wholeNumberValue ?? 1
      return heading(element, level, setting)
    case "hr": return [.rule]
    case "blockquote":
      let quoted = blocks(element.content, setting)
      return quoted.isEmpty ? [] : [.quote(quoted)]
    case let name where HTMLElements.lists.contains(name):
      return HTMLList.blocks(element, setting, blocks)
    case "dl": return HTMLList.definitions(element, setting, blocks)
    case let name where HTMLElements.preformatted.contains(name): return [HTMLCode(element).block]
    case "table": return HTMLTable.blocks(element, setting, blocks)
    default: return blocks(element.seenContent, setting)
    }
  }

  /// Returns a heading, followed by other blocks in it.
  private static func heading(_ element: Element, _ level: Int, _ setting: Setting)
    -> [MarkdownBlock]
  {
    var (others, line) = ([MarkdownBlock](), HTMLLine())
    add(element.content, setting, to: &line, &others)
    if others.isEmpty {
      return line.isEmpty ? [] : [.heading(level: level, line.markdown(lineBreak: " "))]
    }
    end(&line, &others)
    return others
  }
}
