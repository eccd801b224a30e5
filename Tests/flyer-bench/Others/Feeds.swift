import Foundation

/// The items of a flyer in the formats of other readers.
struct Feeds {
  let rss: String
  let table: String

  private struct Item: Decodable {
    struct Link: Decodable {
      let url: String
    }
    let title, text: String
    let date: String?
    let links: [Link]
  }

  /// Writes the items, as `flyer list` returns them, to two files in a folder.
  init(of workload: Workload, in folder: String) throws {
    rss = "\(folder)/items.xml"
    table = "\(folder)/items"
    let list = "\(folder)/items.json"
    let shell = ["sh", "-c", "exec \"$0\" list --json --source \"$1\" > \"$2\""]
    _ = try CompletedRun(
      shell + [workload.flyer, workload.document, list], environment: workload.home.environment)
    let (rss, table) = (try FileHandle(creating: rss), try FileHandle(creating: table))
    try rss.write(contentsOf: Data(Self.head.utf8))
    try Self.forEachPart(of: list) { items in
      try rss.write(contentsOf: Data(items.map(Self.element).joined().utf8))
      try table.write(contentsOf: Data(items.map(Self.row).joined().utf8))
    }
    try rss.write(contentsOf: Data("</channel></rss>\n".utf8))
    try [rss, table].forEach { try $0.close() }
  }

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <rss version="2.0"><channel><title>Measured</title><link>https://www.example.org/</link>\
    <description>items</description>

    """

  /// Reads the list, which has one line for each item, in parts of some thousand.
  private static func forEachPart(of path: String, _ body: ([Item]) throws -> Void) throws {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    let decoder = JSONDecoder()
    var rest = Data()
    while let part = try file.read(upToCount: 1 << 22), !part.isEmpty {
      rest += part
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
      let lines = rest[..<end].split(separator: UInt8(ascii: "\n"))
      rest = Data(rest[(end + 1)...])
      try body(
        lines.filter { $0.count > 1 }.map {
          try decoder.decode(Item.self, from: $0.last == UInt8(ascii: ",") ? $0.dropLast() : $0)
        })
    }
  }

  private static func element(_ item: Item) -> String {
    let link = escaped(item.links.first?.url ?? "")
    let identity = escaped(item.title + item.text.prefix(100))
    return "<item><title>\(escaped(item.title))</title><link>\(link)</link>"
      + "<guid isPermaLink=\"false\">\(identity)</guid>"
      + "<description>\(escaped(item.text))</description></item>\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Returns a line of sfeed(5): time, title, link, content, its type, id, author, enclosure,
  /// category.
  private static func row(_ item: Item) -> String {
    let text = item.text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    let day = item.date.flatMap { try? Date("\($0.prefix(10))T00:00:00Z", strategy: .iso8601) }
    let time = day.map { "\(Int($0.timeIntervalSince1970))" } ?? ""
    let fields = [time, item.title, item.links.first?.url ?? "", text, "plain", "", "", "", ""]
    return fields.map { $0.replacing("\t", with: " ") }.joined(separator: "\t") + "\n"
  }
}
