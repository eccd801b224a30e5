import Testing

@testable import FlyerModel

@Suite struct ImageReferenceTests {
  @Test(arguments: [
    ("https://a.example/b/Tree%20top.JPG?w=640#x", "Tree top.JPG"),
    ("https://a.example/%C3%BC.png", "ü.png"), ("https://a.example/b//c.png/", "c.png"),
    ("https://a.example/a%0A%20b.gif", "a b.gif"), ("https://a.example/50%.png", "50%.png"),
    ("https://a.example", ""), ("https://a.example/?b.png", ""), ("", ""),
  ])
  func aPictureIsCalledLikeItsFile(url: String, name: String) {
    #expect(ImageReference(url: url).name == name)
  }
}
