import ArgumentParser
import Files
import Foundation
import Localizing
package import Roster
import RosterServing

/// The options for sending notifications.
struct TellingOptions: ParsableArguments {
  @Option(help: Setting.mailServer.help) var mailServer: MailServerAddress?
  @Option(help: Setting.mailFrom.help) var mailFrom: MailAddress?
  @Option(help: Setting.mailPasswordFile.help) var mailPasswordFile: String?
  @Flag(help: Setting.mailWithoutTLS.help) var mailWithoutTls: Bool = false
  @Option(help: Setting.trust.help) var trust: String?
  @Flag(help: Setting.privateWebhooks.help) var privateWebhooks: Bool = false
  @Flag(help: Setting.plainWebhooks.help) var plainWebhooks: Bool = false

  func validate() throws {
    guard (mailServer == nil) == (mailFrom == nil) else {
      throw ValidationError(.mailServerAndSender)
    }
    guard mailServer != nil || mailPasswordFile == nil else {
      throw ValidationError(.passwordWithoutMail)
    }
  }

  /// The settings of the module that sends notifications; throws a `Failure` if the password can't
  /// be read.
  func settings(publicAddress: String?) throws -> DeliverySettings {
    var settings = DeliverySettings()
    settings.authorities = trust
    settings.allowsPrivateAddresses = privateWebhooks
    settings.publicAddress = publicAddress
    guard let mailServer, let mailFrom else { return settings }
    settings.mail = DeliverySettings.MailServer(
      host: mailServer.host, port: mailServer.port,
      security: mailWithoutTls && !mailServer.isTLS ? .none : mailServer.isTLS ? .tls : .startTLS,
      user: mailServer.user, password: try mailPasswordFile.map(Self.password), sender: mailFrom)
    return settings
  }

  /// Sets the channels and languages that the interface offers.
  func apply(to serving: inout ServingSettings) {
    serving.telling.channels = DeliverySettings.channels(withMail: mailServer != nil)
    serving.telling.languages = NewsText.languages
    serving.telling.allowsUnencrypted = plainWebhooks
  }

  /// The first line of a file that only its owner can read.
  private static func password(in path: String) throws -> Secret {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure.secretFile(path, .unreadable(errno: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & 0o077 == 0 else {
      throw Failure.secretFile(path, .open)
    }
    guard let bytes = try? DescriptorReading.bytes(of: descriptor, at: path, atMost: 4_096) else {
      throw Failure.secretFile(path, .unreadable(errno: errno))
    }
    let line = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first ?? []
    guard !line.isEmpty else { throw Failure.secretFile(path, .empty) }
    return Secret(String(decoding: line, as: UTF8.self))
  }
}

extension Setting {
  /// The settings of these options, in the order of the template.
  static let notified: [Setting] = [
    mailServer, mailFrom, mailPasswordFile, mailWithoutTLS, trust, privateWebhooks, plainWebhooks,
  ]

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

/// Why the file of a password can't be used.
enum SecretFileProblem {
  case unreadable(errno: Int32)
  /// Others may read it.
  case open
  case empty
}

/// `smtps://user@host:465`
struct MailServerAddress: ExpressibleByArgument, Equatable {
  let isTLS: Bool
  let user: String?
  let host: String
  let port: Int

  init?(argument: String) {
    guard let parts = URLComponents(string: argument),
      parts.scheme == "smtps" || parts.scheme == "smtp",
      let host = parts.host, !host.isEmpty, parts.password == nil, parts.query == nil,
      ["", "/"].contains(parts.path), (1...65_535).contains(parts.port ?? 25)
    else { return nil }
    isTLS = parts.scheme == "smtps"
    user = parts.user
    self.host = host
    port = parts.port ?? (isTLS ? 465 : 587)
  }
}

extension MailAddress: ExpressibleByArgument {
  /// Takes an address of mail.
  package init?(argument: String) { self.init(argument) }
}
