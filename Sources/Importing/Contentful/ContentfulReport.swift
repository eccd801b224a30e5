/// Which entries became which parts of a flyer document, to speak of them by their ids.
package struct ContentfulReport: Sendable, Equatable {
  /// The ids of the headers in the order of the document.
  package internal(set) var headers: [String] = []
  /// The ids of the articles in the order of the document.
  package internal(set) var articles: [String] = []
  /// How many entries there were of content types that no flyer has.
  package internal(set) var unknownContentTypes: [String: Int] = [:]
  /// What is to be said of content types: which are read by a guess, and which mapping fits none.
  var findings: [String] = []
  /// How many resources there were of types that are no part of a flyer.
  package var unknownTypes: [String: Int] = [:]
  /// How many resources could not be used.
  package var unusableCount = 0
  /// The lines in which entries begin, where they stand in a document.
  var lines: [String: Int] = [:]

  private struct Note: Equatable {
    var entry: String
    var field: String
    var message: String
  }

  private var notes: [Note] = []
  private var furtherCount = 0
  private static let most = 1000

  /// Makes a report of nothing.
  package init() {}

  mutating func note(_ message: String, at field: String, of entry: String) {
    if notes.count < Self.most {
      notes.append(Note(entry: entry, field: field, message: message))
    } else {
      furtherCount += 1
    }
  }

  /// Throws where there is nothing to read.
  package func requireArticles() throws(ImportError) {
    if articles.isEmpty { throw .noReadableEntry(types: unknownContentTypes) }
  }

  /// What was found in the document, told of the entries, and what was found in the space.
  ///
  /// Lines are those of an export; 0 where there are none.
  package func completing(_ report: ImportReport) -> ImportReport {
    var completed = report
    completed.issues = report.issues.map { issue in
      var issue = issue
      guard let place = place(issue.path) else { return issue }
      issue.path = "entries[\(place.entry)]\(place.rest)"
      issue.line = lines[place.entry] ?? 0
      return issue
    }
    completed.issues += notes.map { note in
      ImportIssue(
        line: lines[note.entry] ?? 0, path: "entries[\(note.entry)].\(note.field)",
        severity: .warning, message: note.message)
    }
    completed.issues += findings.prefix(Self.most).map {
      ImportIssue(line: 0, path: "entries", severity: .warning, message: $0)
    }
    completed.issues += issues(unknownContentTypes, "of the content type")
    completed.skippedCount += unknownContentTypes.values.reduce(0, +)
    completed.issues += issues(unknownTypes, "of the type")
    if unusableCount > 0 {
      completed.issues.append(
        ImportIssue(
          line: 0, path: "entries", severity: .error,
          message: "\(unusableCount) can't be read: without an id, too large or too deep; skipped"))
      completed.skippedCount += unusableCount
    }
    completed.furtherIssueCount += furtherCount
    return completed
  }

  private func issues(_ counts: [String: Int], _ words: String) -> [ImportIssue] {
    counts.sorted { $0.key < $1.key }.prefix(Self.most).map { type, count in
      ImportIssue(
        line: 0, path: "entries", severity: .warning,
        message: "\(count) \(words) \(type.quoted), which no flyer has; skipped")
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
