import CTransfer
import CWalls
import FetchProtocol
import Glibc

/// Sends the requests that the reader writes to standard input, and writes the answers to standard
/// output, as frames of `FetchProtocol`. It ends with its input, or the thread that started it.
///
/// Its one argument is a file of certificate authorities to trust in place of the system's. Exits
/// with 64 if it was started by a person, 71 without its sandbox, 74 if its streams fail, and 76 if
/// its input is malformed.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count <= 1, isatty(STDIN_FILENO) == 0 else {
      complain("flyer-fetch: is started by flyer\n")
      exit(EX_USAGE)
    }
    // What a terminal sends to all programs on it is for the reader, with whom this one ends.
    for number in [SIGINT, SIGQUIT, SIGPIPE] { signal(number, SIG_IGN) }
    guard cwalls_end_with_parent() == 0 else {
      complain("flyer-fetch: can't end with flyer\n")
      exit(EX_OSERR)
    }
    let nameFiles = NameFiles()
    guard let pool = Authorities.open(path: arguments.first) else {
      complain("flyer-fetch: can't begin with libcurl\n")
      exit(EX_OSERR)
    }
    var forbidsFiles = false
    let code = cwalls_begin_network(&forbidsFiles)
    guard code == 0 else {
      complain("flyer-fetch: can't close its sandbox: error \(code)\n")
      exit(EX_OSERR)
    }
    let desk = FetchDesk(pool: pool, nameFiles: nameFiles)
    desk.report(.ready(forbidsFiles: forbidsFiles))
    exit(desk.run())
  }

  private static func complain(_ text: String) {
    _ = write(STDERR_FILENO, text, text.utf8.count)
  }
}

/// The certificate authorities that are trusted, read before the sandbox is closed.
enum Authorities {
  /// Where distributions put theirs.
  private static let places = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem",
  ]

  /// Begins with libcurl. Without a readable file no server is trusted: https then fails by name,
  /// and http goes on.
  static func open(path: String?) -> OpaquePointer? {
    let paths = path.map { [$0] } ?? places
    let bytes = paths.lazy.compactMap(read).first ?? []
    // Kept while the process runs.
    let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
    _ = kept.initialize(from: bytes)
    return ctransfer_open(kept.baseAddress, bytes.count)
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 {
      bytes += piece.prefix(count)
    }
    return bytes.isEmpty ? nil : bytes
  }
}

/// The files that tell how names are found. One that is replaced lies outside of the sandbox.
struct NameFiles: Equatable {
  private static let paths = [
    "/etc/resolv.conf", "/etc/hosts", "/etc/nsswitch.conf", "/etc/gai.conf",
  ]

  /// Device and number of each; nil where there is none.
  private let places: [[UInt64]?]

  /// Looks at the files as they are now.
  init() {
    places = Self.paths.map { path in
      var status = stat()
      return stat(path, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : nil
    }
  }
}
