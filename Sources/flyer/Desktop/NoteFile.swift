import Foundation

/// A note while it is being written: a file that nobody else can read, in a folder of its own.
struct NoteFile: Sendable {
  /// Why there is no such file, or what is in it can't be used.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The file; its name ends in `.md`, so that editors know what it is.
  let path: String
  private let folder: String
  private let original: String

  private static let limit = 1 << 20

  /// Writes a note into the first of the folders that can be written to.
  init(_ text: String, in folders: [String]) throws(Failure) {
    guard let folder = Self.privateFolder(inFirstOf: folders) else {
      throw Failure(description: "there is no folder for a note: set XDG_RUNTIME_DIR or TMPDIR")
    }
    self.folder = folder
    original = Self.trimmed(text)
    path = folder + "/note.md"
    let isWritten = FileManager.default.createFile(
      atPath: path, contents: Data((original.isEmpty ? "" : original + "\n").utf8),
      attributes: [.posixPermissions: 0o600])
    guard isWritten else {
      remove()
      throw Failure(description: "\(path) can't be written")
    }
  }

  /// What is in the file now, without white space at its end; the note as it was where somebody
  /// took the file away.
  func text() throws(Failure) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return original }
    guard let data = try? file.read(upToCount: Self.limit + 1) ?? Data() else {
      throw Failure(description: "\(path) can't be read")
    }
    guard data.count <= Self.limit else {
      throw Failure(description: "a note has at most \(Self.limit) bytes")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(description: "a note must be UTF-8")
    }
    return Self.trimmed(text)
  }

  /// True where nothing was written.
  var isUnchanged: Bool { (try? text()) == original }

  /// Takes the file away, with what an editor left beside it.
  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private static func privateFolder(inFirstOf parents: [String]) -> String? {
    for parent in parents {
      try? FileManager.default.createDirectory(
        atPath: parent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      var template = Array("\(parent)/flyer-note-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { continue }
      return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    return nil
  }

  private static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
