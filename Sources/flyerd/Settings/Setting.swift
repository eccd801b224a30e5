import ArgumentParser
import Localizing
import Logging
import Roster
import RosterServing

/// A setting of the server. Its option, its variable of the environment, its key in the file and
/// the line in the template follow from its row.
struct Setting: Hashable, Sendable {
  /// The key in the file.
  let name: String
  let kind: Kind
  /// The value in the template: the default, or an example.
  let example: String
  /// The name of the option's value in help; nil for a flag or one of some words.
  let valueName: String?
  /// The sentence that describes it, in help and in the template.
  let sentence: @Sendable () -> String
  /// The longer explanation in help; nil for most.
  let discussion: (@Sendable () -> String)?
  /// Whether it differs between two commands so that the server has to be started again; nil if it
  /// can change while the server runs.
  let needsRestart: (@Sendable (Serve, Serve) -> Bool)?
  /// The note about that in the template.
  private let restartNote: String

  init(
    _ name: String, _ kind: Kind, example: String, value valueName: String? = nil,
    _ sentence: @escaping @Sendable @autoclosure () -> String,
    discussion: (@Sendable () -> String)? = nil,
    restartNote: String = "(restart)", needsRestart: (@Sendable (Serve, Serve) -> Bool)? = nil
  ) {
    (self.name, self.kind, self.example, self.valueName) = (name, kind, example, valueName)
    (self.sentence, self.discussion) = (sentence, discussion)
    (self.needsRestart, self.restartNote) = (needsRestart, restartNote)
  }

  static func == (left: Setting, right: Setting) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The option of the command line.
  var option: String { "--" + name.replacing("_", with: "-") }

  /// The variable of the environment.
  var variable: String { "FLYERD_" + name.uppercased() }

  /// The help of the option.
  var help: ArgumentHelp {
    ArgumentHelp(sentence(), discussion: discussion?() ?? "", valueName: valueName)
  }

  /// Those that say the same in two ways: who names one of them means neither of the others.
  var siblings: [Setting] {
    let databases: [Setting] = [.database, .databaseFile]
    return databases.contains(self) ? databases : [self]
  }

  /// Those that say where the roster is.
  static let places: [Setting] = [.data, .database, .databaseFile]

  /// All settings, as the template groups them.
  static let groups: [(title: String, settings: [Setting])] = [
    ("Where the roster is", places),
    (
      "How it is reached",
      [
        .listen, .certificate, .key, .publicAddress, .behindProxy, .proxies, .forwardedHeader,
      ]
    ),
    ("What people may do", [.signUp, .commandsAtOnce]),
    (
      "How much is served at once",
      [.requestsASecond, .connections, .connectionsOfAddress, .streams, .streamsOfPerson]
    ),
    ("Logs and metrics", [.logLevel, .logAddresses, .metrics]),
    (
      "The rules. They are stored in the roster: a rule not named here keeps its value there.",
      [.approval, .severalShiftsADay, .timeZone, .weeksAhead] + workRules
    ),
    (
      "How people are notified",
      [
        .mailServer, .mailFrom, .mailPasswordFile, .mailWithoutTLS, .trust, .privateWebhooks,
        .plainWebhooks,
      ]
    ),
  ]

  static let all = groups.flatMap(\.settings)

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// Returns the setting with a key; nil if there is none.
  static func named(_ name: String) -> Setting? { byName[name] }
}

// The template, Resources/flyerd/flyerd.toml

extension Setting {
  private static let head = """
    # Settings of flyerd, the server of a roster of shifts. Each is an option of its own as well
    # (`flyerd --help`) and a variable of the environment (FLYERD_LISTEN): an option comes before a
    # variable, and that before this file. A setting that is commented out shows its default, or
    # an example. A path starts from the folder of this file.
    #
    # SIGHUP (`systemctl reload flyerd`) reads this file and the certificate anew, for new connections; the
    # log names what needs a restart instead. A file with a fault leaves all as it was.
    """

  /// The template of the file.
  static var template: String {
    ([head] + groups.flatMap { ["# " + $0.title] + $0.settings.map(\.paragraph) })
      .joined(separator: "\n\n") + "\n"
  }

  /// Its sentence, and a line of the file. Only `data` is always needed.
  private var paragraph: String {
    let words = sentence().split(separator: " ") + (needsRestart == nil ? [] : [restartNote[...]])
    var lines = ["#"]
    for word in words {
      let line = lines[lines.count - 1]
      if line.count + 1 + word.count <= Self.templateWidth {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append("# " + word)
      }
    }
    let value = "\(name) = \(example)"
    return (lines + [self == .data ? value : "# " + value]).joined(separator: "\n")
  }

  private static let templateWidth = 100
}

// Where the roster is

extension Setting {
  static let data = Setting(
    "data", .path, example: "\"/var/lib/flyerd\"", value: "dir",
    tr("The folder of flyers and images to serve."),
    needsRestart: { $0.roster.data != $1.roster.data })
  static let database = Setting(
    "database", .text, example: "\"postgres://flyerd@db.example.org/roster\"", value: "address",
    tr(
      """
      A PostgreSQL database, for more than one server: postgres://user@host/name. \
      Without it the roster is in DIR/.flyerd.
      """),
    needsRestart: { $0.roster.database != $1.roster.database })
  static let databaseFile = Setting(
    "database_file", .path, example: "\"/etc/flyerd.database\"", value: "file",
    tr("A file with the database address, for an address with a password."),
    needsRestart: { $0.roster.databaseFile != $1.roster.databaseFile })
}

