import FlyerModel
import FoundationEssentials
import Importing

/// A folder of Markdown, or one of its texts: pages in a tree, dated pages newest first, events in
/// an agenda.
enum MarkdownFolder {
  static let folder = SourceFormat(
    name: "markdown-folder", mediaTypes: [:], recognises: { FolderPack.begins($0.bytes) },
    convert: convertFolder)
  /// The last format to try: any text that has no other format.
  static let text = SourceFormat(
    name: "markdown", mediaTypes: [:],
    recognises: {
      PlainMarkdown.recognises($0.bytes, named: $0.address.fileName)
        || $0.isSentAsText && PlainMarkdown.isText($0.bytes[...])
          && (!$0.isObject || TextDocument.mayBe(Data($0.bytes)))
    }, convert: convertText)

  private static func convertFolder(
    _ document: SourceDocument, _ output: ConversionOutput
  ) throws(ConversionFinding) {
    guard let pack = FolderPack(document.bytes) else {
      throw ConversionFinding(.error, .unreadable)
    }
    let reading = FolderReading(pack, document.bytes)
    output.findings.namesFiles = !pack.isSingle
    for omission in pack.omissions {
      let finding = ConversionFinding(
        .warning, .leftOut, [omission.why.rawValue], file: omission.path)
      output.findings.add(finding)
    }
    reading.findings.forEach { output.findings.add($0) }
    guard !reading.pages.isEmpty else { throw ConversionFinding(.error, .nothingFound) }
    MarkdownFlyer(reading, document, pack).write(to: output)
  }

  private static func convertText(
    _ document: SourceDocument, _ output: ConversionOutput
  ) throws(ConversionFinding) {
    let page = MarkdownPage(
      path: document.address.fileName.nonEmpty ?? "text", bytes: document.bytes[...],
      isPlain: document.isSentAsPlainText
        && !TextDocument.isMarkdownName(document.address.fileName))
    let reading = FolderReading(page)
    output.findings.namesFiles = false
    reading.findings.forEach { output.findings.add($0) }
    MarkdownFlyer(reading, document, nil).write(to: output)
  }
}

/// The files of a folder by their roles.
struct FolderReading {
  private(set) var settings = FolderSettings()
  /// The pages that are shown.
  private(set) var pages: [MarkdownPage] = []
  /// The summaries by their folders.
  private(set) var summaries: [String: BookSummary] = [:]
  private(set) var findings: [ConversionFinding] = []
  private var ids: Set<String> = []

  /// Creates the reading of a single page, even if it is a draft.
  init(_ page: MarkdownPage) { show(page) }

  init(_ pack: FolderPack, _ bytes: [UInt8]) {
    guard !pack.isSingle else {
      for file in pack.files { readAlone(file, bytes[file.range]) }
      return
    }
    for file in pack.files { read(file, bytes[file.range]) }
    if let source = summaries.isEmpty ? nil : settings.source, !source.isEmpty {
      pages.removeAll { !$0.path.hasPrefix(source + "/") }
    }
  }

  private mutating func readAlone(_ file: FolderPack.File, _ bytes: ArraySlice<UInt8>) {
    if PlainMarkdown.isText(bytes) {
      show(MarkdownPage(path: file.path, bytes: bytes))
    } else {
      findings.append(Self.noText(file))
    }
  }

  private mutating func read(_ file: FolderPack.File, _ bytes: ArraySlice<UInt8>) {
    do throws(MatterFault) {
      if try settings.read(file.path, bytes) { return }
    } catch {
      return findings.append(
        ConversionFinding(
          .warning, .settings, [error.reason], line: error.line, column: error.column,
          file: file.path))
    }
    guard PlainMarkdown.isText(bytes) else {
      return findings.append(Self.noText(file))
    }
    if file.path.split(separator: "/").last == "SUMMARY.md" {
      summaries[FolderPath.folder(of: file.path)] = BookSummary(bytes)
    } else if !FolderPath.isOfSite(file.path) {
      add(MarkdownPage(path: file.path, bytes: bytes))
    }
  }

  private static func noText(_ file: FolderPack.File) -> ConversionFinding {
    ConversionFinding(.error, .notText, file: file.path)
  }

  private mutating func add(_ page: MarkdownPage) {
    if page.isDraft {
      findings.append(page.finding(.draft, at: page.matter.place(of: "draft", "published")))
    } else {
      show(page)
    }
  }

  private mutating func show(_ page: MarkdownPage) {
    var page = page
    if !ids.insert(page.id).inserted {
      findings.append(page.finding(.takenName, [page.id], at: page.matter.place(of: "id")))
      page.id = page.path
    }
    pages.append(page)
    if let fault = page.matter.fault {
      findings.append(
        page.finding(.frontMatter, [fault.reason], at: (fault.line, fault.column)))
    }
    if let text = page.noDate {
      findings.append(page.finding(.noDate, [text], at: page.matter.place(of: "date")))
    }
    if let zone = page.foreignZone {
      findings.append(page.finding(.foreignZone, [zone], at: page.matter.place(of: "date")))
    }
  }
}

/// Detects Markdown when nothing declares a format.
enum PlainMarkdown {
  /// Whether it is a text that is neither JSON nor XML nor a web page.
  ///
  /// - Parameter name: The name of its file.
  static func recognises(_ bytes: [UInt8], named name: String) -> Bool {
    guard TextDocument.recognises(bytes, named: name) else { return false }
    return isText(bytes[...])
  }

  /// Whether it is UTF-8 without a NUL.
  static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }
}
