import Drawing
import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests sharing of items with programs, files and the clipboard.
struct ShareLineTests {
  private static let week = SharedItem(id: "woche", title: "Die Einführungswoche")
  private static let card = SharedItem(id: "ausweis", title: "Bibliotheksausweis")

  @Test func theSelectedItemIsGivenToAProgram() {
    var session = Session()
    session.press("|")
    #expect(session.footer.hasPrefix("  | text:"), "\(session.screen)")
    session.press("wc -l<enter>")
    #expect(session.effects == [.sharing(.pipe(Self.week, .text, to: "wc -l"))])
    #expect(session.reader.prompt == nil)
  }

  @Test func theItemThatIsReadIsGiven() {
    var session = Session()
    session.press("j<enter>|less<enter>")
    #expect(session.effects.last == .sharing(.pipe(Self.card, .text, to: "less")))
  }

  @Test func theFormIsChosenAndRemembered() {
    var session = Session()
    session.press("|<^t>")
    #expect(session.footer.hasPrefix("  | Markdown:"), "\(session.screen)")
    session.press("<^t>jq<enter>|")
    #expect(session.effects == [.sharing(.pipe(Self.week, .json, to: "jq"))])
    #expect(session.footer.hasPrefix("  | JSON:"), "\(session.screen)")
    session.press("<^t>")
    #expect(session.footer.hasPrefix("  | text:"), "\(session.screen)")
  }

  @Test(arguments: ["|<enter>", "|  <enter>", "|cat<esc>", "|<backspace>", "w<^u><enter>"])
  func nothingIsDoneWithNothing(_ keys: String) {
    var session = Session()
    session.press(keys)
    #expect(session.effects == [])
    #expect(session.reader.prompt == nil)
  }

  @Test func aFileIsCalledAsTheItem() {
    var session = Session()
    session.press("w")
    #expect(session.footer.hasPrefix("  write Markdown: Die-Einführungswoche.md"))
    session.press("<^t>")
    #expect(session.footer.hasPrefix("  write JSON: Die-Einführungswoche.json"))
    session.press("<^u>~/x.txt")
    #expect(session.footer.hasPrefix("  write text: ~/x.txt"))
    session.press("<enter>")
    #expect(
      session.effects == [
        .sharing(.write(Self.week, .text, to: "~/x.txt", replacing: false))
      ])
    #expect(session.reader.prompt != nil)
    session.send(.sharing(.written(path: "~/x.txt")))
    #expect(session.reader.prompt == nil)
    #expect(session.footer.contains("Written to ~/x.txt"))
  }

  @Test func aFolderGetsAFileOfThatName() {
    var session = Session()
    session.press("w<^u>notes/<enter>")
    #expect(
      session.effects == [
        .sharing(
          .write(Self.week, .markdown, to: "notes/Die-Einführungswoche.md", replacing: false))
      ])
  }

  @Test func noFileIsReplacedUnasked() {
    var session = Session()
    session.press("w<^u>x.md<enter>")
    session.effects = []
    session.send(.sharing(.exists(Self.week, .markdown, path: "x.md")))
    #expect(session.footer.contains("Enter again replaces it."))
    session.press("<enter>")
    #expect(
      session.effects == [
        .sharing(.write(Self.week, .markdown, to: "x.md", replacing: true))
      ])
  }

  @Test func anotherNameIsAskedForAnew() {
    var session = Session()
    session.press("w<^u>x.md<enter>")
    session.send(.sharing(.exists(Self.week, .markdown, path: "x.md")))
    session.press("<backspace>d<enter>")
    #expect(
      session.effects.last
        == .sharing(.write(Self.week, .markdown, to: "x.md", replacing: false)))
  }

  @Test func whatWentWrongCanBePutRight() {
    var session = Session()
    session.press("w<^u>/no/x.md<enter>")
    session.send(.sharing(.failed(reason: "/no/x.md: No such file or directory")))
    #expect(session.footer.contains("No such file or directory"), "\(session.footer)")
    session.press("<^u>x.md<enter>")
    #expect(session.effects.count == 2)
  }

  @Test func aProgramThatFailedIsNamed() {
    var session = Session()
    session.press("|nothing<enter>")
    session.send(.sharing(.failed(reason: "nothing is missing: check $PATH")))
    #expect(session.footer.contains("nothing is missing: check $PATH"))
    session.send(.sharing(.itemGone))
    #expect(session.reader.message == .list(.itemGone))
  }

  @Test func pathsAreCompleted() {
    var session = Session()
    session.press("w<^u>~/n<tab>")
    #expect(session.effects == [.sharing(.listPaths("~/n"))])
    session.send(.sharing(.pathsListed(["~/notes/", "~/noun.md"], for: "~/n")))
    #expect(session.footer.contains("~/notes/"), "\(session.footer)")
    #expect(session.footer.contains("noun.md"), "\(session.footer)")
    session.press("<tab>")
    #expect(session.footer.hasPrefix("  write Markdown: ~/noun.md"), "\(session.footer)")
    session.press("<shift-tab>")
    #expect(session.footer.hasPrefix("  write Markdown: ~/notes/"), "\(session.footer)")
  }

  @Test func theItemIsCopiedAsMarkdown() {
    var session = Session()
    session.press("Y")
    #expect(session.effects == [.sharing(.copy(Self.week, .markdown))])
  }

  @Test(arguments: ["|", "w", "Y", "Q"])
  func withoutAnItemNothingLeaves(_ key: String) {
    var session = Session([])
    session.press(key)
    #expect(session.effects == [])
    #expect(session.footer.contains("Nothing to export here."), "\(session.screen)")
  }

  @Test(arguments: [
    (":pipe wc -l<enter>", SharingEffect.pipe(week, .text, to: "wc -l")),
    (":write x.json<enter>", .write(week, .json, to: "x.json", replacing: false)),
    (":copy-markdown<enter>", .copy(week, .markdown)),
  ])
  func commandsDoTheSame(_ keys: String, _ effect: SharingEffect) {
    var session = Session()
    session.press(keys)
    #expect(session.effects == [.sharing(effect)])
  }

  @Test(arguments: [
    ("Die Einführungswoche", "Die-Einführungswoche.txt"), ("../../etc/passwd", "etc-passwd.txt"),
    ("-rf *", "rf.txt"), ("…", "item.txt"), ("", "a-b.txt"), ("图书馆", "图书馆.txt"),
    (String(repeating: "long ", count: 40), String(repeating: "long-", count: 15) + "long.txt"),
  ])
  func namesOfFilesAreSafe(_ title: String, _ name: String) {
    #expect(SharedItem(id: "a/b", title: title).fileName(.text) == name)
  }
}
