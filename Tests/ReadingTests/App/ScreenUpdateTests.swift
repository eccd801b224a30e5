import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests each screen over list and page by itself: actions go in, intents come out.
struct ScreenUpdateTests {
  private let size = Size(width: 80, height: 24)
  private var layout: ScreenLayout { ScreenLayout(size, showsFilter: false) }
  private var world: World {
    World(ReaderConfiguration(background: .dark, images: ImageSupport(isEnabled: true)), size: size)
  }

  private func update(_ screen: inout some Screen, _ action: Action, digit: Int? = nil) -> [Intent]
  {
    screen.update(.action(action, digit: digit), in: layout, world)
  }

  @Test func aNoteAsksBeforeItIsLeft() {
    var note = NoteEditor("", id: "week", title: "Week", size: size)
    #expect(update(&note, .menu(.cancel)) == [.close])
    #expect(note.update(.text("shoes"), in: layout, world) == [])
    #expect(update(&note, .menu(.cancel)) == [] && note.context == .noteQuestion)
    var canvas = Canvas(size: size)
    #expect(note.drawLine(on: &canvas, in: layout.footer, world))
    #expect(canvas.description.contains("Leave without saving the note? y/n"))
    #expect(update(&note, .menu(.cancel)) == [] && note.context == .noteEditor)
    let saving = NoteEffect.save("shoes", id: "week", title: "Week")
    #expect(update(&note, .menu(.save)) == [.perform(.notes(saving))])
    #expect(update(&note, .menu(.save)) == [], "it is on its way")
  }

  @Test func aNoteThatIsFullSaysSo() {
    let text = String(repeating: "a", count: NoteEditor.longestText)
    var note = NoteEditor(text, id: "week", title: "Week", size: size)
    let intents = note.update(.text("b"), in: layout, world)
    #expect(intents.said == ["A note can have at most 1 MB."])
    #expect(intents == [.say(.note(.full(megabytes: 1)))])
  }

  @Test func aPictureSaysWhatItCanNotDo() {
    let image = ImageReference(url: "https://example.org/harbour.jpg")
    var picture = PictureScreen(image, title: "Harbour", source: .list)
    #expect(update(&picture, .picture(.zoomIn)).said == ["Picture not downloaded yet."])
    #expect(picture.update(.wheel(-3), in: layout, world) == [.say(.picture(.awaited))])
    #expect(update(&picture, .app(.refresh)).said == ["Nothing to retry."])
    #expect(update(&picture, .picture(.nextPicture)) == [.goToPicture(1)])
    #expect(update(&picture, .page(.copy)) == [.perform(.desktop(.copy(image.url)))])
    #expect(update(&picture, .page(.scrollLeft)) == [.close])
    #expect(update(&picture, .picture(.pause)) == [] && picture.isPaused)
  }

  @Test func aPictureThatFailedIsTriedAgain() {
    let image = ImageReference(url: "https://example.org/harbour.jpg")
    var picture = PictureScreen(image, title: "Harbour", source: .list)
    var world = world
    let request = picture.request(in: PictureScreen.box(in: layout, world))
    world.images.putFailure("It is gone.", for: request)
    #expect(picture.footer(in: layout, world).contains(.app(.refresh)))
    #expect(
      picture.update(.action(.app(.refresh), digit: nil), in: layout, world) == [.retryPictures])
  }

  @Test func aMenuIsClosedByAClickBesideIt() {
    var menu = MenuScreen.sort(SortChooser(nil))
    let place = MenuLayout(menu.screen, in: layout.menu, beside: layout.page)
    #expect(menu.update(.click(Point(x: 1, y: 5), isDouble: false), in: layout, world) == [.close])
    let row = place.row(1).origin
    #expect(
      menu.update(.click(row, isDouble: false), in: layout, world) == [.sort(.title), .close])
    #expect(menu.update(.wheel(3), in: layout, world) == [] && menu.screen.selection.index == 2)
    #expect(update(&menu, .menu(.cancel)) == [.close])
  }

  @Test func aLineOfASearchLooksForWhatIsTyped() {
    var prompt = Prompt.search(SearchLine(editor: LineEditor(), isOffered: true))
    #expect(prompt.update(.text("/"), in: layout, world) == [.search(.look(for: ""))])
    #expect(prompt.update(.text("/a"), in: layout, world) == [.search(.look(for: "/a"))])
    #expect(update(&prompt, .move(.up)) == [.search(.move(by: -1))])
    #expect(update(&prompt, .edit(.deleteWord)) == [.search(.look(for: ""))])
    #expect(update(&prompt, .move(.up)) == [.recall(older: true)])
    #expect(update(&prompt, .app(.nextTab)) == [.search(.leave(by: 1))])
    #expect(update(&prompt, .edit(.deleteBackward)) == [.search(.end)])
  }

  @Test func aCommandLineIsClosedByBackspaceInFrontOfIt() {
    var prompt = Prompt.command(CommandLine())
    #expect(prompt.update(.text("so"), in: layout, world) == [])
    guard case .command(let line) = prompt else {
      Issue.record("It is a command line.")
      return
    }
    #expect(update(&prompt, .menu(.accept)) == [.command(.execute(line))])
    #expect(update(&prompt, .prompt(.completeBack)) == [.command(.complete(line, forward: false))])
    #expect(update(&prompt, .edit(.deleteLine)) == [])
    #expect(update(&prompt, .edit(.deleteBackward)) == [.close])
  }

  @Test func aScreenSaysForWhichKeysOthersMakeRoom() {
    let menu = MenuScreen.sort(SortChooser(nil))
    #expect(menu.neededInFooter(in: layout) == [.menu(.accept), .menu(.cancel)])
    #expect(menu.typing == nil && menu.position(in: layout, world) == FooterPosition())
    let narrow = ScreenLayout(Size(width: 29, height: 24), showsFilter: false)
    #expect(PagePane().neededInFooter(in: layout) == [.page(.openLink)])
    #expect(PagePane().neededInFooter(in: narrow) == [])
    #expect(Tabs().neededInFooter(in: layout) == [])
    #expect(Tabs().position(in: layout, world) == FooterPosition())
  }

  @Test func whatIsTypedStandsInPlaceOfTheKeys() {
    var session = Session()
    session.press("?/quit")
    #expect(session.reader.front.typing == .search(LineEditor("quit")))
    session.press("<esc><esc>")
    #expect(session.reader.front.typing == nil)
    session.press("<enter>12")
    #expect(session.reader.front.typing == .link("12"))
    session.press("<esc>")
    #expect(session.reader.front.typing == nil)
  }

  @Test func helpOverAQuestionHasTheFooter() {
    var session = Session()
    session.send(.notes(.opened("", id: "a", title: "A")))
    session.press("x<esc>")
    #expect(session.footer.contains("Leave without"))
    session.press("?")
    #expect(!session.footer.contains("Leave without") && session.footer.contains("search"))
    session.press("<esc>")
    #expect(session.footer.contains("Leave without"))
  }
}
