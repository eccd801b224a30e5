import Files
import FlyerModel
import Foundation
import Localizing

/// A note while it is being written: a file that only its owner can read, in a folder of its own,
/// beside another that names its subject.
struct NoteFile: Sendable {
  /// Why there is no such file, or what is in it can't be used.
  enum Failure: Error, Equatable {
    case noFolder
    case unreadable(path: String)
    case tooLarge(limit: Int)
    case notUTF8
    case unwritable(path: String, errno: Int32)
  }

  /// The file; its name ends in `.md`, so that editors know what it is.
  var path: String { folder + "/note.md" }
  /// The article it is about.
  var subject: NoteSubject { record.subject }
  private(set) var record: NoteRecord
  private let folder: String

  private static let limit = 1 << 20
  private static let prefix = "flyer-note-"

  /// Writes a note into the first of the folders that take it whole.
  ///
  /// - Parameter original: the note as it is kept; nil where this is it.
  init(
    _ text: String, insteadOf original: String? = nil, about subject: NoteSubject,
    in parents: [String]
  ) throws(Failure) {
    record = NoteRecord(
      about: subject, original: Self.trimmed(original ?? text), writers: [getpid()])
    var failure = Failure.noFolder
    for parent in parents {
      guard let folder = Self.privateFolder(in: parent) else { continue }
      do {
        try Self.write(Self.trimmed(text), to: folder + "/note.md")
        try Self.write(record, in: folder)
        self.folder = folder
        return
      } catch {
        // A full disk has room for a folder.
        try? FileManager.default.removeItem(atPath: folder)
        failure = error
      }
    }
    throw failure
  }

  /// Reads an unfinished note; nil for a folder without one.
  private init?(leftIn folder: String) {
    var status = stat()
    guard lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      status.st_uid == getuid(), status.st_mode & 0o077 == 0,
      let data = Self.read(folder + "/about.json", limit: 8 * Self.limit),
      let record = try? JSONDecoder().decode(NoteRecord.self, from: data)
    else { return nil }
    self.folder = folder
    self.record = record
  }

  /// The notes about a source, or about any, that were begun and that no editor has open any more.
  static func left(in parents: [String], about source: String? = nil) -> [NoteFile] {
    found(in: parents).filter { file in
      file.record.isLeft && source.map { $0 == file.subject.source } ?? true && file.holdsMore()
    }
  }

  /// The notes about an article that no other process has open: unfinished ones, and those that
  /// this process could not save; the last one first.
  static func left(in parents: [String], about address: ItemAddress) -> [NoteFile] {
    found(in: parents)
      .filter {
        $0.subject.isAbout(address) && $0.record.isFree(to: getpid()) && $0.holdsMore()
      }
      .sorted { $0.lastChange > $1.lastChange }
  }

  /// False for one that holds nothing new, which is taken away.
  private func holdsMore() -> Bool {
    if holdsNothing { remove() }
    return !holdsNothing
  }

  private var lastChange: Date { FileStamp(path: path)?.modified ?? .distantPast }

  /// The notes that this process has not finished.
  static func unfinished(in parents: [String]) -> [NoteFile] {
    found(in: parents).filter { $0.record.isOf(getpid()) && !$0.holdsNothing }
  }

  private static func found(in parents: [String]) -> [NoteFile] {
    parents.flatMap { parent in
      ((try? PrivateFolder.names(in: parent, beginning: prefix)) ?? []).sorted()
        .compactMap { NoteFile(leftIn: "\(parent)/\($0)") }
    }
  }

  /// Whether neither the file nor one that an editor left beside it can have new text.
  var holdsNothing: Bool { isUnchanged && !hasMore }

