import Foundation
import PseudoTerminal
import Scratch
import Testing

@testable import flyer

/// Tests that the commands in README and the manual can be typed, and that blocks marked `sh run`
/// run.
@MainActor @Suite struct ManualTests {
  @Test func blocksAreFound() {
    #expect(ManualBlock.all.count > 40)
    #expect(ManualBlock.all.contains { $0.isRunnable && $0.page == "README.md" })
  }

  @Test(arguments: ManualBlock.all) func itsCommandsCanBeTyped(_ block: ManualBlock) throws {
    for words in block.commands(of: "flyer") where words.count > 1 {
      #expect(throws: Never.self, "\(block.page): \(words.joined(separator: " "))") {
        try Flyer.command(for: Flyer.withSubcommandFirst(Array(words.dropFirst())))
      }
    }
  }

  /// Runs the blocks of a page in order, in one home, as a user types them.
  @Test(arguments: Set(ManualBlock.all.filter(\.isRunnable).map(\.page)).sorted())
  func itsBlocksRun(page: String) throws {
    let home = try Home()
    let folder = home.folder.path("Resources")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: ManualBlock.root.appending(path: "Resources/manual").path,
      toPath: folder + "/manual")
    let blocks = ManualBlock.all.filter { $0.page == page && $0.isRunnable }
    let run = try home.runShell("set -e\n" + blocks.map(\.text).joined(separator: "\n"))
    #expect(run.status == .exited(0), "\(page): \(run.output)\(run.errors)")
  }

  /// Every link leads to a page, and SUMMARY.md lists every page.
  @Test func flyerCheckFindsNothing() throws {
    let home = try Home()
    let run = try home.run(
      "check", "--strict", ManualBlock.root.appending(path: "Resources/manual").path)
    #expect(run.status == .exited(0), "\(run.output)\(run.errors)")
  }
}
