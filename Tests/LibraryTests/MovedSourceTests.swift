import FlyerModel
import Foundation
import LoopbackServing
import SampleFlyers
import Testing

@testable import Library

/// The new address of a moved source is reported in the run in which it is accepted.
@Suite struct MovedSourceTests {
  let world: World
  let server: LoopbackServer

  init() async throws {
    world = try World()
    server = try await LoopbackServer()
    server.answer("/old.json", with: .redirect(to: "/new.json", status: 301))
    server.answer("/new.json", with: .document(Documents.campus))
  }

  private func moved(afterDays days: Double) async throws -> String? {
    var settings = world.settings
    settings.now = { [time = world.time] in time.addingTimeInterval(days * 86_400) }
    let content = Content()
    await content.open(.web(server.url("/old.json")), with: settings)
    _ = try await content.refresh().get()
    return await content.state.movedTo
  }

  @Test func itIsToldOnce() async throws {
    #expect(try await moved(afterDays: 0) == nil)
    #expect(try await moved(afterDays: 6) == nil)
    #expect(try await moved(afterDays: 8) == server.url("/new.json"))
    #expect(try await moved(afterDays: 9) == nil)
  }
}
