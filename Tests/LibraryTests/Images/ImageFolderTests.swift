import Files
import Foundation
import LoopbackServing
import Scratch
import Testing

@testable import Indexing
@testable import Library

@Suite struct ImageFolderTests {
  @Test func servesTwoStoresAtOnce() async throws {
    let bench = try await ImageBench()
    let targets = (0..<10).map { "/\($0).png" }
    for (index, target) in targets.enumerated() {
      bench.server.answer(target, with: .image(ImageBench.png + [UInt8(index)]))
    }
    let stores = [bench.store(), bench.store()]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for store in stores {
        for (index, target) in targets.enumerated() {
          group.addTask {
            let bytes = try await bench.bytes(target, from: store)
            #expect(bytes == ImageBench.png + [UInt8(index)])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(!bench.files.contains { $0.hasSuffix(".unfinished") })
    let asked = bench.server.requests.count
    for target in targets { _ = try await bench.bytes(target, from: bench.store()) }
    #expect(bench.server.requests.count == asked)
  }

  @Test func countsAsEmptyWhereAProcessWasKilled() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .image())
    let file = try await bench.store().file(for: bench.server.url("/a.png"))
    // Killed between a new picture and its metadata …
    try Data([1]).write(to: URL(fileURLWithPath: file.path))
    #expect(try await bench.bytes("/a.png", from: bench.store()) == ImageBench.png)
    // … or before there was any metadata, …
    unlink(file.path + ".json")
    #expect(try await bench.bytes("/a.png", from: bench.store()) == ImageBench.png)
    // … or a disk that damaged the metadata.
    try Data("{\"url\":".utf8).write(to: URL(fileURLWithPath: file.path + ".json"))
    #expect(try await bench.bytes("/a.png", from: bench.store()) == ImageBench.png)
    #expect(bench.server.requests.count == 4)
  }

  @Test func trustsNoRecordOfAnotherAddress() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .image())
    bench.server.answer("/b.png", with: .image(ImageBench.png + [9]))
    let store = bench.store()
    let a = try await store.file(for: bench.server.url("/a.png"))
    let b = try await store.file(for: bench.server.url("/b.png"))
    // As if both addresses had the same hash.
    for ending in ["", ".json"] { #expect(rename(a.path + ending, b.path + ending) == 0) }
    #expect(try await bench.bytes("/b.png", from: bench.store()) == ImageBench.png + [9])
  }

  @Test func losesWhatWasNotUsedForTheLongestTime() async throws {
    let bench = try await ImageBench()
    let body = ImageBench.png + Array(repeating: 0, count: 50_000)
    // Room for five pictures and their metadata.
    let store = ImageDiskCache(bench.settings(bound: 300_000))
    for index in 0..<12 {
      bench.server.answer("/\(index).png", with: .image(body))
      _ = try await bench.bytes("/\(index).png", from: store)
      await store.sweep?.value
      bench.wait(10)
      // The first one is used again and again.
      _ = try await bench.bytes("/0.png", from: store)
      bench.wait(10)
    }
    #expect(bench.server.requests.count == 12)
    let total = bench.files.reduce(0) { sum, name in
      var status = stat()
      stat(bench.images + "/" + name, &status)
      return sum + Int(status.st_size)
    }
    #expect((100_000...300_000).contains(total), "\(total)")
    for index in [0, 11, 10] { _ = try await bench.bytes("/\(index).png", from: store) }
    #expect(bench.server.requests.count == 12, "the last ones and the first one are there")
    _ = try await bench.bytes("/1.png", from: store)
    #expect(bench.server.requests.count == 13, "one that nobody looked at is not")
  }

  @Test func leavesOpenFilesReadable() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .image())
    let file = try await bench.store().file(for: bench.server.url("/a.png"))
    let handle = try #require(FileHandle(forReadingAtPath: file.path))
    FolderSweep(folder: bench.images, bound: 0, now: bench.now).run()
    #expect(bench.files == [])
    #expect(try handle.readToEnd() == Data(ImageBench.png))
  }

  @Test(arguments: [(".1.2.unfinished", 3_600), (".checked", 86_400)])
  func removesWhatHasOutlivedItsUse(ending: String, age: TimeInterval) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "aa" + ending)
    try folder.write("", to: "bb")
    let sweep = { (seconds: TimeInterval) in
      let later = Date(timeIntervalSinceNow: seconds)
      FolderSweep(folder: folder.path, bound: 1_000_000, now: later).run()
    }
    sweep(age - 60)
    #expect(folder.contents == ["aa" + ending, "bb"])
    sweep(age + 60)
    #expect(folder.contents == ["bb"])
  }

  @Test func keepsRenditionsUnderTheSameBound() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .image())
    let (store, url) = (ImageDiskCache(bench.settings(bound: 200_000)), bench.server.url("/a.png"))
    await store.keep([1], rendition: "early", of: url)
    #expect(await store.rendition(of: url, key: "early") == nil, "of which picture?")
    _ = try await store.file(for: url)
    for index in 0..<10 {
      await store.keep(Array(repeating: 1, count: 50_000), rendition: "\(index)", of: url)
      await store.sweep?.value
      bench.wait(10)
      _ = try await store.file(for: url)
    }
    #expect(await store.rendition(of: url, key: "9")?.bytes.count == 50_000)
    #expect(await store.rendition(of: url, key: "0") == nil)
    #expect(await store.rendition(of: url, key: "another") == nil)
    #expect(bench.server.requests.count == 1)
  }
}

