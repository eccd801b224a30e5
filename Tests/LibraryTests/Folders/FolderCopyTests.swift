import Files
import Foundation
import Importing
import Scratch
import Testing

@testable import Indexing
@testable import Library

/// Folders of texts as one document.
@Suite struct FolderCopyTests {
  let folder: TemporaryFolder
  let outside: TemporaryFolder

  init() throws { (folder, outside) = (try TemporaryFolder(), try TemporaryFolder()) }

  private func write(_ text: String, to path: String) throws {
    let parent = PrivateFolder.folder(of: folder.file(path))
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try folder.write(text, to: path)
  }

  private func pack() throws -> (FolderPack, [UInt8]) {
    let copy = outside.file(UUID().uuidString)
    _ = try FolderCopy(path: folder.path).packFolder(into: copy, unless: nil)
    let bytes = Array(try Data(contentsOf: URL(filePath: copy)))
    return (try #require(FolderPack(bytes)), bytes)
  }

  @Test func textsAreTakenAndTheRestIsNamed() throws {
    try write("# Home", to: "README.md")
    try write("two\nlines\n", to: "a b/deep/two.markdown")
    try write("title = 'x'", to: "book.toml")
    try write("png", to: "img/dot.png")
    try write("no", to: ".git/no.md")
    try write("no", to: "node_modules/no.md")
    try write("no", to: ".hidden.md")
    try write("no", to: "old.md~")
    let (pack, bytes) = try pack()
    #expect(!pack.isSingle)
    #expect(pack.name == folder.path.split(separator: "/").last.map(String.init))
    let texts = pack.files.map { "\($0.path): " + String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(
      texts == [
        "README.md: # Home", "a b/deep/two.markdown: two\nlines\n", "book.toml: title = 'x'",
      ])
    #expect(pack.others == ["img/dot.png"])
    #expect(pack.omissions.map { "\($0.path) \($0.why)" } == ["node_modules made"])
    #expect(pack.files.allSatisfy { $0.time > 1_700_000_000 })
  }

  @Test func linksAreFollowedWithinTheFolderAlone() throws {
    try write("in", to: "in/one.md")
    try outside.write("secret", to: "secret.md")
    symlink("in/one.md", folder.file("alias.md"))
    symlink(outside.file("secret.md"), folder.file("out.md"))
    symlink(outside.path, folder.file("other"))
    symlink("..", folder.file("in/loop"))
    let (pack, bytes) = try pack()
    #expect(pack.files.map(\.path) == ["alias.md", "in/one.md"])
    #expect(
      Set(pack.omissions.map { "\($0.path) \($0.why)" }) == [
        "in/loop outside", "other outside", "out.md outside",
      ])
    #expect(!String(decoding: bytes, as: UTF8.self).contains("secret\n"))
  }

  @Test func whatGoesBeyondTheBoundsIsSaid() throws {
    try write("12345", to: "a.md")
    try write("123456789", to: "b.md")
    try write("12345", to: "c.md")
    try write("1", to: "d/e/f.md")
    var bounds = FolderPack.Bounds()
    (bounds.fileBytes, bounds.bytes, bounds.depth) = (8, 9, 1)
    let listing = try FolderListing(folder.path, bounds: bounds)
    #expect(listing.texts.map(\.path) == ["a.md"])
    #expect(
      listing.omissions.map { "\($0.path) \($0.why)" } == [
        "b.md tooLarge", "c.md tooMuch", "d/e tooDeep",
      ])
    (bounds.files, bounds.bytes) = (1, 100)
    #expect(
      try FolderListing(folder.path, bounds: bounds).omissions.contains { $0.why == .tooMany })
  }

  @Test func aNameWithALineBreakIsLeftOut() throws {
    try write("x", to: "a\nfile 3 0 b.md.md")
    let (pack, _) = try pack()
    #expect(pack.files.isEmpty)
    #expect(pack.omissions.map(\.why) == [.name])
  }

  @Test func theSameFolderIsNotPackedTwice() throws {
    try write("x", to: "a.md")
    let copy = outside.file("copy")
    let folderCopy = FolderCopy(path: folder.path)
    guard case .fetched(let validators) = try folderCopy.packFolder(into: copy, unless: nil) else {
      return #expect(Bool(false), "nothing was packed")
    }
    #expect(
      try folderCopy.packFolder(into: outside.file("second"), unless: validators)
        == .notModified(validators))
    try write("y", to: "b.md")
    guard case .fetched = try folderCopy.packFolder(into: outside.file("third"), unless: validators)
    else { return #expect(Bool(false), "a new text was not seen") }
  }

  @Test func aTextAloneIsKnownByItsContent() throws {
    for (text, isText) in [
      ("# Hello", true), ("[link](x) and", true), ("{% raw %}", true),
      ("<p align=\"center\">", true),
      ("grüße", true), ("{\"posts\": []}", false), ("[]", false), ("[{", false), ("a\0b", false),
      ("", false), ("%PDF-1.4", false), ("<!-- note -->\n# Hello", true),
    ] {
      let path = try folder.write(text, to: "x.md")
      #expect(FolderCopy.isText(path) == isText, "\(text)")
    }
  }

  @Test(arguments: [10, 4096, 6000, 300_000])
  func jsonBeforeATextMayBeLong(length: Int) throws {
    let words = String(repeating: "word ", count: length / 5)
    let json = "\n{\n\"title\": \"{ A\", \"about\": \"\(words)\"\n}\n"
    for (name, text, isText) in [
      ("x.md", json + "# Text", true), ("x.md", json + "{% raw %}", true), ("x.md", json, false),
      ("x.md", "{\"posts\": [\(json)]}", false), ("x.json", json + "# Text", false),
    ] {
      let path = try folder.write(text, to: name)
      #expect(FolderCopy.isText(path) == isText, "\(name) \(text.suffix(9))")
    }
  }

  /// Other formats are only read from files that are not called Markdown.
  @Test(arguments: [
    "<rss>", "<?xml version='1.0'?>\n\n# Hello", "<!DOCTYPE html>", "<!-- note --><rss>",
    "BEGIN:VCALENDAR\n", "\u{FEFF}begin:vevent", "42",
  ])
  func theNameOfATextAloneDecides(text: String) throws {
    for (name, isText) in [("x.md", true), ("x.Markdown", true), ("x", false), ("x.ics", false)] {
      let path = try folder.write(text, to: name)
      #expect(FolderCopy.isText(path) == isText, "\(name)")
    }
  }

  @Test func onlyPicturesOfTheFolderAreHandedOut() throws {
    try write("png", to: "img/a b.png")
    try outside.write("secret", to: "secret.png")
    symlink(outside.file("secret.png"), folder.file("out.png"))
    let pictures = try #require(FolderPictures(.file(path: folder.path)))
    let key = FolderCopy.key(of: folder.path)
    #expect(pictures.bytes(named: key + "/img/a%20b.png") == Array("png".utf8))
    let name = outside.path.split(separator: "/").last ?? ""
    for other in ["img/none.png", "out.png", "../\(name)/secret.png", "img", "%00"] {
      #expect(pictures.bytes(named: key + "/" + other) == nil, "\(other)")
    }
    #expect(pictures.bytes(named: "folder-other/img/a%20b.png") == nil)
    #expect(FolderPictures(.bundled) == nil)
  }
}
