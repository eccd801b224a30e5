package import FlyerModel

/// An issue of a document that its publisher should fix.
package struct ImportIssue: Sendable, Equatable {
  /// The consequence of an issue.
  package enum Severity: String, Sendable, Codable {
    /// None; it is only information.
    case note
    /// Something was ignored, cut or guessed.
    case warning
    /// An item was skipped, or a list of them.
    case error
  }

  /// The file of a folder with the issue; nil if the document is a single file.
  package var file: String?
  /// The line of the document, counted from 1; 0 in a space of Contentful.
  package var line: Int
  /// The character of the line, counted from 1; 0 if unknown.
  package var column: Int
  /// The path to the value.
  package var path: JSONPath
  package var severity: Severity
  /// The error and its effect.
  package var finding: ImportFinding

  package init(
    file: String? = nil, line: Int = 0, column: Int = 0, path: JSONPath, severity: Severity,
    _ finding: ImportFinding
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.path = path
    self.severity = severity
    self.finding = finding
  }
}

/// The result of reading a document.
package struct ImportReport: Sendable, Equatable {
  /// The number of items that were read.
  package var counts: KindCounts = [:]
  package var skippedCount = 0
  /// The number of items that the former version did not have; 0 if they were not compared.
  package var newCount = 0
  /// The number of items that differ from the former version; 0 if they were not compared.
  package var changedCount = 0
  /// The issues up to the limit: the head's first, then the items' in their order.
  package var issues: [ImportIssue] = []
  /// The number of issues beyond the limit.
  package var furtherIssueCount = 0
  /// The tree of the articles that were read.
  package var tree = ArticleTree()
  /// Whether the document is an empty list.
  package var isEmptyList = false
  /// Whether the result depends on the languages and the mappings of the reader.
  package var dependsOnOptions = false
  /// The issue of a document that does not specify where its articles are shown.
  var placement: ImportIssue?

  package init(
    counts: KindCounts = [:], issues: [ImportIssue] = [], tree: ArticleTree = ArticleTree()
  ) {
    (self.counts, self.issues, self.tree) = (counts, issues, tree)
  }
}

extension ImportReport {
  /// The number of items that were read, without the articles about the flyer itself.
  package var listed: KindCounts {
    var listed = counts
    listed[.article] -= tree.about.count
    return listed
  }

  mutating func add(_ log: IssueLog) {
    issues += log.issues
    furtherIssueCount += log.furtherCount
  }

  /// The reason why nothing was read; nil if nothing was lost.
  var loss: ImportError? {
    issues.filter { $0.severity == .error }
      .min { ($0.line, $0.column) < ($1.line, $1.column) }
      .map { .nothingRead($0, issues: issues.count + furtherIssueCount) }
  }
}
