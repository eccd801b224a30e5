import Drawing
import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests moving from picture to picture on the full page over a list.
struct PictureListTests {
  /// A feed of `count` posts, some with a picture, and a store that has all of it.
  private struct Feed {
    var reader: Reader
    var effects: [Effect] = []
    /// Requested pages that wait for `answer`.
    var open: [PageRequest] = []
    var isSlow = false
    let rows: [ItemSummary]

    init(_ count: Int, images: ImageSupport = Session.characters, isImage: (Int) -> Bool) {
      rows = (0..<count).map { number in
        let image = ImageReference(url: "https://example.org/\(number).png")
        return ItemSummary(
          id: "p\(number)", title: "", preview: "Text \(number)",
          payload: .post(isImage(number) ? Post(image: image) : Post()))
      }
      reader = Reader(
        configuration: ReaderConfiguration(background: .dark, images: images),
        size: Size(width: 80, height: 24))
      let state = Sample.state(tabs: [Tab(title: "Feed", scope: .feed)], count: count)
      send(.store(.contentChanged(state)))
    }

    mutating func send(_ event: Event) {
      for effect in reader.update(event) {
        if case .store(.load(.page(let request))) = effect {
          open.append(request)
        } else {
          effects.append(effect)
        }
      }
      if !isSlow { answer() }
    }

    mutating func answer() {
      while !open.isEmpty {
        let request = open.removeFirst()
        let start: Int =
          switch request.start {
          case .offset(let offset): min(offset, max(0, rows.count - request.limit))
          case .around(_, _, let otherwise): otherwise
          case .marked(_, let position, _): position
          }
        let items = Array(rows.dropFirst(start).prefix(request.limit))
        let page = ItemPage(total: rows.count, offset: start, rows: items.map(ItemPage.Row.item))
        for effect in reader.update(.store(.pageLoaded(page, for: request))) {
          if case .store(.load(.page(let next))) = effect {
            open.append(next)
          } else {
            effects.append(effect)
          }
        }
      }
    }

    mutating func press(_ keys: String) {
      for key in keys { send(.input(.pressed(.character(key)))) }
    }

    var shown: String? { reader.pictureScreen?.image.url }
    var message: String? { reader.message?.text }
  }

  private func feed(_ count: Int = 12, isImage: (Int) -> Bool = { $0.isMultiple(of: 3) }) -> Feed {
    Feed(count, isImage: isImage)
  }

  private func url(_ number: Int) -> String { "https://example.org/\(number).png" }

  @Test func aPostShowsItsPicture() {
    var feed = feed()
    feed.send(.input(.pressed(.enter)))
    #expect(feed.shown == url(0))
    #expect(feed.effects.last == .loadImages(feed.reader.pictureRequests))
    feed.press("q")
    #expect(feed.shown == nil)
    #expect(feed.reader.focus == .list)
  }

  @Test func textsAreLeftOut() {
    var feed = feed()
    feed.press("in")
    #expect(feed.shown == url(3))
    #expect(feed.reader.selected?.id == "p3")
    feed.press("nn")
    #expect(feed.shown == url(9))
    feed.press("n")
    #expect(feed.shown == url(9))
    #expect(feed.reader.selected?.id == "p9", "where nothing follows, it stays where it is")
    #expect(feed.message == "This is the last picture.")
    feed.press("pp")
    #expect(feed.shown == url(3))
  }

  @Test func rowsThatAreNotLoadedAreWaitedFor() {
    var feed = feed(2000) { $0.isMultiple(of: 500) }
    feed.press("i")
    feed.isSlow = true
    feed.press("n")
    #expect(feed.shown == url(0), "the picture stays while rows are on their way")
    #expect(!feed.open.isEmpty)
    feed.isSlow = false
    feed.answer()
    #expect(feed.shown == url(500))
    #expect(feed.reader.selected?.id == "p500")
    feed.press("p")
    #expect(feed.shown == url(0))
  }

  @Test func aSearchInVainEndsWhereItBegan() {
    var feed = feed(2000) { $0 == 7 }
    feed.press("jjjjjjjin")
    #expect(feed.shown == url(7))
    #expect(feed.reader.selected?.id == "p7")
    #expect(feed.message == "This is the last picture.")
  }

  @Test func aThousandPicturesNeverFillTheCache() {
    var feed = feed(1000) { _ in true }
    feed.press("i")
    for _ in 0..<999 {
      for request in feed.reader.images.loading {
        feed.send(
          .images(.loaded(Checkers.image(for: request, width: 640, height: 360), for: request)))
      }
      feed.press("n")
    }
    #expect(feed.shown == url(999))
    #expect(feed.reader.images.byteCount <= ImageCache.capacity)
    #expect(feed.reader.images.count <= ImageCache.longestCount)
  }

  @Test func withoutPicturesAPostIsAPage() {
    var feed = Feed(3, images: .none) { _ in true }
    feed.send(.input(.pressed(.enter)))
    #expect(feed.shown == nil)
    #expect(feed.reader.focus == .item)
  }
}
