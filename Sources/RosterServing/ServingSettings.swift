/// How a server is set up.
public struct ServingSettings: Sendable {
  /// Who may sign up.
  public enum SignUp: String, Sendable, CaseIterable {
    /// Whoever was given an invitation.
    case invitation
    /// Everybody, as a member.
    case open
  }

  /// The files of TLS, both PEM.
  public struct Certificate: Sendable {
    /// The certificate and those that vouch for it.
    public let chain: String
    /// Its private key.
    public let key: String

    /// Names the two files.
    public init(chain: String, key: String) {
      self.chain = chain
      self.key = key
    }
  }

  /// How many may listen to changes, and how they are told.
  public struct Listening: Sendable {
    /// Connections in all.
    public var atOnce = 1_000
    /// Connections of one person.
    public var eachPerson = 8
    /// How often the store is asked for what other servers have changed.
    public var pollInterval: Duration = .milliseconds(300)
    /// How often something is sent although nothing has changed.
    public var heartbeat: Duration = .seconds(15)

    /// The values above.
    public init() {}
  }

  /// The folder whose files are published.
  public var folder: String
  /// Where connections are taken; a port of 0 is any that is free.
  public var host = "127.0.0.1"
  /// The port.
  public var port = 8484
  /// TLS; nil where there is none, or a proxy does it.
  public var certificate: Certificate?
  /// The address that the server is known by, such as `https://roster.example.org`; nil takes the
  /// one that each request names.
  public var publicAddress: String?
  /// True where a proxy in front says whom it speaks for.
  public var isBehindProxy = false
  /// Who may sign up.
  public var signUp = SignUp.invitation
  /// Listening to changes.
  public var listening = Listening()
  /// How long somebody stays logged in, in seconds.
  public var sessionLength = 30 * 86_400
  /// How long an invitation holds, in seconds.
  public var invitationLength = 7 * 86_400
  /// How many connections are open at once; more have to wait.
  public var connections = 2_000
  /// How many of them one address may have, unless a proxy in front speaks for all.
  public var connectionsOfAddress = 500
  /// After how long a connection without a request is closed.
  public var idleTimeout: Duration = .seconds(60)
  /// How long a request may take to come, and an answer that does not get any further to go.
  public var transferTimeout: Duration = .seconds(30)
  /// How often it is looked whether something is due.
  public var upkeepInterval: Duration = .seconds(1)
  /// How long a body may be, in bytes.
  public let bodyLimit = 1_048_576

  /// A server on loopback that publishes a folder.
  public init(folder: String) {
    self.folder = folder
  }
}
