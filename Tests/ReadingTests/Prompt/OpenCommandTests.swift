import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests `:open` with a path or an address.
struct OpenCommandTests {
  @Test(arguments: ["club.json", "~/my flyers/club.json", "https://example.org/x", "./2"])
  func aSourceIsOpened(text: String) {
    var session = Session()
    session.press(":open \(text)<enter>")
    #expect(session.effects == [.opening(.open(text))])
    #expect(session.footer.contains("Opening \(text)"), "\(session.footer)")
  }

  @Test func aNumberIsStillALink() {
    var session = Session()
    session.press(":open 1<enter>")
    #expect(session.effects == [.desktop(.open(Sample.web))])
  }

  @Test func whatIsNoSourceIsSaid() {
    var session = Session()
    session.press(":open nope<enter>")
    session.send(.opening(.refused(reason: "/tmp/nope: No such file or directory")))
    #expect(session.footer.contains("/tmp/nope: No such file or directory"), "\(session.footer)")
    #expect(session.selectedTitle == "Die Einführungswoche")
  }

  @Test func pathsAreCompleted() {
    var session = Session()
    session.press(":open ~/fl<tab>")
    #expect(session.effects == [.opening(.listPaths("~/fl"))])
    session.send(.opening(.pathsListed(["~/flyer.json", "~/flyers/"], for: "~/fl")))
    #expect(session.footer.hasPrefix("  :open ~/flyer.json"), "\(session.footer)")
    session.press("<tab>")
    #expect(session.footer.hasPrefix("  :open ~/flyers/"), "\(session.footer)")
    session.press("a<tab>")
    #expect(session.effects == [.opening(.listPaths("~/fl")), .opening(.listPaths("~/flyers/a"))])
    session.send(.opening(.pathsListed(["~/flyers/a.json"], for: "~/flyers/a")))
    session.press("<enter>")
    #expect(session.effects.last == .opening(.open("~/flyers/a.json")))
  }

  @Test func candidatesAreNamesOfWhatLiesInTheFolder() {
    var session = Session()
    session.press(":open /srv/shared/<tab>")
    session.send(
      .opening(
        .pathsListed(
          ["/srv/shared/a.json", "/srv/shared/b/", "/srv/shared/c.json"], for: "/srv/shared/")))
    #expect(
      session.footer.hasPrefix("  :open /srv/shared/a.json"), "\(session.footer)")
    #expect(session.footer.hasSuffix(" a.json   b/   c.json"), "\(session.footer)")
    session.press("<tab><tab><enter>")
    #expect(session.effects.last == .opening(.open("/srv/shared/c.json")))
  }

  @Test func signsSayThatThereAreFurtherCandidates() {
    var session = Session()
    session.press(":open /srv/<tab>")
    let paths = (1...20).map { "/srv/file-\($0).json" }
    session.send(.opening(.pathsListed(paths, for: "/srv/")))
    #expect(
      session.footer.hasSuffix(" file-1.json   file-2.json   file-3.json   ›"), "\(session.footer)")
    session.press("<tab><tab><tab>")
    #expect(
      session.footer.contains(" ‹ file-2.json   file-3.json   file-4.json   ›"), "\(session.footer)"
    )
    session.press(String(repeating: "<tab>", count: 16))
    #expect(
      session.footer.contains(" ‹ file-18.json   file-19.json   file-20.json"), "\(session.footer)")
    #expect(!session.footer.contains("›"), "\(session.footer)")
  }

  @Test func theOnlyFolderIsGoneInto() {
    var session = Session()
    session.press(":open /ho<tab>")
    session.send(.opening(.pathsListed(["/home/"], for: "/ho")))
    #expect(session.footer.hasPrefix("  :open /home/"), "\(session.footer)")
    session.press("<tab>")
    #expect(session.effects == [.opening(.listPaths("/ho")), .opening(.listPaths("/home/"))])
  }

  @Test func pathsThatComeLateCompleteNothing() {
    var session = Session()
    session.press(":open a<tab>b")
    session.send(.opening(.pathsListed(["abc"], for: "a")))
    #expect(session.footer == "  :open ab", "\(session.footer)")
    session.press("<esc>")
    session.send(.opening(.pathsListed(["abc"], for: "a")))
    #expect(session.reader.prompt == nil)
    #expect(!session.footer.contains("abc"), "\(session.footer)")
  }

  @Test func nothingIsListedForANumber() {
    var session = Session()
    session.press(":open 2<tab>")
    #expect(session.effects == [])
  }
}
