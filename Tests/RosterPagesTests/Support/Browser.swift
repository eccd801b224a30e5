import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationEssentialsCompat
import NIOHTTP1
import RegexBuilder
import Synchronization
import Testing

/// An answer of a server.
struct ShownPage {
  var path = ""
  var status = 0
  var headers = HTTPHeaders()
  var html = ""

  /// The visible text of the page: tags are replaced by blanks.
  var text: String {
    html.replacing(/<style.*?<\/style>|<[^>]*>/.dotMatchesNewlines(), with: " ")
      .replacing("&#39;", with: "'").replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The forms with their targets and hidden fields, as a browser would send them.
  var forms: [ShownForm] {
    html.split(separator: "<form ").dropFirst().map { part in
      ShownForm(part.prefix(upTo: part.range(of: "</form>")?.lowerBound ?? part.endIndex))
    }
  }

  subscript(header name: String) -> String? { headers.first(name: name) }
}

struct ShownForm {
  let action: String
  let label: String
  /// The fields that the form sends without input: all but passwords and boxes.
  let hidden: [String: String]

  init(_ html: Substring) {
    action = html.firstMatch(of: /action="([^"]*)"/).map { String($0.1) } ?? ""
    label =
      html.firstMatch(of: /<button[^>]*>(.*?)<\/button>/.dotMatchesNewlines())
      .map { match in
        var page = ShownPage()
        page.html = String(match.1)
        return page.text
      } ?? ""
    hidden = html.matches(
      of: /<input [^>]*?name="([^"]*)"(?: type="(?:text|time)")? value="([^"]*)"/
    )
    .filter { !$0.0.contains("checkbox") }.reduce(into: [:]) { fields, match in
      fields[String(match.1)] = String(match.2).replacing("&quot;", with: "\"")
        .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
  }
}

/// A browser without scripts, with the features that tests need: cookies, links, forms, redirects.
final class Browser: Sendable {
  private let base: String
  /// The accepted languages, for `Accept-Language`; nil for none.
  private let language: String?
  private let state = Mutex((cookies: [String: String](), page: ShownPage(), set: [String]()))

  init(base: String, language: String? = nil) {
    self.base = base
    self.language = language
  }

  var page: ShownPage { state.withLock { $0.page } }
  var cookies: [String: String] { state.withLock { $0.cookies } }
  /// The `Set-Cookie` headers of the last answer and of the redirects before it.
  var setCookies: [String] { state.withLock { $0.set } }

  func put(cookie name: String, _ value: String?) {
    state.withLock { $0.cookies[name] = value }
  }

  func open(_ path: String) async throws {
    state.withLock { $0.set = [] }
    try await send("GET", path)
  }

  /// Follows the link with a label.
  func follow(_ label: String) async throws {
    let links = page.html.matches(of: /<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/.dotMatchesNewlines())
    let link = links.first { match in
      var page = ShownPage()
      page.html = String(match.2)
      return page.text.contains(label)
    }
    let path = try #require(link, "no link \(label): \(page.text)").1
    try await open(String(path).replacing("&amp;", with: "&"))
  }

  /// Fills in the form with this target, and sends it.
  func submit(
    _ action: String, _ fields: [String: String] = [:], ticks: [String] = [],
    headers: [String: String] = [:]
  ) async throws {
    // A form that only shows another page has no proof.
    let forms = page.forms.filter { $0.action == action }
    let form = try #require(
      forms.first { $0.hidden["proof"] != nil } ?? forms.first, "\(page.text)")
    try await post(action, form.hidden.merging(fields) { $1 }, ticks: ticks, headers: headers)
  }

  /// Presses the button with a label.
  func press(_ label: String) async throws {
    let form = try #require(
      page.forms.first { $0.label.hasPrefix(label) }, "no button \(label): \(page.text)")
    try await post(form.action, form.hidden)
  }

  func post(
    _ path: String, _ fields: [String: String], ticks: [String] = [],
    headers: [String: String] = [:]
  ) async throws {
    state.withLock { $0.set = [] }
    let pairs =
      fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      + ticks.map { ("tick", $0) }
    let body = pairs.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&")
    try await send("POST", path, body: body, headers: headers)
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private func send(
    _ method: String, _ path: String, body: String? = nil, headers: [String: String] = [:]
  ) async throws {
    var request = HTTPClientRequest(url: base + path)
    request.method = HTTPMethod(rawValue: method)
    let jar = cookies.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")
    if !jar.isEmpty { request.headers.add(name: "Cookie", value: jar) }
    if let language { request.headers.add(name: "Accept-Language", value: language) }
    if let body {
      request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
      request.body = .bytes(ByteBuffer(string: body))
    }
    for (name, value) in headers { request.headers.replaceOrAdd(name: name, value: value) }
    let response = try await Self.http.execute(request, timeout: .seconds(30))
    let bytes = try await response.body.collect(upTo: 10_000_000)
    keep(response.headers["Set-Cookie"])
    if response.status == .seeOther, let next = response.headers.first(name: "Location") {
      return try await send("GET", next)
    }
    state.withLock {
      $0.page = ShownPage(
        path: path, status: Int(response.status.code), headers: response.headers,
        html: String(buffer: bytes))
    }
  }

  private func keep(_ headers: [String]) {
    state.withLock { state in
      state.set += headers
      for header in headers {
        let pair = header.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
        let isOver = header.contains("Max-Age=0")
        state.cookies[String(pair[0])] = isOver ? nil : pair.dropFirst().first.map(String.init)
      }
    }
  }

  private static let http = HTTPClient(
    eventLoopGroupProvider: .singleton,
    configuration: HTTPClient.Configuration(redirectConfiguration: .disallow))
}
