import Importing
import FlyerModel
import Screens
import TOMLKit

/// `theme` in `config.toml`: the name of a scheme, or a table of colours.
struct ThemeSetting: Sendable, Equatable {
  /// The scheme by its name, on which the colours are put.
  var name = ColourScheme.Name.standard
  var scheme = ColourScheme()
  /// The keys and values that were not understood.
  var warnings: [SettingsWarning] = []
}

extension ThemeSetting {
  init(in reader: inout ConfigurationReader) throws(SettingsError) {
    let isTable = reader.isTable("theme")
    name = isTable ? .standard : try Self.name("theme", expected: .theme, in: &reader) ?? .standard
    scheme = ColourScheme(name)
    if isTable { try read(&reader) }
  }

  private mutating func read(_ reader: inout ConfigurationReader) throws(SettingsError) {
    var table = try reader.reader(of: "theme")
    name = try Self.name("base", expected: .oneOf(Self.names), in: &table) ?? .standard
    scheme = ColourScheme(name)
    var (dark, light) = (try table.reader(of: "dark"), try table.reader(of: "light"))
    try Self.read(&scheme.dark, in: &dark)
    try Self.read(&scheme.light, in: &light)
    warnings = [table, dark, light].flatMap { $0.warnings() }
  }

  private static func name(
    _ key: String, expected: ExpectedValue, in reader: inout ConfigurationReader
  ) throws(SettingsError) -> ColourScheme.Name? {
    try reader.value(of: key, expected: expected) {
      $0.string.flatMap(ColourScheme.Name.init(rawValue:))
    }
  }

  private static func read(
    _ colours: inout [ColourScheme.Role: RGB], in reader: inout ConfigurationReader
  ) throws(SettingsError) {
    for role in ColourScheme.Role.allCases {
      let colour = try reader.value(of: role.rawValue, expected: .colour) {
        $0.string.flatMap(RGB.init(hex:))
      }
      if let colour { colours[role] = colour }
    }
  }

  static let names = ColourScheme.Name.allCases.map(\.rawValue)
}
