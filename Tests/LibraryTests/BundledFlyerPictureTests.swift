import FlyerModel
import Foundation
import Testing

@testable import Library

/// The bundled flyer and the pictures that come with the program.
@Suite struct BundledFlyerPictureTests {
  /// The names of all pictures that the bundled flyer uses.
  private static let names: Set<String> = {
    let text = String(decoding: BundledFlyer.bytes, as: UTF8.self)
    return Set(text.matches(of: /https:\/\/bundled\.invalid\/([^") ]+)/).map { String($0.1) })
  }()

  @Test func theBundledFlyerShowsAllOfThem() throws {
    #expect(Self.names.count == 12, "\(Self.names.sorted())")
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/pictures").standardizedFileURL.path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !$0.hasSuffix(".py") && !$0.hasPrefix("__") }
    #expect(Set(files) == Self.names)
  }

  @Test(arguments: names.sorted())
  func eachIsLinkedInAsItIs(name: String) throws {
    let bytes = try #require(BundledPictures.bytes(named: name))
    let start: [UInt8] =
      switch name.suffix(3) {
      case "png": [0x89] + "PNG\r\n\u{1A}\n".utf8
      case "gif": Array("GIF89a".utf8)
      default: [0xFF, 0xD8, 0xFF]
      }
    #expect(bytes.starts(with: start))
    #expect((4000..<64_000).contains(bytes.count), "\(bytes.count)")
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Resources/pictures/\(name)").standardizedFileURL
    #expect(try Array(Data(contentsOf: file)) == bytes)
  }

  @Test(arguments: ["", "harbour", "harbour.png ", "../harbour.png", "HARBOUR.PNG"])
  func otherNamesAreUnknown(name: String) {
    #expect(BundledPictures.bytes(named: name) == nil)
  }

  @Test func theBundledFlyerTellsOfEverything() async throws {
    let world = try World()
    let content = Content()
    let state = await content.open(.bundled, with: world.settings)
    #expect(state.tabs.map(\.title).prefix(3) == ["Home", "Handbook", "Feed"])
    for (kind, count) in [(Item.Kind.course, 5), (.staffPick, 6)] {
      let page = try await content.page(of: ItemQuery(kind: kind), from: .offset(0), limit: 20)
      #expect(page.total == count, "\(kind)")
    }
  }
}
