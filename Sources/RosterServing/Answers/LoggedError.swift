import Localizing
import RosterStoring

/// An error as far as a log may show it, in the language of the process and not of the caller: the
/// text of a store's error, else only the type.
struct LoggedError: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    description = SpokenLanguage.$current.withValue(nil) {
      if let error = error as? RosterStoreError { "\(error)" } else { "\(type(of: error))" }
    }
  }
}
