import CPostgres

/// Where a PostgreSQL database is, as libpq understands it.
struct PostgresAddress: Sendable {
  private let text: String

  /// Throws where libpq does not understand the address; it is not repeated, as there may be a
  /// password in it.
  init(_ text: String) throws {
    var reason: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(text, &reason) else {
      PQfreemem(reason)
      throw RosterStoreError.unavailable(.unusableAddress)
    }
    PQconninfoFree(options)
    self.text = text
  }

  /// Connects, within ten seconds unless the address says otherwise.
  func connect() throws -> OpaquePointer {
    // What comes before the address is what the address may override.
    let settings = [
      ("fallback_application_name", "flyerd"), ("connect_timeout", "10"), ("keepalives_idle", "20"),
      ("keepalives_interval", "5"), ("keepalives_count", "3"), ("tcp_user_timeout", "20000"),
      ("dbname", text), ("client_encoding", "UTF8"),
    ]
    let connection = settings.map(\.0).withCStringArray { names in
      settings.map(\.1).withCStringArray { values in PQconnectdbParams(names, values, 1) }
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

extension [String] {
  /// Lends the texts as C has lists of texts, with NULL at the end.
  fileprivate func withCStringArray<Answer>(
    _ body: ([UnsafePointer<CChar>?]) -> Answer
  ) -> Answer {
    let bytes = flatMap { Array<CChar>($0.utf8CString) }
    var start = 0
    let starts = map { text in
      defer { start += text.utf8.count + 1 }
      return start
    }
    return bytes.withUnsafeBufferPointer { bytes in
      body(starts.map { bytes.baseAddress?.advanced(by: $0) } + [nil])
    }
  }
}
