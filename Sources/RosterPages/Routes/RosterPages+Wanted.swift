import Foundation
import Hummingbird
import Roster
import RosterServing

/// Where somebody wanted to go before they were asked to log in.
extension RosterPages {
  /// How long that is kept, in seconds: logging in takes a while, and somebody else may do it next.
  private static let patience = 600
  /// No address of a page is longer.
  private static let longestAddress = 500

  /// Asks whoever is not logged in to do so, and keeps in mind where they wanted to go.
  func redirectToLogIn(from request: Request) -> Response {
    let query = request.uri.query.map { "?" + $0 } ?? ""
    guard let address = checked(request.uri.path + query) else {
      return redirect(to: PagePath.home)
    }
    let cookie = PageCookie.wanted.cookie(
      Data(address.utf8).base64EncodedString(), for: Self.patience, isSecure: isSecure(request))
    return redirect(to: PagePath.home, cookies: [cookie])
  }

  /// Leads whoever is logged in now where they wanted to go, or home.
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
  /// True for the page of whoever is logged in that a path leads to.
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
  /// What happens, told as it does.
  static let events = below("events")
}
