import Foundation
import LoopbackServing
import PseudoTerminal
import Testing

/// Tests sources given by the address of a web page.
@MainActor @Suite struct WebPageTests {
  private let home: Home
  private let server: LoopbackServer
  private var page: String { server.url("/") }

  init() async throws {
    home = try Home()
    server = try await LoopbackServer()
    server.answer("/feed.xml", with: .html(Self.feed, as: "application/rss+xml"))
  }

  private static let feed = """
    <rss version="2.0"><channel><title>News</title><item><guid>1</guid><title>Ferry late</title>
    </item></channel></rss>
    """

  private static func page(_ links: String, _ body: String = "") -> String {
    "<!doctype html><html><head><title>Linen</title>\(links)</head><body>\(body)</body></html>"
  }

  private static func link(_ path: String, _ title: String) -> String {
    "<link rel=alternate type='application/rss+xml' title='\(title)' href='\(path)'>"
  }

  @Test func theOnlyFeedThatItNamesIsOpenedAndRemembered() throws {
    server.answer("/", with: .html(Self.page(Self.link("/feed.xml", "News"))))
    #expect(try home.run("list", page).output.contains("Ferry late"))
    #expect(server.requests.map(\.target) == ["/", "/feed.xml"])
    #expect(try home.run("refresh", page).status == .exited(0))
    #expect(server.requests.map(\.target) == ["/", "/feed.xml", "/feed.xml"])
    // If the feed is gone, the page is searched for another one.
    server.answer("/feed.xml", with: .status(404))
    server.answer("/new.xml", with: .html(Self.feed.replacing("late", with: "lost")))
    server.answer("/", with: .html(Self.page(Self.link("/new.xml", "News"))))
    #expect(try home.run("refresh", page).errors.contains("404"))
    #expect(try home.run("refresh", page).status == .exited(0))
    #expect(try home.run("list", page).output.contains("Ferry lost"))
  }

  @Test func severalAreAChoice() throws {
    let links = Self.link("/feed.xml", "News") + Self.link("/more.xml", "Comments")
    server.answer("/", with: .html(Self.page(links)))
    let run = try home.run("list", page)
    #expect(run.output.contains("News"), "\(run.output)")
    #expect(run.output.contains("Comments"), "\(run.output)")
    let shown = try home.run("show", server.url("/more.xml"), "--source", page)
    #expect(shown.output.contains("RSS"), "\(shown)")
    #expect(shown.output.contains(server.url("/more.xml")), "\(shown)")
    #expect(server.requests.map(\.target) == ["/"])
  }

  @Test func withoutAnyItsWordsAreRead() throws {
    server.answer(
      "/", with: .html(Self.page("", "<nav>Menu</nav><main><h1>Harbour</h1><p>Fog.</p></main>")))
    #expect(try home.run("list", page).output.contains("Harbour"))
    let text = try home.run("show", "page", "--source", page).output
    #expect(text.contains("Fog."), "\(text)")
    #expect(!text.contains("Menu"), "\(text)")
  }

  @Test func checkSaysWhatItNames() throws {
    let links = Self.link("/feed.xml", "News") + Self.link("/more.xml", "")
    server.answer("/", with: .html(Self.page(links)))
    let run = try home.run("check", "--strict", page)
    #expect(run.status == .exited(0), "\(run)")
    let lines = [
      "\(page): note: it is a web page",
      "\(page): note: it links to “News”: \(server.url("/feed.xml"))",
      "\(page): note: it links to “\(server.url("/more.xml"))”: \(server.url("/more.xml"))",
    ]
    for line in lines { #expect(run.output.contains(line.dropFirst(page.count)), "\(run.output)") }
  }

  @Test func aLogInPageReplacesNothing() throws {
    #expect(try home.run("refresh", server.url("/feed.xml")).status == .exited(0))
    let login = Self.page(Self.link("/other.xml", "No place"), "<form>Log in</form>")
    server.answer("/feed.xml", with: .html(login))
    server.answer("/other.xml", with: .status(404))
    let run = try home.run("refresh", server.url("/feed.xml"))
    #expect(run.status != .exited(0))
    #expect(try home.run("list", server.url("/feed.xml")).output.contains("Ferry late"))
  }

  @Test func aPageOfAnotherServerReplacesNoPage() async throws {
    let portal = try await LoopbackServer()
    portal.answer("/", with: .html(Self.page("", "Log in")))
    server.answer("/", with: .html(Self.page("", "<p>Fog.</p>")))
    #expect(try home.run("refresh", page).status == .exited(0))
    server.answer("/", with: .redirect(to: portal.url("/")))
    let run = try home.run("refresh", page)
    #expect(run.errors.contains("no feed any more but a web page"), "\(run)")
    #expect(try home.run("show", "page", "--source", page).output.contains("Fog."))
    server.answer("/", with: .html(Self.page("", "<p>Sun.</p>")))
    #expect(try home.run("refresh", page).status == .exited(0))
    #expect(try home.run("show", "page", "--source", page).output.contains("Sun."))
    try await portal.stop()
  }
}

extension Reply {
  fileprivate static func html(_ text: String, as type: String = "text/html") -> Reply {
    Reply(headers: [("Content-Type", type)], body: Array(text.utf8))
  }
}
