import Fetching
package import Files
import FlyerModel
import Foundation
package import Importing
import Indexing

/// A document of another format that is to be converted to a flyer.
package struct DocumentConversion: Sendable {
  /// The path of the document.
  package var document: String
  /// The path where the converted flyer is written; no file exists there yet.
  package var output: String
  /// How a server sent the document; nil for a local one.
  package var served: ServedDocument?
  /// Whether to report links that nothing opens.
  package var isCheck = false
  /// Whether a web page is read for its main text alone.
  package var wantsMainText = false
  /// How many findings are reported one by one; nil for the converter's own limit.
  package var mostFindings: Int?

  package init(document: String, output: String, served: ServedDocument? = nil) {
    (self.document, self.output, self.served) = (document, output, served)
  }
}

/// How a server sent a document, as far as it affects how the document is read.
package struct ServedDocument: Sendable, Equatable, Codable {
  /// The address after all redirects.
  package var address: String
  /// The media type with its parameters; nil if the server sent none.
  package var mediaType: String?
  /// The values of the header `Link`.
  package var links: [String] = []

  /// Whether the server declares a text for people.
  var isText: Bool { mediaType.map(TextDocument.isMediaType) ?? false }

  /// The authority of the address, that is, host and port.
  var place: String? { WebAddress(address)?.authority }
}

extension Source {
  /// The facts about a document that are known before it is fetched.
  var served: ServedDocument? { address.map { ServedDocument(address: $0) } }
}

/// Converts a document to a flyer and returns its findings.
package typealias DocumentConverter =
  @Sendable (DocumentConversion) async throws(ConversionError) -> [ConversionFinding]

/// The reason why a document could not be converted to a flyer.
package enum ConversionError: Error, Sendable, Equatable {
  /// The converter is not installed.
  case notInstalled
  case cannotStart(errno: Int32)
  case tooSlow
  /// The document crashed the converter.
  case ended(signal: Int32)
  /// The converter gave no valid answer.
  case noAnswer
  case refused(ConversionFinding)
  /// The converted flyer could not be written.
  case output(FileError)
}

extension ContentError {
  package init(_ error: ConversionError) {
    self = if case .output(let error) = error { .storage(error) } else { .converting(error) }
  }
}

/// A flyer that can be read: the document itself, or its conversion.
struct ReadableDocument: Sendable {
  private let file: MappedFile
  private let findings: [ConversionFinding]
  /// The digest of the original document; nil if it was not computed.
  var digest: String?
  /// Whether the flyer was converted from another format.
  let isMade: Bool
  /// Whether it was converted from a folder of texts or from one text.
  private let isOfPages: Bool
  private let isText: Bool

  /// - Parameters:
  ///   - original: the document that was converted.
  ///   - isText: whether it was sent as a text and its content is no other format.
  init(
    _ file: MappedFile, findings: [ConversionFinding] = [], of original: MappedFile? = nil,
    isText: Bool = false
  ) {
    (self.file, self.findings, isMade) = (file, findings, original != nil)
    let beginning = original?.bytes.prefix(4096) ?? Data()
    isOfPages = FolderPack.begins(beginning)
    self.isText = isText || TextDocument.isText(beginning)
  }

  /// Converts a document. Returns the document itself if it is a flyer or there is no converter.
  ///
  /// - Parameters:
  ///   - folder: where the converted flyer is while it is read.
  ///   - mostFindings: the greatest number of findings reported one by one; nil if the document is
  ///     not being checked.
  static func made(
    of path: String, in folder: CopyFolder, served: ServedDocument?,
    by converter: DocumentConverter?, mostFindings: Int? = nil
  ) async throws -> ReadableDocument {
    let file = try MappedFile(path: path)
    let isForeign = ForeignDocument.recognises(file.bytes)
    let isText = !isForeign && served?.isText == true && TextDocument.mayBe(file.bytes)
    guard let converter, isForeign || isText else { return ReadableDocument(file) }
    let output = folder.unfinished("document.json")
    defer { unlink(output) }
    var job = DocumentConversion(document: path, output: output, served: served)
    (job.isCheck, job.mostFindings) = (mostFindings != nil, mostFindings)
    let findings: [ConversionFinding]
    do throws(ConversionError) {
      findings = try await converter(job)
    } catch {
      guard case .refused(let finding) = error, finding.code == .unknownFormat, file.isOfWideLetters
      else { throw error }
      // Reading it as a flyer names its encoding.
      return ReadableDocument(file)
    }
    return ReadableDocument(
      try MappedFile(path: output), findings: findings, of: file, isText: isText)
  }

  /// Calls `body` with the document while its file is mapped.
  func withDocument<Result>(_ body: (Document) throws -> Result) rethrows -> Result {
    defer { withExtendedLifetime(file) {} }
    return try body(Document(file.bytes))
  }

  /// Whether the document is a plain text as a server sends it, such as an error message.
  var isPlainText: Bool { isText && !isOfPages }

  /// Whether it may have words of the reader's language: the flyer of a feed names comments and files,
  /// that of a calendar events without a title.
  var hasReadersWords: Bool { isMade && !isOfPages }

  /// Lets the system reclaim the memory.
  func evict() { file.evict() }

  /// Returns a report about the original document. Places in a converted flyer are removed, since
  /// users never see it.
  func report(_ report: ImportReport) -> ImportReport {
    var whole = report
    let issues = isMade ? report.issues.map(\.withoutPlace) : report.issues
    whole.issues = findings.filter { !Self.facts.contains($0.code) }.map(\.issue) + issues
    whole.skippedCount += findings.number(.skipped) ?? 0
    whole.furtherIssueCount += findings.number(.further) ?? 0
    return whole
  }

  /// Findings that are facts rather than errors.
  private static let facts: Set<ConversionFinding.Code> = [.interval, .feed, .skipped, .further]

  /// Whether the document is a feed, whose entries leave it after a while.
  var isFeed: Bool { findings.contains { $0.code == .feed } }

  /// Whether the document is a web page.
  var isPage: Bool { findings.contains { $0.code == .webPage } }

  /// The addresses of the documents that a web page names in its place.
  var named: [String] {
    findings.compactMap { $0.code == .names ? $0.operands?.first : nil }
  }

  /// The publisher's update interval in seconds; nil if it is not declared.
  var interval: Int? { findings.number(.interval) }
}

extension [ConversionFinding] {
  /// Returns the number in the first finding with a code; nil if there is none.
  package func number(_ code: ConversionFinding.Code) -> Int? {
    first { $0.code == code }?.operands?.first.flatMap { Int($0) }
  }
}

extension ImportIssue {
  /// The issue without its place, for a document that users never see.
  fileprivate var withoutPlace: ImportIssue {
    var issue = self
    (issue.line, issue.column, issue.path) = (0, 0, .none)
    return issue
  }
}

extension MappedFile {
  /// Whether it is UTF-16 or UTF-32: no other text begins with such a mark, or has a NUL among its
  /// first bytes.
  fileprivate var isOfWideLetters: Bool {
    let start = bytes.prefix(4)
    return start.contains(0) || start.starts(with: [0xFF, 0xFE])
      || start.starts(with: [0xFE, 0xFF])
  }
}
