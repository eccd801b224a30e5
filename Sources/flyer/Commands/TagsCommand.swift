import ArgumentParser
import Drawing
import FlyerModel
import Localizing
import Storing

/// `flyer tags`
struct TagsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: tr("List the tags with the number of their items."))

  @OptionGroup var source: SourceOptions

  @OptionGroup var answer: AnswerOptions

  private func lines(_ tags: [Tag]) -> [String] {
    guard let width = Output.width else {
      return tags.map { "\($0.count)\t\(Gate.visible($0.name))" }
    }
    return AlignedLines.of(
      tags.map { [$0.name, String($0.count)] }, columns: width, cuttingLast: 0)
  }

  func run() async throws {
    let program = try Program(source)
    let content = try await program.content(refreshing: answer.refresh)
    let page = try await content.tags(limit: .max)
    if answer.json {
      let tags = page.tags.map { FieldsJSON(fields: [("name", $0.name), ("count", $0.count)]) }
      return try Output.print(JSONOutput.line(tags))
    }
    for line in lines(page.tags) { try Output.print(line) }
  }
}
