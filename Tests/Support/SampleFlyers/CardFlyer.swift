package import FlyerModel
import GRDB
import Importing
package import Indexing

/// A flyer with courses, picked articles and posts beside everything else.
package enum CardFlyer {
  package static let course = Item(
    id: "swift", title: "Learn Swift", text: "From zero.", date: day(2, of: 3), tags: ["Code"],
    payload: .course(
      Course(
        status: .published,
        cover: ImageReference(url: "https://e.org/c.png", width: 640, height: 360), goal: 30,
        soldCount: 1204, rating: 4.75, ratingCount: 98, length: 27_240,
        incubated: day(1, of: 1), due: day(1, of: 2), published: day(2, of: 3))))

  package static let pick = Item(
    id: "tea", title: "On tea", text: "It is hot.", date: day(5, of: 5),
    payload: .staffPick(
      StaffPick(
        cover: ImageReference(url: "https://e.org/t.jpg"), creator: "Zoë Teekanne", viewCount: 12,
        updated: day(6, of: 5))))

  /// Information, a contact, four courses, three picks, six posts, then two articles under a
  /// header.
  package static var items: [Item] {
    [
      Item(id: "mensa", title: "Mensa", text: "Tea at four.", tags: ["Code"]),
      Item(id: "bib", title: "Library", payload: .contact),
      course, Item(id: "go", title: "Go", payload: .course(Course(status: .incubating))),
      Item(id: "clang", title: "C", tags: ["Code"], payload: .course(Course(status: .incubating))),
      Item(id: "ada", title: "Ada", payload: .course(Course(status: .incubating))), pick,
      Item(id: "milk", title: "On milk", payload: .staffPick(StaffPick())),
      Item(id: "ale", title: "On ale", payload: .staffPick(StaffPick())),
    ] + posts + [
      Item(id: "first", title: "First steps", payload: .article(Article())),
      Item(id: "second", title: "Second steps", payload: .article(Article())),
    ]
  }

  /// In the document's order; newest first they are e, b, c, f, a, d.
  package static var posts: [Item] {
    [
      text("a", "An old tea", day(1, of: 1)), picture("b", day(3, of: 1)),
      text("c", "Two\nlines", day(3, of: 1)), picture("d", day(1, of: 1, year: 2019)),
      text("e", "Newest", day(9, of: 1)), picture("f", day(2, of: 1)),
    ]
  }

  package static func text(_ id: String, _ text: String, _ date: FlyerDate?) -> Item {
    Item(id: id, title: "", text: text, date: date, payload: .post(Post()))
  }

  package static func picture(_ id: String, _ date: FlyerDate?) -> Item {
    Item(
      id: id, title: "", text: url(id), date: date,
      payload: .post(Post(image: ImageReference(url: url(id)))))
  }

  package static func url(_ id: String) -> String { "https://e.org/\(id).png" }

  package static func day(_ day: Int, of month: Int, year: Int = 2020) -> FlyerDate? {
    FlyerDate(year: year, month: month, day: day)
  }

  package static let tree = ArticleTree(
    headers: [.init(id: "start", title: "Courses", articles: [0, 1])], children: [[], []])

  /// Returns the index of the flyer, in memory.
  package static func index() throws -> FlyerIndex { try TreeFlyer.index(of: items, tree) }

  /// Returns verdicts by the ids of posts.
  package static func verdicts(shown: [String] = [], refused: [String] = []) -> FeedVerdicts {
    var verdicts = FeedVerdicts()
    for id in shown { verdicts.verdicts[url(id)] = .shown }
    for id in refused { verdicts.verdicts[url(id)] = .refused(reason: "404 for \(id)") }
    return verdicts
  }
}

extension [CardSection] {
  /// Returns the two sections of Home.
  package static func sample(courses: Int, picks: Int) -> [CardSection] {
    [
      CardSection(.course, title: "Courses", limit: courses),
      CardSection(.staffPick, title: "Articles", limit: picks),
    ]
  }
}
