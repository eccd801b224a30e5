import Dispatch
import Files
import Foundation
import Scratch
import Synchronization
import Testing

@testable import Library

@Suite struct FileWatchTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func aFileThatIsWrittenIsNoticed() throws {
    let news = News()
    let watch = FileWatch(folder: folder.path, name: "file") { news.come($0) }
    for _ in 0..<3 {
      try folder.write("text", to: "file")
      #expect(news.wait(), "\(folder.contents)")
    }
    withExtendedLifetime(watch) {}
  }

  @Test func aFileThatIsReplacedIsNoticed() throws {
    try folder.write("old", to: "file")
    let news = News()
    let watch = FileWatch(folder: folder.path, name: "file") { news.come($0) }
    let new = try folder.write("new", to: "other")
    #expect(rename(new, folder.file("file")) == 0)
    #expect(news.wait(), "\(folder.contents)")
    withExtendedLifetime(watch) {}
  }

  /// Also in a folder that was made later; files that editors write beside a text do not count.
  @Test func aTreeIsFollowed() throws {
    let news = News()
    let watch = FileWatch(tree: folder.path) { news.come($0) }
    try folder.write("text", to: "a.md")
    #expect(news.wait())
    for name in ["4913", ".a.md.swp", "a.md~"] { try folder.write("x", to: name) }
    try FileManager.default.createDirectory(
      atPath: folder.file("b/c"), withIntermediateDirectories: true)
    #expect(news.wait())
    try folder.write("text", to: "b/c/d.md")
    #expect(news.wait())
    #expect(rename(folder.file("b/c/d.md"), folder.file("b/c/e.md")) == 0)
    #expect(news.wait())
    try FileManager.default.removeItem(atPath: folder.file("a.md"))
    #expect(news.wait())
    withExtendedLifetime(watch) {}
  }

  @Test func thereIsNoNewsBeforeTheFileIsClosed() throws {
    let news = News()
    let watch = FileWatch(folder: folder.path, name: "file") { news.come($0) }
    let other = News()
    let otherWatch = FileWatch(folder: folder.path, name: "other") { other.come($0) }
    let descriptor = open(folder.file("file"), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    #expect(write(descriptor, "half", 4) == 4)
    try folder.write("text", to: "other")
    #expect(other.wait())
    #expect(news.count == 0)
    close(descriptor)
    #expect(news.wait())
    #expect(news.count == 1)
    withExtendedLifetime((watch, otherWatch)) {}
  }

  @Test(arguments: ["other", "file2", "fil", "file.unfinished", "File"])
  func anotherNameIsIgnored(name: String) throws {
    let news = News()
    let watch = FileWatch(folder: folder.path, name: "file") { news.come($0) }
    let other = News()
    let otherWatch = FileWatch(folder: folder.path, name: name) { other.come($0) }
    try folder.write("text", to: name)
    #expect(other.wait())
    try folder.write("text", to: "file")
    #expect(news.wait())
    #expect(news.count == 1)
    withExtendedLifetime((watch, otherWatch)) {}
  }

  @Test func manyNamesAtOnceHideNoneOfThem() throws {
    let news = News()
    let watch = FileWatch(folder: folder.path, name: "Öffnungszeiten.json") { news.come($0) }
    for number in 0..<300 { try folder.write("", to: "a file with a number \(number)") }
    try folder.write("text", to: "Öffnungszeiten.json")
    #expect(news.wait())
    withExtendedLifetime(watch) {}
  }

  @Test func afterItsEndNothingIsSaid() throws {
    let news = News()
    var watch: FileWatch? = FileWatch(folder: folder.path, name: "file") { news.come($0) }
    #expect(watch != nil)
    watch = nil
    let other = News()
    let otherWatch = FileWatch(folder: folder.path, name: "file") { other.come($0) }
    try folder.write("text", to: "file")
    #expect(other.wait())
    #expect(news.count == 0)
    withExtendedLifetime(otherWatch) {}
  }

  /// A folder that does not exist yet is watched too, and so is a recreated one.
  @Test func aFolderThatComesToBeIsFollowed() throws {
    let news = News()
    let watch = FileWatch(folder: folder.file("a/b/c"), name: "file") { news.come($0) }
    for _ in 0..<2 {
      try makeFolder("a/b/c")
      try folder.write("text", to: "a/b/c/file")
      #expect(news.wait(), "\(folder.contents)")
      try folder.write("more", to: "a/b/c/file")
      #expect(news.wait(), "\(folder.contents)")
      try FileManager.default.removeItem(atPath: folder.file("a"))
    }
    withExtendedLifetime(watch) {}
  }

  @Test func aFileThatCameWithItsFolderIsNoticed() throws {
    let news = News()
    let watch = FileWatch(folder: folder.file("a/b"), name: "file") { news.come($0) }
    try makeFolder("other/b")
    try folder.write("text", to: "other/b/file")
    #expect(rename(folder.file("other"), folder.file("a")) == 0)
    #expect(news.wait(), "\(folder.contents)")
    withExtendedLifetime(watch) {}
  }

  @Test func aTreeThatIsRemovedAndMadeAgainIsFollowed() throws {
    let news = News()
    let watch = FileWatch(tree: folder.file("tree")) { news.come($0) }
    for _ in 0..<2 {
      try makeFolder("tree/deep")
      #expect(news.wait(), "\(folder.contents)")
      try folder.write("text", to: "tree/deep/a.md")
      #expect(news.wait(), "\(folder.contents)")
      try FileManager.default.removeItem(atPath: folder.file("tree"))
      #expect(news.wait(), "\(folder.contents)")
    }
    withExtendedLifetime(watch) {}
  }

  @Test func aFolderInPlaceOfAFileIsNoticed() throws {
    let news = News()
    let watch = FileWatch(folder: folder.path, name: "file") { news.come($0) }
    try makeFolder("file")
    #expect(news.wait(), "\(folder.contents)")
    withExtendedLifetime(watch) {}
  }

  @Test func aWatchThatCannotBeSaysSo() {
    let news = News()
    let long = folder.path + "/" + String(repeating: "x", count: 5000)
    let watch = FileWatch(folder: long, name: "file") { news.come($0) }
    #expect(news.wait())
    #expect(news.failures == [FileError(path: long, code: ENAMETOOLONG)])
    withExtendedLifetime(watch) {}
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(name), withIntermediateDirectories: true)
  }
}

/// Counts notifications, and lets a test wait for one.
private final class News: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let told = Mutex<(count: Int, failures: [FileError])>((0, []))

  var count: Int { told.withLock(\.count) }
  var failures: [FileError] { told.withLock(\.failures) }

  func come(_ news: FileWatch.News) {
    told.withLock { told in
      told.count += 1
      if case .failed(let error) = news { told.failures.append(error) }
    }
    semaphore.signal()
  }

  /// Waits for a notification; returns false if none arrived in time.
  func wait() -> Bool { semaphore.wait(timeout: .now() + .seconds(20)) == .success }
}