@Suite struct ImageDiskCacheFolderTests {
  @Test func goesBackToTheCacheWhenItCanBeWritten() async throws {
    let bench = try await ImageBench()
    let temporary = try TemporaryFolder()
    for target in ["/a.png", "/b.png", "/c.png"] { bench.server.answer(target, with: .image()) }
    var settings = bench.settings()
    settings.temporaryFolders = [temporary.path]
    try bench.folder.write("no folder", to: "cache")
    let store = ImageDiskCache(settings)
    let first = try await store.file(for: bench.server.url("/a.png"))
    #expect(first.path.hasPrefix(temporary.path))
    unlink(bench.folder.file("cache"))
    let second = try await store.file(for: bench.server.url("/b.png"))
    #expect(second.path.hasPrefix(temporary.path), "it is not tried again at once")
    bench.wait(60)
    let third = try await store.file(for: bench.server.url("/c.png"))
    #expect(third.path.hasPrefix(bench.images))
    #expect(try await store.file(for: bench.server.url("/a.png")) == first)
    #expect(bench.server.requests.count == 3)
  }

  @Test func keepsATemporaryFolderWithinTheBound() async throws {
    let bench = try await ImageBench()
    let temporary = try TemporaryFolder()
    let folder = temporary.file("flyer-images-\(getuid())")
    var settings = bench.settings(bound: 200_000)
    settings.cacheFolder = nil
    settings.temporaryFolders = [temporary.path]
    let store = ImageDiskCache(settings)
    for index in 0..<12 {
      let body = ImageBench.png + Array(repeating: 0, count: 50_000)
      bench.server.answer("/\(index).png", with: .image(body))
      _ = try await store.file(for: bench.server.url("/\(index).png"))
      await store.sweep?.value
      bench.wait(10)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect((2...8).contains(names.count), "\(names)")
  }

  @Test(arguments: [(86_000.0, true), (87_000, false)])
  func leavesNothingForLongInATemporaryFolder(age: TimeInterval, isLeft: Bool) async throws {
    let bench = try await ImageBench()
    let temporary = try TemporaryFolder()
    for target in ["/a.png", "/b.png"] { bench.server.answer(target, with: .image()) }
    var settings = bench.settings()
    settings.temporaryFolders = [temporary.path]
    settings.cacheFolder = nil
    let file = try await ImageDiskCache(settings).file(for: bench.server.url("/a.png"))
    bench.wait(age)
    settings.cacheFolder = bench.folder.file("cache")
    let store = ImageDiskCache(settings)
    _ = try await store.file(for: bench.server.url("/b.png"))
    await store.sweep?.value
    #expect(FileManager.default.fileExists(atPath: file.path) == isLeft)
  }

  @Test(arguments: [(0o700, false), (0o755, true)])
  func touchesNoFolderThatMayBeAnothers(mode: mode_t, isLeft: Bool) async throws {
    let bench = try await ImageBench()
    let temporary = try TemporaryFolder()
    let folder = temporary.file("flyer-images-\(getuid())")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(folder, mode)
    let file = try temporary.write("old", to: "flyer-images-\(getuid())/old")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: file)
    bench.server.answer("/a.png", with: .image())
    var settings = bench.settings()
    settings.temporaryFolders = [temporary.path]
    let store = ImageDiskCache(settings)
    _ = try await store.file(for: bench.server.url("/a.png"))
    await store.sweep?.value
    #expect(FileManager.default.fileExists(atPath: file) == isLeft)
  }

  @Test func doesWithoutACache() async throws {
    let bench = try await ImageBench()
    let temporary = try TemporaryFolder()
    bench.server.answer("/a.png", with: .image())
    var settings = bench.settings()
    settings.cacheFolder = nil
    settings.temporaryFolders = [temporary.path]
    for _ in 0..<2 {
      let file = try await ImageDiskCache(settings).file(for: bench.server.url("/a.png"))
      #expect(file.path.hasPrefix(temporary.file("flyer-images-\(getuid())/")))
    }
    #expect(bench.server.requests.count == 1)
  }

  @Test func trustsNoFolderThatOthersMayWriteTo() async throws {
    let bench = try await ImageBench()
    let (open, own) = (try TemporaryFolder(), try TemporaryFolder())
    let folder = open.file("flyer-images-\(getuid())")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    chmod(folder, 0o777)
    bench.server.answer("/a.png", with: .image())
    var settings = bench.settings()
    settings.cacheFolder = bench.folder.file("cache/images")
    try bench.folder.write("no folder", to: "cache")
    settings.temporaryFolders = [open.path, own.path]
    let file = try await ImageDiskCache(settings).file(for: bench.server.url("/a.png"))
    #expect(file.path.hasPrefix(own.path))
  }

  @Test func saysWhereThereIsNoPlace() async throws {
    let bench = try await ImageBench()
    try bench.folder.write("no folder", to: "cache")
    bench.server.answer("/a.png", with: .image())
    let error = await bench.error(bench.server.url("/a.png"), from: bench.store())
    #expect(error == .storage(FileError(path: bench.images, code: ENOTDIR)))
  }

  @Test func makesItsFolderAgain() async throws {
    let bench = try await ImageBench()
    bench.server.answer("/a.png", with: .image())
    let store = bench.store()
    _ = try await bench.bytes("/a.png", from: store)
    try FileManager.default.removeItem(atPath: bench.images)
    #expect(try await bench.bytes("/a.png", from: store) == ImageBench.png)
  }
}
