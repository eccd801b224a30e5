import ArgumentParser
import Drawing
import FlyerModel
import Foundation
import Library
import Localizing
import Reading

/// `flyer notes`
struct NotesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes", abstract: tr("Print the notes you wrote about articles."),
    discussion: tr(
      "Prints the notes about SOURCE, or all notes. Includes notes about articles that are gone. Needs neither the network nor a cached copy."
    )
  )
  .withExamples(of: "notes")

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
      throw ValidationError(.onlyOne(of: ["--export", "--import"]))
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
    if notes.isEmpty, !json { Output.complain(.noNotes) }
    try json ? printJSON(notes, of: program) : printText(notes, of: program)
  }

  /// Throws for a folder that can't be read: it need not be empty.
  private func checkAccess(of program: Program) throws {
    guard let folder = program.directories.data else { return }
    guard access(folder, R_OK | X_OK) != 0, errno != ENOENT else { return }
    throw Failure.ownNotes(folder, errno: errno)
  }

  /// Those of the source that is named, else all, source by source in the order of the newest.
  func notes(in content: Content, of program: Program) async throws -> [Content.SourceNote] {
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
  private func printJSON(_ notes: [Content.SourceNote], of program: Program) throws {
    let rows = notes.map { row in
      let note = row.note
      return FieldsJSON(fields: [
        ("id", note.id), ("title", note.title), ("date", note.updated.formatted(.iso8601)),
        ("text", note.text), ("source", program.name(of: row) ?? row.source),
      ])
    }
    try Output.print(JSONOutput.line(rows))
  }

  private func printText(_ notes: [Content.SourceNote], of program: Program) throws {
    let look = program.look()
    var last: String?
    for (number, note) in notes.enumerated() {
      if number > 0 { try Output.print("") }
      if source.named == nil, note.source != last {
        let heading = "\(program.name(of: note) ?? note.source):"
        try Output.print([StyledLine(heading, .section), StyledLine()], look)
      }
      last = note.source
      try printText(note.note, look)
    }
  }

  /// A line with id, date and title, then the text, indented so that notes stay apart.
  private func printText(_ note: Note, _ look: Look) throws {
    let date = note.updated.formatted(.iso8601.year().month().day())
    let head = StyledLine("\(note.id)  \(date)  ", .secondary) + StyledLine(note.title, .title)
    try Output.print([head], look)
    for line in note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try Output.print(line.isEmpty ? "" : "  " + Gate.visible(String(line)))
    }
  }
}
