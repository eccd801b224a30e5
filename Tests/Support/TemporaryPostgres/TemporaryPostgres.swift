public actor TemporaryPostgres {
  public static let isInstalled = false
  public static let shared = TemporaryPostgres()
  public func makeDatabase() async throws -> String { "" }
}