  /// Whether an editor left something beside the file.
  private var hasMore: Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return !Set(names).isSubset(of: ["note.md", "about.json"])
  }

  /// Goes on with an unfinished note while another text is kept: the kept text comes below, unless
  /// the note has it already.
  func goingOn(from kept: String) throws(Failure) -> NoteFile {
    adoptRescued()
    var next = self
    next.record = NoteRecord(
      about: subject, original: Self.trimmed(kept), writers: [getpid()])
    let (text, kept) = (try text(), next.record.original)
    if kept != record.original, !text.contains(kept) {
      try Self.write(kept.contains(text) ? kept : text + "\n\n" + kept, to: path)
    }
    // A full disk still has what was written before.
    try? Self.write(next.record, in: folder)
    return next
  }

  /// Remembers that an editor has the file.
  func hand(to editor: pid_t) {
    var record = record
    record.writers.append(editor)
    try? Self.write(record, in: folder)
  }

  /// Takes the text that an editor saved beside the file when it was ended, as nano and Emacs do.
  func adoptRescued() {
    for name in ["note.md.save", "#note.md#"] {
      let rescued = "\(folder)/\(name)"
      guard let data = Self.read(rescued, limit: Self.limit + 1), !data.isEmpty,
        data.count <= Self.limit, String(validating: data, as: UTF8.self) != nil
      else { continue }
      rename(rescued, path)
    }
  }

  /// The text in the file now, without white space at its end; the note as it was if the file was
  /// removed.
  func text() throws(Failure) -> String {
    guard access(path, F_OK) == 0 else { return record.original }
    guard let data = Self.read(path, limit: Self.limit + 1) else {
      throw .unreadable(path: path)
    }
    guard data.count <= Self.limit else { throw .tooLarge(limit: Self.limit) }
    guard let text = String(validating: data, as: UTF8.self) else { throw .notUTF8 }
    return Self.trimmed(text)
  }

  /// Whether nothing was written.
  var isUnchanged: Bool { (try? text()) == record.original }

  /// Takes the file away, with what an editor left beside it.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  /// Takes the file away, unless something lies beside it: an editor that was ended leaves there
  /// what it had not written yet, and finds it again.
  func removeUnlessThereIsMore() {
    if !hasMore { remove() }
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

/// The files themselves.
extension NoteFile {
  private static func privateFolder(in parent: String) -> String? {
    try? FileManager.default.createDirectory(
      atPath: parent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func read(_ path: String, limit: Int) -> Data? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    return try? file.read(upToCount: limit) ?? Data()
  }

  private static func write(_ record: NoteRecord, in folder: String) throws(Failure) {
    let data = (try? JSONEncoder().encode(record)) ?? Data()
    try write(data, to: folder + "/about.json")
  }

  private static func write(_ text: String, to path: String) throws(Failure) {
    try write(Data((text.isEmpty ? "" : text + "\n").utf8), to: path)
  }

  private static func write(_ data: Data, to path: String) throws(Failure) {
    do throws(FileError) {
      try AtomicFile.replace(path, with: data, isDurable: true)
    } catch {
      throw .unwritable(path: path, errno: error.code)
    }
  }
}

extension NoteFile.Failure: CustomStringConvertible {
  /// The error and a remedy.
  var description: String {
    switch self {
    case .noFolder: tr("there is no folder for a note: set XDG_RUNTIME_DIR or TMPDIR")
    case .unreadable(let path): tr("\(path) can’t be read")
    case .tooLarge(let limit): tr("a note has at most \(limit) bytes")
    case .notUTF8: tr("a note must be UTF-8")
    case .unwritable(let path, let errno):
      tr("\(path) can’t be written: \(Failure.words(for: errno))")
    }
  }
}

extension NoteFile {
  var inWords: String {
    // TRANSLATORS: a file, and the title of an article
    tr("\(path) holds your unfinished note about “\(subject.title)”")
  }

  /// The message for a user who has the list open, and how to go on.
  var offer: String {
    // TRANSLATORS: a file, and the title of an article; e is a key to be pressed on its page
    tr("\(path) holds your unfinished note about “\(subject.title)”: press e there to continue")
  }
}

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
