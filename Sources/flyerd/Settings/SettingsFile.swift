import Settings
import Texts
import TOMLKit

/// An error in the settings, apart from options.
enum SettingsError: Error, Equatable {
  /// It is no TOML.
  case syntax(path: String, line: Int, reason: String?)
  case unknown(path: String, line: Int, key: String, near: String?)
  case wrongValue(at: Place, Setting)

  /// The place of a setting.
  enum Place: Equatable {
    case line(path: String, Int)
    case variable(String)
  }
}

/// The settings of a TOML file: a key each, none in a table.
struct SettingsFile {
  static let standardPath = "/etc/flyerd.toml"

  let path: String
  /// The arguments that say the same.
  private(set) var arguments: [Setting: [String]] = [:]
  /// Whether the file has a password.
  private(set) var hasPassword = false

  init(path: String) throws {
    try self.init(toml: try SmallTextFile.text(at: path), path: path)
  }

  /// Throws `SettingsError` for the first error; an unknown key is one, as it may be a rule that
  /// the admin counts on.
  init(toml text: String, path: String) throws {
    self.path = path
    let document = try Self.document(text, path: path)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let places = document.table.keys.map {
      (key: $0, line: TOMLDocument.line(naming: $0, in: document.lines))
    }
    for (key, line) in places.sorted(by: { $0.line < $1.line }) {
      guard let setting = Setting(rawValue: key) else {
        throw SettingsError.unknown(
          path: path, line: line, key: key, near: key.near(Setting.allCases.map(\.rawValue)).first)
      }
      let value = document.table[key].map { SettingValue($0) } ?? .other
      guard let arguments = setting.arguments(for: value, in: folder) else {
        throw SettingsError.wrongValue(at: .line(path: path, line), setting)
      }
      self.arguments[setting] = arguments
      if setting == .database, let address = value.text { hasPassword = Self.password(in: address) }
    }
  }

  private static func document(_ text: String, path: String) throws -> TOMLDocument {
    do throws(TOMLDocument.Fault) {
      return try TOMLDocument(text)
    } catch {
      // The parser may quote what it does not understand, which may be a part of a password.
      let reason = text.contains("database") ? nil : error.message
      throw SettingsError.syntax(path: path, line: error.line, reason: reason)
    }
  }

  /// True for `postgres://user:password@host/name`, and where it is named behind a question mark.
  private static func password(in address: String) -> Bool {
    let rest = address.split(separator: "//", maxSplits: 1).last ?? ""
    let user = rest.prefix { $0 != "/" && $0 != "?" }.split(separator: "@").dropLast().first
    return user?.contains(":") == true || address.contains("password=")
  }
}

extension SettingValue {
  init(_ value: any TOMLValueConvertible) {
    if let text = value.string {
      self = .text(text)
    } else if let flag = value.bool {
      self = .flag(flag)
    } else if let number = value.int {
      self = .number(number)
    } else if let texts = value.array?.map({ $0.string }), !texts.contains(nil) {
      self = .texts(texts.compactMap { $0 })
    } else {
      self = .other
    }
  }
}
