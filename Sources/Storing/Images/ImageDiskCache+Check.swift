import Connecting
import Foundation
import NIOCore
import NIOHTTP1

extension ImageDiskCache {
  /// How long a successful check of a URL is valid, in seconds.
  private static let memory: TimeInterval = 86_400

  /// Returns the error of a picture's URL. Returns nil if the picture is cached, or if the server
  /// answers in time with success and the media type of a picture. Only the head of the answer is
  /// read.
  package func check(_ url: String) async -> ImageError? {
    do throws(ImageError) {
      let address = try address(of: url)
      if let name = address.bundledName {
        return settings.bundledPicture(name) == nil ? .notBundled(name: name) : nil
      }
      guard settings.isRemoteAllowed else { return .switchedOff }
      let entry = entry(for: address.text)
      if entry?.record.isFresh(at: settings.now()) == true || isConfirmed(address) { return nil }
      let answer = await turns.take(isUrgent: false) { await self.asked(address) }
      let error = answer ?? .cancelled
      if let error, error.isAboutNetwork, entry != nil { return nil }
      refusals.note(error, about: address.text, at: settings.now())
      if error == nil { try? writableFolder().confirm(address.text, at: settings.now()) }
      return error
    } catch {
      return error
    }
  }

  private func isConfirmed(_ address: WebAddress) -> Bool {
    guard let time = try? writableFolder().confirmed(address.text) else { return false }
    return (0..<Self.memory).contains(settings.now().timeIntervalSince(time))
  }

  /// Tries HEAD, then GET, since many servers don't support HEAD. Both share one deadline.
  private func asked(_ address: WebAddress) async -> ImageError? {
    let deadline = settings.limits.headDeadline
    guard let error = await asked(address, by: .HEAD, until: deadline) else { return nil }
    switch error {
    case .status, .noPicture, .fetching(.invalidRedirect), .fetching(.insecureRedirect),
      .fetching(.tooManyRedirects), .fetching(.transport(.unreachable)),
      .fetching(.transport(.refused)), .fetching(.transport(.closed)),
      .fetching(.transport(.cutOff)), .fetching(.transport(.invalidResponse)):
      return await asked(address, by: .GET, until: deadline)
    case .switchedOff, .notBundled, .tooLarge, .fetching, .storage, .cancelled: return error
    }
  }

  private func asked(
    _ address: WebAddress, by method: HTTPMethod, until deadline: NIODeadline
  ) async -> ImageError? {
    var limits = settings.limits
    limits.attempts = 1
    let request = Request(
      address: address, method: method, accept: ImageMediaType.accepted,
      takes: ImageMediaType.isImage, deadline: deadline)
    do throws(FetchError) {
      _ = try await fetcher(limits: limits).answer(to: request)
      return nil
    } catch {
      return ImageError(error)
    }
  }
}
