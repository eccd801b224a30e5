package import Roster

/// How people are told, as whoever runs the server has it.
package struct TellingSettings: Sendable {
  /// The server that takes mail.
  package struct MailServer: Sendable {
    package enum Security: String, CaseIterable, Sendable {
      /// TLS from the first byte on.
      case tls
      /// TLS once both know that they want it; without it nothing is sent.
      case startTLS
      /// TLS where the server has it: for a server on the same machine.
      case none
    }

    package var host: String
    package var port: Int
    package var security: Security
    /// Nil for a server that takes mail of everybody whom it knows otherwise.
    package var user: String?
    package var password: Secret?
    /// Whom mail comes from.
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

  /// Nil where no mail is sent.
  package var mail: MailServer?
  /// A PEM file of certificates to trust in place of the system's.
  package var authorities: String?
  /// True where notices may go to addresses that only this machine or its network has.
  package var allowsPrivateAddresses = false
  /// The address of the server's pages, such as `https://roster.example.org`.
  package var publicAddress: String?
  /// How many notices are on their way at once.
  package var atOnce = 8
  /// How long a try may take, in seconds.
  package var timeout = 15
  /// How long nobody else takes a notice that is on its way, in seconds.
  package var lease = 120
  /// How long to wait after the first failure, in seconds; then twice as long each time.
  package var firstPause = 30
  package var longestPause = 3_600
  /// How often it is looked whether something is due.
  package var interval: Duration = .seconds(1)

  /// The values above: no mail, and only what is public.
  package init() {}

  /// The ways in which people can be told; by mail only where there is a server for it.
  package static func channels(withMail hasMail: Bool) -> [NoticePreferences.Channel] {
    (hasMail ? [.mail] : []) + [.ntfy, .webhook]
  }

  /// How long to wait after so many tries have failed, in seconds.
  /// - Parameter jitter: From 0 to 1, so that what failed together does not come together again.
  func pause(after tries: Int, jitter: Double) -> Int {
    let longest = min(longestPause, firstPause << min(max(tries - 1, 0), 16))
    return max(1, Int(Double(longest) * (0.5 + jitter / 2)))
  }
}
