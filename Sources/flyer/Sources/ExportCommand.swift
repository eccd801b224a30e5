import ArgumentParser
import Storing

/// `flyer export`
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print your list of sources for other programs.")

  @Flag(help: "As OPML 2.0, which readers of feeds import.")
  var opml = false

  func validate() throws {
    if !opml { throw ValidationError(.noExportFormat) }
  }

  func run() throws {
    let program = try Program(source: nil)
    let list = try Result { () throws(SettingsError) in try program.sourcesFile.read().list }
      .mapError(Failure.settings).get()
    for known in list.all where !known.source.isOnWeb { Output.complain(.notExported(known)) }
    try Output.write(OPMLText.of(list.all.filter(\.source.isOnWeb)))
  }
}

extension Source {
  fileprivate var isOnWeb: Bool {
    switch self {
    case .web: true
    case .bundled, .contentful, .file, .today: false
    }
  }
}

/// A list of sources as OPML 2.0.
enum OPMLText {
  /// In the order of the list: groups of which others stand in between come twice.
  static func of(_ sources: [KnownSource]) -> String {
    var (lines, open) = ([String](), [String]())
    func indented(_ line: String) { lines.append(indent(open.count + 2) + line) }
    func close(to depth: Int) {
      while open.count > depth {
        open.removeLast()
        indented("</outline>")
      }
    }
    for known in sources {
      close(to: zip(open, known.groups).prefix { $0 == $1 }.count)
      for group in known.groups[open.count...] {
        indented("<outline text=\"\(escaped(group))\">")
        open.append(group)
      }
      let address = escaped(known.source.text ?? "")
      let name = known.name.isEmpty ? address : escaped(known.name)
      indented("<outline type=\"rss\" text=\"\(name)\" title=\"\(name)\" xmlUrl=\"\(address)\"/>")
    }
    close(to: 0)
    return (head + lines + ["  </body>", "</opml>", ""]).joined(separator: "\n")
  }

  private static let head = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<opml version=\"2.0\">",
    "  <head><title>flyer</title></head>", "  <body>",
  ]

  private static func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  /// What an attribute may hold, without what XML forbids or a terminal would obey.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "&": return "&amp;"
      case "<": return "&lt;"
      case ">": return "&gt;"
      case "\"": return "&quot;"
      case _ where scalar.properties.generalCategory == .control: return " "
      default: return String(scalar)
      }
    }.joined()
  }
}
