import Foundation
import Library
import Testing

@testable import flyer

@Suite struct SourcesFileTests {
  private let folder: Folder
  private var file: SourcesFile { SourcesFile(directories: folder.directories) }
  private static let name = ".config/flyer/sources.toml"
  private let source = KnownSource(.web("https://a.org/"), name: "A")

  init() throws { folder = try Folder() }

  @Test func aFirstSourceMakesTheFile() async throws {
    #expect(try file.read().list.isEmpty)
    try await file.change { document throws(SettingsError) in try document.adding(source) }
    #expect(try file.read().list.all == [source])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(".config/flyer"))
    #expect(names == ["sources.toml"])
  }

  @Test func aLinkToTheFileStaysOne() async throws {
    try folder.write(Data("# mine\n".utf8), to: "dotfiles/sources.toml")
    chmod(folder.path("dotfiles/sources.toml"), 0o644)
    try FileManager.default.createDirectory(
      atPath: folder.path(".config/flyer"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(Self.name), withDestinationPath: folder.path("dotfiles/sources.toml"))
    try await file.change { document throws(SettingsError) in try document.adding(source) }
    #expect(folder.text("dotfiles/sources.toml")?.hasPrefix("# mine\n\n[[sources]]\n") == true)
    #expect(folder.mode("dotfiles/sources.toml") == 0o644)
    let kind = try FileManager.default.attributesOfItem(atPath: folder.path(Self.name))[.type]
    #expect(kind as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func aFileThatCanNotBeReadIsNotOverwritten() async throws {
    try folder.write(Data("[[sources\n".utf8), to: Self.name)
    await #expect(throws: SettingsError.self) {
      try await file.change { document throws(SettingsError) in try document.adding(source) }
    }
    #expect(folder.text(Self.name) == "[[sources\n")
  }

  @Test func whoeverChangesItAtOnceLosesNothing() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask { [file] in
          try await file.change { document throws(SettingsError) in
            try document.adding(KnownSource(.web("https://a.org/\(number)")))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try file.read().list.all.count == 8)
  }
}
