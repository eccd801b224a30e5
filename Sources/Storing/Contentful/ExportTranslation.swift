import Files
import Foundation
import Importing

/// Makes a flyer of a document that is the export of a space; any other stays as it is.
struct ExportTranslation: Sendable {
  /// The document, which is replaced.
  let path: String
  let reading: SpaceReading
  /// A name for the flyer while it is not whole.
  let scratch: String

  /// Answers nil where the document is no export; throws where there is nothing to read in it.
  func run() throws -> ContentfulReport? {
    let file = try MappedFile(path: path)
    defer { withExtendedLifetime(file) {} }
    guard let export = try ContentfulExport(file.bytes) else { return nil }
    let flyer = try NewFile(scratch)
    let report = try export.write(for: reading.languages, mappings: reading.mappings) {
      try flyer.write($0)
    }
    try report.requireArticles()
    try flyer.replace(path)
    return report
  }
}
