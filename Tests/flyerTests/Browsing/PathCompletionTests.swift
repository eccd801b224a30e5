import Foundation
import Testing

@testable import flyer

struct PathCompletionTests {
  private let folder: Folder
  private var completion: PathCompletion { PathCompletion(home: folder.url.path) }

  init() throws {
    folder = try Folder()
    for name in ["club.json", "clubs/a.json", "chess.json", ".hidden.json", "caf\u{E9}.json"] {
      try folder.write(Data("{}".utf8), to: name)
    }
    try folder.write(Data("{}".utf8), to: "esc\u{1B}[31m.json")
  }

  @Test func pathsGoOnAsTheyWereBegun() {
    let path = folder.url.path
    #expect(completion.paths(beginning: path + "/cl") == [path + "/club.json", path + "/clubs/"])
    #expect(completion.paths(beginning: path + "/clubs/") == [path + "/clubs/a.json"])
    #expect(completion.paths(beginning: "~/cl") == ["~/club.json", "~/clubs/"])
    #expect(completion.paths(beginning: "~/ca") == ["~/caf\u{E9}.json"])
  }

  @Test func hiddenOnesWantTheirDot() {
    let all = completion.paths(beginning: "~/")
    #expect(all == ["~/caf\u{E9}.json", "~/chess.json", "~/club.json", "~/clubs/"].sorted())
    #expect(completion.paths(beginning: "~/.h") == ["~/.hidden.json"])
  }

  @Test func whatIsNotThereHasNoPaths() {
    for text in ["~/nothing", "/nope/nope", "https://example.org/", "~nobody/", "\u{0}"] {
      #expect(completion.paths(beginning: text) == [], "\(text)")
    }
  }

  @Test func theFolderOfTheProcessIsMeantWithoutAny() {
    #expect(completion.paths(beginning: "").count <= 100)
  }
}
