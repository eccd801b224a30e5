import FlyerModel
import Localizing
import Screens
import TOMLKit

/// How the value of a setting is written in `config.toml`.
struct SettingCodec<Value>: Sendable {
  /// The values that are right, for an error.
  let expected: ExpectedValue
  /// Returns the value; nil for a wrong one.
  let read: @Sendable (any TOMLValueConvertible) -> Value?
  let written: @Sendable (Value) -> String
}

extension SettingCodec<Bool> {
  static var flag: Self { Self(expected: .flag, read: { $0.bool }, written: { "\($0)" }) }
}

extension SettingCodec<String> {
  static func text(_ expected: ExpectedValue) -> Self {
    Self(expected: expected, read: { $0.string }, written: Setting.quoted)
  }

  static var language: Self {
    Self(
      expected: .language,
      read: { $0.string.flatMap { ReaderLanguages.tag(ofLocale: $0) } }, written: Setting.quoted)
  }
}

extension SettingCodec where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// One of a few words.
  static func word() -> Self {
    Self(
      expected: .oneOf(Value.allCases.map(\.rawValue)),
      read: { $0.string.flatMap(Value.init(rawValue:)) },
      written: { Setting.quoted($0.rawValue) })
  }
}

extension SettingCodec<Background?> {
  /// The value nil is `auto`.
  static var background: Self {
    let known: [String: Background?] = ["dark": .dark, "light": .light, "auto": nil]
    return Self(
      expected: .background, read: { $0.string.flatMap { known[$0] } },
      written: { Setting.quoted($0.map { $0 == .light ? "light" : "dark" } ?? "auto") })
  }
}

private let mostDays = 3650

private let unitsOfSize: [String: Int] = [
  "": 1, "b": 1, "kb": 1_000, "mb": 1_000_000, "gb": 1_000_000_000,
  "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30,
]

extension SettingCodec<Int> {
  /// Bytes: a number, or a text such as `64 MiB`.
  static var size: Self {
    Self(
      expected: .size,
      read: { value in
        if let number = value.int { return number > 0 ? number : nil }
        return value.string.flatMap(bytes)
      }, written: { "\($0)" })
  }

  /// Seconds, of a day at most: `15 min` or `2 h`.
  static var timeSpan: Self {
    Self(
      expected: .timeSpan, read: { $0.string.flatMap(seconds) },
      written: { Setting.quoted("\($0 / 60) min") })
  }

  /// Days, up to ten years.
  static var days: Self {
    Self(
      expected: .days, read: { $0.int.flatMap { (0...mostDays).contains($0) ? $0 : nil } },
      written: { "\($0)" })
  }

  /// Reads sizes as people write them (`64 MiB`, `10MB`, `4096`): a positive number of bytes; nil
  /// where the text is none, or more than a number holds.
  static func bytes(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
    guard let number = Int(digits), number > 0, let factor = unitsOfSize[unit] else { return nil }
    let (bytes, isTooLarge) = number.multipliedReportingOverflow(by: factor)
    return isTooLarge ? nil : bytes
  }

  private static func seconds(_ text: String) -> Int? {
    guard let match = text.wholeMatch(of: /([0-9]{1,4}) ?(min|h)/), let number = Int(match.1)
    else { return nil }
    let seconds = number * (match.2 == "h" ? 3600 : 60)
    return (1...86_400).contains(seconds) ? seconds : nil
  }
}

extension SettingCodec<[String]> {
  /// A program and its arguments: a list of words, or one text, which is parted at its spaces.
  static var program: Self {
    Self(
      expected: .program,
      read: { value in
        if let text = value.string {
          return nonEmpty(text.split(separator: " ").map(String.init))
        }
        guard let list = value.array else { return nil }
        let words = list.compactMap { $0.string }
        return words.count == list.count ? nonEmpty(words) : nil
      }, written: { "[" + $0.map(Setting.quoted).joined(separator: ", ") + "]" })
  }

  private static func nonEmpty(_ words: [String]) -> [String]? {
    words.first?.isEmpty == false ? words : nil
  }
}

/// The type that a value of the configuration must have.
enum ExpectedValue: Sendable, Equatable {
  case source, size, timeSpan, days, background, flag, host, text, program, field, language
  case colour, theme
  /// The name of what a key does; an empty one for nothing.
  case action
  /// The definition of a command of the user's own.
  case command
  case oneOf([String])
  /// - Parameter name: as it is in the document.
  case table(name: String)
  /// Tables in one, each by the address of what it is about.
  case tablesByAddress(name: String)
  /// Tables of a list, each under a header of its own.
  case tables(name: String)
  case group

  /// The type that the value of a key must have.
  func demand(of key: String) -> String {
    switch self {
    case .source: tr("\(key) must be a string: a URL or a path")
    case .size: tr("\(key) must be a number of bytes or a string like \"128 MiB\"")
    case .timeSpan:
      tr("\(key) must be a string like \"15 min\" or \"2 h\", a day at most")
    case .days:
      tr("\(key) must be a number of days from 0 to \(mostDays)")
    case .background: tr("\(key) must be dark, light or auto")
    case .flag: tr("\(key) must be true or false")
    case .host: tr("\(key) must be a string: a host or a URL")
    case .text: tr("\(key) must be a string")
    case .program: tr("\(key) must be a list of strings, the program first")
    case .field: tr("\(key) must be a string: the id of a field")
    case .colour: tr("\(key) must be a colour like \"#E8A84C\"")
    case .theme:
      // TRANSLATORS: a key, and names of schemes
      tr(
        """
        \(key) must be one of \(ThemeSetting.names.listed), or a table: \
        [theme.dark], [theme.light]
        """)
    case .language:
      tr("\(key) must be a string: a language like \"de\", \"nl\" or \"zh-TW\"")
    case .action:
      tr("\(key) must be a string: the name of an action, or \"\" for none")
    case .command: tr("\(key) must be a string: what the command does")
    case .oneOf(let words): tr("\(key) must be one of \(words.listed)")
    case .table(let name): tr("\(key) must be a table: [\(name)]")
    case .tablesByAddress(let name):
      tr(
        """
        \(key) must be a table for each address: [\(name).\"https://…\"]; the list of your \
        sources is sources.toml
        """)
    case .tables(let name): tr("\(key) must be a list of tables: [[\(name)]]")
    case .group: tr("\(key) must be a string, or a list of strings for nested groups")
    }
  }
}
