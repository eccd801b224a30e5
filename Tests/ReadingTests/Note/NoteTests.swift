import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests a note from its key until it is saved.
struct NoteTests {
  private func session(_ text: String = "", keys: String = "<enter>") -> Session {
    var session = Session([Articles.week, Articles.library], tabs: [Articles.tab])
    session.press(keys)
    session.send(.notes(.opened(text, id: "week", title: "The first week")))
    return session
  }

  private func title(_ session: Session) -> String? { session.reader.noteEditor?.title }

  @Test func theKeyAsksForTheEditor() {
    var session = Session([Articles.week, Articles.library], tabs: [Articles.tab])
    session.press("<enter>e")
    #expect(session.effects == [.notes(.edit(id: "week", title: "The first week"))])
    session.send(.notes(.unchanged))
    session.press("1<enter>e")
    #expect(session.effects.last == .notes(.edit(id: "library", title: "Library")))
  }

  @Test func everyLetterIsWritten() {
    var session = session()
    session.press("quit? no: 3 Q/zZ<enter>y")
    session.send(.input(.pressed(.pasted("\nlines\nof it"))))
    #expect(session.reader.noteEditor?.text == "quit? no: 3 Q/zZ\ny\nlines\nof it")
    #expect(session.effects == [])
  }

  @Test func itIsKeptAndOnlyThenLeft() {
    var session = session()
    session.press("Bring shoes.<^s>")
    #expect(session.effects == [.notes(.save("Bring shoes.", id: "week", title: "The first week"))])
    #expect(title(session) != nil)
    session.store.notes["week"] = Note(
      id: "week", title: "The first week", text: "Bring shoes.", updated: Sample.now)
    session.send(.notes(.saved(true, id: "week")))
    #expect(title(session) == nil)
    #expect(session.footer.contains("Note saved."))
    #expect(session.screen.contains("Bring shoes."), "the page shows it:\n\(session.screen)")
  }

  @Test func whatCouldNotBeKeptStays() {
    var session = session()
    session.press("Bring shoes.<^s>")
    session.send(.notes(.savingFailed(reason: "The disk is full.")))
    #expect(session.footer.contains("The disk is full."))
    #expect(session.reader.noteEditor?.text == "Bring shoes.")
    session.press("<^s>")
    session.send(.notes(.saved(true, id: "week")))
    #expect(title(session) == nil)
  }

  @Test func whatIsWrittenMeanwhileStays() {
    var session = session()
    session.press("one<^s> two")
    session.send(.notes(.saved(true, id: "week")))
    #expect(session.reader.noteEditor?.text == "one two")
    #expect(session.reader.noteEditor?.isChanged == true)
  }

  @Test func oneSaveIsUnderWayAtATime() {
    var session = session()
    session.press("one<^s> two<^s>")
    #expect(session.effects == [.notes(.save("one", id: "week", title: "The first week"))])
    session.send(.notes(.saved(true, id: "week")))
    #expect(session.reader.noteEditor?.isChanged == true)
    session.press("<^s>")
    #expect(session.effects.last == .notes(.save("one two", id: "week", title: "The first week")))
    session.send(.notes(.saved(true, id: "week")))
    #expect(title(session) == nil)
  }

  @Test func whatIsNotSavedIsKnown() {
    var session = session("Old")
    #expect(session.reader.savingOfOpenNote == nil)
    session.press("er")
    let saving = NoteEffect.save("Older", id: "week", title: "The first week")
    #expect(session.reader.savingOfOpenNote == saving)
    session.press("<^s>")
    #expect(session.reader.savingOfOpenNote == nil)
    session.send(.notes(.savingFailed(reason: "The disk is full.")))
    #expect(session.reader.savingOfOpenNote == saving)
    session.press("<^u>")
    #expect(session.reader.savingOfOpenNote == nil, "an empty page is no reason to forget a note")
  }

  @Test func nothingButSpaceIsNothing() {
    var session = session("Old")
    session.press("<^u> <enter> <^s>")
    #expect(session.effects == [.notes(.save("", id: "week", title: "The first week"))])
    session.send(.notes(.saved(false, id: "week")))
    #expect(session.footer.contains("Empty note discarded."))
  }

