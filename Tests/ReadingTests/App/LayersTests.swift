import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests which of the screens over list and page is in front, and what is visible of those below
/// it.
struct LayersTests {
  private func picture() -> Session {
    var session = Session([PictureScreenTests.gallery], tabs: [Articles.tab])
    session.showPictures()
    session.press("<enter>i")
    return session
  }

  @Test func aNoteThatOpensOverAPictureIsSeenAndGetsTheKeys() {
    var session = picture()
    session.send(.notes(.opened("Bring shoes.", id: "gallery", title: "Gallery")))
    session.press("!")
    #expect(session.screen.contains("Bring shoes.!"), "\(session.screen)")
    #expect(session.reader.context == .noteEditor)
    #expect(session.footer.contains("^s save"), "\(session.screen)")
    session.press("<esc>y")
    #expect(session.reader.context == .picture, "the picture is there again:\n\(session.screen)")
    #expect(session.reader.pictureScreen?.image.url == "https://example.org/harbour.jpg")
  }

  @Test func theWheelAndTheMouseAreOfTheTopLayer() {
    var session = picture()
    session.send(.notes(.opened("one\ntwo", id: "gallery", title: "Gallery")))
    let zoom = session.reader.pictureScreen?.zoom
    session.send(.input(.pressed(.mouse(Key.Mouse(.wheelUp, at: Point(x: 10, y: 10))))))
    #expect(session.reader.pictureScreen?.zoom == zoom)
    #expect(session.reader.context == .noteEditor)
  }

  @Test func aNoteThatOpensOverALineHasTheFooter() {
    var session = Session([Articles.week, Articles.library], tabs: [Articles.tab])
    session.press(":so")
    session.send(.notes(.opened("", id: "week", title: "The first week")))
    session.press("rt")
    #expect(session.reader.noteEditor?.text == "rt")
    #expect(session.footer.contains("^s save") && !session.footer.contains(":so"))
    session.click(10, 10)
    session.press("<esc>")
    #expect(session.footer.contains("Leave without saving the note? y/n"), "\(session.screen)")
    session.press("y")
    #expect(session.footer.contains(":so"), "the line is there again:\n\(session.screen)")
  }

  @Test func whateverIsInFrontHasHelp() {
    var session = Session([Articles.week, Articles.library], tabs: [Articles.tab])
    session.press("<enter>f<F1>")
    #expect(session.reader.context == .help, "\(session.screen)")
    session.press("<esc>")
    #expect(session.reader.context == .hints)
    session.press("<esc>:so<F1><esc>")
    #expect(session.footer.contains(":so"), "\(session.screen)")
    session.press("<esc>")
    session.send(.notes(.opened("one?", id: "week", title: "The first week")))
    session.press("?<F1>")
    #expect(session.reader.context == .help && session.reader.noteEditor?.text == "one??")
    session.press("<esc>")
    #expect(session.reader.context == .noteEditor)
  }

  @Test func aWindowThatGrowsHasNoEmptyRows() {
    var session = Session([Articles.week, Articles.library], tabs: [Articles.tab])
    session.press("<enter>")
    session.resize(80, 10)
    session.press("G")
    #expect(session.reader.item?.top != .start)
    session.resize(80, 100)
    #expect(session.reader.item?.top == .start, "\(session.screen)")
    let lines = (1...30).map(String.init).joined(separator: "\n")
    session.send(.notes(.opened(lines, id: "week", title: "The first week")))
    session.resize(80, 10)
    #expect(!session.screen.contains("1\n"))
    session.resize(80, 100)
    #expect(session.reader.noteEditor?.top == .start, "\(session.screen)")
  }

  @Test func linksThatComeLateTakeNoKeysFromWhatIsTyped() {
    var session = Session([Articles.week, Articles.library], tabs: [Articles.tab])
    session.isSlow = true
    session.press("u:so")
    session.answer()
    #expect(session.reader.context == .commandLine, "\(session.screen)")
    #expect(session.footer.contains(":so"))
  }

  @Test func aMenuOverAnotherOneLeadsBack() {
    var session = Session([Articles.week, Articles.library], tabs: [Articles.tab])
    session.press("S")
    #expect(session.footer.contains("esc close"), "\(session.screen)")
    session.press("?")
    #expect(session.footer.contains("esc back"), "\(session.screen)")
  }

  @Test func helpOverAPictureLeadsBackToIt() {
    var session = picture()
    session.press("?")
    #expect(session.reader.context == .help && session.screen.contains("Help"))
    #expect(session.screen.contains("enlarge or shrink the picture"), "\(session.screen)")
    session.press("<esc>")
    #expect(session.reader.context == .picture)
  }

  @Test func helpOfAMenuLeadsBackToTheMenu() {
    var session = Session([Articles.week, Articles.library], tabs: [Articles.tab])
    session.press("S?")
    #expect(session.reader.context == .help)
    session.press("<esc>")
    #expect(session.reader.context == .sort, "\(session.screen)")
    session.press("<esc>")
    #expect(session.reader.layers.isEmpty)
  }

  @Test func ofTwoLayersOfAKindTheUpperOneIsMeant() {
    var layers = Layers()
    layers.push(.menu(.sort(SortChooser(nil))))
    layers.push(.prompt(.search(SearchLine(editor: LineEditor("a")))))
    layers.push(.menu(.tags(TagPicker())))
    #expect(layers.top?.screen.context == .tags && layers[MenuScreen.self]?.screen.context == .tags)
    layers[MenuScreen.self] = nil
    #expect(layers.top?.screen.context == .searchLine)
    #expect(layers[MenuScreen.self]?.screen.context == .sort, "the one below it is there still")
    layers[Prompt.self] = .search(SearchLine(editor: LineEditor("ab")))
    #expect(layers[Prompt.self] == .search(SearchLine(editor: LineEditor("ab"))))
    layers.removeAll { MenuScreen($0) != nil }
    #expect(layers.shown == [.prompt(.search(SearchLine(editor: LineEditor("ab"))))])
  }

  @Test func nothingIsDrawnBelowWhatCoversAll() {
    var layers = Layers()
    let image = ImageReference(url: "https://example.org/harbour.jpg")
    let picture = Layer.picture(PictureScreen(image, title: "Harbour", source: .list))
    let note = Layer.note(
      NoteEditor("", id: "week", title: "Week", size: Size(width: 80, height: 20)))
    let panel = Layer.menu(.sort(SortChooser(nil)))
    layers.push(picture)
    layers.push(panel)
    #expect(layers.shown == [picture, panel], "a panel lies over the picture")
    layers.push(note)
    #expect(layers.shown == [note])
    layers.push(panel)
    #expect(layers.shown == [note, panel])
  }
}
