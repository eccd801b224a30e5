import FetchProtocol
import Foundation
import Localizing

/// A proxy server.
struct Proxy: Sendable {
  /// The protocol of a proxy.
  enum Kind: Sendable {
    /// HTTP, with a login if the proxy requires one.
    case http(WebAddress.Login?)
    /// SOCKS 5, without a login.
    case socks
  }

  let variable: String
  /// Its host; an IPv6 address has no brackets.
  let host: String
  let port: Int
  /// The protocol of the proxy.
  let kind: Kind

  /// The proxy as it appears in errors.
  var place: String {
    // TRANSLATORS: Used in sentences in place of the name of a server, as in “{place} can't be
    // reached”: host and port, and the variable that names the proxy.
    tr("the proxy \(authority) (from \(variable))")
  }

  /// Host and port as in a URL.
  var authority: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }

  /// The proxy as `flyer-fetch` takes it; SOCKS proxies find the names of servers by themselves.
  var sent: FetchProxy {
    switch kind {
    case .http(let login):
      FetchProxy(
        url: "http://\(authority)", login: login.map { "\($0.name):\($0.password)" })
    case .socks: FetchProxy(url: "socks5h://\(authority)")
    }
  }
}

/// The proxies in the environment, read in the same way as by curl: `http_proxy`, `https_proxy`,
/// `all_proxy` and `no_proxy`, lower case before upper.
struct Proxies: Sendable {
  private let environment: [String: String]

  /// Keeps the environment, which is read for each address.
  init(environment: [String: String]) { self.environment = environment }

  /// Returns the proxy for an address; nil for a direct connection. Throws if the proxy is invalid.
  func proxy(for address: WebAddress) throws(TransportError) -> Proxy? {
    let scheme = address.isSecure ? "https_proxy" : "http_proxy"
    guard let (name, text) = value(of: scheme) ?? value(of: "all_proxy"), !isExempt(address) else {
      return nil
    }
    return try parsed(text, from: name)
  }

  private func value(of name: String) -> (name: String, text: String)? {
    for name in [name, name.uppercased()] {
      // In a CGI program a client sets HTTP_PROXY with a header named Proxy (CVE-2016-5385).
      if name == "HTTP_PROXY", environment["REQUEST_METHOD"] != nil { continue }
      if let text = environment[name]?.trimmingCharacters(in: .whitespaces), !text.isEmpty {
        return (name, text)
      }
    }
    return nil
  }

  private func isExempt(_ address: WebAddress) -> Bool {
    let list = value(of: "no_proxy")?.text ?? ""
    return list.split { $0 == "," || $0.isWhitespace }
      .contains { ProxyExemption($0.lowercased()).covers(address) }
  }

  private func parsed(_ text: String, from variable: String) throws(TransportError) -> Proxy {
    let parts = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    let scheme = parts.count == 2 ? parts[0].lowercased() : "http"
    guard ["http", "socks5", "socks5h"].contains(scheme) else {
      throw .invalidProxy(variable: variable, .unsupportedScheme)
    }
    // A proxy URL has the form of a web address; the scheme only names the protocol.
    guard let address = WebAddress("http://" + (parts.last ?? "")) else {
      throw .invalidProxy(variable: variable, .invalidAddress)
    }
    let isSOCKS = scheme != "http"
    guard !isSOCKS || address.login == nil else {
      throw .invalidProxy(variable: variable, .login)
    }
    let port = address.explicitPort ?? (isSOCKS ? 1080 : 80)
    return Proxy(
      variable: variable, host: address.host, port: port,
      kind: isSOCKS ? .socks : .http(address.login))
  }
}
