/// The host in a web address, as people name it.
package enum WebHost {
  /// Returns the host of an absolute address with its port, without a user name and `www.`.
  package static func name(in url: String) -> String {
    let authority = url.drop { $0 != ":" }.drop { $0 == ":" || $0 == "/" }
      .prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@").last ?? authority
    return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
  }
}
