import Fetching
import Foundation
import Importing

/// Requests data about one environment of a space from the API of Contentful.
struct SpaceAPI: Sendable {
  private let space: String
  private let environment: String
  private let host: WebAddress
  private let token: String
  private let fetcher: Fetcher

  /// Determines the host and the token; sends no request.
  init(space: String, environment: String, settings: ContentSettings) async throws(SpaceError) {
    self.space = space
    self.environment = environment
    host = try Self.host(settings.contentful.host)
    token = try await Self.token(settings.contentful)
    fetcher = Fetcher(settings)
  }

  /// The host as it appears in errors.
  var place: String { host.authority }

  /// The address of the API. Another host may have other entries and tokens of the space.
  var address: String { host.origin + host.target }

  /// Fetches an answer about the environment into a file; `query` begins with a question mark.
  func fetch(_ name: String, query: String = "", into path: String) async throws {
    try await fetch(target: "/environments/\(environment)/\(name)\(query)", into: path)
  }

  /// Fetches the description of the space into a file.
  func fetchSpace(into path: String) async throws {
    try await fetch(target: "", into: path)
  }

  private func fetch(target: String, into path: String) async throws {
    let folder = host.target.hasSuffix("/") ? host.target.dropLast() : host.target[...]
    let credential = Credential(origin: host.origin, authorization: "Bearer \(token)")
    do {
      _ = try await fetcher.fetch(
        host.origin + folder + "/spaces/\(space)" + target, credential: credential, into: path)
    } catch {
      guard case .status(_, let code, _, let explanation) = error, Self.isRefusal(code) else {
        throw error
      }
      throw refusal(code, explanation)
    }
  }

  /// Whether a status is an error of the request. Status 429 is not: it is reported as for any
  /// other source.
  private static func isRefusal(_ code: Int) -> Bool {
    (400..<500).contains(code) && code != 429
  }

  private func refusal(_ code: Int, _ explanation: String?) -> SpaceError {
    switch code {
    case 401, 403: .tokenRefused(space: space, code: code)
    case 404: .unknownSpace(space: space, environment: environment)
    default: .refused(place: place, code: code, message: explanation.flatMap(message))
    }
  }

  /// Returns the error of an answer without the token, which a server may repeat.
  func error(_ fault: ContentfulFault) -> SpaceError {
    .notUnderstood(place: place, fault.repeats(token) ? .otherType("") : fault)
  }

  /// Returns the error message of the API, unless it contains the token.
  private func message(of explanation: String) -> String? {
    guard case .refused(_, let message?) = fault(in: explanation), !message.contains(token) else {
      return nil
    }
    return String(message.prefix(300))
  }

  private func fault(in body: String) -> ContentfulFault? {
    do throws(ContentfulFault) {
      _ = try ContentfulPage(Data(body.utf8))
      return nil
    } catch {
      return error
    }
  }

  private static func host(_ text: String?) throws(SpaceError) -> WebAddress {
    let text = text?.trimmed ?? "cdn.contentful.com"
    let url = text.contains("://") ? text : "https://" + text
    guard let address = WebAddress(url), address.login == nil, !address.target.contains("?") else {
      throw .invalidHost(text.contains("@") ? "…" : text)
    }
    return address
  }

  private static func token(_ access: ContentfulAccess) async throws(SpaceError) -> String {
    let given: String?
    do throws(TokenError) {
      given = try await access.token()
    } catch {
      throw .failingCommand(error)
    }
    guard let token = given?.trimmed, !token.isEmpty else { throw .noToken }
    let isUsable = token.utf8.allSatisfy { (0x21...0x7e).contains($0) } && token.utf8.count <= 4096
    guard isUsable else { throw .unusableToken }
    return token
  }
}
