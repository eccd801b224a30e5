import Foundation
import Scratch
import Testing

@testable import Files

/// Tests files that only their owner may read, and that are either whole or missing.
@Suite struct AtomicFileTests {
  struct Failure: Error {}

  let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("file")
  }

  private var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  @Test(arguments: [false, true]) func isReplacedByBytes(_ isDurable: Bool) throws {
    for text in ["old", "new", "", String(repeating: "long ", count: 100_000)] {
      try AtomicFile.replace(path, with: text.utf8, isDurable: isDurable)
      #expect(self.text == text)
    }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(folder.contents == ["file"])
  }

  @Test func isMadeWhereThereIsNone() throws {
    try AtomicFile.create(path, with: "old".utf8)
    #expect(text == "old")
    #expect(throws: FileError(path: path, code: EEXIST)) {
      try AtomicFile.create(path, with: "new".utf8)
    }
    #expect(text == "old")
    #expect(folder.contents == ["file"])
    #expect(throws: FileError.self) { try AtomicFile.create(path + "/x", with: "new".utf8) }
  }

  @Test func isMadeByWhatSomebodyElseWrites() throws {
    #expect(throws: Failure.self) { try AtomicFile.create(path) { _ in throw Failure() } }
    #expect(folder.contents == [])
    try AtomicFile.create(path) { try Data("old".utf8).append(to: $0) }
    #expect(throws: FileError(path: path, code: EEXIST)) {
      try AtomicFile.create(path) { try Data("new".utf8).append(to: $0) }
    }
    #expect(text == "old" && folder.contents == ["file"])
  }

  @Test func isReplacedByWhatSomebodyElseWrites() throws {
    for text in ["old", "new"] {
      try AtomicFile.replace(path) { try Data(text.utf8).append(to: $0) }
      #expect(self.text == text)
    }
    #expect(folder.contents == ["file"])
  }

  @Test func whatAKilledProcessLeftOfItGoesWithTheNext() throws {
    // No process has this id: pid_max is at most 2²².
    try folder.write("half", to: "file.99999999.1.unfinished")
    try folder.write("half", to: "other.99999999.1.unfinished")
    try AtomicFile.replace(path) { try Data("new".utf8).append(to: $0) }
    #expect(folder.contents == ["file", "other.99999999.1.unfinished"])
  }

  @Test func isNotReplacedByHalf() throws {
    try AtomicFile.replace(path, with: "old".utf8)
    #expect(throws: Failure.self) {
      try AtomicFile.replace(path) { scratch in
        try Data("ne".utf8).append(to: scratch)
        throw Failure()
      }
    }
    #expect(text == "old")
    #expect(folder.contents == ["file"])
  }

  @Test func whatCannotTakeItsPlaceIsGone() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: FileError(path: path, code: EISDIR)) {
      try AtomicFile.replace(path, with: "new".utf8)
    }
    #expect(folder.contents == ["file"])
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    let missing = folder.file("none/file")
    let error = #expect(throws: FileError.self) {
      try AtomicFile.replace(missing, with: "new".utf8)
    }
    #expect(error?.code == ENOENT)
    #expect(error?.path.hasPrefix(missing) == true)
  }

  /// A symbolic link that another process has put in the way is not followed.
  @Test func linksInTheWayAreNotFollowed() throws {
    let victim = try folder.write("theirs", to: "victim")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: victim)
    try AtomicFile.replace(path, with: "mine".utf8)
    #expect(try String(contentsOfFile: victim, encoding: .utf8) == "theirs")
    #expect(text == "mine")
  }

  @Test func isMadeOnce() throws {
    #expect(try AtomicFile.make(at: path))
    try Data("kept".utf8).append(to: path)
    #expect(try AtomicFile.make(at: path) == false)
    #expect(text == "kept")
    let missing = folder.file("none/file")
    #expect(throws: FileError(path: missing, code: ENOENT)) { try AtomicFile.make(at: missing) }
  }
}

@Suite struct NewFileTests {
  let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("file")
  }

  @Test func holdsWhatIsWrittenOnceItIsKept() throws {
    var file: NewFile? = try NewFile(path)
    try file?.write("abc".utf8)
    try file?.write(Data(repeating: 0x64, count: 300_000))
    try file?.keep()
    file = nil
    let bytes = FileManager.default.contents(atPath: path)
    #expect(bytes == Data("abc".utf8) + Data(repeating: 0x64, count: 300_000))
    #expect(throws: FileError(path: path, code: EEXIST)) { try NewFile(path) }
  }

  @Test func isGoneWhereItIsNotKept() throws {
    var file: NewFile? = try NewFile(path)
    try file?.write("abc".utf8)
    #expect(folder.contents == ["file"])
    withExtendedLifetime(file) {}
    file = nil
    #expect(folder.contents.isEmpty)
  }

  @Test func followsNoLink() throws {
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.file("elsewhere"))
    #expect(throws: FileError(path: path, code: EEXIST)) { try NewFile(path) }
    #expect(folder.contents == ["file"])
  }
}

extension Data {
  /// Appends to an existing file without replacing it.
  fileprivate func append(to path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: self)
    try file.close()
  }
}
