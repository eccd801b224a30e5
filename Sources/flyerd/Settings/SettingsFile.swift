import Localizing
import Settings
import TOMLKit
import Texts

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

extension SettingsError: CustomStringConvertible {
  /// Where, what is wrong, and what is allowed.
  var description: String {
    switch self {
    case .syntax(let path, let line, let reason?):
      tr("\(path), line \(line) is not TOML: \(reason).")
    case .syntax(let path, let line, nil):
      tr("\(path), line \(line) is not TOML. Check it.")
    case .unknown(let path, let line, let key, let near?):
      tr("\(path), line \(line): there is no setting “\(key)”. Did you mean “\(near)”?")
    case .unknown(let path, let line, let key, nil):
      // TRANSLATORS: {3} are all settings, with commas between them
      tr("\(path), line \(line): there is no setting “\(key)”. The settings are \(Self.known).")
    case .wrongValue(.line(let path, let line), let setting):
      // TRANSLATORS: {2} is a whole sentence: “rest takes …”
      tr("\(path), line \(line): \(setting.kind.isTaken(by: setting.name))")
    case .wrongValue(.variable(let name), let setting): setting.kind.isTaken(by: name)
    }
  }

  private static var known: String { Setting.all.map(\.name).listed }
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
      guard let setting = Setting.named(key) else {
        throw SettingsError.unknown(
          path: path, line: line, key: key, near: key.near(Setting.all.map(\.name)).first)
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
