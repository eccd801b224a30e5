import CPostgres

/// The address of a PostgreSQL database in a form that libpq accepts.
struct PostgresAddress: Sendable {
  private let text: String
  /// The address without user and password: `postgresql://host:5432/roster`.
  let place: String

  /// Throws if libpq does not understand the address. The error does not repeat the address, as it
  /// may contain a password.
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

  /// Formats hosts and ports. Several hosts share one port, or each has its own.
  private static func place(_ values: [String: String]) -> String {
    let hosts = (values["host"] ?? values["hostaddr"] ?? "").split(separator: ",")
    let ports = (values["port"] ?? "").split(separator: ",")
    let places = hosts.enumerated().map { number, host in
      let port = ports.count == 1 ? ports.first : ports.dropFirst(number).first
      // A host that is a path is a folder of sockets on this machine.
      return (host.hasPrefix("/") ? "" : host) + (port.map { ":" + $0 } ?? "")
    }
    return "postgresql://\(places.joined(separator: ","))/\(values["dbname"] ?? "")"
  }

  /// Connects, within ten seconds unless the address says otherwise.
  func connect() throws -> OpaquePointer {
    // The address may override settings that come before `dbname`.
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
