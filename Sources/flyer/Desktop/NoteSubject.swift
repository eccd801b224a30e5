import Foundation

/// The article that a note is about.
struct NoteSubject: Codable, Sendable, Equatable {
  /// The key of its source.
  let source: String
  let id: String
  let title: String
}

/// What lies beside a note in a file: what it is about, what it was, and who has it.
struct NoteRecord: Codable, Sendable {
  let subject: NoteSubject
  /// The note as it is kept.
  var original: String
  /// The processes that may still write: flyer's and the editor's.
  var writers: [Int32]

  /// True where nobody can finish the note any more.
  var isLeft: Bool { !writers.contains(where: Self.isThere) }

  private static func isThere(_ process: pid_t) -> Bool {
    if kill(process, 0) != 0 { return errno != ESRCH }
    // One that has ended and that nobody asks for writes no more (proc_pid_stat(5)).
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let state = line[(line.lastIndex(of: ")") ?? line.startIndex)...].dropFirst(2).first
    return state != "Z"
  }
}
