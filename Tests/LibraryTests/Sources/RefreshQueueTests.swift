import Testing

@testable import Library

@Suite struct RefreshQueueTests {
  private static func source(_ host: String, _ path: Int = 1) -> KnownSource {
    KnownSource(.web("https://\(host)/\(path)"))
  }

  @Test func noServerIsAskedTwiceAtOnce() throws {
    let sources = [Self.source("a.org", 1), Self.source("a.org", 2), Self.source("b.org")]
    var queue = RefreshQueue(sources)
    #expect(queue.next() == sources[0])
    #expect(queue.next() == sources[2])
    #expect(queue.next() == nil)
    queue.finish(sources[2].source)
    #expect(queue.next() == nil)
    queue.finish(sources[0].source)
    #expect(queue.next() == sources[1])
    #expect(!queue.isDone)
    queue.finish(sources[1].source)
    #expect(queue.isDone)
  }

  @Test func noMoreThanEightAreAskedAtOnce() {
    var queue = RefreshQueue((0..<20).map { Self.source("\($0).org") })
    var count = 0
    while queue.next() != nil { count += 1 }
    #expect(count == 8)
    queue.finish(Self.source("3.org").source)
    #expect(queue.next() == Self.source("8.org"))
  }

  @Test func filesWaitForNoServer() {
    var queue = RefreshQueue((0..<3).map { KnownSource(.file(path: "/\($0)")) })
    for number in 0..<3 { #expect(queue.next()?.source == .file(path: "/\(number)")) }
  }
}

@Suite struct SourceListTests {
  private let list = SourceList([
    KnownSource(.web("https://a.org/feed?x=1"), name: "Paper"),
    KnownSource(.web("http://a.org/feed?x=1"), name: "Twice"),
    KnownSource(.web("http://b.org/"), name: "paper"), KnownSource(.file(path: "/c")),
  ])

  @Test func eachStandsThereOnce() {
    #expect(list.all.map(\.name) == ["Paper", "paper", ""])
    #expect(list[.web("https://b.org/")]?.name == "paper")
    #expect(list[.web("https://a.org/feed?x=2")] == nil)
    #expect(list[.file(path: "/c")] != nil)
  }

  @Test func theNamesAreKnownByTheKeys() {
    let keys = list.all.map(\.source.cacheKey)
    #expect(list.names == [keys[0]: "Paper", keys[1]: "paper", keys[2]: "c"])
  }

  @Test func aNameIsExactBeforeItIsNot() {
    #expect(list.called("paper").map(\.source) == [.web("http://b.org/")])
    #expect(list.called("PAPER").count == 2)
    #expect(list.called("").isEmpty)
    #expect(list.beginning("pa").count > 1 && list.beginning("").isEmpty)
    #expect(SourceList([list.all[0]]).beginning("PA") == [list.all[0]])
  }

  @Test(arguments: [
    (Source.web("https://a.org/"), "a.org"),
    (Source.web("https://a.org/feed.xml"), "a.org feed.xml"),
    (Source.web("http://a.org:81/api/v2/x/view/All"), "a.org:81 All"),
    (Source.file(path: "/home/me/club.json"), "club.json"),
    (Source.file(path: "/home/me/wiki/"), "wiki"), (Source.file(path: "/"), "/"),
  ])
  func whatNobodyNamedGoesByItsServerOrTheEndOfItsPath(source: Source, name: String) {
    #expect(KnownSource(source).label == name)
    #expect(KnownSource(source, name: "Mine").label == "Mine")
  }
}
