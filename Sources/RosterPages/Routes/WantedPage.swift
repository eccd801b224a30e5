import Foundation
import Hummingbird
import Roster
import RosterServing

/// The page a visitor wanted before being sent to the login.
extension RosterPages {
  /// How long the page is kept, in seconds: time enough to log in, but not for the next user of the
  /// browser.
  private static let patience = 600
  /// No address of a page is longer.
  private static let longestAddress = 500

  /// Redirects a visitor to the login, and keeps the wanted page in a cookie.
  func redirectToLogIn(from request: Request) -> Response {
    let query = request.uri.query.map { "?" + $0 } ?? ""
    guard let address = checked(request.uri.path + query) else {
      return redirect(to: PagePath.home)
    }
    let cookie = PageCookie.wanted.cookie(
      Data(address.utf8).base64EncodedString(), for: Self.patience, isSecure: isSecure(request))
    return redirect(to: PagePath.home, cookies: [cookie])
  }

  /// Redirects a user who has just logged in to the wanted page, or home.
  func redirectOnward(_ request: Request, cookies: [Cookie]) -> Response {
    guard let kept = PageCookie.wanted.value(in: request, isSecure: isSecure(request)) else {
      return redirect(to: PagePath.home, cookies: cookies)
    }
    let address = Data(base64Encoded: kept).map { String(decoding: $0, as: UTF8.self) }
    return redirect(
      to: address.flatMap(checked) ?? PagePath.home,
      cookies: cookies + [forget(.wanted, of: request)])
  }

  /// An address that is a page of this server's for people, and nothing else: not one of another
  /// server, nor what programs and downloads ask for.
  private func checked(_ address: String) -> String? {
    let path = String(address.prefix { $0 != "?" })
    let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    guard isPlain, address.utf8.count <= Self.longestAddress,
      path != PagePath.events, path != PagePath.export
    else { return nil }
    return routes.contains { $0.isPage(at: path) } ? address : nil
  }
}

extension PageRoute {
  /// Whether a path leads to this page, and the page is for logged-in users.
  fileprivate func isPage(at path: String) -> Bool {
    guard method == .get, audience != .everybody else { return false }
    let names = self.path.split(separator: "/", omittingEmptySubsequences: false)
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return names.count == parts.count
      && zip(names, parts).allSatisfy { name, part in
        name.hasPrefix("{") ? !part.isEmpty : name == part
      }
  }
}

extension PagePath {
  /// The stream of changes.
  static let events = below("events")
}
