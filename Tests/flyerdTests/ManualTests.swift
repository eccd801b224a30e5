import ArgumentParser
import Scratch
import Testing

@testable import flyerd

/// Tests that the server's commands in the manual can be typed.
@Suite struct ManualTests {
  static let blocks = ManualBlock.all.filter { !$0.commands(of: "flyerd").isEmpty }

  @Test(arguments: blocks) func itsCommandsCanBeTyped(_ block: ManualBlock) throws {
    for words in block.commands(of: "flyerd") {
      #expect(throws: Never.self, "\(block.page): \(words.joined(separator: " "))") {
        try Flyerd.parseAsRoot(Array(words.dropFirst()))
      }
    }
  }
}
