public import ArgumentParser
import Localizing
public import Logging
import NIOCore
import Roster
package import RosterServing
import RosterStoring

/// Serves until it is told to stop.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Serve until stopped.")
  )
  .withExamples(of: "serve")

  @OptionGroup var roster: StoreOptions
  @OptionGroup var rules: RuleOptions
  @OptionGroup var telling: TellingOptions
  @OptionGroup var limits: LimitOptions

  @Option(help: Setting.listen.help) var listen: ListenAddress = ListenAddress(
    host: "127.0.0.1", port: 8484)
  @Option(help: Setting.certificate.help) var certificate: String?
  @Option(help: Setting.key.help) var key: String?
  @Option(help: Setting.signUp.help) var signUp: ServingSettings.SignUp = .invitation
  @Option(help: Setting.publicAddress.help) var publicAddress: String?
  @Flag(help: Setting.behindProxy.help) var behindProxy: Bool = false
  @Option(help: Setting.proxies.help) var proxies: AddressRanges?
  @Option(help: Setting.forwardedHeader.help)
  var forwardedHeader: ForwardedAddress.Header = .xForwardedFor
  @Option(help: Setting.commandsAtOnce.help) var commandsAtOnce: Int = 200
  @Option(help: Setting.metrics.help) var metrics: ListenAddress?
  @Flag(
    help: ArgumentHelp(
      tr("Serve a roster that was moved elsewhere; from then on it stays here.")))
  var despiteMove = false
  @Flag(help: Setting.logAddresses.help) var logAddresses: Bool = false
  @Option(help: Setting.logLevel.help) var logLevel: Logger.Level = .info

  func validate() throws {
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError(.certificateAndKey)
    }
    if let publicAddress {
      guard publicAddress.hasPrefix("https://") || publicAddress.hasPrefix("http://") else {
        throw ValidationError(.publicAddress)
      }
    }
    guard commandsAtOnce >= 0 else { throw ValidationError(.commandsAtOnce) }
  }

  func run() async throws {
    let threshold = LogThreshold(logLevel)
    LoggingSystem.bootstrap { label in JSONLines(label: label, threshold: threshold) }
    let logger = Logger(label: "flyerd")
    OpenFileLimit.raise()
    if despiteMove { try await roster.stay() }
    let store = try await roster.open(
      rules: rules.applied(to: StoreOptions.newRules), for: .serving)
    try await rules.apply(to: store)
    try await tellAboutAdmins(store)
    let server = try Server(self, store: store, logger: logger, threshold: threshold)
    try await server.run()
    try await store.close()
    logger.info("stopped")
  }

  /// The address people know the server by, without a slash at its end.
  var knownAddress: String? {
    publicAddress.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  }

  var settings: ServingSettings {
    var settings = ServingSettings(folder: roster.data)
    settings.host = listen.host
    settings.port = listen.port
    settings.signUp = signUp
    settings.proxies = proxies?.ranges ?? []
    settings.isBehindProxy = behindProxy || !settings.proxies.isEmpty
    settings.forwardedHeader = forwardedHeader
    settings.logsAddresses = logAddresses
    settings.commands = commandsAtOnce > 0 ? .init(burst: commandsAtOnce, seconds: 1) : nil
    settings.publicAddress = knownAddress
    telling.apply(to: &settings)
    limits.apply(to: &settings)
    if let certificate, let key {
      settings.certificate = ServingSettings.Certificate(chain: certificate, key: key)
    }
    return settings
  }

  /// Warns about a roster without an admin who can log in.
  private func tellAboutAdmins(_ store: any RosterStore) async throws {
    for admin in try await store.people() where admin.role == .admin && admin.isActive {
      if try await store.account(of: admin.id) != nil { return }
    }
    Output.tell(.noAdmin(data: roster.data, isInDatabase: roster.isInDatabase))
  }
}

extension Setting {
  /// How the server is reached.
  static let reached: [Setting] = [
    listen, certificate, key, publicAddress, behindProxy, proxies, forwardedHeader,
  ]

