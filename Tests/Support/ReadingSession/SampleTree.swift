import Drawing
import FlyerModel

@testable import Reading
@testable import Screens

/// A small tree of articles in English, German and Chinese.
enum SampleTree {
  static let tabs = [
    Tab(title: "Home", scope: .home), Tab(title: "Campus", scope: .header(id: "campus")),
    Tab(title: "All", scope: .all), Tab(title: "Search", scope: .search),
  ]

  static let tree = FakeTree(
    headers: [
      FakeTree.Header(id: "week", title: "First week", articles: ["library", "todo", "welcome"]),
      FakeTree.Header(id: "know", title: "Gut zu wissen", articles: ["wifi", "zhongwen"]),
      FakeTree.Header(id: "campus", title: "Campus", articles: ["map"], isOnHome: false),
    ],
    children: [
      "library": ["hours", "card", "fees", "rooms", "evening"], "rooms": ["quiet", "group"],
      "todo": ["key", "pass", "tour"], "tour": ["tower", "cellar"],
    ])

  static let items: [Item] = [
    list("library", "Library", "Books and a quiet place", showsNotes: true),
    article("hours", "Öffnungszeiten", "Mon to Fri 9–22, Saturday 10–16."),
    article("card", "Library card", "Bring a photograph.", section: "Borrowing"),
    article("fees", "Gebühren", "Zwei Wochen sind frei.", section: "Borrowing"),
    list("rooms", "Rooms", section: "Räume"),
    article("evening", "In the evening", section: "Räume"),
    article("quiet", "Quiet room", "No calls."), article("group", "Group room", "Book it."),
    list("todo", "To do", isCheckList: true),
    article("key", "Get a key", "At the porter's lodge, with your passport."),
    article("pass", "Semesterticket abholen"), list("tour", "Tour", isCheckList: true),
    article("tower", "See the tower"), article("cellar", "See the cellar"),
    article("welcome", "Welcome", "Good to see you.", subtitle: "A word of the dean"),
    article("wifi", "WLAN", "Das Netz heißt eduroam und braucht ein Zertifikat."),
    article("zhongwen", "新生指南", "图书馆每天上午九点开门。请带上您的学生证。"),
    article("map", "Map", "Building A is the white one."),
  ]

  /// - Parameter startsAtHeading: whether the heading above the first article is selected.
  static func session(
    width: Int = 80, height: Int = 24, charset: Charset = .utf8, startsAtHeading: Bool = true,
    presentation: Presentation = Presentation(),
    configure: (inout FakeStore) -> Void = { _ in }
  ) -> Session {
    var session = Session(
      [], tabs: tabs, width: width, height: height, charset: charset, presentation: presentation)
    session.store.tree = tree
    configure(&session.store)
    session.refresh(items) { $0.counts[.article] = items.count }
    if startsAtHeading { session.press("<up>") }
    return session
  }

  static func article(
    _ id: String, _ title: String, _ text: String = "", subtitle: String = "",
    section: String = ""
  ) -> Item {
    Item(
      id: id, title: title, text: text,
      payload: .article(Article(subtitle: subtitle, section: section)))
  }

  static func list(
    _ id: String, _ title: String, _ subtitle: String = "", section: String = "",
    isCheckList: Bool? = nil, showsNotes: Bool = false
  ) -> Item {
    Item(
      id: id, title: title,
      payload: .article(
        Article(
          form: .list, subtitle: subtitle, section: section, isCheckList: isCheckList,
          showsNotes: showsNotes)))
  }
}
