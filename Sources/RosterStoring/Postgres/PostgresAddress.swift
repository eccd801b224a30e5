import CPostgres

/// Where a PostgreSQL database is, as libpq understands it.
struct PostgresAddress: Sendable {
  private let text: String
  /// Where that is, without user and password: `postgresql://host:5432/roster`.
  let place: String

  /// Throws where libpq does not understand the address; it is not repeated, as there may be a
  /// password in it.
  init(_ text: String) throws {
    var reason: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(text, &reason) else {
      PQfreemem(reason)
      throw RosterStoreError.unavailable(.unusableAddress)
    }
    defer { PQconninfoFree(options) }
    self.text = text
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      values[String(cString: keyword)] = option.pointee.val.map { String(cString: $0) }
      option += 1
    }
    place = Self.place(values)
  }

  /// Several hosts have one port for all of them, or each its own.
  private static func place(_ values: [String: String]) -> String {
    let hosts = (values["host"] ?? values["hostaddr"] ?? "").split(separator: ",")
    let ports = (values["port"] ?? "").split(separator: ",")
    let places = hosts.enumerated().map { number, host in
      let port = ports.count == 1 ? ports.first : ports.dropFirst(number).first
      // A folder of sockets is on this machine.
      return (host.hasPrefix("/") ? "" : host) + (port.map { ":" + $0 } ?? "")
    }
    return "postgresql://\(places.joined(separator: ","))/\(values["dbname"] ?? "")"
  }

  /// Connects, within ten seconds unless the address says otherwise.
  func connect() throws -> OpaquePointer {
    // What comes before the address is what the address may override.
    let settings: [(String, String)] = [
      ("fallback_application_name", "flyerd"), ("connect_timeout", "10"), ("keepalives_idle", "20"),
      ("keepalives_interval", "5"), ("keepalives_count", "3"), ("tcp_user_timeout", "20000"),
      ("dbname", text), ("client_encoding", "UTF8"),
    ]
    let connection = (settings.map(\.0) + [nil]).withCStrings { names in
      (settings.map(\.1) + [nil]).withCStrings { values in PQconnectdbParams(names, values, 1) }
    }
    guard let connection else { throw RosterStoreError.unavailable(.noMemory) }
    guard PQstatus(connection) == CONNECTION_OK else {
      defer { PQfinish(connection) }
      let message = String(cString: PQerrorMessage(connection)).firstLine
      throw RosterStoreError.unavailable(.unreachable(message: message))
    }
    cpostgres_silence(connection)
    return connection
  }
}
