import Library
import Localizing

/// The token with which a space is read: `CONTENTFUL_ACCESS_TOKEN`, else `token` of the
/// configuration, else what `token_command` prints. It is never on the command line.
struct AccessToken: Sendable {
  static let variable = "CONTENTFUL_ACCESS_TOKEN"
  static let command = "token_command"

  /// Where a token is looked for.
  enum Origin: Sendable, Equatable {
    case environment(String)
    case configuration(String)
    case command([String])
  }

  /// Why there is none where one is named.
  enum Fault: Equatable {
    case empty(Origin)
    /// It is no single word of ASCII, of which no header would take it.
    case unfit(Origin)
    case failed(DesktopError)
  }

  /// The first place that names one; nil where none does.
  let origin: Origin?
  private let environment: [String: String]
  private let home: String?

  init(environment: [String: String], settings: ContentfulSettings, home: String?) {
    self.environment = environment
    self.home = home
    if let text = environment[Self.variable], !text.isEmpty {
      origin = .environment(text)
    } else {
      origin = settings.token.map(Origin.configuration) ?? settings.tokenCommand.map(Origin.command)
    }
  }

  /// Makes a token that a program prints.
  init(command: [String], environment: [String: String], home: String?) {
    (origin, self.environment, self.home) = (.command(command), environment, home)
  }

  /// The token, for which a program may have to be run; nil where none is named.
  func value() async throws(TokenError) -> String? {
    guard let origin else { return nil }
    return switch origin {
    case .environment(let text), .configuration(let text): try Self.token(in: text, of: origin)
    case .command(let words): try Self.token(in: await output(of: words), of: origin)
    }
  }

  /// The error of the program that prints the token; nil if it is installed, or if there is none.
  var missingProgram: DesktopError? {
    guard case .command(let words) = origin, let name = words.first, path(of: name) == nil else {
      return nil
    }
    return .missing(program: name, setting: Self.command)
  }

  /// Takes a token: one word that may be in a header. An error never quotes the text.
  private static func token(in text: String, of origin: Origin) throws(TokenError) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let token = words.first else { throw TokenError(.empty(origin)) }
    guard words.count == 1, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw TokenError(.unfit(origin))
    }
    return String(token)
  }

  private func output(of words: [String]) async throws(TokenError) -> String {
    let name = words.first ?? ""
    do throws(DesktopError) {
      guard let path = path(of: name) else { throw .missing(program: name, setting: Self.command) }
      let command = Command(path: path, arguments: Array(words.dropFirst()))
      let output = try await command.output(of: Self.command, environment: environment)
      return String(decoding: output, as: UTF8.self)
    } catch {
      throw TokenError(.failed(error))
    }
  }

  private func path(of name: String) -> String? {
    Programs(environment: environment).path(of: HomePath(home: home).expanded(name))
  }
}

extension AccessToken.Origin {
  /// Where the token is from, without the token.
  var place: String {
    switch self {
    // TRANSLATORS: where a token is from: a variable
    case .environment: tr("from \(AccessToken.variable)")
    case .configuration: tr("from config.toml")
    // TRANSLATORS: where a token is from: a program that printed it
    case .command(let words): tr("from \(words.first ?? AccessToken.command)")
    }
  }

  /// The origin of the token.
  fileprivate var name: String {
    switch self {
    case .environment: AccessToken.variable
    case .configuration: tr("token in config.toml")
    case .command: AccessToken.command
    }
  }
}

extension TokenError {
  /// The error; never quotes the text in place of a token.
  init(_ fault: AccessToken.Fault) {
    let reason =
      switch fault {
      // TRANSLATORS: a variable, a key or “token in config.toml”
      case .empty(let origin): tr("\(origin.name) provides no token")
      // TRANSLATORS: a variable, a key or “token in config.toml”
      case .unfit(let origin): tr("\(origin.name) provides more than a token: one word is needed")
      case .failed(let error): "\(AccessToken.command): \(error)"
      }
    self.init(reason: reason)
  }
}
