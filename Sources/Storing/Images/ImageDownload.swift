import Foundation
import NIOHTTP1

/// Brings one picture from its server into a folder.
struct ImageDownload: Sendable {
  let address: WebAddress
  let fetcher: Fetcher
  let folder: ImageFolder
  let now: Date

  /// The picture as the server has it now, which may be the one that is known.
  func run(unless known: ImageFolder.Entry?) async throws(ImageError) -> ImageFolder.Entry {
    let file = folder.unfinished(address.text)
    defer { unlink(file) }
    let answer = try await answer(into: file, unless: known)
    let lifetime = ImageLifetime.seconds(after: answer.headers, now: now)
    switch answer.result {
    case .notModified(let validators):
      guard let known else { throw .noPicture(type: nil) }
      return renewed(known, validators, lifetime)
    case .fetched(let validators):
      try check(file, answer.headers.mediaType)
      return try installed(file, validators, lifetime)
    }
  }

  private func answer(into file: String, unless known: ImageFolder.Entry?)
    async throws(ImageError) -> Answer
  {
    let request = Request(
      address: address, accept: ImageMediaType.accepted,
      takes: { ImageMediaType.isImage($0) || $0 == ImageMediaType.unknown },
      validators: known?.record.validators, path: file, isDurable: false)
    do { return try await fetcher.answer(to: request) } catch { throw ImageError(error) }
  }

  private func renewed(
    _ known: ImageFolder.Entry, _ validators: Validators, _ lifetime: TimeInterval
  ) -> ImageFolder.Entry {
    var record = known.record
    record.validators = validators
    record.confirmed = now
    record.expires = now.addingTimeInterval(lifetime)
    // Where it can't be written down, the server is asked once more than is necessary.
    try? known.folder.keep(record)
    let entry = ImageFolder.Entry(folder: known.folder, record: record)
    known.folder.touch(entry, at: now)
    return entry
  }

  private func check(_ file: String, _ type: String?) throws(ImageError) {
    guard ImageMediaType.isImage(type) || ImageSignature.isKnown(atPath: file) else {
      throw .noPicture(type: type)
    }
  }

  private func installed(_ file: String, _ validators: Validators, _ lifetime: TimeInterval)
    throws(ImageError) -> ImageFolder.Entry
  {
    do {
      return try folder.install(
        file, of: address.text, validators: validators, at: now, lifetime: lifetime)
    } catch {
      throw .storage(error)
    }
  }
}
