import FlyerModel
import Importing

/// The text of a page in the flyer: its links lead to pages of the flyer, and template tags are
/// removed.
struct PageText {
  private let page: MarkdownPage
  private let links: PageLinks
  /// The targets of links within pages; nil except in a check.
  private let anchors: PageAnchors?
  /// Returns the bytes of a text of the folder; nil if there is none.
  private let include: (String) -> ArraySlice<UInt8>?
  private var text: [UInt8] = []
  private(set) var findings: [ConversionFinding] = []
  private var line: Int
  /// Whether the current text is included by another one.
  private var isIncluded = false

  /// The limits on inclusions: their depth, and the size of the text.
  private static let deepest = 4
  private static let largest = 4 << 20

  init(
    _ page: MarkdownPage, _ links: PageLinks, anchors: PageAnchors?,
    including: @escaping (String) -> ArraySlice<UInt8>?
  ) {
    (self.page, self.links, self.anchors) = (page, links, anchors)
    (include, line) = (including, page.bodyLine)
    text.reserveCapacity(page.body.count + 256)
    add(page.body, path: page.path, depth: 0)
  }

  var markdown: String { String(decoding: text.drop { $0 == UInt8(ascii: "\n") }, as: UTF8.self) }

  private mutating func add(_ part: ArraySlice<UInt8>, path: String, depth: Int) {
    let lines = Lines(part)
    var (place, fence) = (part.startIndex, CodeFence())
    while let range = lines.line(at: place) {
      let line = part[range]
      if let name = Self.inclusion(line), let other = included(name, in: path, depth) {
        isIncluded = true
        add(other.bytes, path: other.path, depth: depth + 1)
        isIncluded = depth > 0
      } else if fence.takes(line) {
        text += line
      } else {
        add(line: line)
      }
      if range.upperBound < part.endIndex { text.append(UInt8(ascii: "\n")) }
      place = lines.next(after: place)
      if depth == 0 { self.line += 1 }
    }
  }

  private mutating func add(line: ArraySlice<UInt8>) {
    guard line.contains(UInt8(ascii: "{")) else { return addLinks(of: line) }
    if let kept = LiquidText.line(String(decoding: line, as: UTF8.self)) {
      addLinks(of: Array(kept.utf8)[...])
    }
  }

  private mutating func addLinks(of line: ArraySlice<UInt8>) {
    var (scanner, findings) = (LinkScanner(line), [ConversionFinding]())
    scanner.scan { destination, isPicture, column in
      switch links.target(of: destination, on: page, isPicture: isPicture) {
      case .unchanged:
        if let fault = fault(of: destination, isPicture) {
          findings.append(finding(fault.code, fault.operand, column))
        }
      case .address(let address): return address
      case .page(let id, let fragment):
        if anchors?.contains(fragment, on: id) == false {
          findings.append(finding(.deadAnchor, destination, column))
        }
        return id == page.id ? fragment : "./" + PercentEncoding.path(id) + fragment
      case .dead: findings.append(finding(.deadFile, destination, column))
      case .outside: findings.append(finding(.outsideFile, destination, column))
      }
      return nil
    }
    text += scanner.written
    self.findings += findings
  }

  private func finding(
    _ code: ConversionFinding.Code, _ operand: String, _ column: Int
  ) -> ConversionFinding {
    ConversionFinding(
      .warning, code, [operand], line: line, column: isIncluded ? 0 : column, file: page.path)
  }

  private func fault(
    of destination: String, _ isPicture: Bool
  ) -> (code: ConversionFinding.Code, operand: String)? {
    guard let anchors, !isPicture else { return nil }
    if destination.hasPrefix("#") {
      return anchors.contains(destination, on: page.id) ? nil : (.deadAnchor, destination)
    }
    guard Address.scheme(of: destination) != nil else { return nil }
    return Address("").fault(of: destination)
  }

  /// Returns the path, with optional lines, in mdBook's `{{#include path:2:10}}`; nil for other
  /// lines.
  private static func inclusion(_ line: ArraySlice<UInt8>) -> Substring? {
    guard line.contains(UInt8(ascii: "{")) else { return nil }
    let words = String(decoding: line, as: UTF8.self).trimmed
    guard words.hasPrefix("{{#include "), words.hasSuffix("}}") else { return nil }
    return words.dropFirst(11).dropLast(2)
  }

  private func included(
    _ name: Substring, in path: String, _ depth: Int
  ) -> (path: String, bytes: ArraySlice<UInt8>)? {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard depth < Self.deepest, text.count < Self.largest, let first = parts.first,
      let path = FolderPath.joined(FolderPath.folder(of: path), String(first).trimmed),
      let bytes = include(path)
    else { return nil }
    guard parts.count > 1 else { return (path, bytes) }
    let bounds = parts.dropFirst().map { Int($0) }
    // A name instead of a line number is an anchor.
    guard let start = bounds[0] ?? (parts[1].isEmpty ? 1 : nil), start > 0 else { return nil }
    let end = bounds.count > 1 ? bounds[1] ?? .max : start
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let chosen = lines.prefix(max(end, 0)).dropFirst(start - 1)
    return (path, Array(chosen.joined(separator: [UInt8(ascii: "\n")]))[...])
  }
}
