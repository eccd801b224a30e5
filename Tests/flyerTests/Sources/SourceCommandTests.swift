import Foundation
import Library
import LoopbackServing
import Logging
import PseudoTerminal
import Testing

/// Tests the commands for the list of sources.
@MainActor @Suite struct SourceCommandTests {
  private let home: Home
  private static let file = ".config/flyer/sources.toml"
  private var list: String? { home.folder.text(Self.file) }

  init() throws { home = try Home() }

  private static let feed = """
    <rss version="2.0"><channel><title>The Linen Paper</title>
    <item><title>Lighthouse lit</title><guid>1</guid></item>
    <item><title>Ferry late</title><guid>2</guid></item></channel></rss>
    """

  @Test func whatIsAddedIsSaid() async throws {
    let server = try await LoopbackServer()
    server.answer("/feed", with: .document(Self.feed))
    let url = server.url("/feed")
    let first = try home.run("add", url, "--group", "News")
    #expect(
      first.output == "added: The Linen Paper in News, \(url): 2 articles\n", "\(first.errors)")
    #expect(first.status == .exited(0))
    let written = "[[sources]]\nsource = \"\(url)\"\nname = \"The Linen Paper\"\ngroup = \"News\"\n"
    #expect(list == written)
    let second = try home.run("add", url)
    #expect(second.output == "already in your list: The Linen Paper in News, \(url)\n")
    #expect(second.status == .exited(0))
    #expect(list == written)
    try await server.stop()
    let third = try home.run("add", server.url("/other"))
    #expect(third.status == .exited(69))
    #expect(third.errors.hasPrefix("flyer: nothing was added: 127.0.0.1"), "\(third.errors)")
    #expect(list == written)
  }

  @Test func theLastNewsOfAFeedThatIsAddedAreNew() throws {
    let yesterday = Date().addingTimeInterval(-86_400).formatted(.iso8601)
    let feed = """
      <feed xmlns="http://www.w3.org/2005/Atom"><title>The Linen Paper</title>
      <entry><id>1</id><title>Lighthouse lit</title><updated>\(yesterday)</updated></entry>
      <entry><id>2</id><title>Ferry sunk</title><updated>1912-04-15T02:20:00Z</updated></entry>
      </feed>
      """
    try home.run("add", try home.write(feed, to: "paper.xml"))
    let sources = try home.run("sources").output
    #expect(sources == "The Linen Paper\t\t2 articles\t1 new\tjust now\n")
    let today = try home.run("today").output
    #expect(today.contains("Lighthouse lit") && !today.contains("Ferry sunk"), "\(today)")
  }

  @Test func aWordThatIsNoSourceIsNotAdded() throws {
    for word in ["nowhere", "./nowhere.json"] {
      let run = try home.run("add", word)
      #expect(run.status == .exited(66), "\(run.errors)")
      #expect(list == nil)
    }
    let run = try home.run("add", try home.write("{\"no\": flyer}", to: "a.txt"))
    #expect(run.status == .exited(65))
    #expect(run.errors.hasPrefix("flyer: nothing was added: "), "\(run.errors)")
    #expect(try home.run("add").status == .exited(64))
    #expect(try home.run("add", "ftp://a.org/").status == .exited(64))
  }

  @Test func aPageOfAFeedThatIsKeptIsNoOtherSource() async throws {
    let server = try await LoopbackServer()
    server.answer("/feed", with: .document(Self.feed))
    let page = "<html><link rel=alternate type='application/rss+xml' href='/feed'></html>"
    server.answer(
      "/", with: Reply(headers: [("Content-Type", "text/html")], body: Array(page.utf8)))
    try home.run("add", server.url("/feed"))
    let known = "already in your list: The Linen Paper, \(server.url("/feed"))\n"
    #expect(try home.run("add", server.url("/")).output == known)
    // It works in the other order as well.
    try home.run("remove", "The Linen Paper")
    try home.run("add", server.url("/"), "--name", "Page")
    let kept = "already in your list: Page, \(server.url("/"))\n"
    #expect(try home.run("add", server.url("/feed")).output == kept)
    try await server.stop()
  }

  @Test(arguments: [301, 308])
  func anAddressThatLeadsToAFeedThatIsKeptIsNoOtherSource(_ status: Int) async throws {
    let server = try await LoopbackServer()
    server.answer("/feed", with: .document(Self.feed))
    server.answer("/old", with: .redirect(to: "/feed", status: status))
    server.answer("/older", with: .redirect(to: "/old", status: status))
    try home.run("add", server.url("/feed"))
    let known = "already in your list: The Linen Paper, \(server.url("/feed"))\n"
    let written = list
    for path in ["/old", "/older"] {
      #expect(try home.run("add", server.url(path)).output == known)
    }
    #expect(list == written)
    // It works in the other order as well.
    try home.run("remove", "The Linen Paper")
    try home.run("add", server.url("/old"), "--name", "Old")
    let kept = "already in your list: Old, \(server.url("/old"))\n"
    for path in ["/feed", "/older"] {
      #expect(try home.run("add", server.url(path)).output == kept)
    }
    try await server.stop()
  }

  /// A temporary redirect may lead to another feed tomorrow.
  @Test func anAddressThatLeadsToAFeedForNowIsAnotherSource() async throws {
    let server = try await LoopbackServer()
    server.answer("/feed", with: .document(Self.feed))
    server.answer("/today", with: .redirect(to: "/feed", status: 302))
    try home.run("add", server.url("/feed"))
    let run = try home.run("add", server.url("/today"), "--name", "Today")
    #expect(run.output.hasPrefix("added: Today"), "\(run.output)\(run.errors)")
    try await server.stop()
  }

  @Test func aPathThatGoesAnotherWayIsThereAlready() throws {
    let path = try home.write(Club.document, to: "club.json")
    try home.write(Club.document, to: "deep/other.json")
    try home.run("add", path)
    let run = try home.run("add", home.folder.path("deep") + "/../club.json")
    #expect(run.output.hasPrefix("already in your list: "), "\(run.output)\(run.errors)")
    // A symbolic link may lead to another file tomorrow.
    let link = home.folder.path("now.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    let other = try home.run("add", link)
    #expect(other.output.hasPrefix("added: "), "\(other.output)\(other.errors)")
  }

  @Test func aFolderSaysWhatIsNotReadWithIt() throws {
    try home.write("# Page", to: "pages/a.md")
    let path = try home.write(Club.document, to: "pages/club.json")
    let folder = String(path.dropLast("/club.json".count))
    let words = "1 file is not a Markdown page: open it by its path"
    let check = try home.run("check", folder)
    #expect(check.status == .exited(0) && check.output.contains(words), "\(check.output)")
    let add = try home.run("add", folder)
    #expect(add.output.hasPrefix("added: "), "\(add.output)")
    #expect(add.errors == "flyer: \(words)\n")
  }

  @Test func withoutATitleItsServerNamesIt() async throws {
    let untitled = #"{"information": [{"id": "a", "title": "Open"}]}"#
    let server = try await LoopbackServer()
    let name = server.url(" plan.json").dropFirst("http://".count)
    for (path, name) in [("/plan.json", "\(name)"), ("/lake/plan.json", "\(name) 2")] {
      server.answer(path, with: .document(untitled))
      let run = try home.run("add", server.url(path))
      #expect(run.output == "added: \(name), \(server.url(path)): 1 item\n", "\(run.errors)")
      #expect(list?.contains("name = \"\(name)\"\n") == true)
    }
    try await server.stop()
    // A name is valid in every folder, but a relative path is not, so the file gets no name.
    let path = try home.write(untitled, to: "plan.json")
    #expect(try home.run("add", path).output == "added: \(path): 1 item\n")
    #expect(list?.contains("name = \"plan.json\"") == false)
  }

  @Test func whatWebcalLeavesOpenIsSaid() async throws {
    let server = try await LoopbackServer()
    let (plain, calendar) = (server.url("/a.ics"), server.url("/a.ics").dropFirst("http".count))
    let run = try home.run("add", "webcal" + calendar)
    #expect(run.status == .exited(69))
    #expect(run.errors.hasSuffix("; to fetch it unencrypted, use \(plain)\n"), "\(run.errors)")
    let secure = try home.run("add", "https" + calendar)
    #expect(secure.errors.hasSuffix("no encrypted connection is possible\n"), "\(secure.errors)")
    try await server.stop()
  }

  private func star(_ id: String, in path: String) async throws {
    let content = Content()
    await content.open(
      .file(path: path),
      with: ContentSettings(
        cacheFolder: home.folder.path(".cache/flyer"),
        dataFolder: home.folder.path(".local/share/flyer"), version: "test", environment: [:],
        now: { Date() }, log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    _ = try await content.refresh().get()
    try await content.setStar(true, id: id)
  }

  @Test func aScheduleThatIsAddedFromElsewhereTakesThePlaceOfTheOneThatIsKept() async throws {
    func schedule(_ name: String, of subject: String) throws -> String {
      let events = ["a", "b"].map {
        #"{"id": "\#($0)", "title": "\#(subject) \#($0)", "begin": "2099-11-22T10:00:00Z"}"#
      }
      return try home.write(
        #"{"tabs": [{"title": "Talks", "shows": "conference"}],"#
          + #" "events": [\#(events.joined(separator: ","))]}"#, to: name)
    }
    let old = try schedule("old.json", of: "Chess")
    try home.run("add", old, "--name", "Days", "--group", "Talks")
    try await star("a", in: old)
    let new = try schedule("new.json", of: "Chess")
    let run = try home.run("add", new)
    #expect(run.output == "moved: Days in Talks, \(old) to \(new): 2 events\n", "\(run.errors)")
    #expect(list?.contains("old.json") == false && list?.contains("new.json") == true)
    #expect(try home.run("list", "--search", "is:starred", "Days").output.contains("Chess a"))
    let other = try home.run("add", schedule("other.json", of: "Music"))
    #expect(other.output.hasPrefix("added: "), "\(other.output)\(other.errors)")
    // With a name or a group of its own, the source is added beside the other one.
    let named = try home.run("add", schedule("named.json", of: "Chess"), "--name", "Mine")
    #expect(named.output.hasPrefix("added: Mine"), "\(named.output)\(named.errors)")
    let grouped = try home.run("add", schedule("grouped.json", of: "Chess"), "--group", "More")
    #expect(grouped.output.hasPrefix("added: "), "\(grouped.output)\(grouped.errors)")
    #expect(list?.contains("new.json") == true)
  }

  /// `move` gives a source a new address: stars move along, and the old address is never requested
  /// again.
  @Test func whatIsSomebodysOwnMovesAlong() async throws {
    func flyer(_ name: String) throws -> String {
      try home.write(
        #"{"information": [{"id": "a", "title": "Open"}, {"id": "b", "title": "Shut"}]}"#, to: name)
    }
    let (old, new) = (try flyer("old.json"), try flyer("new.json"))
    try home.run("add", old, "--name", "Days", "--group", "Talks")
    try await star("a", in: old)
    let run = try home.run("move", "days", new)
    #expect(run.output == "moved: Days in Talks, \(old) to \(new): 2 items\n", "\(run.errors)")
    #expect(list?.contains("old.json") == false && list?.contains("new.json") == true)
    #expect(list?.contains("name = \"Days\"\ngroup = \"Talks\"") == true, "\(list ?? "")")
    let starred = try home.run("list", "--search", "is:starred", "Days")
    #expect(starred.lines.count == 2, "\(starred.output)\(starred.errors)")
    let same = try home.run("move", "Days", new)
    #expect(same.output == "already in your list: Days in Talks, \(new)\n", "\(same.errors)")
    // Nothing changes if the new source can't be read, or the name is unknown.
    let kept = list
    #expect(try home.run("move", "Days", home.folder.path("gone.json")).status == .exited(66))
    #expect(try home.run("move", "nobody", new).status != .exited(0))
    #expect(list == kept)
    // If the new source is already in the list, the two become one.
    try home.run("add", old, "--name", "Old")
    try home.run("move", "Old", new)
    #expect(try home.run("sources", "--json").lines.joined().contains("old.json") == false)
  }

  private func addTwo() throws {
    try home.write(Club.document, to: "club.json")
    try home.write(Club.document([Club.zugzwang]), to: "small.json")
    try home.run("add", "club.json", "--name", "Chess", "--group", "Sport", "--group", "Indoor")
    try home.run("add", "small.json", "--name", "Small")
  }

  @Test func aNameStandsForItsSource() throws {
    try addTwo()
    #expect(try home.run("list", "--source", "Small").lines.count == 4)
    #expect(try home.run("list", "small").lines.count == 4)
    #expect(try home.run("list", "Chess").lines.count == 8)
    // The first source is the default.
    #expect(try home.run("list").lines.count == 8)
    #expect(try home.run("list", environment: ["FLYER_SOURCE": "Small"]).status == .exited(66))
  }

  @Test func theListSaysWhatIsHere() throws {
    #expect(
      try home.run("sources").errors
        == "flyer: you have no sources yet: flyer add SOURCE, or flyer import FILE.opml\n")
    try addTwo()
    let run = try home.run("sources")
    #expect(
      run.output == """
        Chess\tSport / Indoor\t7 items\t\tjust now
        Small\t\t3 items\t\tjust now

        """, "\(run.output)\(run.errors)")
    struct Printed: Decodable, Equatable {
      var source, name, state: String
      var groups: [String]
      var items, new: Int
    }
    try FileManager.default.removeItem(atPath: home.cache)
    let printed = try home.run("sources", "--json").decoded([Printed].self)
    #expect(
      printed.first
        == Printed(
          source: home.folder.path("club.json"), name: "Chess", state: "absent",
          groups: ["Sport", "Indoor"], items: 0, new: 0))
    #expect(try home.run("sources").output.contains("Small\t\t\t\tnot fetched yet\n"))
  }

  @Test func whatIsRemovedIsSaid() throws {
    try addTwo()
    let before = list
    let run = try home.run("remove", "chess")
    #expect(run.output == "removed: Chess in Sport / Indoor, \(home.folder.path("club.json"))\n")
    #expect(try home.run("remove", "small.json").status == .exited(0))
    #expect(list == "")
    let again = try home.run("remove", "Chess")
    #expect(again.status == .exited(66))
    #expect(
      again.errors
        == "flyer: there is no source “Chess” in your list: flyer sources lists them\n")
    try addTwo()
    #expect(list == before)
    #expect(try home.run("remove", "Ches").errors.contains("did you mean “Chess”?"))
  }

  @Test func badLinesAreSaidAndNeverOverwritten() throws {
    let text = "[[sources]]\nname = \"x\"\n\n[[sources]]\nsource = \"club.json\"\n"
    try home.write(Club.document, to: ".config/flyer/club.json")
    try home.write(text, to: Self.file)
    let run = try home.run("sources")
    #expect(run.lines.count == 2, "\(run.output)")
    #expect(
      run.errors == """
        flyer: \(home.folder.path(Self.file)), line 1: source must be a string: a URL or a path: this \
        source is skipped

        """)
    try home.write("[[sources]]\nsource =\n", to: Self.file)
    for arguments in [["sources"], ["add", home.folder.path(".config/flyer/club.json")], ["list"]] {
      let run = try home.start(arguments).waitForExit()
      #expect(run.status == .exited(78), "\(arguments) \(run.errors)")
      #expect(run.errors.contains("sources.toml, line 2, column 9: "), "\(run.errors)")
    }
    #expect(list == "[[sources]]\nsource =\n")
    // A source named on the command line is opened.
    #expect(
      try home.run("list", home.folder.path(".config/flyer/club.json")).status == .exited(0))
  }

  private static let opml = """
    <opml version="2.0"><head><title>Mine</title></head><body>
    <outline text="News &amp; more"><outline text="Paper" xmlUrl="https://p.org/feed?a=1&amp;b=2"/>
    <outline text="Trains"><outline text="ICE" xmlUrl="https://t.org/"/></outline></outline>
    <outline text="Alone" xmlUrl="https://a.org/"/>
    <outline text="News &amp; more"><outline xmlUrl="https://late.org/"/></outline>
    <outline text="bad" xmlUrl="exec:rm -rf ~"/>
    </body></opml>
    """

  @Test func listsOfOtherReadersAreTakenAndGivenBack() throws {
    let file = try home.write(Self.opml, to: "mine.opml")
    let first = try home.run("import", file)
    #expect(first.output == "4 added, 1 skipped\n", "\(first.errors)")
    #expect(
      first.errors.contains("“exec:rm -rf ~” is not an http(s) address; skipped"),
      "\(first.errors)")
    #expect(try home.run("import", file).output == "0 added, 4 already in your list, 1 skipped\n")
    let exported = try home.run("export", "--opml")
    let written = list
    try home.write(exported.output, to: "back.opml")
    try FileManager.default.removeItem(atPath: home.folder.path(Self.file))
    #expect(try home.run("import", "back.opml").output == "4 added\n")
    #expect(list == written)
    #expect(try home.run("export", "--opml").output == exported.output)
    #expect(
      try home.run("sources").output == """
        Paper\tNews & more\t\t\tnot fetched yet
        ICE\tNews & more / Trains\t\t\tnot fetched yet
        Alone\t\t\t\tnot fetched yet
        late.org\tNews & more\t\t\tnot fetched yet

        """)
  }

  /// Some programs write unescaped quotes and angle brackets in values. A feed may be in two
  /// groups.
  @Test func illFormedListsAreTakenWhole() throws {
    let text = """
      <opml version="2.0"><body>
      <outline text="News" title="News">
      <outline text="A <b> "quoted" name" xmlUrl="https://a.org/" description="<a href="x">y</a>"/>
      <outline text="B & C" xmlUrl="https://b.org/"/></outline>
      <outline text="More"><outline text="Again" xmlUrl="https://b.org/"/>
      <outline text="Bad" xmlUrl="nowhere" htmlUrl="javascript:x"/></outline>
      <outline type="rss" text="Open xmlUrl="https://open.org/"/>
      <outline type="rss" text="Lost" xmlUrl=""/>
      </body></opml>
      """
    let run = try home.run("import", home.write(text, to: "bad.opml"))
    #expect(run.output == "3 added, 2 skipped\n" && run.status == .exited(0), "\(run.errors)")
    #expect(run.errors.contains("bad.opml:6: “nowhere”"), "\(run.errors)")
    #expect(run.errors.contains("bad.opml:8: “Lost” has no address"), "\(run.errors)")
    #expect(
      try home.run("sources").output == """
        A <b> "quoted" name\tNews\t\t\tnot fetched yet
        B & C\tNews, More\t\t\tnot fetched yet
        Open\t\t\t\tnot fetched yet

        """)
    let exported = try home.run("export", "--opml").output
    #expect(exported.components(separatedBy: "https://b.org/").count == 3)
    #expect(try home.run("remove", "B & C").status == .exited(0))
    #expect(list?.contains("b.org") == false)
    let cut = try home.run("import", home.write(text.prefix(260) + "</x>", to: "cut.opml"))
    #expect(cut.status == .exited(65) && cut.errors.contains("it is broken"), "\(cut.errors)")
  }

  @Test func whatIsNoListIsNotImported() throws {
    #expect(try home.run("import", "nowhere.opml").status == .exited(66))
    let feed = try home.run("import", try home.write(Self.feed, to: "feed.xml"))
    #expect(feed.status == .exited(65))
    #expect(feed.errors.contains("has no subscription to add"), "\(feed.errors)")
    #expect(try home.run("import", try home.write("hello", to: "a")).status == .exited(65))
    #expect(try home.run("export").status == .exited(64))
    #expect(list == nil)
  }

  @Test func whatIsOnThisMachineIsNoneOfOthers() throws {
    try addTwo()
    let run = try home.run("export", "--opml")
    #expect(run.status == .exited(0))
    #expect(
      run.errors.contains("flyer: Chess has no web address: skipped\n"), "\(run.errors)")
    #expect(!run.output.contains("club.json"))
  }

  @Test func aListOpensAsATree() throws {
    let file = try home.write(Self.opml, to: "mine.opml")
    let run = try home.run("list", "--home", file)
    let all = try home.run("list", "--kind", "article", file)
    #expect(all.output.contains("Paper"), "\(all.output)\(all.errors)\(run.output)")
    #expect(try home.run("show", "https://t.org/", file).output.hasPrefix("ICE\n"))
  }
}
