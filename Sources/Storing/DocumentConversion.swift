import Connecting
package import Files
import FlyerModel
import Foundation
package import Importing

/// A document of another form, of which a flyer's own is to be made.
package struct DocumentConversion: Sendable {
  /// The path of the document.
  package var document: String
  /// Where the flyer's own goes; nothing is there yet.
  package var output: String
  /// How a server sent it; nil for one of this machine.
  package var served: ServedDocument?
  /// True where it is to be said which of its links nothing opens.
  package var isCheck = false
  /// So many findings are wanted one by one; nil for as many as it likes.
  package var mostFindings: Int?

  package init(document: String, output: String, served: ServedDocument? = nil) {
    (self.document, self.output, self.served) = (document, output, served)
  }
}

/// How a server sent a document, as far as that tells how it is to be read.
package struct ServedDocument: Sendable, Equatable, Codable {
  /// Where it was in the end.
  package var address: String
  /// As what, parameters included; nil where nothing was said.
  package var mediaType: String?
  /// The values of `Link`.
  package var links: [String] = []

  /// True where the server says that it is a text for people.
  var isText: Bool { mediaType.map(TextDocument.isMediaType) ?? false }

  /// The server.
  var place: String? { WebAddress(address)?.authority }
}

extension Source {
  /// What is known of a document before it was asked for.
  var served: ServedDocument? { address.map { ServedDocument(address: $0) } }
}

/// Makes a flyer's own document of another one, and says what it found.
package typealias DocumentConverter =
  @Sendable (DocumentConversion) async throws(ConversionError) -> [ConversionFinding]

/// Why no flyer was made of a document.
package enum ConversionError: Error, Sendable, Equatable {
  /// The program that does it is not there.
  case notInstalled
  case cannotStart(errno: Int32)
  case tooSlow
  /// The document brought it to a fall.
  case ended(signal: Int32)
  /// It gave no answer that can be understood.
  case noAnswer
  case refused(ConversionFinding)
  /// What was made of the document could not be written.
  case output(FileError)
}

extension ContentError {
  package init(_ error: ConversionError) {
    self = if case .output(let error) = error { .storage(error) } else { .converting(error) }
  }
}

/// A document as it can be read: itself, or the flyer that was made of it.
struct ReadableDocument: Sendable {
  private let file: MappedFile
  private let findings: [ConversionFinding]
  /// Tells it from others; nil where nobody asked.
  var digest: String?
  /// True where a flyer was made of it.
  let isMade: Bool
  /// True where it was made of a folder of texts, or of one text.
  private let isOfPages: Bool
  private let isText: Bool

  /// - Parameters:
  ///   - original: the document of which it was made.
  ///   - isText: true where it was sent as a text, and nothing in it says otherwise.
  init(
    _ file: MappedFile, findings: [ConversionFinding] = [], of original: MappedFile? = nil,
    isText: Bool = false
  ) {
    (self.file, self.findings, isMade) = (file, findings, original != nil)
    let beginning = original?.bytes.prefix(4096) ?? Data()
    isOfPages = FolderPack.begins(beginning)
    self.isText = isText || TextDocument.isText(beginning)
  }

  /// The flyer that a converter makes of a document, or the document where that is a flyer, or
  /// nobody converts.
  ///
  /// - Parameters:
  ///   - folder: where the flyer's own lies while it is read.
  ///   - mostFindings: so many things that should be mended are wanted one by one; nil where nobody
  ///     checks.
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
    let findings = try await converter(job)
    return ReadableDocument(
      try MappedFile(path: output), findings: findings, of: file, isText: isText)
  }

  /// The document while the file is mapped.
  func withDocument<Result>(_ body: (Document) throws -> Result) rethrows -> Result {
    defer { withExtendedLifetime(file) {} }
    return try body(Document(file.bytes))
  }

  /// True for a text that came as it is: whatever a server says is one.
  var isPlainText: Bool { isText && !isOfPages }

  /// Whether words of the reader's language may be in it: a feed's flyer names comments and files,
  /// a calendar's says how events recur.
  var hasReadersWords: Bool { isMade && !isOfPages }

  /// Lets the system have the memory back.
  func evict() { file.evict() }

  /// What is to be mended in the document itself: places in what was made of it tell nobody
  /// anything.
  func report(_ report: ImportReport) -> ImportReport {
    var whole = report
    let issues = isMade ? report.issues.map(\.withoutPlace) : report.issues
    whole.issues = findings.filter { !Self.facts.contains($0.code) }.map(\.issue) + issues
    whole.skippedCount += findings.number(.skipped) ?? 0
    whole.furtherIssueCount += findings.number(.further) ?? 0
    return whole
  }

  /// What is nothing to be mended but said besides.
  private static let facts: Set<ConversionFinding.Code> = [.interval, .skipped, .further]

  /// True for a page of the web.
  var isPage: Bool { findings.contains { $0.code == .webPage } }

  /// The addresses of what a page names to be read in its place.
  var named: [String] {
    findings.compactMap { $0.code == .names ? $0.operands?.first : nil }
  }

  /// How often there is news, in seconds; nil where the publisher does not say.
  var interval: Int? { findings.number(.interval) }
}

extension [ConversionFinding] {
  /// The number that is told so; nil where it isn't.
  package func number(_ code: ConversionFinding.Code) -> Int? {
    first { $0.code == code }?.operands?.first.flatMap { Int($0) }
  }
}

extension ImportIssue {
  /// It without where it stands in a document that nobody sees.
  fileprivate var withoutPlace: ImportIssue {
    var issue = self
    (issue.line, issue.column, issue.path) = (0, 0, .none)
    return issue
  }
}
