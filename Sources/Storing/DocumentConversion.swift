import Files
import FlyerModel
import Foundation
package import Importing

/// A document of another form, of which a flyer's own is to be made.
package struct DocumentConversion: Sendable {
  /// The path of the document.
  package var document: String
  /// Where the flyer's own goes; nothing is there yet.
  package var output: String
  /// Where it was fetched from; nil for one of this machine.
  package var address: String?

  package init(document: String, output: String, address: String? = nil) {
    (self.document, self.output, self.address) = (document, output, address)
  }
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
}

/// A document as it can be read: itself, or the flyer that was made of it.
struct ReadableDocument: Sendable {
  private let file: MappedFile
  private let findings: [ConversionFinding]

  init(_ file: MappedFile, findings: [ConversionFinding] = []) {
    (self.file, self.findings) = (file, findings)
  }

  /// The flyer that a converter makes of a document, or the document where that is a flyer, or
  /// nobody converts.
  ///
  /// - Parameter folder: where the flyer's own lies while it is read.
  static func made(
    of path: String, in folder: CopyFolder, for source: Source, by converter: DocumentConverter?
  ) async throws -> ReadableDocument {
    let file = try MappedFile(path: path)
    guard let converter, ForeignDocument.recognises(file.bytes) else {
      return ReadableDocument(file)
    }
    let output = folder.unfinished("converted")
    defer { unlink(output) }
    let findings = try await converter(
      DocumentConversion(document: path, output: output, address: source.address))
    return ReadableDocument(try MappedFile(path: output), findings: findings)
  }

  /// The document while the file is mapped.
  func withDocument<Result>(_ body: (Document) throws -> Result) rethrows -> Result {
    defer { withExtendedLifetime(file) {} }
    return try body(Document(file.bytes))
  }

  /// Lets the system have the memory back.
  func evict() { file.evict() }

  /// What is to be mended in the document itself: places in what was made of it tell nobody
  /// anything.
  func report(_ report: ImportReport) -> ImportReport {
    guard !findings.isEmpty else { return report }
    var whole = report
    whole.issues = findings.map(\.issue) + report.issues
    return whole
  }
}
