import CPostgres
import Foundation

/// A real PostgreSQL server in a temporary folder, reachable only through a socket in it. It ends,
/// and the folder is removed, with the process that started it.
package actor TemporaryPostgres {
  /// The reason why there is no server.
  package struct Failure: Error, CustomStringConvertible {
    /// The failure.
    package let description: String
  }

  /// The server that all tests of a process share.
  package static let shared = TemporaryPostgres()

  /// Whether Debian's package `postgresql` is installed.
  package static let isInstalled = binaries != nil

  static let binaries: String? = {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql"))
    return versions?.compactMap(Int.init).max().map { "/usr/lib/postgresql/\($0)/bin" }
  }()

  private let folder = FileManager.default.temporaryDirectory.path + "/pg-" + shortName()
  private var starting: Task<Process, any Error>?
  private var databases = 0

  /// Creates a server that is started when it is first needed.
  package init() {}

  /// Creates an empty database and returns its address.
  package func makeDatabase() async throws -> String {
    let starting = starting ?? Task { try await start() }
    self.starting = starting
    _ = try await starting.value
    databases += 1
    let name = "roster\(databases)"
    try execute("CREATE DATABASE \(name)")
    return address(of: name)
  }

  /// Runs statements in the default database, or in another.
  @discardableResult
  package func execute(_ sql: String, in address: String? = nil) throws -> String? {
    try Session(address ?? self.address(of: "postgres")).execute(sql)
  }

  private func address(of database: String) -> String {
    "postgres://postgres@/\(database)?host=\(folder)"
  }

  private func start() async throws -> Process {
    guard let binaries = Self.binaries else {
      throw Failure(description: "the package postgresql is not installed")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.script, "sh", binaries, folder]
    // Its other end is closed when this process ends, however it ends.
    process.standardInput = Pipe()
    try process.run()
    let deadline = ContinuousClock.now + .seconds(60)
    while PQping(address(of: "postgres")) != PQPING_OK {
      guard process.isRunning, ContinuousClock.now < deadline else {
        let log = try? String(contentsOfFile: folder + "/log", encoding: .utf8)
        throw Failure(description: "PostgreSQL did not start: \(log ?? "it said nothing")")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    return process
  }

  /// PostgreSQL refuses to run as root, so it runs as its own user. No test cuts the power, so
  /// nothing need reach the disk.
  private static let script = """
    umask 077
    mkdir "$2" || exit 1
    as=
    if [ "$(id -u)" = 0 ]; then
      chown postgres "$2"
      as="setpriv --reuid=postgres --regid=postgres --clear-groups --"
    fi
    cd "$2"
    $as "$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --no-sync >"$2/log" 2>&1 || exit 1
    $as "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off >>"$2/log" 2>&1 &
    server=$!
    cat >/dev/null
    kill -INT $server
    wait $server
    cd /
    rm -rf "$2"
    """

  private static func shortName() -> String {
    String(UUID().uuidString.prefix(13)).lowercased()
  }
}
