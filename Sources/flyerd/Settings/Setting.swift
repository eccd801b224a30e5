import Logging
import Roster
import RosterServing

/// The settings that the file or the environment may have in place of an option.
enum Setting: String, CaseIterable {
  case data, database
  case databaseFile = "database_file"
  case listen, certificate, key
  case signUp = "sign_up"
  case publicAddress = "public_address"
  case behindProxy = "behind_proxy"
  case proxies
  case forwardedHeader = "forwarded_header"
  case commandsAtOnce = "commands_at_once"
  case requestsASecond = "requests_a_second"
  case connections
  case connectionsOfAddress = "connections_of_address"
  case streams
  case streamsOfPerson = "streams_of_person"
  case metrics
  case logLevel = "log_level"
  case logAddresses = "log_addresses"
  case approval
  case severalShiftsADay = "several_shifts_a_day"
  case timeZone = "time_zone"
  case weeksAhead = "weeks_ahead"
  case rest
  case hoursADay = "hours_a_day"
  case hoursAWeek = "hours_a_week"
  case minors, skills, absences
  case mailServer = "mail_server"
  case mailFrom = "mail_from"
  case mailPasswordFile = "mail_password_file"
  case mailWithoutTLS = "mail_without_tls"
  case trust
  case privateWebhooks = "private_webhooks"
  case plainWebhooks = "plain_webhooks"

  /// The option of the command line.
  var option: String { "--" + rawValue.replacing("_", with: "-") }

  /// The variable of the environment.
  var variable: String { "FLYERD_" + rawValue.uppercased() }

  /// Those that say the same in two ways: who names one of them means neither of the others.
  var siblings: [Setting] {
    switch self {
    case .database, .databaseFile: [.database, .databaseFile]
    case .data, .listen, .certificate, .key, .signUp, .publicAddress, .behindProxy, .proxies,
      .forwardedHeader, .commandsAtOnce, .requestsASecond, .connections, .connectionsOfAddress,
      .streams, .streamsOfPerson, .metrics, .logLevel, .logAddresses, .approval,
      .severalShiftsADay, .timeZone, .weeksAhead, .rest, .hoursADay, .hoursAWeek, .minors, .skills,
      .absences, .mailServer, .mailFrom, .mailPasswordFile, .mailWithoutTLS, .trust,
      .privateWebhooks, .plainWebhooks:
      [self]
    }
  }

  /// Those that say where the roster is.
  static let places: [Setting] = [.data, .database, .databaseFile]
}

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
    /// Hours, or off.
    case hours(ClosedRange<Int>)
    case minors
    case mailServer, mailAddress
  }

  var kind: Kind {
    switch self {
    case .database, .publicAddress: .text
    case .data, .databaseFile, .certificate, .key, .mailPasswordFile, .trust: .path
    case .listen, .metrics: .listening
    case .signUp: .oneOf(ServingSettings.SignUp.allCases.map(\.rawValue))
    case .behindProxy, .logAddresses, .mailWithoutTLS, .privateWebhooks, .plainWebhooks:
      .flag(hasNegation: false)
    case .severalShiftsADay, .skills, .absences: .flag(hasNegation: true)
    case .proxies: .ranges
    case .forwardedHeader: .oneOf(ForwardedAddress.Header.allCases.map(\.rawValue))
    case .commandsAtOnce, .requestsASecond: .number(LimitOptions.requests)
    case .connections, .connectionsOfAddress, .streams, .streamsOfPerson:
      .number(LimitOptions.connections)
    case .logLevel: .oneOf(Logger.Level.allCases.map(\.rawValue))
    case .approval: .oneOf(RosterRules.Approval.allCases.map(\.rawValue))
    case .timeZone: .zone
    case .weeksAhead: .number(1...RosterLimits.weeks.upperBound)
    case .rest: .hours(RosterLimits.restHours)
    case .hoursADay: .hours(RosterLimits.hoursADay)
    case .hoursAWeek: .hours(RosterLimits.hoursAWeek)
    case .minors: .minors
    case .mailServer: .mailServer
    case .mailFrom: .mailAddress
    }
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
    case .hours(let range):
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
      case .hours: Int(text).map(Self.number) ?? .text(text)
      case .flag: ["true": Self.flag(true), "false": .flag(false)][text] ?? .other
      case .number: Int(text).map(Self.number) ?? .other
      case .ranges: .texts([text])
      }
  }
}