  @Test func escapeLeavesWhatWasNotChanged() {
    var session = session("Old")
    session.press("<esc>")
    #expect(title(session) == nil)
    #expect(session.reader.context == .item)
  }

  @Test func escapeAsksBeforeItForgets() {
    var session = session("Old")
    session.press("x<esc>")
    #expect(session.reader.context == .noteQuestion)
    #expect(session.footer.contains("Leave without saving the note? y/n"))
    session.press("n")
    #expect(session.reader.noteEditor?.text == "Oldx")
    session.press("<esc>x")
    #expect(session.reader.context == .noteQuestion, "another key is no answer")
    session.press("<esc>")
    #expect(session.reader.context == .noteEditor)
    session.press("<esc>y")
    #expect(title(session) == nil)
    #expect(session.effects == [])
  }

  @Test func whatIsOnItsWayIsNotAskedAbout() {
    var session = session("Old")
    session.press("er<^s><esc>")
    #expect(session.reader.context == .noteEditor, "\(session.footer)")
    #expect(title(session) != nil, "it stays until it is kept")
    session.send(.notes(.saved(true, id: "week")))
    #expect(title(session) == nil)
  }

  @Test func whatIsWrittenBehindItIsAskedAbout() {
    var session = session("Old")
    session.press("er<^s>!<esc>")
    #expect(session.reader.context == .noteQuestion)
    session.press("n<backspace><esc>")
    #expect(session.reader.context == .noteEditor, "\(session.footer)")
  }

  /// A note that could not be saved is in a file, so closing the editor loses nothing.
  @Test func whatLiesInAFileIsNotAskedAbout() {
    var session = session("Old")
    session.press("er<^s>")
    let path = "/tmp/flyer-note-a1B2c3/note.md"
    session.send(
      .notes(
        .savingFailed(reason: "\(path) holds your note: The disk is full.", file: path)))
    session.press("!<esc>")
    #expect(session.reader.context == .noteQuestion, "the file does not have all of it")
    session.press("n<backspace><esc>")
    #expect(title(session) == nil, "\(session.footer)")
  }

  @Test func whatNoFileTookIsAskedAbout() {
    var session = session("Old")
    session.press("er<^s>")
    session.send(.notes(.savingFailed(reason: "The disk is full.")))
    session.press("<esc>")
    #expect(session.reader.context == .noteQuestion)
  }

  @Test func theQuestionCanBeAnsweredByKeeping() {
    var session = session()
    session.press("x<esc><^s>")
    #expect(session.effects == [.notes(.save("x", id: "week", title: "The first week"))])
  }

  @Test func aResizeAndARefreshLoseNothing() {
    var session = session()
    session.press("Bring shoes")
    session.resize(30, 8)
    session.refresh([Articles.library])
    session.resize(120, 40)
    session.press(".")
    #expect(session.reader.noteEditor?.text == "Bring shoes.")
    #expect(session.screen.contains("Bring shoes."))
  }

  @Test func clicksOnlyMoveTheCursor() {
    var session = session("one two")
    session.click(6, 0)
    #expect(title(session) != nil, "not on the tabs")
    session.click(6, 4)
    session.press("X")
    #expect(session.reader.noteEditor?.text == "onXe two", "\(session.screen)")
    session.click(6, 4, .wheelDown)
    #expect(session.reader.noteEditor?.text == "onXe two")
  }

  @Test func tooMuchIsSaid() {
    var session = session(String(repeating: "a", count: NoteEditor.longestText))
    session.press("b")
    #expect(session.footer.contains("A note can have at most 1 MB."))
  }

  @Test func aNoteKeptElsewhereIsShown() {
    var session = Session([Articles.week], tabs: [Articles.tab])
    session.press("<enter>")
    #expect(!session.screen.contains("Your note"))
    session.store.notes["week"] = Note(
      id: "week", title: "The first week", text: "From vi.", updated: Sample.now)
    session.send(.notes(.saved(true, id: "week")))
    #expect(session.screen.contains("From vi."))
  }
}
