import Foundation
import PseudoTerminal
import Testing

/// Tests the commands on a flyer of articles.
@MainActor @Suite struct ArticleCommandTests {
  private let home: Home
  private let path: String

  init() throws {
    home = try Home()
    path = try home.write(Season.document)
  }

  private func ids(_ options: String..., source: String? = nil) throws -> [String] {
    let run = try home.start(["list", "--source", source ?? path] + options).waitForExit()
    #expect(run.status == .exited(0), "\(run.errors)")
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  private static let all = [
    "opening", "rounds", "one", "two", "free", "bag", "clock", "pen", "quiet",
  ]

  @Test func listsArticlesWhereThereIsNothingElse() throws {
    #expect(try Set(ids()) == Set(Self.all))
    #expect(try ids("--limit", "1").count == 1)
  }

  @Test func listsArticlesOfABranchInItsOrder() throws {
    #expect(try ids("--home") == ["opening", "rounds", "bag"])
    #expect(try ids("--in", "rounds") == ["free", "one", "two"])
    #expect(try ids("--in", "bag", "--sort", "-title") == ["pen", "clock"])
    let tab = try home.run("list", "--in", "nothing", "--source", path)
    #expect(tab.status == .exited(66))
    #expect(tab.errors.contains("there is no list “nothing”"), "\(tab.errors)")
    let article = try home.run("list", "--in", "pen", "--source", path)
    #expect(article.status == .exited(66))
    #expect(article.errors.contains("“A pen” is not a list of articles"), "\(article.errors)")
    #expect(try home.run("list", "--in", "bag", "--home").status == .exited(64))
  }

  @Test func listsOneKind() throws {
    let mixed = try home.write(Season.withItems, to: "mixed.json")
    #expect(try ids(source: mixed).count == 7)
    #expect(try Set(ids("--kind", "article", source: mixed)) == Set(Self.all))
    #expect(try ids("--kind", "contact", source: mixed) == ["clubhouse", "treasurer"])
    #expect(try ids("--kind", "information", source: mixed).count == 5)
    #expect(try home.run("list", "--kind", "video").status == .exited(64))
  }

  @Test func aPersonIsToldOfArticlesThatAreNotListed() throws {
    let mixed = try home.write(Season.withItems, to: "mixed.json")
    let terminal = try home.onPseudoTerminal("list", "--source", mixed)
    try terminal.expectEnd()
    #expect(terminal.text.contains("9 articles are listed with --kind article"))
    #expect(try home.run("list", "--source", mixed).errors.isEmpty)
  }

  @Test func findsArticles() throws {
    #expect(try ids("--search", "monday") == ["free"])
    #expect(try ids("--search", "must", "--in", "bag") == ["clock", "pen"])
    #expect(try ids("--search", "must", "--in", "rounds").isEmpty)
  }

  @Test func anUnknownTagIsSaid() throws {
    let club = try home.write(Club.document, to: "club2.json")
    let run = try home.run("list", "--source", club, "--tag", "Evenin", "--tag", "RULES,Évening")
    #expect(run.status == .exited(66))
    #expect(run.output.isEmpty)
    #expect(run.errors == "flyer: there is no tag “Evenin”; flyer tags lists them\n")
  }

  @Test func printsTheFieldsOfArticlesAsJSON() throws {
    struct Printed: Decodable {
      struct Fields: Decodable {
        var form, subtitle, section: String
        var imageURL: String?
        var isCheckList, showsNotes: Bool
      }
      var id, kind, text: String
      var article: Fields?
    }
    let run = try home.run("list", "--kind", "article", "--source", path, "--json")
    let items = try run.decoded([Printed].self)
    let articles = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
    #expect(articles["opening"]?.kind == "article")
    #expect(articles["opening"]?.text == Season.openingMarkdown)
    #expect(articles["opening"]?.article?.subtitle == "Read this first")
    #expect(articles["one"]?.article?.section == "Autumn")
    #expect(articles["bag"]?.article?.form == "list")
    #expect(articles["bag"]?.article?.isCheckList == true)
    // The list declares that its articles have boxes.
    #expect(articles["pen"]?.article?.isCheckList == true)
    #expect(articles["one"]?.article?.isCheckList == false)
    let bag = try home.run("list", "--in", "bag", "--source", path, "--json")
    #expect(try bag.decoded([Printed].self).map(\.article?.isCheckList) == [true, true])
    let pen = try home.run("show", "pen", "--source", path, "--json")
    #expect(try pen.decoded(Printed.self).article?.isCheckList == true)
    #expect(articles["rounds"]?.article?.showsNotes == true)
    let club = try home.write(Club.document, to: "club2.json")
    let contact = try home.run("show", "clubhouse", "--source", club, "--json").output
    #expect(contact.contains("\"article\":null"), "\(contact)")
    #expect(contact.contains("\"kind\":\"contact\""), "\(contact)")
  }

  @Test func countsArticles() throws {
    #expect(try home.run("check", path).output == "9 articles\n")
    let mixed = try home.write(Season.withItems, to: "mixed.json")
    #expect(try home.run("check", mixed).output == "7 items, 9 articles\n")
    let json = try home.run("check", path, "--json").output
    #expect(json.contains("\"articles\":9"), "\(json)")
    let refresh = try home.run("refresh", "--source", mixed).output
    #expect(refresh == "fetched: 7 items, 9 articles\n")
    #expect(try home.run("refresh", "--source", mixed).output.contains("7 items, 9 articles"))
  }
}
