import Files
package import FlyerModel
import Foundation
package import Importing

/// Reads a document as a refresh would, but keeps only the findings.
package struct DocumentCheck: Sendable {
  private let source: Source
  private let settings: ContentSettings
  private let references: @Sendable (Item) -> [DoubtfulReference]
  /// The greatest number of findings that are reported one by one.
  package var mostIssues = ImportLimits.standard.issues

  /// - Parameter references: returns the links in the text of an article that may lead to other
  ///   articles.
  package init(
    _ source: Source, settings: ContentSettings,
    references: @escaping @Sendable (Item) -> [DoubtfulReference] = { _ in [] }
  ) {
    self.source = source
    self.settings = settings
    self.references = references
  }

  /// Fetches the document and reads every item.
  package func run() async throws(ContentError) -> ImportReport {
    do {
      let folder = try temporaryFolder()
      defer { try? FileManager.default.removeItem(atPath: folder.path) }
      let download = Download(source: source, settings: settings, folder: folder)
      let downloaded = try await download.run(into: folder.document, unless: nil)
      if case .fetched(_, var space?) = downloaded.result {
        (space.isCheck, space.limits.issues) = (true, mostIssues)
        return try space.read { _ in }
      }
      let readable = try await ReadableDocument.made(
        of: folder.document, in: folder, served: downloaded.answer?.served ?? source.served,
        by: settings.converter, mostFindings: mostIssues)
      return try readable.withDocument { document in
        var document = document
        (document.readership, document.origin) = (settings.readership, source.origin)
        document.references = readable.isMade ? nil : references
        (document.isCheck, document.limits.issues) = (true, mostIssues)
        let report = try document.read { _ in }
        return Self.sayingNothing(
          of: readable.report(readable.isMade ? Self.withoutLinks(report) : report),
          at: readable.isMade ? .none : JSONPath())
      }
    } catch {
      throw ContentError(error, path: settings.temporaryFolders.first ?? "")
    }
  }

  /// Removes findings about links: the converter reports these with their places in the original.
  private static func withoutLinks(_ report: ImportReport) -> ImportReport {
    var others = report
    others.issues.removeAll { $0.finding.isOfLink }
    return others
  }

  /// Adds a warning to the report of a document without errors and without items.
  private static func sayingNothing(of report: ImportReport, at path: JSONPath) -> ImportReport {
    guard report.counts.all == 0, report.skippedCount == 0 else { return report }
    var whole = report
    whole.issues.append(ImportIssue(path: path, severity: .warning, .nothingToRead))
    return whole
  }

  private func temporaryFolder() throws -> CopyFolder {
    guard let folder = settings.temporaryFolders.first(where: { access($0, W_OK) == 0 }) else {
      throw FileError(path: settings.temporaryFolders.first ?? "/tmp", code: EACCES)
    }
    return try CopyFolder.writable(at: PrivateFolder.temporary(in: folder))
  }
}

extension ImportFinding {
  /// Whether the finding is a link that nothing opens as it is written.
  fileprivate var isOfLink: Bool {
    if case .refusedLink = self { return true }
    if case .droppedFields = self { return true }
    return false
  }
}
