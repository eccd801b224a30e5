/// Which entries became which parts of a flyer document, to speak of them by their ids.
public struct ContentfulReport: Sendable, Equatable {
  /// The ids of the headers in the order of the document.
  public internal(set) var headers: [String] = []
  /// The ids of the articles in the order of the document.
  public internal(set) var articles: [String] = []
  /// How many entries there were of content types that no flyer has.
  public internal(set) var unknownContentTypes: [String: Int] = [:]

  private struct Note: Equatable {
    var entry: String
    var field: String
    var message: String
  }

  private var notes: [Note] = []
  private var furtherCount = 0
  private static let most = 1000

  /// Makes a report of nothing.
  public init() {}

  mutating func note(_ message: String, at field: String, of entry: String) {
    if notes.count < Self.most {
      notes.append(Note(entry: entry, field: field, message: message))
    } else {
      furtherCount += 1
    }
  }

  /// What was found in the document, told of the entries, and what was found in the space.
  ///
  /// - Parameter line: answers the line of an entry; 0 where there are none.
  public func completing(
    _ report: ImportReport, line: (_ entry: String) -> Int = { _ in 0 }
  ) -> ImportReport {
    var completed = report
    completed.issues = report.issues.map { issue in
      var issue = issue
      guard let place = place(issue.path) else { return issue }
      issue.path = "entries[\(place.entry)]\(place.rest)"
      issue.line = line(place.entry)
      return issue
    }
    completed.issues += notes.map { note in
      ImportIssue(
        line: line(note.entry), path: "entries[\(note.entry)].\(note.field)", severity: .warning,
        message: note.message)
    }
    completed.issues += contentTypeIssues
    completed.furtherIssueCount += furtherCount
    return completed
  }

  private var contentTypeIssues: [ImportIssue] {
    unknownContentTypes.sorted { $0.key < $1.key }.prefix(Self.most).map { type, count in
      let what = count == 1 ? "1 entry is" : "\(count) entries are"
      return ImportIssue(
        line: 0, path: "entries", severity: .warning,
        message: "\(what) of the content type \(type.quoted), which no flyer has; left out")
    }
  }

  /// The entry of which a path of the document speaks, and the rest of the path within it.
  private func place(_ path: String) -> (entry: String, rest: String)? {
    for (list, ids) in [("headers", headers), ("articles", articles)] {
      guard path.hasPrefix("$.\(list)["), let end = path.firstIndex(of: "]"),
        let index = Int(path[..<end].dropFirst(list.utf8.count + 3)), ids.indices.contains(index)
      else { continue }
      let rest = path[path.index(after: end)...]
      return (ids[index], String(rest.hasSuffix(".articleId") ? rest.dropLast(10) : rest))
    }
    return nil
  }
}
