import ArgumentParser
import FlyerModel
import Storing

/// `flyer show`
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print an item whole.")

  @OptionGroup var options: AnswerOptions

  @Argument(help: "The id of the item, as flyer list prints it.")
  var id: String

  func run() async throws {
    let program = try Program(options.shared)
    let item = try await program.item(id, refreshing: options.refresh)
    if options.json { return try Output.print(JSONOutput.line(ItemJSON(item))) }
    let text = ItemText(width: Output.width, dates: program.dates)
    for line in text.lines(item) { try Output.print(line) }
  }
}
