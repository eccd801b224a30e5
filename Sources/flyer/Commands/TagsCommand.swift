import ArgumentParser
import FlyerModel
import Library
import Localizing
import Screens

/// `flyer tags`
struct TagsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags", abstract: tr("List the tags and how many items each has.")
  )
  .withExamples("flyer tags", "flyer tags club --json")

  @OptionGroup var source: SourceOptions

  @OptionGroup var answer: AnswerOptions

  private func lines(_ tags: [Tag]) -> [StyledLine] {
    guard let width = Output.width else {
      return tags.map { StyledLine(fields: ["\($0.count)", $0.name], as: [.secondary, .title]) }
    }
    return AlignedLines.styled(
      tags.map { [$0.name, String($0.count)] }, as: [.title, .secondary], columns: width,
      cuttingLast: 0)
  }

  func run() async throws {
    let program = try Program(source)
    let content = try await program.content(refreshing: answer.refresh)
    let page = try await content.tags(limit: .max)
    if answer.json {
      let tags = page.tags.map { FieldsJSON(fields: [("name", $0.name), ("count", $0.count)]) }
      return try Output.print(JSONOutput.line(tags))
    }
    let style = program.style(await content.state.head.theme)
    try Output.print(lines(page.tags), style, keepingTabs: Output.width == nil)
  }
}
