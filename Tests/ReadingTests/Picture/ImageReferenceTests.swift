import FlyerModel
import Testing

@testable import Reading
@testable import ReadingSession
@testable import Screens

@Suite struct ImageReferenceTests {
  @Test(arguments: [
    ("https://www.example.org/a/b.png?x=1#y", "example.org", "b.png", "b.png · example.org"),
    (
      "http://example.org:8080/c.jpg", "example.org:8080", "c.jpg",
      "c.jpg · example.org:8080"
    ),
    ("https://example.org/", "example.org", "example.org", "example.org"),
    (
      "https://example.org/Old%20boat.jpg", "example.org", "Old boat.jpg",
      "Old boat.jpg · example.org"
    ),
    ("https://bundled.invalid/tide.gif", "bundled.invalid", "tide.gif", "tide.gif"),
  ])
  func saysWhereItIsFrom(url: String, host: String, fileName: String, caption: String) {
    let image = ImageReference(url: url)
    #expect(image.host == host)
    #expect(image.fileName == fileName)
    #expect(image.caption == caption)
    #expect(image.isBundled == (host == "bundled.invalid"))
  }
}
