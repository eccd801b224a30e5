/// Something about a document that its publisher should mend.
public struct ImportIssue: Sendable, Equatable {
  /// How much an issue costs.
  public enum Severity: String, Sendable, Codable, Comparable {
    /// Something was ignored, cut or guessed.
    case warning
    /// An item was skipped.
    case error

    /// A warning is less than an error.
    public static func < (left: Self, right: Self) -> Bool {
      left == .warning && right == .error
    }
  }

  /// The line of the document, counted from 1.
  public var line: Int
  /// The JSON path to the value, as in `$.information[3].date`.
  public var path: String
  /// What it costs.
  public var severity: Severity
  /// What is wrong and what was made of it; quotes the document, controls and all.
  public var message: String

  /// Makes an issue.
  public init(line: Int, path: String, severity: Severity, message: String) {
    self.line = line
    self.path = path
    self.severity = severity
    self.message = message
  }
}

/// How the reading of a document went.
public struct ImportReport: Sendable, Equatable {
  /// How many items were read.
  public internal(set) var itemCount = 0
  /// How many items were skipped.
  public internal(set) var skippedCount = 0
  /// What should be mended: the head's issues, then the items' in their order, up to the limit.
  public internal(set) var issues: [ImportIssue] = []
  /// How many issues there were beyond the limit.
  public internal(set) var furtherIssueCount = 0
}
