import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Roster
import RosterStoring

extension RosterServer {
  var calendarRoutes: [Route] {
    [
      Route(.post, .calendar, makeCalendar),
      Route(.delete, .calendar, removeCalendar),
      Route(.get, .calendarFile, calendar),
    ]
  }

  private func makeCalendar(
    _ request: Request, _ context: ServingContext
  ) async throws -> Response {
    let caller = try await caller(of: request)
    let secret = SecretToken()
    try await store.setCalendar(secret.hash, of: caller.person.id)
    let path = RosterPath.calendarFile.absolute.replacing("{secret}", with: secret.text)
    return Response(json: Address(url: base(of: request) + path), status: .created)
  }

  private func removeCalendar(
    _ request: Request, _ context: ServingContext
  ) async throws -> Response {
    try await store.setCalendar(nil, of: try await caller(of: request).person.id)
    return Response(status: .noContent)
  }

  /// From four weeks ago on, so that a calendar does not lose last week.
  private func calendar(_ request: Request, _ context: ServingContext) async throws -> Response {
    guard let secret = context.parameters.get("secret").flatMap({ SecretToken($0) }),
      let person = try await store.person(withCalendar: secret.hash), person.isActive
    else { throw RequestError.notFound }
    await scheduler.runIfDue()
    let from = scheduler.today - 28
    let snapshot = try await reads.read(from: from).snapshot
    let calendar = ShiftCalendar(
      person: person,
      shifts: snapshot.shifts.filter { $0.owner == person.id && $0.state != .cancelled },
      zone: snapshot.rules.timeZone)
    return Representation(
      Encoded(ByteBuffer(string: calendar.text(at: now()))),
      eTag: "c\(snapshot.version)-\(from)",
      headers: [
        .contentType: "text/calendar; charset=utf-8", .cacheControl: "private, no-cache",
      ]
    ).response(to: request)
  }

  /// The address at which this server is known or, as far as it can know, was asked.
  private func base(of request: Request) -> String {
    if let address = settings.publicAddress { return address }
    let forwarded = settings.isBehindProxy ? request.headers[.xForwardedProto] : nil
    let scheme = forwarded ?? (settings.certificate == nil ? "http" : "https")
    let host = request.head.authority ?? "\(settings.host):\(settings.port)"
    return "\(scheme == "https" ? "https" : "http")://\(host)"
  }

  private struct Address: Encodable {
    let url: String
  }
}
