import Hummingbird

/// What browsers keep for the pages.
enum PageCookie: String {
  /// Whose session it is.
  case session = "flyer"
  /// Which browser it is, before somebody logs in: it proves where forms come from.
  case visitor = "flyer-visitor"
  /// What proves that somebody has logged in with it, so that strangers can't use up their tries.
  case device = "flyer-device"
  /// What was done, to be said once on the next page.
  case said = "flyer-said"
  /// Where somebody wanted to go who has to log in first.
  case wanted = "flyer-wanted"

  /// Where there is TLS, a name that only this very server can set.
  func name(isSecure: Bool) -> String { isSecure ? "__Host-" + rawValue : rawValue }

  func value(in request: Request, isSecure: Bool) -> String? {
    request.cookies[name(isSecure: isSecure)]?.value
  }

  /// - Parameter seconds: How long it is kept; 0 ends it.
  func cookie(_ value: String, for seconds: Int, isSecure: Bool) -> Cookie {
    Cookie(
      name: name(isSecure: isSecure), value: value, maxAge: seconds, path: "/", secure: isSecure,
      httpOnly: true, sameSite: .lax)
  }
}
