package import Roster

/// How the server sends notices.
package struct DeliverySettings: Sendable {
  /// A mail server (SMTP submission).
  package struct MailServer: Sendable {
    package enum Security: String, CaseIterable, Sendable {
      /// TLS from the first byte (RFC 8314).
      case tls
      /// STARTTLS (RFC 3207); sends nothing if the server does not offer it.
      case startTLS
      /// TLS only if the server offers it; for a server on the same machine.
      case none
    }

    package var host: String
    package var port: Int
    package var security: Security
    /// Nil for a server that accepts mail without a login.
    package var user: String?
    package var password: Secret?
    /// The sender of every mail.
    package var sender: MailAddress

    package init(
      host: String, port: Int, security: Security, user: String? = nil, password: Secret? = nil,
      sender: MailAddress
    ) {
      self.host = host
      self.port = port
      self.security = security
      self.user = user
      self.password = password
      self.sender = sender
    }
  }

  /// Nil if notices are not sent by mail.
  package var mail: MailServer?
  /// A PEM file of certificate authorities to trust instead of the system's.
  package var authorities: String?
  /// Whether notices may be sent to private and loopback addresses.
  package var allowsPrivateAddresses = false
  /// The address of the server's pages, such as `https://roster.example.org`.
  package var publicAddress: String?
  /// How many notices are sent at once.
  package var atOnce = 8
  /// The time limit for one attempt, in seconds.
  package var timeout = 15
  /// How long a claimed notice is reserved for one server, in seconds.
  package var lease = 120
  /// The pause after the first failure, in seconds; it doubles with each further one.
  package var firstPause = 30
  package var longestPause = 3_600
  /// How often the outbox is checked for due notices.
  package var interval: Duration = .seconds(1)

  /// Creates the default settings: no mail server, public addresses only.
  package init() {}

  /// The channels that members can choose; mail only with a mail server.
  package static func channels(withMail hasMail: Bool) -> [NoticePreferences.Channel] {
    (hasMail ? [.mail] : []) + [.ntfy, .webhook]
  }

  /// Returns the pause after a number of failed attempts, in seconds.
  /// - Parameter jitter: A random number from 0 to 1; it spreads attempts that failed together.
  func pause(after tries: Int, jitter: Double) -> Int {
    let longest = min(longestPause, firstPause << min(max(tries - 1, 0), 16))
    return max(1, Int(Double(longest) * (0.5 + jitter / 2)))
  }
}
