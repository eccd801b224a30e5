import Foundation
import HTTPTypes
package import Hummingbird
import Localizing
import NIOCore
import Roster
import RosterStoring

/// A calendar of a person's shifts, at a private address.
package struct CalendarRoutes: Sendable {
  let server: RosterServer

  var routes: [Route] {
    [
      Route(.post, .calendar, makeCalendar),
      Route(.delete, .calendar, removeCalendar),
      Route(.get, .calendarFile, calendar),
    ]
  }

  private func makeCalendar(
    _ request: Request, _ context: ServingContext
  ) async throws -> Response {
    let caller = try await server.caller(of: request)
    let address = try await makeCalendar(of: caller, for: request)
    return Response(json: CalendarAddress(url: address), status: .created)
  }

  /// Makes a new address of the caller's calendar; the one before it ends.
  package func makeCalendar(of caller: Caller, for request: Request) async throws -> String {
    let secret = SecretToken()
    try await server.store.setCalendar(secret.hash, of: caller.person.id)
    let path = RosterPath.calendarFile.absolute.replacing("{secret}", with: secret.text)
    return server.base(of: request) + path
  }

  private func removeCalendar(
    _ request: Request, _ context: ServingContext
  ) async throws -> Response {
    try await removeCalendar(of: try await server.caller(of: request))
    return Response(status: .noContent)
  }

  /// Ends the address of the caller's calendar.
  package func removeCalendar(of caller: Caller) async throws {
    try await server.store.setCalendar(nil, of: caller.person.id)
  }

  /// From four weeks ago on, so that a calendar does not lose last week.
  private func calendar(_ request: Request, _ context: ServingContext) async throws -> Response {
    guard let secret = context.parameters.get("secret").flatMap({ SecretToken($0) }),
      let person = try await server.store.person(withCalendar: secret.hash), person.isActive
    else { throw RequestError.notFound }
    await server.scheduler.runIfDue()
    let from = server.scheduler.today - 28
    let snapshot = try await server.store.snapshot(from: from, of: RosterPart(of: [person.id]))
    let calendar = ShiftCalendar(
      person: person,
      shifts: snapshot.shifts.filter { $0.owner == person.id && $0.state != .cancelled },
      zone: snapshot.rules.timeZone)
    var headers: HTTPFields = [
      .contentType: "text/calendar; charset=utf-8", .cacheControl: "private, no-cache",
    ]
    headers.addLanguage()
    return Representation(
      Encoded(ByteBuffer(string: calendar.text(at: server.now()))),
      eTag: "c\(snapshot.version)-\(from)-\(SpokenLanguage.ofAnswer.tag)", headers: headers
    ).response(to: request)
  }
}
