import Files
import Foundation
import LoopbackServing
import Scratch
import Testing

@testable import Library

/// Pictures that their servers forbid to store.
@Suite struct UncachedImageTests {
  private func noStore(_ body: [UInt8] = ImageBench.png, etag: String? = nil) -> Reply {
    .image(body, etag: etag, cacheControl: "private, No-Store")
  }

  @Test func areShownAndNotOnTheDisk() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: noStore())
    let (store, url) = (bench.store(), bench.server.url("/a.png"))
    let file = try await store.file(for: url)
    #expect(file.byteCount == ImageBench.png.count)
    for _ in 0..<2 { #expect(try await bench.bytes("/a.png", from: store) == ImageBench.png) }
    await store.keep([1], rendition: "k", of: url)
    #expect(await store.rendition(of: url, key: "k") == nil)
    #expect(bench.files == [])
    #expect(bench.server.requests.count == 1, "it stays as long as the store does")
    bench.wait(300)
    #expect(try await bench.bytes("/a.png", from: store) == ImageBench.png)
    #expect(try await bench.bytes("/a.png", from: bench.store()) == ImageBench.png)
    #expect(bench.server.requests.count == 3)
    #expect(FileManager.default.contents(atPath: file.path) == Data(ImageBench.png))
  }

  @Test(arguments: [true, false])
  func takeAwayWhatWasKeptBefore(isModified: Bool) async throws {
    let bench = try await ImageBench()
    let later = isModified ? noStore([7] + ImageBench.png) : nil
    bench.server.answer(
      "/a.png",
      with: [
        .image(etag: "\"1\""),
        later ?? Reply(status: 304, headers: [("Cache-Control", "no-store")]),
      ])
    bench.server.answer("/b.png", with: .image())
    let (store, url) = (bench.store(), bench.server.url("/a.png"))
    _ = try await store.file(for: url)
    await store.keep([1], rendition: "k", of: url)
    _ = try await store.file(for: bench.server.url("/b.png"))
    bench.wait(86_400)
    let expected = isModified ? [7] + ImageBench.png : ImageBench.png
    #expect(try await bench.bytes("/a.png", from: store) == expected)
    #expect(bench.files.count == 2, "only the other picture is there: \(bench.files)")
  }

  @Test func areFewAtATime() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a picture", to: "a.png")
    let now = Date(timeIntervalSince1970: 0)
    let later = now.addingTimeInterval(300)
    var pictures = UncachedImages()
    for number in 0..<20 {
      pictures.hold(try ImageFile(holding: path), of: "\(number)", until: later)
    }
    #expect(pictures.file(of: "3", at: now) == nil)
    #expect(pictures.file(of: "4", at: now) != nil)
    #expect(pictures.file(of: "4", at: later) == nil)
    let large = ImageFile(path: path, byteCount: 65 << 20)
    pictures.hold(large, of: "large", until: later)
    #expect(pictures.file(of: "large", at: now) == large)
    #expect(pictures.file(of: "19", at: now) == nil)
  }

  @Test func areFilesThatOutlastTheirNames() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a picture", to: "a.png")
    let file = try ImageFile(holding: path)
    unlink(path)
    for _ in 0..<2 {
      #expect(FileManager.default.contents(atPath: file.path) == Data("a picture".utf8))
    }
    #expect(throws: FileError(path: path, code: ENOENT)) { try ImageFile(holding: path) }
  }
}