  static let listen = Setting(
    "listen", .listening, example: "\"127.0.0.1:8484\"", value: "host:port",
    tr("The address to listen on."), needsRestart: { $0.listen != $1.listen })
  static let certificate = Setting(
    "certificate", .path, example: "\"/etc/ssl/roster.pem\"", value: "file",
    tr("The TLS certificate, with its chain; PEM."),
    restartNote: "(restart to turn TLS on or off)",
    needsRestart: { ($0.certificate == nil) != ($1.certificate == nil) })
  static let key = Setting(
    "key", .path, example: "\"/etc/ssl/private/roster.key\"", value: "file",
    tr("The certificate’s private key; PEM."))
  static let publicAddress = Setting(
    "public_address", .text, example: "\"https://roster.example.org\"", value: "https://host",
    tr("The public address of this server, for links; default: the address of the connection."))
  static let behindProxy = Setting(
    "behind_proxy", .flag(hasNegation: false), example: "false",
    tr("Trust the X-Forwarded- headers of the reverse proxy."),
    needsRestart: { $0.settings.isBehindProxy != $1.settings.isBehindProxy })
  static let proxies = Setting(
    "proxies", .ranges, example: "[\"127.0.0.1\", \"10.0.0.0/8\"]", value: "address,address/bits",
    tr("The addresses of the reverse proxies: only they are trusted to name the client."))
  static let forwardedHeader = Setting(
    "forwarded_header", .oneOf(ForwardedAddress.Header.allCases.map(\.rawValue)),
    example: "\"x-forwarded-for\"",
    tr("The header that names the client: x-forwarded-for or forwarded (RFC 7239)."))
}

extension Setting {
  /// The settings about the rights of people.
  static let allowed: [Setting] = [signUp, commandsAtOnce]

  static let signUp = Setting(
    "sign_up", .oneOf(ServingSettings.SignUp.allCases.map(\.rawValue)), example: "\"invitation\"",
    tr("Who may sign up: invitation or open."))
  static let commandsAtOnce = Setting(
    "commands_at_once", .number(LimitOptions.requests), example: "200", value: "number",
    tr("How many commands a member may send at once, then one a second; 0 for no limit."))
}

extension Setting {
  /// Logs and metrics.
  static let observed: [Setting] = [logLevel, logAddresses, metrics]

  static let logLevel = Setting(
    "log_level", .oneOf(Logger.Level.allCases.map(\.rawValue)), example: "\"info\"",
    tr("The log level: debug, info, warning or error."))
  static let logAddresses = Setting(
    "log_addresses", .flag(hasNegation: false), example: "false",
    tr("Log the addresses of clients."))
  static let metrics = Setting(
    "metrics", .listening, example: "\"127.0.0.1:9484\"", value: "host:port",
    tr("The address that serves metrics (/metrics); default: none. Keep it private."),
    needsRestart: { $0.metrics != $1.metrics })
}

/// `HOST:PORT`, `[::1]:8484`.
struct ListenAddress: ExpressibleByArgument, CustomStringConvertible, Equatable {
  let host: String
  let port: Int

  /// The same with the port that was given where any would do.
  func bound(to address: SocketAddress?) -> ListenAddress {
    ListenAddress(host: host, port: address?.port ?? port)
  }

  var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension ListenAddress {
  init?(argument: String) {
    guard let colon = argument.lastIndex(of: ":"),
      let port = Int(argument[argument.index(after: colon)...]), (0...65_535).contains(port)
    else { return nil }
    let host = argument[..<colon]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    self.init(host: String(isBracketed ? host.dropFirst().dropLast() : host), port: port)
    guard !self.host.isEmpty, isBracketed || !host.contains(":") else { return nil }
  }
}

extension ServingSettings.SignUp: ExpressibleByArgument {}
extension ForwardedAddress.Header: ExpressibleByArgument {}
extension Logger.Level: @retroactive ExpressibleByArgument {}
