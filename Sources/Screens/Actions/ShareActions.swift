import Drawing
import Localizing

extension Action {
  /// With an item, or a link of it, outside of the program.
  package enum Share: String, Sendable, CaseIterable {
    case pipe, write, copyMarkdown
    case code = "qr"
  }
}

extension KeyMap {
  /// The keys that share an item or a link.
  package static let sharing: [Entry] = [
    Entry(
      .share(.pipe), ["|"], in: Context.browsing, .sharing, [.needsRows],
      tr("pipe", context: "key"), tr("pipe the item to a program")),
    Entry(
      .share(.write), ["w"], in: Context.browsing, .sharing, [.needsRows],
      tr("write", context: "key"), tr("write the item to a file")),
    Entry(
      .share(.copyMarkdown), ["Y"], in: Context.browsing, .sharing, [.needsRows, .repeats],
      tr("Markdown", context: "key"), tr("copy the item as Markdown")),
    Entry(
      .share(.code), ["Q"], in: Context.browsing + [.links], .sharing, [.needsRows],
      tr("QR code", context: "key"), tr("show the link as a QR code, for a phone")),
    Entry(
      .page(.copy), ["y"], in: [.code], .sharing, [.needsRows, .repeats],
      tr("copy", context: "key"), tr("copy the address in the code")),
    Entry(
      .menu(.cancel), [.escape, .enter, " ", "q", .control("c")], in: [.code], .sharing, [],
      tr("close", context: "key"), tr("close the QR code; any key works")),
    Entry(
      .prompt(.nextForm), [.control("t")], in: [.shareLine], .typing, [],
      tr("format", context: "key: text, Markdown, JSON"),
      tr("switch between text, Markdown and JSON")),
  ]
}
