import Foundation
import LoopbackServing
import SamplePictures
import Testing

@testable import flyer_bench

/// Tests the pictures and flyers generated for the benchmark.
struct PictureTests {
  @Test func aPictureOfTwoHalvesIsTheSmallestOfItsKind() {
    let file = PNGWriter.halves(
      PictureColour(1, 2, 3), PictureColour(4, 5, 6), width: 16, height: 2)
    // The expected bytes are those of Python's zlib at level 0; Pillow shows both colours.
    let expected: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
      0x52, 0x00, 0x00, 0x00, 0x10, 0x00, 0x00, 0x00, 0x02, 0x01, 0x03, 0x00, 0x00, 0x00, 0x6B,
      0x23, 0xCE, 0xB2, 0x00, 0x00, 0x00, 0x06, 0x50, 0x4C, 0x54, 0x45, 0x01, 0x02, 0x03, 0x04,
      0x05, 0x06, 0x95, 0x53, 0x6F, 0x48, 0x00, 0x00, 0x00, 0x11, 0x49, 0x44, 0x41, 0x54, 0x78,
      0x01, 0x01, 0x06, 0x00, 0xF9, 0xFF, 0x00, 0x00, 0xFF, 0x00, 0x00, 0xFF, 0x05, 0x01, 0x01,
      0xFF, 0x31, 0x74, 0x9C, 0x7D, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42,
      0x60, 0x82,
    ]
    #expect(file == expected)
  }

  @Test func longDataIsStoredInSeveralBlocks() {
    let stored = PNGSample.stored([UInt8](repeating: 7, count: 70_000))
    #expect(stored.count == 2 + 5 + 65_535 + 5 + (70_000 - 65_535) + 4)
    #expect(Array(stored[..<7]) == [0x78, 0x01, 0, 0xFF, 0xFF, 0, 0])
    #expect(Array(stored[(7 + 65_535)...].prefix(5)) == [1, 0x71, 0x11, 0x8E, 0xEE])
  }

  @Test func everyPictureOfAFeedHasAColourOfItsOwn() {
    #expect(Set((0..<1000).map { PictureColour(picture: $0) }).count == 1000)
    #expect(PictureColour(picture: 321) == PictureColour(80, 96, 112))
  }

  @Test(arguments: [
    ("\u{1B}[38;2;1;2;3mword", [PictureColour(1, 2, 3)]),
    ("\u{1B}[48:2::80:96:112m \u{1B}[0m", [PictureColour(80, 96, 112)]),
    ("\u{1B}[1;38;2;1;2;3;48;2;4;5;6m▀", [PictureColour(1, 2, 3), PictureColour(4, 5, 6)]),
    ("\u{1B}[38;5;17m\u{1B}[2;3H\u{1B}[m", []),
    ("[38;2;1;2;3m as text", []),
    ("\u{1B}[38;2;1;2", []),
  ])
  func coloursAreReadFromControlSequences(output: String, expected: [PictureColour]) {
    var whole = PaintedColours()
    whole.read(Array(output.utf8))
    #expect(whole.colours == Set(expected))
    var piecewise = PaintedColours()
    for byte in output.utf8 { piecewise.read([byte]) }
    #expect(piecewise.colours == Set(expected))
  }

  @Test func aKeysPicturesAreTimedUntilTheLastIsPainted() throws {
    let script = """
      stty -echo; echo ready; read l; printf '\\033[48;2;64;64;64m '; sleep 0.1
      printf '\\033[48:2::80:64:64m '; read l
      """
    let session = try TimedSession(
      ["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin", "TERM": "dumb"])
    _ = try session.time(untilShown: "ready")
    let time = try session.time(
      untilPainted: [PictureColour(picture: 0), PictureColour(picture: 1)], after: "x\n")
    #expect(time >= .milliseconds(95), "\(time)")
    try session.quit(with: "\n")
  }

  @Test func eachPictureIsTimedByItself() throws {
    let script = """
      printf 'row\\033[48;2;64;64;64m '; sleep 0.1; printf '\\033[48;2;80;64;64m '; read l
      """
    let session = try TimedSession(
      ["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin", "TERM": "dumb"])
    let row = try session.time(untilShown: "row")
    let times = try session.times(
      untilPainted: [PictureColour(picture: 0), PictureColour(picture: 1)],
      since: session.start + row)
    #expect(times.count == 2)
    #expect(try #require(times.min()) < .milliseconds(95), "\(times)")
    #expect(try #require(times.max()) >= .milliseconds(95), "\(times)")
    try session.quit(with: "\n")
  }

  @Test func someOfThePicturesAreWaitedFor() throws {
    let script = """
      printf '\\033[48;2;80;64;64m '; sleep 0.05; printf '\\033[48;2;1;2;3m \\033[48;2;64;64;64m '
      read l
      """
    let session = try TimedSession(
      ["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin", "TERM": "dumb"])
    let known: Set = [PictureColour(picture: 0), PictureColour(picture: 2)]
    #expect(try session.painted(1, of: known) == [PictureColour(picture: 0)])
    try session.quit(with: "\n")
  }

  @Test func aLargeTerminalIsLarge() throws {
    let session = try TimedSession(
      ["sh", "-c", "stty size; read l"],
      environment: ["PATH": "/usr/bin:/bin", "TERM": "dumb"], on: .large)
    _ = try session.time(untilShown: "50 160")
    try session.quit(with: "\n")
  }

  @Test(arguments: [
    (
      "\u{1B}[2J\u{1B}[1;1Hhuge.png\u{1B}[7;3H\u{1B}[2mr tries\u{1B}[m again.",
      " huge.png r tries again."
    ),
    ("a\r\nb\u{1B}[4Cc", "a  b c"), ("a\u{1B}(Bb", "a b"), ("", ""),
  ])
  func theWordsOfAScreenStandWithoutItsSequences(output: String, expected: String) {
    #expect(TimedSession.words(Array(output.utf8)) == expected)
  }

  @Test func aScreenIsDrawnAnewUntilItSaysSo() throws {
    let script = """
      stty -echo -icanon; for i in 1 2 3; do dd bs=1 count=1 2>/dev/null >&2; printf "turn $i\\n"
      done; read l
      """
    let session = try TimedSession(
      ["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin", "TERM": "dumb"])
    try session.wait(until: "turn", "3")
    try session.quit(with: "\n")
  }

  @Test func aFilmHasItsFramesInBlocks() {
    let film = GIFWriter.film(
      [PictureColour(1, 2, 3), PictureColour(4, 5, 6)], width: 130, height: 1, delay: 3)
    #expect(Array(film[..<13]) == Array("GIF89a".utf8) + [130, 0, 1, 0, 0xF6, 0, 0])
    #expect(Array(film[13..<19]) == [1, 2, 3, 4, 5, 6])
    let frame = film[(13 + 384 + 19)...]
    // The extension, the place, seven bits a pixel, then a block: two clear codes, and an end code.
    let place: [UInt8] = [0x21, 0xF9, 4, 0, 3, 0, 0, 0, 0x2C, 0, 0, 0, 0, 130, 0, 1, 0, 0, 7, 133]
    let dots = [128] + [UInt8](repeating: 0, count: 120) + [128] + [UInt8](repeating: 0, count: 10)
    #expect(Array(frame.prefix(20)) == place)
    #expect(Array(frame.dropFirst(20).prefix(134)) == dots + [129, 0])
    #expect(film.last == 0x3B)
  }

  @Test func theAnswerToAKeyIsWhatComesFirst() throws {
    let script = "stty -echo; echo ready; read l; echo first; sleep 0.004; printf %0900d 0; read l"
    let session = try TimedSession(
      ["sh", "-c", script], environment: ["PATH": "/usr/bin:/bin", "TERM": "dumb"])
    _ = try session.time(untilShown: "ready")
    #expect(try session.answer(to: "x\n").bytes == "first\r\n".utf8.count)
    try session.quit(with: "\n")
  }

  @Test func theEightHostilePicturesClaimToBePictures() {
    let replies = HostilePictures.replies
    #expect(Set(replies.map(\.path)).count == 8)
    for (path, reply) in replies {
      #expect(reply.status == 200, "\(path)")
      let type = reply.headers.first { $0.name == "Content-Type" }?.value
      #expect(type?.hasPrefix("image/") == true, "\(path)")
      #expect(reply.body.count < 4_000_000, "\(path)")
    }
    #expect(replies.count { $0.reply.fault == .endless } == 2)
  }

  @Test func aFeedBeginsWithAText() throws {
    struct Feed: Decodable {
      struct Post: Decodable { let id, type, date, data: String }
      let posts: [Post]
    }
    let text = PictureFlyer.feed(pictures: ["http://a/0.png", "http://a/1.png"], texts: 3)
    let posts = try JSONDecoder().decode(Feed.self, from: Data(text.utf8)).posts
    #expect(posts.map(\.type) == ["text", "image", "image", "text", "text", "text"])
    #expect(posts[0].data.hasPrefix(PictureFlyer.marker))
    #expect(posts[2].data == "http://a/1.png")
    #expect(Set(posts.map(\.id)).count == 6)
    #expect(posts.map(\.date) == posts.map(\.date).sorted(by: >))
  }

  @Test func aHomeHasTheCardsOfAWideScreen() throws {
    struct Home: Decodable {
      struct Course: Decodable { let title: String }
      struct Article: Decodable { let coverImage: [String: String] }
      let courses: [Course]
      let staffPickArticles: [Article]
    }
    let text = PictureFlyer.home(pictures: (0..<11).map { "http://a/\($0).png" })
    let home = try JSONDecoder().decode(Home.self, from: Data(text.utf8))
    #expect(home.courses.count == 5)
    #expect(home.courses[0].title == "\(PictureFlyer.marker) 0")
    #expect(home.staffPickArticles.map { $0.coverImage["url"] }.last == "http://a/10.png")
    #expect(home.staffPickArticles.count == 6)
  }
}
