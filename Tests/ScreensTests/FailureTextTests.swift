import Drawing
import Testing

@testable import Screens

struct FailureTextTests {
  private func lines(_ reason: String, _ width: Int, _ height: Int = 5) -> [String] {
    FailureText.lines(of: reason, in: Size(width: width, height: height))
  }

  private static let slow = "pictures.example.org did not answer within 5 s"

  @Test func whereThereIsRoomAllIsSaid() {
    #expect(lines(Self.slow, 60) == [Self.slow])
    #expect(lines(Self.slow, 24) == ["pictures.example.org did", "not answer within 5 s"])
    #expect(lines("It answered 404.", 12) == ["It answered", "404."])
  }

  @Test func aSmallPlaceDoesNotSayWhichServerItIs() {
    #expect(lines(Self.slow, 12) == ["did not", "answer", "within 5 s"])
    #expect(lines("127.0.0.1:8080 answered 404", 12) == ["answered 404"])
    #expect(
      lines("pictures.example.org is not known: check the network", 14)
        == ["server is not", "known: check", "the network"])
    #expect(
      lines("pictures.example.org can’t be found: check the name and the network", 14)
        == ["can’t be found"])
    #expect(lines("the download from pictures.example.org was cut off", 12).first == "the download")
  }

  @Test func adviceIsLeftOutFirst() {
    let unknown = "a.example can’t be found: check the name and the network"
    #expect(lines(unknown, 60) == [unknown])
    #expect(lines(unknown, 12) == ["a.example", "can’t be", "found"])
    #expect(lines("/var/cache: No space left on device", 12) == ["No space", "left on", "device"])
  }

  @Test func noWordIsBroken() {
    let reasons = [
      Self.slow, "pictures from the network are turned off (remote_images)",
      "pictures.example.org can’t be trusted: the certificate has expired",
      "flyer-image is not installed: it belongs next to flyer",
    ]
    for reason in reasons {
      let shortened = ["…", "server", "trusted", "installed"]
      let words = Set(reason.split(separator: " ").map(String.init) + shortened)
      for width in 10...60 {
        for line in lines(reason, width) {
          let isWhole = line.split(separator: " ").allSatisfy { words.contains(String($0)) }
          #expect(isWhole, "“\(line)” on \(width) columns")
        }
      }
    }
  }

  @Test func thereIsAlwaysSomethingToRead() {
    #expect(!lines("a.b", 1).isEmpty)
    #expect(lines("pictures.example.org", 12).first?.isEmpty == false)
    #expect(lines("没有这样的图片文件，请检查地址是否正确", 8, 3).count == 2)
  }

  @Test func itTakesNoMoreLinesThanThereAre() {
    for height in 0...6 {
      #expect(lines(Self.slow, 9, height).count <= max(1, min(3, height - 1)))
    }
  }
}
