package import FlyerModel

/// Something about a document that its publisher should mend.
package struct ImportIssue: Sendable, Equatable {
  /// How much an issue costs.
  package enum Severity: String, Sendable, Codable {
    /// Nothing; it is only said.
    case note
    /// Something was ignored, cut or guessed.
    case warning
    /// An item was skipped, or a list of them.
    case error
  }

  /// The file of a folder in which it is; nil where the document is one.
  package var file: String?
  /// The line of the document, counted from 1; 0 for what is found in a space of Contentful.
  package var line: Int
  /// The character of the line, counted from 1; 0 where it is not known.
  package var column: Int
  /// The way to the value.
  package var path: JSONPath
  package var severity: Severity
  /// What is wrong and what was made of it.
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

/// How the reading of a document went.
package struct ImportReport: Sendable, Equatable {
  /// How many items were read.
  package var counts: KindCounts = [:]
  package var skippedCount = 0
  /// How many of those that were read were not there before; 0 where nobody compared.
  package var newCount = 0
  /// How many were there before and have changed since; 0 where nobody compared.
  package var changedCount = 0
  /// What should be mended: the head's issues, then the items' in their order, up to the limit.
  package var issues: [ImportIssue] = []
  /// How many issues there were beyond the limit.
  package var furtherIssueCount = 0
  /// Which header and which article lists which of the articles that were handed out.
  package var tree = ArticleTree()
  /// True for a document that is a list of nothing.
  package var isEmptyList = false
  /// True where it was read as it is for the languages and the mappings of the reader.
  package var isForReadership = false
  /// What is to be said where the document does not say where its articles are shown.
  var placement: ImportIssue?

  package init(
    counts: KindCounts = [:], issues: [ImportIssue] = [], tree: ArticleTree = ArticleTree()
  ) {
    (self.counts, self.issues, self.tree) = (counts, issues, tree)
  }
}

extension ImportReport {
  /// How many items were read, without what says what the flyer itself is.
  package var listed: KindCounts {
    var listed = counts
    listed[.article] -= tree.about.count
    return listed
  }

  mutating func add(_ log: IssueLog) {
    issues += log.issues
    furtherIssueCount += log.furtherCount
  }

  /// Why nothing was read; nil where nothing was lost.
  var loss: ImportError? {
    issues.filter { $0.severity == .error }
      .min { ($0.line, $0.column) < ($1.line, $1.column) }
      .map { .nothingRead($0, issues: issues.count + furtherIssueCount) }
  }
}
