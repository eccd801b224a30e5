import Foundation
import Scratch
import Testing

@testable import Files

@Suite struct FileStampTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileThatIsNotThereHasNone() {
    #expect(FileStamp(path: folder.file("missing")) == nil)
  }

  @Test func aFileThatIsLeftAloneKeepsItsStamp() throws {
    let path = try folder.write("same", to: "file")
    let stamp = try #require(FileStamp(path: path))
    #expect(FileStamp(path: path) == stamp)
    #expect(FileStamp(path: path)?.tag == stamp.tag)
    #expect(stamp.size == 4)
  }

  @Test func aLinkHasTheStampOfItsTarget() throws {
    let path = try folder.write("same", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: path)
    #expect(FileStamp(path: folder.file("link")) == FileStamp(path: path))
  }

  @Test func sizeTimeAndPlaceTellFilesApart() throws {
    let path = try folder.write("one", to: "file")
    let past = Date(timeIntervalSince1970: 1_000_000)
    var tags: Set<String> = []
    func note(_ date: Date) throws {
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
      let stamp = try #require(FileStamp(path: path))
      #expect(stamp.modified == date)
      tags.insert(stamp.tag)
    }
    try note(past)
    try note(past.addingTimeInterval(1))
    try note(past.addingTimeInterval(1.5))
    try folder.write("longer", to: "file")
    try note(past)
    let replacement = try folder.write("longer", to: "new")
    #expect(rename(replacement, path) == 0)
    try note(past)
    #expect(tags.count == 5, "\(tags)")
  }
}
