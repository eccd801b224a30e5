package import Roster

package struct ServingSettings: Sendable {
  package enum SignUp: String, Sendable, CaseIterable {
    /// Only holders of an invitation.
    case invitation
    /// Every visitor, as a member.
    case open
  }

  /// The files of TLS, both PEM.
  package struct Certificate: Sendable {
    /// The certificate and those that vouch for it.
    package let chain: String
    package let key: String

    package init(chain: String, key: String) {
      self.chain = chain
      self.key = key
    }
  }

  /// How many may listen to changes, and how they are notified.
  package struct Listening: Sendable {
    /// Connections in all.
    package var atOnce = 2_000
    /// Connections of one person.
    package var eachPerson = 8
    /// How often the store is asked for what other servers have changed.
    package var pollInterval: Duration = .milliseconds(300)
    /// How often something is sent although nothing has changed.
    package var heartbeat: Duration = .seconds(5)

    /// The values above.
    package init() {}
  }

  /// How people may have themselves told of what concerns them.
  package struct Telling: Sendable {
    package var channels: [NoticePreferences.Channel] = [.ntfy, .webhook]
    package var languages = ["en"]
    /// Whether notices may be sent unencrypted, so that others on the network can read them.
    package var allowsUnencrypted = false

    /// The values above.
    package init() {}
  }

  /// The folder whose files are published.
  package var folder: String
  /// Where connections are taken; a port of 0 is any that is free.
  package var host = "127.0.0.1"
  package var port = 8484
  /// TLS; nil where there is none, or a proxy does it.
  package var certificate: Certificate?
  /// The address that the server is known by, such as `https://roster.example.org`; nil takes the
  /// one that each request names.
  package var publicAddress: String?
  /// Whether a proxy in front names the client's address.
  package var isBehindProxy = false
  /// The trusted proxies; if none is listed and a proxy is in front, every peer is trusted.
  package var proxies: [AddressRange] = []
  /// Where they say whom they speak for.
  package var forwardedHeader = ForwardedAddress.Header.xForwardedFor
  /// Whether the log has the addresses of clients.
  package var logsAddresses = false
  package var signUp = SignUp.invitation
  package var listening = Listening()
  /// The most shifts of a roster that is sent whole to a caller who asks for a part.
  package var wholeUpTo = 4_000
  package var telling = Telling()
  /// How long a user stays logged in, in seconds.
  package var sessionLength = 30 * 86_400
  /// How long an invitation holds, in seconds.
  package var invitationLength = 7 * 86_400
  /// How long a code for a new password holds, in seconds.
  package var resetLength = 86_400
  /// How many connections are open at once; more have to wait.
  package var connections = 4_000
  /// How many of them one address may have, unless a proxy in front speaks for all: a whole
  /// hospital may be behind one, and each of its people has a stream and a page.
  package var connectionsOfAddress = 2_000
  /// How many of those may wait for a whole request, the first or the next.
  package var waitingOfAddress = 64
  /// How long a new connection may say nothing, or the beginning of a request only.
  package var headTimeout: Duration = .seconds(10)
  /// How many commands a user may give at once, and the seconds until each further one; nil for no
  /// limit.
  package var commands: RateLimit.Rate? = RateLimit.Rate(burst: 200, seconds: 1)
  /// How much is answered in each session.
  package var requestsOfSession = RequestLimits.Bounds(burst: 200, perSecond: 50, atOnce: 32)
  /// How much is answered to each address, of those who are not logged in.
  package var requestsOfAddress = RequestLimits.Bounds(burst: 200, perSecond: 50, atOnce: 64)
  /// How many published files each address gets, be it that of a whole organisation whose readers
  /// fetch a flyer with its pictures.
  package var filesOfAddress = RequestLimits.Bounds(burst: 4_000, perSecond: 500, atOnce: 1_000)
  /// How many sessions are looked up for each address that were not seen of late.
  package var unknownSessions = RequestLimits.Bounds(burst: 1_000, perSecond: 50, atOnce: 1_000)
  /// How long the refusal of a request takes whose caller asks for too much at once.
  package var refusalPause: Duration = .seconds(1)
  /// After how long a connection without a request is closed.
  package var idleTimeout: Duration = .seconds(60)
  /// How long a request may take to come, and an answer that does not get any further to go.
  package var transferTimeout: Duration = .seconds(30)
  /// How long it is good for what the store has said of being ready.
  package var readinessInterval: Duration = .seconds(2)
  /// How often it is looked whether something is due.
  package var upkeepInterval: Duration = .seconds(1)
  /// How long a reader of a roster waits for duties that are being laid out.
  package var upkeepPatience: Duration = .milliseconds(200)
  /// How long a body may be, in bytes.
  package let bodyLimit = 1_048_576

  /// A server on loopback that publishes a folder.
  package init(folder: String) {
    self.folder = folder
  }

  /// Adopts the settings that may change while the server runs: a connection, a listening socket and
  /// the store keep those they were made with.
  mutating func adopt(_ other: ServingSettings) {
    certificate = other.certificate
    publicAddress = other.publicAddress
    signUp = other.signUp
    commands = other.commands
    logsAddresses = other.logsAddresses
    proxies = other.proxies
    forwardedHeader = other.forwardedHeader
  }
}
