import Glibc
import Localizing

/// The process that started the server and monitors it, as systemd does (sd_notify(3)), if there is
/// one.
struct Supervisor: Sendable {
  enum News: Sendable {
    /// It serves, at an address.
    case ready(String)
    /// It reads its settings anew.
    case reloading
    /// It goes on, with a word about how that came.
    case reloaded(isNew: Bool)
    case stopping
    /// It still does something.
    case alive
  }

  /// How often it wants to hear that the server is alive; nil where it does not.
  let patience: Duration?
  private let address: [UInt8]?

  init(environment: [String: String]) {
    let name = environment["NOTIFY_SOCKET"].map { Array($0.utf8) } ?? []
    if name.first == UInt8(ascii: "@") {
      // No file, but a name that begins with a zero.
      address = [0] + name.dropFirst()
    } else {
      address = name.first == UInt8(ascii: "/") ? name + [0] : nil
    }
    let microseconds = environment["WATCHDOG_USEC"].flatMap(Int.init) ?? 0
    let isMeant = environment["WATCHDOG_PID"].map { $0 == "\(getpid())" } ?? true
    patience = microseconds > 0 && isMeant ? .microseconds(microseconds) : nil
  }

  /// Tells it, if it listens; a server does not depend on that.
  func tell(_ news: News) {
    guard let address else { return }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    guard address.count <= MemoryLayout.size(ofValue: place.sun_path) else { return }
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: address) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + address.count)
    let text = Array(news.text.utf8)
    withUnsafePointer(to: place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        _ = sendto(descriptor, text, text.count, Int32(MSG_NOSIGNAL), place, length)
      }
    }
  }
}

extension Supervisor.News {
  /// As the protocol has it; the status is for people.
  var text: String {
    switch self {
    case .ready(let address): "READY=1\nSTATUS=" + tr("Serving \(address)")
    case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(Self.microseconds)"
    case .reloaded(isNew: true):
      "READY=1\nSTATUS=" + tr("Serving with the reloaded settings")
    case .reloaded(isNew: false):
      "READY=1\nSTATUS="
        + tr("Serving with the old settings: the new ones can’t be used, see the log")
    case .stopping: "STOPPING=1\nSTATUS=" + tr("Stopping")
    case .alive: "WATCHDOG=1"
    }
  }

  /// By the clock that is never set.
  private static var microseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
  }
}
