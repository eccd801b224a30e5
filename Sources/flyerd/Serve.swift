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
