import ArgumentParser
import Localizing
import Roster
import RosterServing
import TOMLKit

extension Setting {
  /// The type of a setting's value.
  enum Kind: Equatable {
    case text
    /// In a file, from its folder on.
    case path
    /// - Parameter hasNegation: Whether the command line has an option for false as well.
    case flag(hasNegation: Bool)
    case number(ClosedRange<Int>)
    case oneOf([String])
    /// A host and a port.
    case listening
    /// Addresses of the network.
    case ranges
    case zone
    /// A number, or off.
    case limit(ClosedRange<Int>)
    case minors
    case mailServer, mailAddress
  }

  /// The arguments with the same meaning; nil if the setting can't have that value.
  ///
  /// - Parameter folder: The folder of the settings file.
  func arguments(for value: SettingValue, in folder: String? = nil) -> [String]? {
    switch kind {
    case .text: value.text.map(named)
    case .path: value.text.map { named(Self.path($0, in: folder)) }
    case .flag(let hasNegation): value.flag.map { flags($0, hasNegation) }
    case .number(let range):
      value.number.flatMap { range.contains($0) ? named("\($0)") : nil }
    case .oneOf(let words): value.text.flatMap { words.contains($0) ? named($0) : nil }
    case .listening: value.text.flatMap { ListenAddress(argument: $0) == nil ? nil : named($0) }
    case .ranges:
      value.texts.flatMap { texts in
        let list = texts.joined(separator: ",")
        return AddressRanges(argument: list) == nil ? nil : named(list)
      }
    case .zone: value.text.flatMap { RosterZone($0) == nil ? nil : named($0) }
    case .limit(let range):
      value.number.flatMap { range.contains($0) ? named("\($0)") : nil }
        ?? (value.text == "off" ? named("off") : nil)
    case .minors: value.text.flatMap { MinorLimits(argument: $0) == nil ? nil : named($0) }
    case .mailServer:
      value.text.flatMap { MailServerAddress(argument: $0) == nil ? nil : named($0) }
    case .mailAddress: value.text.flatMap { MailAddress($0) == nil ? nil : named($0) }
    }
  }

  private func named(_ text: String) -> [String] { ["\(option)=\(text)"] }

  private func flags(_ isOn: Bool, _ hasNegation: Bool) -> [String] {
    if isOn { return [option] }
    return hasNegation ? [negation] : []
  }

  private var negation: String { "--no-" + option.dropFirst(2) }

  private static func path(_ text: String, in folder: String?) -> String {
    guard let folder, !text.hasPrefix("/") else { return text }
    return folder + "/" + text
  }

  /// Whether the command line has the setting.
  func isNamed(in arguments: [String]) -> Bool {
    arguments.contains { $0 == option || $0 == negation || $0.hasPrefix(option + "=") }
  }
}

/// The value of a setting in a file or a variable.
enum SettingValue: Equatable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case texts([String])
  /// A value that no setting can have.
  case other

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var texts: [String]? { if case .texts(let texts) = self { texts } else { nil } }

  /// Reads the value of an environment variable.
  init(variable text: String, for kind: Setting.Kind) {
    self =
      switch kind {
      case .text, .path, .oneOf, .listening, .zone, .minors, .mailServer, .mailAddress: .text(text)
      case .limit: Int(text).map(Self.number) ?? .text(text)
      case .flag: ["true": Self.flag(true), "false": .flag(false)][text] ?? .other
      case .number: Int(text).map(Self.number) ?? .other
      case .ranges: .texts([text])
      }
  }
}

extension Setting.Kind {
  /// The allowed values, in a sentence.
  ///
  /// - Parameter name: the name of the setting, in the file or in the environment.
  func isTaken(by name: String) -> String {
    switch self {
    case .text: tr("\(name) takes a string.")
    case .path: tr("\(name) takes the path of a file or folder.")
    case .flag: tr("\(name) takes true or false.")
    case .number(let range):
      tr("\(name) takes a number from \(range.lowerBound) to \(range.upperBound).")
    case .oneOf(let words): tr("\(name) takes one of \(words.listed).")
    case .listening: tr("\(name) takes an address and a port, like 127.0.0.1:8484.")
    case .ranges:
      tr("\(name) takes a list of addresses, like [\"127.0.0.1\", \"10.0.0.0/8\"].")
    case .limit(let range):
      tr("\(name) takes a number from \(range.lowerBound) to \(range.upperBound), or \"off\".")
    case .minors:
      tr(
        "\(name) takes the hours in which minors can work and their maximum a day and a week, like \"06:00-20:00,8,40\", or \"off\"."
      )
    case .mailServer:
      tr(
        "\(name) takes a mail server, like smtps://user@host:465 or smtp://user@host:587.")
    case .mailAddress: tr("\(name) takes a mail address.")
    case .zone: tr("\(name) takes the name of a time zone, like Europe/Berlin.")
    }
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

/// Addresses of the network, with commas between them.
struct AddressRanges: ExpressibleByArgument {
  let ranges: [AddressRange]

  /// Nil where one of them is none.
  init?(argument: String) {
    let parts = argument.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }
    ranges = parts.compactMap { AddressRange(String($0)) }
    guard ranges.count == parts.count else { return nil }
  }
}
