import Drawing
import FlyerModel
import Imaging
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

/// Tests which pictures a list requests, and what is drawn in their places.
struct ListImageTests {
  private static let on = ImageSupport(isEnabled: true)

  private func names(_ session: Session) -> [String] {
    session.reader.listImageRequests.map { ImageReference(url: $0.url).fileName }
  }

  private func brought(_ session: Session) -> [ImageRequest] {
    session.effects.compactMap { if case .loadImages(let requests) = $0 { requests } else { nil } }
      .last ?? []
  }

  @Test func withoutPicturesNothingIsAskedFor() {
    #expect(SampleCards.session().reader.listImageRequests == [])
    #expect(SampleCards.feed().reader.listImageRequests == [])
  }

  @Test func thoseToBeSeenComeFirstThenTheNextScreen() {
    let session = SampleCards.session(images: Self.on)
    #expect(
      names(session) == [
        "aroma.png", "photo.png", "python.png", "pick1.png", "pick2.png", "pick3.png",
      ])
    #expect(brought(session).map(\.url) == session.reader.listImageRequests.map(\.url))
  }

  @Test func theLargePictureIsLargerThanTheOthers() {
    let boxes = SampleCards.session(images: Self.on).reader.listImageRequests.map(\.box)
    #expect(boxes.first == Size(width: 35, height: 10))
    #expect(Set(boxes.dropFirst()) == [Size(width: 16, height: 5)])
    let scalings = SampleCards.session(images: Self.on).reader.listImageRequests.map(\.scaling)
    #expect(Set(scalings) == [.fill])
  }

  @Test func whatIsReadAloneNeedsNoPicturesOfTheList() {
    var session = SampleCards.session(images: Self.on)
    session.press("jj<enter>")
    #expect(session.reader.listImageRequests == [])
    session.press("<esc>")
    #expect(!session.reader.listImageRequests.isEmpty)
  }

  @Test func whatWasScrolledAwayIsNotAskedForAnyMore() {
    var session = SampleCards.session(height: 16, images: Self.on)
    #expect(names(session).contains("aroma.png"))
    session.press("G")
    #expect(!names(session).contains("aroma.png"))
    #expect(brought(session).allSatisfy { !$0.url.contains("aroma") })
  }

  @Test func aPictureThatComesChangesItsPlaceAlone() {
    var session = SampleCards.session(images: Self.on)
    let before = session.rows
    guard let request = session.reader.listImageRequests.first else {
      Issue.record("nothing is asked for")
      return
    }
    session.send(.images(.loaded(SampleCards.picture("x", for: request), for: request)))
    for row in session.rows.indices where session.rows[row] != before[row] {
      #expect((4..<14).contains(row), "\(session.rows[row])")
    }
    #expect(session.rows[4] == "  ▌ " + String(repeating: "x", count: 35))
    #expect(session.rows[6].hasPrefix("  ▌ " + String(repeating: "x", count: 35) + "    芳香"))
  }

  @Test func aFailedOneShowsTheReasonBesideItsTitle() {
    var session = SampleCards.session(images: Self.on)
    guard let request = session.reader.listImageRequests.first else {
      Issue.record("nothing is asked for")
      return
    }
    session.send(.images(.failed(reason: "It answered 404.", for: request)))
    #expect(session.screen.contains("It answered 404."))
    #expect(session.rows.count { $0.contains("芳香療法") } == 1, "\(session.screen)")
  }

  @Test func aFeedAsksForNoMoreThanTwoScreens() {
    let posts = (1...27).map { SampleCards.image("n\($0)", day: $0) }
    var session = SampleCards.session(items: posts, images: Self.on, tab: 1) {
      $0.feed.shown = Set(posts.compactMap(\.post?.image?.url))
    }
    #expect(names(session) == ["n27.png", "n26.png", "n25.png", "n24.png"])
    session.press("<pgdn>")
    #expect(names(session).first == "n26.png", "\(session.screen)")
    #expect(names(session).count <= 5)
  }

  @Test func nothingJumpsWhenPicturesComeOrFail() {
    var session = SampleCards.feed(images: Self.on)
    session.press("j")
    let cursor = session.canvas.cursor
    for (number, request) in session.reader.listImageRequests.enumerated() {
      session.send(
        number % 2 == 0
          ? .images(.failed(reason: "It is broken.", for: request))
          : .images(.loaded(SampleCards.picture("x", for: request), for: request)))
      #expect(session.canvas.cursor == cursor)
    }
  }

  @Test func fullListsHaveSmallPictures() {
    var session = SampleCards.session(width: 100, height: 30, images: Self.on)
    session.press("k<enter>")
    #expect(Set(session.reader.listImageRequests.map(\.box)) == [Size(width: 11, height: 4)])
    #expect(names(session) == ["aroma.png", "photo.png", "python.png"])
  }
}
