import Drawing
import FlyerModel
import Foundation
import Imaging

@testable import Reading
@testable import Screens

/// Courses, picked articles and posts, some of them in Chinese.
enum SampleCards {
  static let tabs = [
    Tab(title: "Home", scope: .home), Tab(title: "Feed", scope: .feed),
    Tab(title: "Search", scope: .search),
  ]

  /// 12 days and an hour after `Sample.now`, which is 2023-11-14T22:13:20Z.
  static let due = date(2023, 11, 26, hour: 23)

  static let courses: [Item] = [
    course(
      "aroma", "芳香療法入門｜精油，讓身心靈都放鬆的日常練習",
      Course(status: .incubating, cover: cover("aroma"), goal: 30, soldCount: 1865, due: due)),
    course(
      "photo", "頂尖構圖與後製：國際級風景攝影的第一堂課",
      Course(
        status: .published, cover: cover("photo"), goal: 30, soldCount: 641, rating: 5,
        ratingCount: 5, length: 27_261)),
    course(
      "python", "Python for people who count money",
      Course(
        status: .published, cover: cover("python"), goal: 30, soldCount: 12_283, rating: 4.4,
        ratingCount: 1755, length: 30_509)),
    course("notion", "數位工作術", Course(status: .published, soldCount: 1, length: 2_040)),
    course(
      "voice", "Find your voice", Course(status: .incubating, goal: 40, soldCount: 10, due: due)),
    course("sixth", "The sixth course", Course(status: .published)),
  ]

  static let picks: [Item] = (1...7).map { number in
    Item(
      id: "pick\(number)", title: number == 1 ? "十個免費修圖軟體，助你打造高質感照片" : "Pick number \(number)",
      text: number == 1
        ? "照片編輯軟體五花八門，到底該如何選擇？以下推薦十款熱門的免費修圖軟體，輕鬆打造高質感的照片。"
        : "What it is about, in a few words that are long enough to be cut somewhere.",
      date: date(2024, 3, number),
      payload: .staffPick(
        StaffPick(cover: cover("pick\(number)"), creator: "小蛙", viewCount: 1140 * number)))
  }

  static let posts: [Item] = [
    Item(
      id: "old", title: "", text: "The oldest post.", date: date(2023, 1, 2), payload: .post(Post())
    ),
    image("cat", day: 3), image("dog", day: 4), image("owl", day: 5),
    Item(
      id: "link", title: "",
      text: "Doors open at nine.\nBring a friend: www.example.org/erste-woche",
      date: date(2023, 1, 6), links: [Sample.web], payload: .post(Post())),
  ]

  static func session(
    width: Int = 80, height: Int = 24, items: [Item]? = nil, images: ImageSupport = .none,
    charset: Charset = .utf8, locale: String = "en_GB", colours: ColourDepth = .full,
    tab: Int = 0, configure: (inout FakeStore) -> Void = { _ in }
  ) -> Session {
    var session = Session(
      [], tabs: tabs, width: width, height: height, locale: locale, charset: charset,
      colours: colours)
    session.send(.images(.supportChanged(images)))
    session.store.tree = SampleTree.tree
    configure(&session.store)
    let items = items ?? courses + picks + posts + SampleTree.items
    session.refresh(items) { $0.counts[.article] = SampleTree.items.count }
    if tab > 0 { session.press("\(tab + 1)") }
    return session
  }

  /// Returns a session that shows the feed.
  static func feed(
    width: Int = 80, height: Int = 24, images: ImageSupport = .none,
    shown: [String] = ["cat", "owl"], refused: [String: String] = ["dog": "It answered 404."],
    check: FeedCheck? = nil, charset: Charset = .utf8
  ) -> Session {
    var session = session(
      width: width, height: height, images: images, charset: charset, tab: 1
    ) {
      $0.feed.shown = Set(shown.map(url))
      for (name, reason) in refused { $0.feed.refusals[url(name)] = reason }
    }
    session.state.feedCheck = check
    session.refresh(session.store.items)
    return session
  }

  static func course(_ id: String, _ title: String, _ course: Course) -> Item {
    Item(id: id, title: title, payload: .course(course))
  }

  static func image(_ name: String, day: Int) -> Item {
    Item(
      id: name, title: "", date: date(2023, 1, day),
      payload: .post(Post(image: ImageReference(url: url(name)))))
  }

  static func url(_ name: String) -> String { "https://pictures.example.org/\(name).png" }

  static func cover(_ name: String) -> ImageReference { ImageReference(url: url(name)) }

  static func date(_ year: Int, _ month: Int, _ day: Int, hour: Int? = nil) -> FlyerDate? {
    FlyerDate(
      year: year, month: month, day: day,
      time: hour.map { FlyerDate.Time(hour: $0, minute: 13) })
  }

  /// Returns a picture that consists of one character.
  static func picture(_ character: Character, for request: ImageRequest) -> LoadedImage {
    let cells = Array(
      repeating: Cell(text: String(character)), count: request.box.width * request.box.height)
    return LoadedImage(
      frames: [LoadedImage.Frame(raster: Raster(size: request.box, cells: cells))],
      pixelWidth: 100, pixelHeight: 100, byteCount: 1000)
  }
}
