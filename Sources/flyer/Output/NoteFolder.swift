import Files
import FlyerModel
import Foundation
import Texts

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

/// A note as a file that others read too: Markdown under a head that says what it is about.
struct NoteDocument: Sendable, Equatable {
  /// The key of the source; nil where the file names none.
  var source: String?
  /// How people know the source; nil where the file does not say it.
  var name: String?
  var note: Note

  /// The file. Values of the head are in quotes, as YAML and JSON have them, so that each is one
  /// line.
  var text: String {
    let fields = [
      ("article", note.id), ("title", note.title),
      ("updated", note.updated.formatted(Self.dates)), ("source", source ?? ""),
    ]
    let head = (fields + (name.map { [("flyer", $0)] } ?? []))
      .map { "\($0): \(Self.quoted($1))" }
    return (["---"] + head + ["---", "", note.text, ""]).joined(separator: "\n")
  }

  /// A name that says the title and is this note's alone.
  var fileName: String {
    let letters = note.title.lowercased().map { character -> Character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    let title = String(letters).split(separator: "-").joined(separator: "-").prefix(40)
    let hash = String(StableHash("\(source ?? "")\u{1F}\(note.id)").value, radix: 16)
    return (title.isEmpty ? "note" : title) + "-" + hash + ".md"
  }
}

extension NoteDocument {
  /// Reads a file; nil where it does not say which article it is about.
  init?(_ text: String, modified: Date) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first == "---",
      let end = lines.dropFirst().firstIndex(where: { $0 == "---" })
    else { return nil }
    var head: [Substring: String] = [:]
    for line in lines[1..<end] {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { head[parts[0]] = Self.unquoted(parts[1]) }
    }
    guard let id = head["article"], !id.isEmpty else { return nil }
    let body = lines[(end + 1)...].joined(separator: "\n")
    let date = head["updated"].flatMap { try? Date($0, strategy: Self.dates) }
    source = head["source"].flatMap { $0.isEmpty ? nil : $0 }
    name = head["flyer"].flatMap { $0.isEmpty ? nil : $0 }
    note = Note(
      id: id, title: head["title"] ?? "", text: body.trimmingCharacters(in: .newlines),
      updated: date ?? modified)
  }

  fileprivate static let dates = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  fileprivate static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  /// A value without its quotes, where it has some.
  private static func unquoted(_ value: Substring) -> String {
    let value = value.trimmingCharacters(in: .whitespaces)
    return (try? JSONDecoder().decode(String.self, from: Data(value.utf8))) ?? value
  }
}
