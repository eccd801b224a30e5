import Files
import Foundation

/// A folder of notes as files, one for each.
struct NoteFolder {
  let path: String

  private static let limit = 2 << 20

  /// Writes the notes, each whole or not at all, in place of what was exported of them before.
  func write(_ notes: [NoteDocument]) throws(Failure) {
    do throws(FileError) {
      try makeFolder()
      for note in notes {
        try AtomicFile.replace(
          path + "/" + note.fileName, with: Data(note.text.utf8), isDurable: true)
      }
    } catch {
      throw .writingNotes(error, to: path)
    }
  }

  private func makeFolder() throws(FileError) {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Asked once more, the system says why there is none.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FileError(path: path) }
  }

  /// The notes in it, and the names of the files that hold none.
  func read() throws(Failure) -> (notes: [NoteDocument], others: [String]) {
    let names: [String]
    do throws(FileError) {
      names = try PrivateFolder.names(in: path).sorted()
    } catch {
      throw .readingNotes(error, from: path)
    }
    var (notes, others): ([NoteDocument], [String]) = ([], [])
    for name in names where name.hasSuffix(".md") && !name.hasPrefix(".") {
      if let note = note(in: name) { notes.append(note) } else { others.append(name) }
    }
    return (notes, others)
  }

  private func note(in name: String) -> NoteDocument? {
    let file = path + "/" + name
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let handle = FileHandle(forReadingAtPath: file),
      let data = try? handle.read(upToCount: Self.limit + 1), data.count <= Self.limit,
      let text = String(validating: data, as: UTF8.self)
    else { return nil }
    return NoteDocument(text, modified: attributes?[.modificationDate] as? Date ?? .distantPast)
  }
}
