import FlyerModel
import Storing

/// Prints the items of a query page by page, so that a flyer of any size fits.
struct ItemPrinter {
  let program: Program
  let isJSON: Bool

  private static let pageLength = 500

  func print(_ query: ItemQuery, from content: Content, limit: Int) async throws {
    let text = ItemText(width: Output.width, words: program.words)
    var count = 0
    var isLast = false
    if isJSON { try Output.write("[") }
    while !isLast, count < limit {
      let page = try await Failure.catching { () async throws(ContentError) in
        try await content.items(
          of: query, from: count, limit: min(Self.pageLength, limit - count))
      }
      let idColumns = text.idColumns(of: page.items)
      for item in page.items {
        try isJSON
          ? Output.write((count == 0 ? "\n" : ",\n") + JSONOutput.line(ItemJSON(item)))
          : Output.print(text.line(item, idColumns: idColumns))
        count += 1
      }
      isLast = page.items.isEmpty
    }
    if isJSON { try Output.print(count == 0 ? "]" : "\n]") }
  }
}
