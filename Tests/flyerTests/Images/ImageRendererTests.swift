import Foundation
import Imaging
import SamplePictures
import Testing

@testable import flyer

@Suite struct ImageRendererTests {
  static let installed = URL(filePath: Home.flyer).deletingLastPathComponent()
    .appending(path: "flyer-image").path
  static let job = ImageJob(
    mode: .graphic(.png), columns: 10, rows: 5, cellWidth: 9, cellHeight: 18)

  /// Returns the failure of a renderer; nil if it succeeds.
  private func failure(
    _ renderer: ImageRenderer, _ file: String, _ job: ImageJob = job,
    patience: Duration = .seconds(20)
  ) async -> ImageFailure? {
    do throws(ImageFailure) {
      _ = try await renderer.rendition(of: file, for: job, patience: patience)
      return nil
    } catch {
      return error
    }
  }

  @Test func theProgramBesideThisOneMakesPictures() async throws {
    let folder = try Folder()
    try folder.write(Data(PNGSample.plain(width: 80, height: 40)), to: "red.png")
    let made = try await ImageRenderer(path: Self.installed)
      .rendition(of: folder.path("red.png"), for: Self.job)
    #expect(made.rendition.pixelWidth == 80)
    #expect((made.rendition.columns, made.rendition.rows) == (9, 3))
    #expect(made.bytes == made.rendition.encoded)
    // The program is found beside the running one, also by the tests.
    #expect(ImageRenderer().path == Self.installed)
  }

  @Test func whatItRefusesHasItsReason() async throws {
    let folder = try Folder()
    try folder.write(Data("<html>".utf8), to: "page.png")
    let failure = await failure(ImageRenderer(path: Self.installed), folder.path("page.png"))
    #expect(
      failure?.description
        == "unknown picture format: not PNG, JPEG, GIF, WebP, BMP or SVG")
  }

  @Test func nothingIsStartedWithoutAFileAPlaceOrAProgram() async throws {
    let programs = try FakePrograms()
    try programs.add("flyer-image")
    let renderer = ImageRenderer(path: programs.path("flyer-image"))
    let file = programs.path("flyer-image")
    #expect(await failure(renderer, "/no/such/file") == .unreadable(errno: ENOENT))
    var job = Self.job
    job.columns = 0
    #expect(await failure(renderer, file, job) == .noPlace)
    #expect(programs.record(of: "flyer-image") == nil)
    #expect(await failure(ImageRenderer(path: nil), file) == .notInstalled)
    let missing = await failure(ImageRenderer(path: "/no/flyer-image"), file)
    #expect(missing == .cannotStart(errno: ENOENT))
  }

  @Test func itLearnsNothingOfTheReaders() async throws {
    let programs = try FakePrograms()
    try programs.add("flyer-image", script: "env > '\(programs.path("env"))'")
    let renderer = ImageRenderer(path: programs.path("flyer-image"))
    _ = await failure(renderer, programs.path("flyer-image.text"))
    let record = try #require(programs.record(of: "flyer-image"))
    #expect(record.prefix(4) == ["argument png", "argument 10x5", "argument 9x18", "argument fit"])
    #expect(record.contains("own session"))
    #expect(record.contains("fd 0 \(programs.path("flyer-image.text"))"))
    #expect(record.contains("fd 2 /dev/null"))
    let names = programs.text(of: "env")?.split(separator: "\n").map { $0.prefix { $0 != "=" } }
    #expect(Set(names ?? []).subtracting(["LANG", "PATH", "PWD", "_", "SHLVL", "OLDPWD"]) == [])
  }

  typealias Row = (script: String, expected: ImageFailure, words: String)

  static let rows: [Row] = [
    (
      "exit 0", .refused(.malformed(.cutOff)),
      "flyer-image sent an invalid answer: it ends too early"
    ),
    (
      "echo 'something else that is long'", .refused(.malformed(.foreignSignature)),
      "flyer-image sent an invalid answer: wrong signature"
    ),
    (
      "printf 'flyer-image 1\\n\\001\\002CRC error'",
      .refused(.refused(ImageRefusal(.broken, reason: "CRC error"))),
      "the picture is damaged: CRC error"
    ),
    (
      "kill -SEGV $$", .ended(signal: SIGSEGV),
      "the picture crashed flyer-image (signal 11)"
    ),
    ("kill -KILL $$", .ended(signal: SIGKILL), "the picture takes too long to decode"),
  ]

  @Test(arguments: rows)
  func aBadEndHasItsReason(script: String, expected: ImageFailure, words: String) async throws {
    let programs = try FakePrograms()
    try programs.add("flyer-image", script: script)
    let renderer = ImageRenderer(path: programs.path("flyer-image"))
    let failure = await failure(renderer, programs.path("flyer-image.text"))
    #expect(failure == expected)
    #expect(failure?.description == words)
  }

  @Test func whoDoesNotEndIsEnded() async throws {
    let programs = try FakePrograms()
    try programs.add("flyer-image", script: "echo $$ > '\(programs.path("id"))'; exec sleep 600")
    let renderer = ImageRenderer(path: programs.path("flyer-image"))
    let failure = await failure(
      renderer, programs.path("flyer-image.text"), patience: .milliseconds(500))
    #expect(failure == .tooSlow)
    try await expectEnd(of: programs)
  }

  @Test func whoIsNotWantedAnyMoreIsEnded() async throws {
    let programs = try FakePrograms()
    try programs.add("flyer-image", script: "echo $$ > '\(programs.path("id"))'; exec sleep 600")
    let renderer = ImageRenderer(path: programs.path("flyer-image"))
    let task = Task {
      await failure(renderer, programs.path("flyer-image.text"), patience: .seconds(60))
    }
    try await eventually { programs.text(of: "id")?.hasSuffix("\n") == true }
    task.cancel()
    #expect(await task.value != nil)
    try await expectEnd(of: programs)
  }

  private func expectEnd(of programs: FakePrograms) async throws {
    let words = programs.text(of: "id")?.split(separator: "\n") ?? []
    let id = try #require(words.first.flatMap { pid_t($0) })
    try await eventually { kill(id, 0) != 0 }
  }
}

/// Waits until a condition holds; fails after `patience`.
func eventually(
  within patience: Duration = .seconds(20), sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async throws {
  let deadline = ContinuousClock.now + patience
  while !condition() {
    try #require(.now < deadline, "it never came to be", sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(5))
  }
}
