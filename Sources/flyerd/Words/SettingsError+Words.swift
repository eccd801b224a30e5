extension SettingsError: CustomStringConvertible {
  /// Where, what is wrong, and what is allowed.
  var description: String {
    switch self {
    case .syntax(let path, let line, let reason?): "\(path), line \(line) is no TOML: \(reason)."
    case .syntax(let path, let line, nil): "\(path), line \(line) is no TOML. Look at it again."
    case .unknown(let path, let line, let key, let near?):
      "\(path), line \(line): there is no setting \"\(key)\". Is it \"\(near)\"?"
    case .unknown(let path, let line, let key, nil):
      "\(path), line \(line): there is no setting \"\(key)\". There are "
        + Setting.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .wrongValue(.line(let path, let line), let setting):
      "\(path), line \(line): \(setting.rawValue) takes \(setting.kind)."
    case .wrongValue(.variable(let name), let setting): "\(name) takes \(setting.kind)."
    }
  }
}

extension Setting.Kind: CustomStringConvertible {
  /// What is allowed, as a part of a sentence.
  var description: String {
    switch self {
    case .text: "a text"
    case .path: "the path of a file or folder"
    case .flag: "true or false"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .oneOf(let words): "one of " + words.joined(separator: ", ")
    case .listening: "an address and a port, like 127.0.0.1:8484"
    case .ranges: "a list of addresses, like [\"127.0.0.1\", \"10.0.0.0/8\"]"
    case .hours(let range):
      "hours from \(range.lowerBound) to \(range.upperBound), or \"off\""
    case .minors:
      "when minors work, with their most hours a day and a week, like \"06:00-20:00,8,40\", "
        + "or \"off\""
    case .mailServer: "a server of mail, like smtps://user@host:465 or smtp://user@host:587"
    case .mailAddress: "an address of mail"
    case .zone: "the name of a time zone, like Europe/Berlin"
    }
  }
}
