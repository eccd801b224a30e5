import Localizing

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
      tr("\(path), line \(line): \(setting.kind.isTaken(by: setting.rawValue))")
    case .wrongValue(.variable(let name), let setting): setting.kind.isTaken(by: name)
    }
  }

  private static var known: String { Setting.allCases.map(\.rawValue).listed }
}

extension Setting.Kind {
  /// The allowed values, in a sentence.
  ///
  /// - Parameter name: the name of the setting, in the file or in the environment.
  fileprivate func isTaken(by name: String) -> String {
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
    case .hours(let range):
      tr("\(name) takes hours from \(range.lowerBound) to \(range.upperBound), or \"off\".")
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
