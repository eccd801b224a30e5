import Foundation
import PseudoTerminal
import Testing

/// Tests the commands on courses, picked articles and posts.
@MainActor @Suite struct KindCommandTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Fair.document)
  }

  private func ids(_ options: String..., source: String? = nil) throws -> [String] {
    let run = try home.start(["list", "--source", source ?? path] + options).waitForExit()
    #expect(run.status == .exited(0), "\(run.errors)")
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func listsEachKind() throws {
    #expect(try ids() == ["welcome"])
    #expect(try ids("--kind", "course") == ["dark", "aloud"])
    #expect(try ids("--kind", "staff-pick") == ["start"])
    #expect(try Set(ids("--kind", "post")) == ["tree", "coast", "light"])
    #expect(try ids("--kind", "course", "--sort", "-title") == ["aloud", "dark"])
    #expect(try ids("--kind", "course", "--limit", "1") == ["dark"])
  }

  @Test func aListByItselfIsListed() throws {
    let courses = try home.write(Fair.courses, to: "courses.json")
    #expect(try ids(source: courses) == ["dark", "aloud"])
    let posts = try home.write(Fair.posts, to: "posts.json")
    #expect(try Set(ids(source: posts)) == ["tree", "coast", "light"])
    let empty = try home.write("[]", to: "empty.json")
    #expect(try ids(source: empty).isEmpty)
    let other = try home.write(#"[{"title": "T"}]"#, to: "other.json")
    let run = try home.run("list", "--source", other)
    #expect(run.status == .exited(65))
    #expect(run.errors.contains("a JSON list of neither courses nor posts"), "\(run.errors)")
  }

  @Test func aPictureIsListedByItsFile() throws {
    let run = try home.run("list", "--source", path, "--kind", "post")
    #expect(run.output.contains("coast\t2026-01-05\tcoast.jpg\t\t\n"))
    #expect(run.output.contains("tree\t2025-12-24\tThe tree is up\t\t\n"), "\(run.output)")
  }

  @Test func aPersonIsToldOfWhatIsNotListed() throws {
    let terminal = try home.onPseudoTerminal("list", "--source", path)
    try terminal.expectEnd()
    for line in [
      "1 article is listed with --kind article", "2 courses are listed with --kind course",
      "1 picked article is listed with --kind staff-pick", "3 posts are listed with --kind post",
    ] {
      #expect(terminal.text.contains(line), "\(terminal.text)")
    }
    #expect(try home.run("list", "--source", path).errors.isEmpty)
    let courses = try home.write(Fair.courses, to: "courses.json")
    let alone = try home.onPseudoTerminal("list", "--source", courses)
    try alone.expectEnd()
    #expect(!alone.text.contains("--kind"), "\(alone.text)")
  }

  @Test func showsACourse() throws {
    let expected = """
      Pictures in the dark

      Published · ★★★★½ 4.96 (755) · 7 h 34 min · 12,283 students · 40,943 % of the goal of 30 students
      Incubating since 26 October 2025 · Goal due by 24 November 2025 · Published 30 November 2025
      Cover: https://www.example.org/dark.png (999 × 620)
      #Art

      Bring a tripod.

      [1] www.example.org/dark  https://www.example.org/dark

      """
    #expect(try home.run("show", "dark", "--source", path).output == expected)
    let open = """
      Reading aloud

      Ended · 25 % of the goal of 12 students
      Incubating since 26 October 2025 · Goal due by 24 November 2025

      """
    #expect(try home.run("show", "aloud", "--source", path).output == open)
  }

  @Test func aPostIsCalledByItsText() throws {
    let list = try home.run("list", "--in", "light", "--source", path)
    #expect(list.status == .exited(66))
    #expect(list.errors == "flyer: “Light again at five.” is not a list of articles\n")
    let open = try home.run("open", "light", "--source", path)
    #expect(open.errors == "flyer: “Light again at five.” has no links\n")
  }

  @Test func showsAPickedArticle() throws {
    let expected = """
      Where to start

      Friday, 2 January 2026
      Ada · 1,140 views
      Updated 3 January 2026
      Cover: https://www.example.org/start.png

      At the front.

      """
    #expect(try home.run("show", "start", "--source", path).output == expected)
  }

  @Test func showsPosts() throws {
    let tree = """
      Wednesday, 24 December 2025

      The tree is up
      See www.example.org/tree & come.

      [1] www.example.org/tree  https://www.example.org/tree

      """
    #expect(try home.run("show", "tree", "--source", path).output == tree)
    let coast = """
      Monday, 5 January 2026
      Picture: https://www.example.org/coast.jpg (960 × 640)

      [1] https://www.example.org/coast.jpg

      """
    #expect(try home.run("show", "coast", "--source", path).output == coast)
    let run = try home.run("show", "tree", "--source", path, "--markdown")
    #expect(run.status == .exited(65))
  }

  @Test(arguments: [
    (
      "dark",
      ##"""
      {"cover":{"height":620,"url":"https://www.example.org/dark.png","width":999},"due":"2025-11-24","goal":30,"incubated":"2025-10-26","length":27261,"percent":40943,"published":"2025-11-30","rating":4.96,"ratingCount":755,"soldCount":12283,"status":"published"}
      """##
    ),
    (
      "aloud",
      ##"""
      {"cover":null,"due":"2025-11-24","goal":12,"incubated":"2025-10-26","length":0,"percent":25,"published":null,"rating":0,"ratingCount":0,"soldCount":3,"status":"incubating"}
      """##
    ),
    (
      "start",
      ##"""
      {"cover":{"height":null,"url":"https://www.example.org/start.png","width":null},"creator":"Ada","updated":"2026-01-03","viewCount":1140}
      """##
    ),
    ("tree", #"{"form":"text","image":null}"#),
    (
      "coast",
      ##"""
      {"form":"image","image":{"height":640,"url":"https://www.example.org/coast.jpg","width":960}}
      """##
    ),
  ])
  func printsEveryFieldAsJSON(id: String, expected: String) throws {
    let output = try home.run("show", id, "--source", path, "--json").output
    #expect(output.contains(":" + expected + ","), "\(output)")
    let kinds = ["article", "course", "post", "staffPick"]
    #expect(kinds.count { output.contains("\"\($0)\":null") } == 3, "\(output)")
  }

  @Test func listsEveryKindAsJSON() throws {
    for (kind, ids) in [
      ("course", ["dark", "aloud"]), ("staff-pick", ["start"]),
      ("post", ["coast", "light", "tree"]),
    ] {
      let run = try home.run("list", "--kind", kind, "--source", path, "--json")
      #expect(try Set(run.decoded([PrintedItem].self).map(\.id)) == Set(ids))
      #expect(run.output.contains("\"kind\":\"\(kind)\""), "\(run.output)")
    }
  }

  @Test func namesEveryInvalidPostOnce() throws {
    let run = try home.run("check", path)
    #expect(run.status == .exited(65))
    let lines = run.lines.dropLast()
    #expect(lines.count == 4, "\(run.output)")
    #expect(
      lines[0].hasSuffix(
        "$.posts[1].type: “video” is neither “text” nor “image”; the post is skipped"))
    #expect(
      lines[1].hasSuffix("$.posts[3].date: “31/02/26” can’t be read as a date; the post is skipped")
    )
    #expect(lines[2].contains("$.posts[4].data: “https://www.example.org/a.svg” is not a .jpg"))
    #expect(lines[3] == "1 item, 1 article, 2 courses, 1 picked article, 3 posts, 3 skipped")
    let json = try home.run("check", path, "--json").output
    #expect(json.contains(#""courses":2,"#) && json.contains(#""staffPicks":1"#), "\(json)")
    #expect(json.contains(#""posts":3,"#) && json.contains(#""skipped":3"#), "\(json)")
    let posts = try home.write(Fair.posts, to: "posts.json")
    let bare = try home.run("check", posts)
    #expect(bare.output.contains("posts.json:4:26: error: $[1].type: "), "\(bare.output)")
    #expect(bare.output.hasSuffix("\n3 posts, 3 skipped\n"), "\(bare.output)")
  }

  @Test func countsTheKinds() throws {
    let counts = "1 item, 1 article, 2 courses, 1 picked article, 3 posts"
    let updated = try home.run("refresh", "--source", path).output
    #expect(updated == "fetched: \(counts), 3 skipped\n")
    #expect(try home.run("refresh", "--source", path).output == "unchanged: \(counts)\n")
    let json = try home.run("refresh", "--source", path, "--json").output
    #expect(json.contains(#""courses":2,"#) && json.contains(#""posts":3,"#), "\(json)")
    #expect(try home.run("doctor", "--source", path).output.contains(counts))
  }

  @Test(arguments: [
    ("hahow-courses.json", "5 courses", 5), ("hahow-articles.json", "6 picked articles", 6),
  ])
  func theOriginsAreFlyers(name: String, words: String, count: Int) throws {
    guard let origin = Corpora.path("origin/" + name) else { return }
    let run = try home.run("check", origin)
    #expect(run.status == .exited(0))
    #expect(run.output == "\(words)\n")
    let ids = try ids(source: origin)
    #expect(ids.count == count)
    for id in ids {
      let shown = try home.run("show", id, "--source", origin)
      #expect(shown.output.contains("Cover: https://images.hahow.in/images/"), "\(shown.output)")
    }
  }
}
