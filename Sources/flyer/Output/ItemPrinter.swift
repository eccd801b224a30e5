import FlyerModel
import Library
import Reading

/// Prints the items of a query page by page, so that a flyer of any size fits.
struct ItemPrinter {
  let program: Program
  let isJSON: Bool

  private static let pageLength = 500

  func print(_ query: ItemQuery, from content: Content, limit: Int) async throws {
    let look = program.look(await content.state.head.theme)
    let text = ItemText(width: Output.width, words: program.words)
    var count = 0
    var isLast = false
    if isJSON { try Output.write("[") }
    while !isLast, count < limit {
      let page = try await content.items(
        of: query, from: count, limit: min(Self.pageLength, limit - count))
      if isJSON {
        let items = try await content.tellingBoxes(of: page.items, in: query)
        for (number, item) in items.enumerated() {
          let start = count + number == 0 ? "\n" : ",\n"
          try Output.write(start + JSONOutput.line(FieldsJSON(item)))
        }
      } else {
        let lines = text.lines(page.items.map(Output.charset.spelled))
        try Output.print(lines, look, keepingTabs: Output.width == nil)
      }
      count += page.items.count
      isLast = page.items.isEmpty
    }
    if isJSON { try Output.print(count == 0 ? "]" : "\n]") }
  }
}
