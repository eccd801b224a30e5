import Foundation
import PseudoTerminal
import Testing

@testable import flyer

/// Tests `flyer notes`, for one source and for all.
@MainActor @Suite struct NotesCommandTests {
  private let home: Home
  private let club: String
  private let gone = "/nowhere/season.json"

  init() throws {
    home = try Home()
    club = try home.write(Club.document)
    try keep("about-card", "Student card", "Room 12\n\nUpstairs", day: 3, in: club)
    try keep("about-rent", "Rent", "Ask Bo.", day: 1, in: club)
    try keep("x", "Opening night", "Ask Ben.", day: 2, in: gone)
    let other = "---\narticle: y\ntitle: Tour\nupdated: 2026-03-04T00:00:00.000Z\n---\nBus.\n"
    try home.write(other, to: "guide/y.md")
    try home.run("notes", "--import", home.folder.path("guide"))
  }

  /// Imports a note from a file.
  private func keep(
    _ id: String, _ title: String, _ text: String, day: Int, in source: String
  ) throws {
    let head = "article: \(id)\ntitle: \(title)\nupdated: 2026-03-0\(day)T00:00:00.000Z"
    try home.write("---\n\(head)\n---\n\(text)\n", to: "\(id)/\(id).md")
    let run = try home.run("notes", source, "--import", home.folder.path(id))
    #expect(run.output == "1 note imported\n", "\(run)")
  }

  @Test func withoutNotesItSaysHowOneBegins() throws {
    let home = try Home()
    let none = try home.run("notes")
    #expect(none.status == .exited(0) && none.output.isEmpty, "\(none)")
    #expect(
      none.errors
        == "flyer: you have no notes yet: e on an article begins one; ./notes opens a folder\n",
      "\(none)")
    #expect(try home.run("notes", "--json").errors.isEmpty)
  }

  @Test func notesThatCannotBeReadAreNotNone() throws {
    let file = try home.write("in the way", to: "data")
    let run = try home.run("notes", environment: ["XDG_DATA_HOME": file])
    #expect(run.status == .exited(77), "\(run)")
    #expect(
      run.errors.hasSuffix(
        "flyer: your notes can’t be read: \(file)/flyer: Not a directory\n"),
      "\(run.errors)")
    let none = try home.run(
      "notes", environment: ["XDG_DATA_HOME": home.folder.path("nothing-yet")])
    #expect(none.status == .exited(0) && none.output.isEmpty, "\(none)")
  }

  private static let ofTheClub = """
    about-card  2026-03-03  Student card
      Room 12

      Upstairs

    about-rent  2026-03-01  Rent
      Ask Bo.

    """

  @Test func aSourceHasItsOwn() throws {
    for arguments in [[club], ["--source", club]] {
      let run = try home.start(["notes"] + arguments).waitForExit()
      #expect(run.output == Self.ofTheClub, "\(run)")
    }
    #expect(
      try home.run("notes", gone).output == "x  2026-03-02  Opening night\n  Ask Ben.\n")
  }

  /// Also those of a source that is known only by its notes.
  @Test func withoutASourceThoseOfAllArePrinted() throws {
    let lines = try home.run("notes", environment: ["FLYER_SOURCE": club]).output
    let first = "/manual/en:\n\ny  2026-03-04  Tour\n  Bus.\n\n\(club):\n\n"
    #expect(lines.contains(first + Self.ofTheClub + "\n\(gone):"), "\(lines)")
    #expect(lines.hasSuffix(":\n\nx  2026-03-02  Opening night\n  Ask Ben.\n"), "\(lines)")
  }

  @Test func aSourceOfTheConfigurationIsNamed() throws {
    try home.write(
      "[sources.\"\(gone)\"]\nremote_images = false\n", to: ".config/flyer/config.toml")
    let run = try home.run("notes")
    #expect(run.output.contains("\n\(gone):\n\nx  2026"), "\(run)")
  }

  @Test func theJSONSaysTheSource() throws {
    struct Printed: Decodable {
      var id, source: String
    }
    let all = try home.run("notes", "--json").decoded([Printed].self)
    #expect(all.map(\.id) == ["y", "about-card", "about-rent", "x"])
    #expect(Set(all.map(\.source)).count == 3)
    #expect(all.last?.source == gone, "\(all)")
    let own = try home.run("notes", gone, "--json").decoded([Printed].self)
    #expect(own.map(\.id) == ["x"])
  }

  @Test func whatIsNoSourceIsSaid() throws {
    let run = try home.run("notes", "/nope.json")
    #expect(
      run.errors
        == "flyer: /nope.json does not exist, and there is no note about it: check the source\n")
    #expect(run.output.isEmpty && run.status == .exited(66), "\(run)")
  }

  @Test func theExportIsOfTheSourceToo() throws {
    let folder = home.folder.path("files")
    #expect(try home.run("notes", club, "--export", folder).output == "2 notes in \(folder)\n")
    #expect(try home.run("notes", "--export", folder).output == "4 notes in \(folder)\n")
  }

  /// A note in a file that a full disk or an editor has emptied does not delete the existing one.
  @Test(arguments: ["", "\n \t\n"])
  func aNoteThatSaysNothingTakesNoneAway(text: String) throws {
    let head = "article: about-rent\ntitle: Rent\nupdated: 2036-03-01T00:00:00.000Z"
    try home.write("---\n\(head)\n---\n\(text)", to: "empty/rent.md")
    let run = try home.run("notes", club, "--import", home.folder.path("empty"))
    #expect(run.errors == "flyer: “Rent” is empty: skipped\n", "\(run)")
    #expect(run.output == "0 notes imported\n" && run.status == .exited(65), "\(run)")
    #expect(try home.run("notes", club).output == Self.ofTheClub)
  }

  @Test func aFolderThatCannotBeWrittenIsSaid() throws {
    try home.write("", to: "file")
    let folder = home.folder.path("file")
    let run = try home.run("notes", "--export", folder)
    let words = "flyer: the notes can’t be written to \(folder): Not a directory\n"
    #expect(run.errors.hasSuffix(words), "\(run)")
    #expect(run.status == .exited(73))
    let missing = try home.run("notes", "--import", "/nowhere")
    #expect(
      missing.errors == "flyer: /nowhere can’t be read: No such file or directory: "
        + "name a folder that flyer notes --export wrote\n")
    let none = try home.run("notes", "--import", club)
    #expect(none.errors.contains("\(club) can’t be read: Not a directory: name a folder"))
    #expect(none.status == .exited(66))
    let nowhere = try home.run("notes", "--export", "/proc/nowhere/notes")
    #expect(nowhere.errors.hasSuffix("/notes: No such file or directory\n"), "\(nowhere)")
  }
}
