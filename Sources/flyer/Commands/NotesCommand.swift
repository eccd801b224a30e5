import ArgumentParser
import Drawing
import FlyerModel
import Foundation
import Storing

/// `flyer notes`
struct NotesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notes", abstract: "Print the notes you wrote about articles.",
    discussion: "Also those about articles that are gone. Asks nobody and needs no copy.")

  @OptionGroup var shared: SharedOptions

  @Flag(help: "Print JSON.")
  var json = false

  @Option(
    name: .customLong("export"),
    help: ArgumentHelp("Write each note to a Markdown file of its own.", valueName: "dir"))
  var exportFolder: String?

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "Keep the notes that were written so; newer ones stay as they are.", valueName: "dir"))
  var importFolder: String?

  func validate() throws {
    if exportFolder != nil, importFolder != nil {
      throw ValidationError("--export and --import can't be given together")
    }
  }

  private struct NoteJSON: Encodable {
    let id, title, date, text: String

    init(_ note: Note) {
      id = note.id
      title = note.title
      date = note.updated.formatted(.iso8601)
      text = note.text
    }
  }

  func run() async throws {
    let program = try Program(shared)
    let content = await program.openContent()
    complainOfUnfinished(in: program)
    if let exportFolder { return try await export(from: content, of: program, to: exportFolder) }
    if let importFolder { return try await `import`(from: importFolder, to: content, of: program) }
    let notes = try await Failure.catching { () async throws(ContentError) in
      try await content.notes()
    }
    if json { return try Output.print(JSONOutput.line(notes.map(NoteJSON.init))) }
    for (number, note) in notes.enumerated() {
      if number > 0 { try Output.print("") }
      try printText(note)
    }
  }

  /// A line with id, date and title, then the text, indented so that notes stay apart.
  private func printText(_ note: Note) throws {
    let date = note.updated.formatted(.iso8601.year().month().day())
    try Output.print(Gate.visible("\(note.id)  \(date)  \(note.title)"))
    for line in note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      try Output.print(line.isEmpty ? "" : "  " + Gate.visible(String(line)))
    }
  }
}
