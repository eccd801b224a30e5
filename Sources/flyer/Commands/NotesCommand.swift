import ArgumentParser
import Drawing
import FlyerModel
import Foundation
import CommandLine
import Library
import Localizing
import Reading
import Screens

/// `flyer notes`
struct NotesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes", abstract: tr("Print the notes you wrote about articles."),
    discussion: tr(
      "Prints the notes about SOURCE, or all notes. Includes notes about articles that are gone. Needs neither the network nor a cached copy."
    )
  )
  .withExamples("flyer notes", "flyer notes --export ~/notes", "flyer notes --import ~/notes")

  @OptionGroup var source: SourceOptions

  @Flag(help: ArgumentHelp(tr("Print JSON.")))
  var json = false

  @Option(
    name: .customLong("export"),
    help: ArgumentHelp(tr("Write each note to its own Markdown file."), valueName: "dir"))
  var exportFolder: String?

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      tr("Import notes that --export wrote; newer notes stay as they are."), valueName: "dir"))
  var importFolder: String?

  func validate() throws {
    if exportFolder != nil, importFolder != nil {
      throw ValidationError.onlyOne(of: ["--export", "--import"])
    }
  }

  func run() async throws {
    let program = try Program(source)
    let content = await program.openContent()
    complainOfUnfinished(in: program)
    if let exportFolder { return try await export(from: content, of: program, to: exportFolder) }
    if let importFolder { return try await `import`(from: importFolder, to: content, of: program) }
    let notes = try await notes(in: content, of: program)
    if notes.isEmpty { try checkAccess(of: program) }
    if notes.isEmpty, !json {
      Output.complain(
        tr("you have no notes yet: e on an article begins one; ./notes opens a folder"))
    }
    try json ? printJSON(notes, of: program) : printText(notes, of: program)
  }

  /// Throws for a folder that can't be read: it need not be empty.
  private func checkAccess(of program: Program) throws {
    guard let folder = program.directories.data else { return }
    guard access(folder, R_OK | X_OK) != 0, errno != ENOENT else { return }
    throw Failure.ownNotes(folder, errno: errno)
  }

  /// Those of the source that is named, else all, source by source in the order of the newest.
  func notes(in content: Content, of program: Program) async throws -> [SourceNote] {
    let all = try await content.notesOfAllSources()
    guard source.named != nil else {
      let groups = Dictionary(grouping: all, by: \.source)
      var known: Set<String> = []
      return all.filter { known.insert($0.source).inserted }.flatMap { groups[$0.source] ?? [] }
    }
    let notes = all.filter { $0.source == program.source.cacheKey }
    if notes.isEmpty, case .file(let path) = program.source, access(path, F_OK) != 0 {
      throw Failure.noNote(about: path)
    }
    return notes
  }
}

/// Printing.
extension NotesCommand {
  private func printJSON(_ notes: [SourceNote], of program: Program) throws {
    let rows = notes.map { row in
      let note = row.note
      return FieldsJSON(fields: [
        ("id", note.id), ("title", note.title), ("date", note.updated.formatted(.iso8601)),
        ("text", note.text), ("source", program.name(of: row) ?? row.source),
      ])
    }
    try Output.print(JSONOutput.line(rows))
  }

  private func printText(_ notes: [SourceNote], of program: Program) throws {
    let style = program.style()
    var last: String?
    for (number, note) in notes.enumerated() {
      if number > 0 { try Output.print("") }
      if source.named == nil, note.source != last {
        let heading = "\(program.name(of: note) ?? note.source):"
        try Output.print([StyledLine(heading, .section), StyledLine()], style)
      }
      last = note.source
      try printText(note.note, style)
    }
  }

  /// A line with id, date and title, then the text, indented so that notes stay apart.
  private func printText(_ note: Note, _ style: TerminalStyle) throws {
    let date = note.updated.formatted(.iso8601.year().month().day())
    let head = StyledLine("\(note.id)  \(date)  ", .secondary) + StyledLine(note.title, .title)
    try Output.print([head], style)
    for line in note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try Output.print(line.isEmpty ? "" : "  " + TerminalSanitizer.visible(String(line)))
    }
  }
}

/// Notes as files.
extension NotesCommand {
  /// Those of a source that is named, else all.
  func export(from content: Content, of program: Program, to folder: String) async throws {
    let notes = try await notes(in: content, of: program)
      .map { NoteDocument(source: $0.source, name: program.name(of: $0), note: $0.note) }
    try NoteFolder(path: folder).write(notes)
    let count = notes.count
    try Output.tell(
      tr("\(count) note in \(folder)", "\(count) notes in \(folder)", count: count))
  }

  /// Each goes to the source it names, else to the one of this run.
  func `import`(from folder: String, to content: Content, of program: Program) async throws {
    let (notes, others) = try NoteFolder(path: folder).read()
    for name in others {
      let file = "\(folder)/\(name)"
      Output.complain(tr("\(file) does not name an article: skipped"))
    }
    let empty = notes.filter { $0.note.text.allSatisfy(\.isWhitespace) }
    for note in empty {
      // A file that lost its text must not take the note with it.
      Output.complain(tr("“\(note.note.title)” is empty: skipped"))
    }
    let new = notes.filter { !empty.contains($0) }.map { note in
      let isOwn = note.source == nil || note.source == program.source.cacheKey
      return SourceNote(
        source: note.source ?? program.source.cacheKey,
        name: isOwn ? "\(program.source)" : note.name, note: note.note)
    }
    let older = try await content.importNotes(new)
    for note in older {
      Output.complain(tr("“\(note.note.title)” is older than your note: skipped"))
    }
    let count = new.count - older.count
    try Output.tell(tr("\(count) note imported", "\(count) notes imported", count: count))
    if !others.isEmpty || !empty.isEmpty { throw Ending(code: Sysexits.dataErr) }
  }
}

/// Notes that are none yet.
extension NotesCommand {
  /// Reports the notes that were begun and that no editor has open any more.
  func complainOfUnfinished(in program: Program) {
    let source = source.named == nil ? nil : program.source.cacheKey
    for file in NoteFile.left(in: program.noteFolders, about: source) {
      Output.complain(file.inWords)
    }
  }
}
