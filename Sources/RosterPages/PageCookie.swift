import Hummingbird

/// The cookies that browsers keep for the pages.
enum PageCookie: String {
  /// Whose session it is.
  case session = "flyer"
  /// Names the browser before login: it proves where forms come from.
  case visitor = "flyer-visitor"
  /// Proves that a user has logged in with the browser, so that strangers can't use up their tries.
  case device = "flyer-device"
  /// The result of the last action, shown once on the next page.
  case said = "flyer-said"
  /// The page that a visitor wanted before logging in.
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
