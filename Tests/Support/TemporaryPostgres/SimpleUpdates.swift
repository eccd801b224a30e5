import Foundation

extension TemporaryPostgres {
  /// Returns how many transactions a second PostgreSQL's own benchmark makes. Each changes one row
  /// and adds another.
  package static func simpleUpdates(at address: String, clients: Int, seconds: Int) throws -> Double
  {
    _ = try pgbench(["-i", "-q"], at: address)
    // Its time limit uses a signal that this process's threads block, and it would inherit that.
    let updates = seconds * Self.updatesASecond
    let output = try pgbench(
      ["-n", "-N", "-M", "prepared", "-j", "2", "-c", "\(clients)", "-t", "\(updates)"],
      at: address)
    let rate = output.split(separator: "\n").first { $0.hasPrefix("tps = ") }?.dropFirst(6)
    guard let rate = rate.flatMap({ Double($0.prefix { $0 != " " }) }) else {
      throw Failure(description: "pgbench did not say how many: \(output)")
    }
    return rate
  }

  /// The approximate number of transactions of each client in a second.
  private static let updatesASecond = 150

  private static func pgbench(_ arguments: [String], at address: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "\(binaries ?? "")/pgbench")
    process.arguments = arguments + [address]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
