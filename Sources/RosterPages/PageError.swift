import HTTPTypes

/// Why what a form has sent is not looked at.
enum PageError: Error, Hashable {
  /// It does not come from a page of this server, or from one that is too old.
  case forged
  /// It is no form.
  case unreadable

  var status: HTTPResponse.Status {
    switch self {
    case .forged: .forbidden
    case .unreadable: .badRequest
    }
  }
}
