import Foundation
import Testing

@testable import RosterStoring

/// Files that only their owner may read, whole or not there.
@Suite struct DurableFileTests {
  struct Failure: Error {}

  @Test func replaced() async throws {
    try await withFolder { folder in
      let path = folder + "/file"
      for text in ["old", "new"] {
        try DurableFile.replace(path) { try Data(text.utf8).append(to: $0) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      }
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
    }
  }

  @Test func notReplacedByHalf() async throws {
    try await withFolder { folder in
      let path = folder + "/file"
      try DurableFile.replace(path) { try Data("old".utf8).append(to: $0) }
      #expect(throws: Failure.self) {
        try DurableFile.replace(path) { scratch in
          try Data("ne".utf8).append(to: scratch)
          throw Failure()
        }
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file"])
    }
  }

  /// A link that somebody has put in the way is not followed.
  @Test func linksInTheWay() async throws {
    try await withFolder { folder in
      let (path, victim) = (folder + "/file", folder + "/victim")
      try Data("theirs".utf8).write(to: URL(fileURLWithPath: victim))
      for link in [path + ".part", path] {
        try FileManager.default.createSymbolicLink(
          atPath: link, withDestinationPath: victim)
      }
      try DurableFile.replace(path) { try Data("mine".utf8).append(to: $0) }
      #expect(try String(contentsOfFile: victim, encoding: .utf8) == "theirs")
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    }
  }

  @Test func madeOnce() async throws {
    try await withFolder { folder in
      let path = folder + "/file"
      #expect(try DurableFile.make(at: path))
      try Data("kept".utf8).append(to: path)
      #expect(try DurableFile.make(at: path) == false)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept")
      #expect {
        try DurableFile.make(at: folder + "/none/file")
      } throws: { error in
        "\(error)".contains("/none/file: No such file or directory")
      }
    }
  }
}

extension Data {
  /// Adds to a file that is there, as it is.
  fileprivate func append(to path: String) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: self)
    try file.close()
  }
}
