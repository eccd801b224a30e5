import Drawing
import Testing

@testable import FlyerModel
@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests commands that the user has defined in the configuration.
struct OwnCommandTests {
  private static let week = SharedItem(id: "woche", title: "Die Einführungswoche")

  private func session(_ text: String, key: Key? = nil) throws -> Session {
    let command = try OwnCommand(name: "share", text: text)
    let bindings = key.map { [KeyBinding([$0], .own(command))] } ?? []
    return Session(keyMap: KeyMap.standard.adding([command]).binding(bindings))
  }

  @Test(arguments: [
    ("pipe: qrencode -t ansiutf8", OwnCommand.CustomAction.pipe(to: "qrencode -t ansiutf8", .text)),
    ("pipe md:  glow ", .pipe(to: "glow", .markdown)), ("pipe json:jq", .pipe(to: "jq", .json)),
    ("write: ~/x.md", .write(to: "~/x.md", nil)), ("write text: x", .write(to: "x", .text)),
    ("open: mpv %s", .open(with: "mpv %s")),
    ("all-read; next-tab", .lines(["all-read", "next-tab"])),
    ("open https://example.org", .lines(["open https://example.org"])),
    ("sort -date ;", .lines(["sort -date "])), ("at sat 14:00", .lines(["at sat 14:00"])),
    ("pipe wc; next-tab", .lines(["pipe wc", "next-tab"])), ("pipe", .lines(["pipe"])),
  ])
  func isUnderstood(_ text: String, _ action: OwnCommand.CustomAction) throws {
    #expect(try OwnCommand(name: "share", text: text).action == action)
  }

  @Test(arguments: [
    ("", OwnCommand.Fault.empty), (" ; ", .empty), ("pipe:", .incomplete("pipe")),
    ("write:  ", .incomplete("write")), ("open:", .incomplete("open")),
    ("pipe html: less", .noForm("html")), ("all-raed", .noCommand("all-raed", near: "all-read")),
    ("mail: x", .noCommand("mail:", near: nil)),
    ("pipe cat -n", .noColon("pipe", before: "cat -n")),
    ("write ~/x.md", .noColon("write", before: "~/x.md")),
    ("tab", .noLine(reason: "tab needs a name, as in :tab NAME")),
  ])
  func whatSaysNothingIsNoCommand(_ text: String, _ fault: OwnCommand.Fault) {
    #expect(throws: fault) { try OwnCommand(name: "share", text: text) }
  }

  @Test(arguments: [
    ("", OwnCommand.Fault.badName), ("2nd", .badName), ("a b", .badName), ("é", .badName),
    ("quit", .taken), ("q", .taken), ("tab", .taken), ("pipe", .taken),
  ])
  func namesMustBeFreeAndTypable(_ name: String, _ fault: OwnCommand.Fault) {
    #expect(throws: fault) { try OwnCommand(name: name, text: "next-tab") }
  }

  @Test func isTypedCompletedAndBound() throws {
    var session = try session("pipe md: glow -", key: "X")
    session.press(":sha<tab><enter>")
    let effect = Effect.sharing(.pipe(Self.week, .markdown, to: "glow -"))
    #expect(session.effects == [effect])
    session.press("X")
    #expect(session.effects == [effect, effect])
    session.press("<enter>X")
    #expect(session.effects.last == effect)
  }

  @Test func standsInTheHelp() throws {
    var session = try session("all-read; next-tab")
    session.press("?/:share<enter>")
    #expect(session.screen.contains("Custom commands"), "\(session.screen)")
    #expect(session.screen.contains(":share"), "\(session.screen)")
    #expect(session.screen.contains("all-read; next-tab"), "\(session.screen)")
    let bound = try self.session("all-read; next-tab", key: "X").reader.configuration.keyMap
    #expect(bound.table.filter { $0.action == "share" }.map(\.keys) == ["X :share"])
  }

  @Test func doesOneAfterTheOther() throws {
    var session = try session("next-tab; sort title desc")
    session.press(":share<enter>")
    #expect(session.reader.tabs.selected == 1)
    #expect(session.reader.screen?.sort == Sort(.title, descending: true))
  }

  @Test func writesIntoAFolder() throws {
    var session = try session("write: ~/notes/")
    session.press(":share<enter>")
    #expect(
      session.effects == [
        .sharing(
          .write(Self.week, .markdown, to: "~/notes/Die-Einführungswoche.md", replacing: false))
      ])
    session.send(.sharing(.exists(Self.week, .markdown, path: "~/notes/x.md")))
    #expect(session.footer.contains("~/notes/x.md"), "\(session.footer)")
    session.press("<enter>")
    #expect(
      session.effects.last
        == .sharing(.write(Self.week, .markdown, to: "~/notes/x.md", replacing: true)))
  }

  @Test func opensTheOnlyLinkElseAsks() throws {
    var session = try session("open: mpv %s")
    session.press("G:share<enter>")
    let link = Link(title: "0521 106-1", url: "tel:05211061", kind: .phone)
    #expect(session.effects == [.sharing(.open(link, with: "mpv %s"))])
    session.press("g:share<enter>")
    #expect(session.reader.menu != nil, "\(session.screen)")
    session.press("j<enter>")
    #expect(session.effects.last == .sharing(.open(Sample.mail, with: "mpv %s")))
    #expect(session.reader.menu == nil, "\(session.screen)")
  }
}
