import Importing
import TOMLKit

/// `[contentful]` in `config.toml`; nil for settings that are not set.
struct ContentfulSettings: Sendable, Equatable {
  /// The host of the API, or a whole URL of it.
  var host: String?
  /// The access token.
  var token: String?
  /// The program that prints the token, and its arguments.
  var tokenCommand: [String]?
  /// Which fields make articles, by the ids of the content types: `[contentful.types.ID]`.
  var types: [String: ContentfulMapping] = [:]
  /// Errors in the tables of the types.
  private(set) var warnings: [SettingsWarning] = []
}

extension ContentfulSettings {
  /// Reads what `flyer config` does not show: the token, and the tables of the types.
  mutating func readToken(_ reader: inout ConfigurationReader) throws(SettingsError) {
    token = try reader.value(of: "token", expected: .text) { $0.string }
    for (id, table) in try reader.readers(of: "types") {
      var table = table
      types[id] = try ContentfulMapping(&table)
      warnings += table.warnings()
    }
  }
}

extension ContentfulMapping {
  fileprivate init(_ reader: inout ConfigurationReader) throws(SettingsError) {
    func field(_ role: String) throws(SettingsError) -> String? {
      try reader.value(of: role, expected: .field) { value in
        value.string.flatMap { $0.isEmpty ? nil : $0 }
      }
    }
    let bodies = try reader.value(of: "body", expected: .field) { value -> [String]? in
      if let name = value.string { return name.isEmpty ? nil : [name] }
      guard let list = value.array, !list.isEmpty else { return nil }
      let names = list.compactMap(\.string).filter { !$0.isEmpty }
      return names.count == list.count ? names : nil
    }
    self.init(
      title: try field("title"), bodies: bodies ?? [], date: try field("date"),
      picture: try field("picture"), list: try field("list"))
  }
}
