import Drawing
import Foundation
import Imaging
import Library
import Logging
import LoopbackServing
import SamplePictures
import Testing

@testable import CursesScreen
@testable import Reading
@testable import Screens
@testable import flyer

@MainActor
@Suite(.serialized) struct ImageLoaderTests {
  private static let terminal = ImageModeChoice(
    setting: .blocks, graphics: GraphicsSupport(cell: CellPixels(width: 9, height: 18)),
    colours: 16_777_216, charset: .utf8)

  /// Records the events that the reader gets.
  @MainActor
  private final class Heard {
    var events: [ImageEvent] = []

    var loaded: [String] {
      events.compactMap { event in
        guard case .loaded(_, let request) = event else { return nil }
        return request.url
      }
    }
    var failed: [String] {
      events.compactMap { event in
        guard case .failed(let reason, _) = event else { return nil }
        return reason
      }
    }
  }

  private let folder: Folder
  private let server: LoopbackServer
  private let programs: FakePrograms
  private let heard = Heard()

  init() async throws {
    folder = try Folder()
    server = try await LoopbackServer()
    programs = try FakePrograms()
    for index in 0..<6 {
      let picture = PNGSample.plain(red: UInt8(index * 40))
      server.answer(
        "/\(index).png", with: [Reply(headers: [("Content-Type", "image/png")], body: picture)])
    }
  }

