import RosterStoring

/// An error as far as a log may show it: a store's own words, of others the type only.
struct LoggedError: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description =
      if let error = error as? RosterStoreError { "\(error)" } else { "\(type(of: error))" }
  }
}
