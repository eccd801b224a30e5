import FlyerModel
import Foundation

/// The article that a note is about.
struct NoteSubject: Codable, Sendable, Equatable {
  /// The key of its source.
  let source: String
  let id: String
  let title: String

  func isAbout(_ address: ItemAddress) -> Bool { source == address.source && id == address.id }
}

extension NoteSubject {
  init(of address: ItemAddress, title: String) {
    self.init(source: address.source, id: address.id, title: title)
  }
}

/// The record beside a note in a file: its subject, its former text, and the processes that write
/// it.
struct NoteRecord: Codable, Sendable {
  let subject: NoteSubject
  /// The note as it is kept.
  var original: String
  /// The processes that may still write: flyer's and the editor's.
  var writers: [Int32]
  /// The start of the machine whose processes these are: after the next, others have their numbers.
  var boot: String?

  init(about subject: NoteSubject, original: String, writers: [Int32]) {
    (self.subject, self.original, self.writers) = (subject, original, writers)
    boot = Self.currentBoot
  }

  /// Whether no process has the note open any more.
  var isLeft: Bool { !isOfThisBoot || !writers.contains(where: Self.isThere) }

  /// Whether no other process has the note open.
  func isFree(to process: pid_t) -> Bool {
    !isOfThisBoot || !writers.contains { $0 != process && Self.isThere($0) }
  }

  /// Whether this process has begun the note.
  func isOf(_ process: pid_t) -> Bool { isOfThisBoot && writers.contains(process) }

  private var isOfThisBoot: Bool { boot == nil || boot == Self.currentBoot }

  private static let currentBoot =
    try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)

  private static func isThere(_ process: pid_t) -> Bool {
    if kill(process, 0) != 0 { return errno != ESRCH }
    // A zombie, which has ended and was not reaped, writes no more (proc_pid_stat(5)).
    let line = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let state = line[(line.lastIndex(of: ")") ?? line.startIndex)...].dropFirst(2).first
    return state != "Z"
  }
}
