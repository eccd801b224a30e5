import Fetching
import Foundation
import LoopbackServing
import Testing

@testable import Library

@Suite struct ImageDiskCacheTests {
  @Test func bringsAPictureToItsOwnerOnly() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .image())
    let file = try await bench.store().file(for: bench.server.url("/a.png"))
    #expect(file.byteCount == ImageBench.png.count)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == Data(ImageBench.png))
    #expect(bench.files.count == 2)
    let name = URL(fileURLWithPath: file.path).lastPathComponent
    #expect(name.count == 16 && name.allSatisfy(\.isHexDigit))
    for file in bench.files {
      let attributes = try FileManager.default.attributesOfItem(atPath: bench.images + "/" + file)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
    }
    let folder = try FileManager.default.attributesOfItem(atPath: bench.images)
    #expect(folder[.posixPermissions] as? Int == 0o700)
  }

  @Test func tellsTheServerNothingOfTheReader() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .image())
    let url = bench.server.url("/a.png").replacing("http://", with: "http://me:secret@")
    _ = try await bench.store().file(for: url)
    let request = try #require(bench.server.requests.first)
    #expect(request.header("User-Agent") == "flyer/1.2.3")
    #expect(request.header("Accept")?.hasPrefix("image/") == true)
    for name in ["Cookie", "Referer", "Authorization", "From", "Accept-Language"] {
      #expect(request.header(name) == nil, "\(name)")
    }
  }

  @Test func asksNobodyWhileAPictureIsFresh() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .image())
    let store = bench.store()
    for _ in 0..<3 { _ = try await bench.bytes("/a.png", from: store) }
    bench.wait(86_399)
    #expect(try await bench.bytes("/a.png", from: bench.store()) == ImageBench.png)
    #expect(bench.server.requests.count == 1)
  }

  @Test func asksConditionallyWhenItIsNoLongerFresh() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png") { request in
      request.header("If-None-Match") == "\"1\""
        ? Reply(status: 304) : .image(etag: "\"1\"", cacheControl: "max-age=600")
    }
    let store = bench.store()
    _ = try await bench.bytes("/a.png", from: store)
    await store.keep([1, 2], rendition: "80x24", of: bench.server.url("/a.png"))
    bench.wait(601)
    #expect(try await bench.bytes("/a.png", from: store) == ImageBench.png)
    #expect(try await bench.bytes("/a.png", from: bench.store()) == ImageBench.png)
    #expect(bench.server.requests.count == 2)
    let rendition = await store.rendition(of: bench.server.url("/a.png"), key: "80x24")
    #expect(rendition?.bytes == [1, 2], "the picture is the same")
    #expect(rendition?.pictureByteCount == ImageBench.png.count)
  }

  @Test func showsWhatTheServerHasNow() async throws {
    let bench = try await ImageBench()
    let other = ImageBench.png + [6]
    bench.server.answer(
      "/a.png", with: [.image(cacheControl: "no-cache"), .image(other, etag: "\"2\"")])
    let (store, url) = (bench.store(), bench.server.url("/a.png"))
    _ = try await store.file(for: url)
    await store.keep([1], rendition: "k", of: url)
    bench.wait(299)
    #expect(try await bench.bytes("/a.png", from: store) == ImageBench.png)
    bench.wait(1)
    #expect(try await bench.bytes("/a.png", from: store) == other)
    #expect(await store.rendition(of: url, key: "k") == nil, "that was another picture")
  }

  @Test func showsAnOlderPictureWhileTheServerCannotBeAsked() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .image())
    let store = bench.store()
    _ = try await bench.bytes("/a.png", from: store)
    bench.wait(100_000)
    bench.server.answer("/a.png", with: .status(503))
    #expect(try await bench.bytes("/a.png", from: store) == ImageBench.png)
    #expect(try await bench.bytes("/a.png", from: store) == ImageBench.png)
    #expect(bench.server.requests.count == 2, "nor is it asked again at once")
    bench.wait(61)
    try await bench.server.stop()
    #expect(try await bench.bytes("/a.png", from: store) == ImageBench.png)
  }

  @Test func believesAServerThatSaysThatAPictureIsGone() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: [.image(), .status(404)])
    let store = bench.store()
    _ = try await bench.bytes("/a.png", from: store)
    bench.wait(100_000)
    let place = "127.0.0.1:\(bench.server.port)"
    let error = await bench.error(bench.server.url("/a.png"), from: store)
    #expect(error == .status(place: place, code: 404))
  }

  @Test func usesAConnectionAgain() async throws {
    let bench = try await ImageBench()
    let store = bench.store()
    for name in ["/a.png", "/b.png", "/c.png"] {
      bench.server.answer(name, with: .image())
      _ = try await bench.bytes(name, from: store)
    }
    #expect(bench.server.requests.count == 3)
    #expect(bench.server.connectionCount == 1)
  }

  @Test(arguments: ["ftp://example.org/a.png", "a.png", "file:///etc/passwd", "data:image/png,"])
  func takesNothingButWebAddresses(url: String) async throws {
    let bench = try await ImageBench()
    let error = await bench.error(url, from: bench.store())
    #expect(error == .fetching(.invalidAddress))
  }

  @Test func asksNobodyWherePicturesAreSwitchedOff() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .image())
    _ = try await bench.bytes("/a.png", from: bench.store())
    var settings = bench.settings()
    settings.isRemoteAllowed = false
    let store = ImageDiskCache(settings)
    let error = await bench.error(bench.server.url("/a.png"), from: store)
    #expect(error == .switchedOff)
    #expect(await bench.error("https://bundled.invalid/a.png", from: store) == nil)
    #expect(bench.server.requests.count == 1)
  }
}

@Suite struct BundledPictureTests {
  @Test func areFilesWithoutAnybodyBeingAsked() async throws {
    let bench = try await ImageBench()
    let store = bench.store()
    let first = try await store.file(for: "https://bundled.invalid/a.png")
    let second = try await store.file(for: "https://bundled.invalid/a.png")
    #expect(first == second && first.path.hasPrefix(bench.images))
    #expect(try Data(contentsOf: URL(fileURLWithPath: first.path)) == Data(ImageBench.png))
    let error = await bench.error("https://bundled.invalid/b.png", from: store)
    #expect(error == .notBundled(name: "b.png"))
  }

  @Test func areThoseOfThisVersion() async throws {
    let bench = try await ImageBench()
    _ = try await bench.store().file(for: "https://bundled.invalid/a.png")
    var settings = bench.settings()
    settings.bundledPicture = { _ in ImageBench.png + [7] }
    let file = try await ImageDiskCache(settings).file(for: "https://bundled.invalid/a.png")
    #expect(try Data(contentsOf: URL(fileURLWithPath: file.path)) == Data(ImageBench.png + [7]))
  }

  @Test func areLinkedIn() {
    #expect(BundledPictures.bytes(named: "harbour.png")?.starts(with: ImageBench.png[..<8]) == true)
    #expect(BundledPictures.bytes(named: "../harbour.png") == nil)
    #expect(BundledPictures.bytes(named: "") == nil)
  }
}