  private func loader(_ renderer: ImageRenderer? = nil, later: TimeInterval = 0) -> ImageLoader {
    let settings = ImageDiskCacheSettings(
      cacheFolder: folder.url.path, version: "test", environment: [:],
      now: { Date(timeIntervalSinceNow: later) },
      log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    return ImageLoader(
      cache: ImageDiskCache(settings),
      renderer: renderer ?? ImageRenderer(path: ImageRendererTests.installed)
    ) { [heard] in heard.events.append($0) }
  }

  /// Makes a program that records its start, and waits for a file before it renders the picture.
  private func patientProgram() throws -> ImageRenderer {
    let script = """
      echo started >> '\(programs.path("started"))'
      while [ ! -e '\(programs.path("go"))' ]; do sleep 0.01; done
      exec '\(ImageRendererTests.installed)' "$@"
      """
    try programs.add("patient", text: "#!/bin/sh\n\(script)\n")
    return ImageRenderer(path: programs.path("patient"))
  }

  private var startedCount: Int {
    programs.text(of: "started")?.split(separator: "\n").count ?? 0
  }

  private func request(_ name: String) -> ImageRequest {
    ImageRequest(url: server.url("/\(name).png"), box: Size(width: 8, height: 4))
  }

  @Test func whatIsWantedComes() async throws {
    let loader = loader()
    loader.load([request("0"), request("1"), request("nothing")], on: Self.terminal)
    try await eventually { heard.events.count == 3 }
    #expect(Set(heard.loaded) == [server.url("/0.png"), server.url("/1.png")])
    #expect(heard.failed.count == 1)
    #expect(heard.failed.first?.contains("404") == true, "\(heard.failed)")
  }

  @Test func whatWasMadeOnceNeedsNoProgram() async throws {
    let first = loader()
    first.load([request("2")], on: Self.terminal)
    try await eventually { heard.events.count == 1 }
    let second = loader(ImageRenderer(path: nil))
    second.load([request("2"), request("3")], on: Self.terminal)
    try await eventually { heard.events.count == 3 }
    #expect(heard.loaded == [server.url("/2.png"), server.url("/2.png")])
    #expect(heard.failed == ["flyer-image is not installed: it belongs next to flyer"])
    guard case .loaded(let before, _)? = heard.events.first,
      case .loaded(let after, _)? = heard.events.dropFirst().first(where: { event in
        if case .loaded = event { true } else { false }
      })
    else {
      Issue.record("\(heard.events)")
      return
    }
    #expect(before == after)
    #expect(after.byteCount == PNGSample.plain().count)
  }

  @Test func twoAreMadeAtATimeAndInOrder() async throws {
    let loader = loader(try patientProgram())
    let wanted = (0..<6).map { request("\($0)") }
    loader.load(wanted, on: Self.terminal)
    try await eventually { server.requests.count == 6 && startedCount == 2 }
    // The last picture is now wanted first, and two others are not wanted any more.
    let changed = [wanted[5], wanted[0], wanted[1], wanted[2]]
    loader.load(changed, on: Self.terminal)
    #expect(startedCount == 2)
    try programs.folder.write("go")
    try await eventually { heard.loaded.count == 4 }
    #expect(Set(heard.loaded) == Set(changed.map(\.url)))
    #expect(heard.failed == [])
  }

  @Test func whatIsNotWantedIsGivenUp() async throws {
    let loader = loader(try patientProgram())
    loader.load([request("0"), request("1")], on: Self.terminal)
    try await eventually { startedCount == 2 }
    loader.load([request("2")], on: Self.terminal)
    // Its program starts because those of the other pictures are ended.
    try await eventually { startedCount == 3 }
    try programs.folder.write("go")
    try await eventually { heard.events.count == 1 }
    #expect(heard.loaded == [server.url("/2.png")])
  }

  @Test func whoIsAskedAboutWhatIsShownIsHeardToTheEnd() async throws {
    let (hold, type) = (Hold(), [(name: "Content-Type", value: "image/png")])
    let (former, current) = (PNGSample.plain(red: 7), PNGSample.plain(red: 77))
    server.answer(
      "/0.png",
      with: [Reply(headers: type, body: former), Reply(headers: type, body: current, hold: hold)])
    loader().load([request("0")], on: Self.terminal)
    try await eventually { heard.loaded.count == 1 }
    let later = loader(later: 30 * 86_400)
    later.load([request("0")], on: Self.terminal)
    try await eventually { heard.loaded.count == 2 && server.requests.count == 2 }
    // The picture is scrolled out of sight.
    later.load([request("1")], on: Self.terminal)
    try await eventually { heard.loaded.count == 3 }
    hold.release()
    let files = folder.url.appending(path: "images")
    try await eventually {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: files.path)) ?? []
      return names.contains { name in
        FileManager.default.contents(atPath: files.appending(path: name).path) == Data(current)
      }
    }
    #expect(heard.failed == [] && heard.loaded.count == 3)
  }

  @Test func anotherTerminalTakesOtherPictures() async throws {
    let loader = loader(try patientProgram())
    loader.load([request("0")], on: Self.terminal)
    try await eventually { startedCount == 1 }
    let cell = CellPixels(width: 9, height: 18)
    let kitty = ImageModeChoice(
      setting: .graphics("kitty"), graphics: GraphicsSupport(known: ["kitty": true], cell: cell),
      colours: 256,
      charset: .utf8)
    loader.load([request("0")], on: kitty)
    try await eventually { startedCount == 2 }
    try programs.folder.write("go")
    try await eventually { heard.events.count == 1 }
    guard case .loaded(let image, _)? = heard.events.first,
      case .graphic(let graphic) = image.frames[0].raster.content,
      graphic.protocolName == "kitty", graphic.parts[0].starts(with: [0x89, 0x50])
    else {
      Issue.record("\(heard.events)")
      return
    }
  }

  @Test func withoutPicturesNothingIsAskedFor() async throws {
    let none = ImageModeChoice(
      setting: .none, graphics: GraphicsSupport(), colours: 256, charset: .utf8)
    loader().load([request("0")], on: none)
    try await eventually { heard.events.count == 1 }
    #expect(heard.failed == ["pictures are not shown"])
    #expect(server.requests.isEmpty)
  }
}

extension URL {
  /// Creates an empty file in this folder.
  fileprivate func write(_ name: String) throws {
    try Data().write(to: appending(path: name))
  }
}
