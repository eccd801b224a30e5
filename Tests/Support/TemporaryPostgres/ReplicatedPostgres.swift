import CPostgres
import Foundation

/// A PostgreSQL server whose every commit waits for a replica, which can replace it. Both are in a
/// temporary folder, and end with the process that started them, as does the folder.
package final class ReplicatedPostgres: Sendable {
  private let folder: String
  private let process: Process

  /// Starts both, and waits until the replica follows the primary.
  package init() async throws {
    folder = FileManager.default.temporaryDirectory.path + "/pg-" + UUID().uuidString.prefix(8)
    guard let binaries = TemporaryPostgres.binaries else {
      throw TemporaryPostgres.Failure(description: "the package postgresql is not installed")
    }
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", Self.script, "sh", binaries, folder]
    // Its other end is closed when this process ends, however it ends.
    process.standardInput = Pipe()
    try process.run()
    try await wait(until: "the second server follows") {
      try TemporaryPostgres.Session(address(of: "first")).execute(
        "SELECT count(*) = 1 FROM pg_stat_replication WHERE sync_state = 'sync'") == "t"
    }
  }

  /// Stops both and waits until the folder is removed.
  package func stop() {
    (process.standardInput as? Pipe)?.fileHandleForWriting.closeFile()
    process.waitUntilExit()
  }

  /// The address of the database, which leads to the server that accepts writes.
  package var address: String {
    "postgres://postgres@/postgres?host=\(folder)/first,\(folder)/second"
      + "&target_session_attrs=read-write"
  }

  /// Kills the primary as a crash would, and promotes the replica.
  package func promote() async throws {
    let id = try String(contentsOfFile: "\(folder)/first/data/postmaster.pid", encoding: .utf8)
    guard let id = Int32(id.prefix { $0.isNumber }) else {
      throw TemporaryPostgres.Failure(description: "the first server is not running")
    }
    // Its child processes end when they notice that it is gone.
    kill(id, SIGKILL)
    try TemporaryPostgres.Session(address(of: "second")).execute("SELECT pg_promote()")
  }

  private func address(of server: String) -> String {
    "postgres://postgres@/postgres?host=\(folder)/\(server)"
  }

  private func wait(until what: String, _ isSo: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while (try? isSo()) != true {
      guard process.isRunning, ContinuousClock.now < deadline else {
        let log = try? String(contentsOfFile: folder + "/log", encoding: .utf8)
        throw TemporaryPostgres.Failure(description: "waited in vain until \(what): \(log ?? "")")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// PostgreSQL refuses to run as root, so it runs as its own user.
  private static let script = """
    umask 077
    mkdir "$2" "$2/first" "$2/second" || exit 1
    as=
    if [ "$(id -u)" = 0 ]; then
      chown -R postgres "$2"
      as="setpriv --reuid=postgres --regid=postgres --clear-groups --"
    fi
    cd "$2"
    exec 3>"$2/log"
    $as "$1/initdb" -D "$2/first/data" -U postgres -A trust -E UTF8 --no-sync >&3 2>&1 || exit 1
    $as "$1/postgres" -D "$2/first/data" -k "$2/first" -c listen_addresses= \\
      -c synchronous_standby_names='*' -c synchronous_commit=on >&3 2>&1 &
    first=$!
    until $as "$1/pg_isready" -q -h "$2/first"; do sleep 0.1; done
    $as "$1/pg_basebackup" -h "$2/first" -U postgres -D "$2/second/data" -R -X stream -c fast \\
      >&3 2>&1 || exit 1
    $as "$1/postgres" -D "$2/second/data" -k "$2/second" -c listen_addresses= >&3 2>&1 &
    second=$!
    cat >/dev/null
    kill -INT $first $second 2>/dev/null
    wait
    cd /
    rm -rf "$2"
    """
}