// How it is reached

extension Setting {
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

// What people may do

extension Setting {
  static let signUp = Setting(
    "sign_up", .oneOf(ServingSettings.SignUp.allCases.map(\.rawValue)), example: "\"invitation\"",
    tr("Who may sign up: invitation or open."))
  static let commandsAtOnce = Setting(
    "commands_at_once", .number(LimitOptions.requests), example: "200", value: "number",
    tr("How many commands a member may send at once, then one a second; 0 for no limit."))
}

// How much is served at once

extension Setting {
  static let requestsASecond = Setting(
    "requests_a_second", .number(LimitOptions.requests), example: "50", value: "number",
    tr(
      "Requests per second of each session, or of each address without a session; 0 for no limit."
    ),
    needsRestart: { $0.limits.requestsASecond != $1.limits.requestsASecond })
  static let connections = Setting(
    "connections", .number(LimitOptions.connections), example: "4000", value: "number",
    tr("How many connections may be open."),
    needsRestart: { $0.limits.connections != $1.limits.connections })
  static let connectionsOfAddress = Setting(
    "connections_of_address", .number(LimitOptions.connections), example: "2000", value: "number",
    tr("How many connections one address may have; no limit behind a proxy."),
    needsRestart: { $0.limits.connectionsOfAddress != $1.limits.connectionsOfAddress })
  static let streams = Setting(
    "streams", .number(LimitOptions.connections), example: "2000", value: "number",
    tr("How many streams of changes may be open, one for each reader and page."),
    needsRestart: { $0.limits.streams != $1.limits.streams })
  static let streamsOfPerson = Setting(
    "streams_of_person", .number(LimitOptions.connections), example: "8", value: "number",
    tr("How many streams of changes one member may have."),
    needsRestart: { $0.limits.streamsOfPerson != $1.limits.streamsOfPerson })
}

// Logs and metrics

extension Setting {
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

// The rules of the roster

extension Setting {
  static let approval = Setting(
    "approval", .oneOf(RosterRules.Approval.allCases.map(\.rawValue)), example: "\"none\"",
    tr("Who approves when a member takes an offered shift: none, owner or admin."),
    discussion: {
      tr("The owner approves a suggestion; a trade is done once all members in it agree.")
    })
  static let severalShiftsADay = Setting(
    "several_shifts_a_day", .flag(hasNegation: true), example: "false",
    tr("Allow several shifts a day."))
  static let timeZone = Setting(
    "time_zone", .zone, example: "\"Europe/Berlin\"", value: "zone",
    tr("The time zone of the shifts, for example Europe/Berlin."))
  static let weeksAhead = Setting(
    "weeks_ahead", .number(1...RosterLimits.weeks.upperBound), example: "8", value: "weeks",
    tr(
      "How many weeks ahead fixed shifts are planned and days can be requested: 1 to \(RosterLimits.weeks.upperBound); 8 in a new roster."
    ))
}

// How people are notified

extension Setting {
  static let mailServer = Setting(
    "mail_server", .mailServer, example: "\"smtp://roster@mail.example.org:587\"", value: "address",
    tr("The mail server: smtps://user@host:465, or smtp://user@host:587 (STARTTLS)."),
    needsRestart: { $0.telling.mailServer != $1.telling.mailServer })
  static let mailFrom = Setting(
    "mail_from", .mailAddress, example: "\"roster@example.org\"", value: "address",
    tr("The sender address of mail."),
    needsRestart: { $0.telling.mailFrom != $1.telling.mailFrom })
  static let mailPasswordFile = Setting(
    "mail_password_file", .path, example: "\"/etc/flyerd.mail\"", value: "file",
    tr("A file with the mail server’s password, not readable by other users."),
    needsRestart: { $0.telling.mailPasswordFile != $1.telling.mailPasswordFile })
  static let mailWithoutTLS = Setting(
    "mail_without_tls", .flag(hasNegation: false), example: "false",
    tr(
      "Send mail without TLS if the mail server does not support it, for example on this machine."
    ),
    needsRestart: { $0.telling.mailWithoutTls != $1.telling.mailWithoutTls })
  static let trust = Setting(
    "trust", .path, example: "\"/etc/ssl/own.pem\"", value: "file",
    tr("Certificates to trust for mail, ntfy and webhooks instead of the system’s; PEM."),
    needsRestart: { $0.telling.trust != $1.telling.trust })
  static let privateWebhooks = Setting(
    "private_webhooks", .flag(hasNegation: false), example: "false",
    tr("Allow notifications to ntfy servers and webhooks in this machine’s own network."),
    needsRestart: { $0.telling.privateWebhooks != $1.telling.privateWebhooks })
  static let plainWebhooks = Setting(
    "plain_webhooks", .flag(hasNegation: false), example: "false",
    tr("Allow notifications to ntfy servers and webhooks without TLS."),
    needsRestart: { $0.telling.plainWebhooks != $1.telling.plainWebhooks })
}
