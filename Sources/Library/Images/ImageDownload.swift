import Fetching
import Foundation
import Indexing

/// Fetches one picture from its server into a folder.
struct ImageDownload: Sendable {
  /// A downloaded picture.
  enum Picture: Sendable {
    case kept(ImageFolder.Entry)
    /// A picture that must not stay on the disk.
    case uncached(ImageFile, until: Date)

    var file: ImageFile {
      switch self {
      case .kept(let entry): entry.file
      case .uncached(let file, _): file
      }
    }
  }

  let address: WebAddress
  let fetcher: Fetcher
  let folder: ImageFolder
  let now: Date

  /// Fetches the current picture; returns the known one if the server still has it.
  func run(unless known: ImageFolder.Entry?) async throws(ImageError) -> Picture {
    let file = folder.unfinished(address.text)
    defer { unlink(file) }
    let answer = try await answer(into: file, unless: known)
    let expires = now.addingTimeInterval(ImageLifetime.seconds(after: answer.headers, now: now))
    let mayStay = ImageLifetime.allowsKeeping(answer.headers)
    switch answer.result {
    case .notModified(let validators):
      guard let known else { throw .noPicture(type: nil) }
      if mayStay { return .kept(renewed(known, validators, until: expires)) }
      return try uncached(known.file.path, instead: known, until: expires)
    case .fetched(let validators):
      try check(file, answer.headers.mediaType)
      if mayStay { return .kept(try installed(file, validators, until: expires)) }
      return try uncached(file, instead: known, until: expires)
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
    _ known: ImageFolder.Entry, _ validators: Validators, until expires: Date
  ) -> ImageFolder.Entry {
    var record = known.record
    record.validators = validators
    record.confirmed = now
    record.expires = expires
    // If this can't be saved, the server is asked once more than necessary.
    try? known.folder.keep(record)
    let entry = ImageFolder.Entry(folder: known.folder, record: record)
    known.folder.touch(entry, at: now)
    return entry
  }

  private func check(_ file: String, _ type: String?) throws(ImageError) {
    guard ImageMediaType.isImage(type) || ImageMediaType.isSigned(atPath: file) else {
      throw .noPicture(type: type)
    }
  }

  private func installed(_ file: String, _ validators: Validators, until expires: Date)
    throws(ImageError) -> ImageFolder.Entry
  {
    do {
      return try folder.install(
        file, of: address.text, validators: validators, at: now, expires: expires)
    } catch {
      throw .storage(error)
    }
  }

  /// Opens the file and removes its name. Removes the cached picture as well.
  private func uncached(_ path: String, instead known: ImageFolder.Entry?, until expires: Date)
    throws(ImageError) -> Picture
  {
    do {
      let file = try ImageFile(holding: path)
      known?.folder.remove(address.text)
      return .uncached(file, until: expires)
    } catch {
      throw .storage(error)
    }
  }
}
