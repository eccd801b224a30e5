import ArgumentParser
package import Roster

/// `flyer roster offer`
struct RosterOfferCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "offer", abstract: "Put a shift of yours on the marketplace.",
    discussion: "It stays your duty until somebody has accepted it.")

  @OptionGroup var options: RosterOptions

  @Argument(help: ArgumentHelp("The shift: its day or its id.", valueName: "shift"))
  var shift: RosterSubject

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.view()
    let shift = try view.shift(shift, to: "offer", among: { $0.owner == view.me }) {
      $0.state == .idle
    }
    try await access.perform(.offer(shift: shift.seen), done: "offered: \(view.text(shift))")
  }
}

/// `flyer roster accept`
struct RosterAcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Take a shift that is offered, or one that was suggested to your request.")

  @OptionGroup var options: RosterOptions

  @Argument(help: ArgumentHelp("The shift: its day or its id.", valueName: "shift"))
  var shift: RosterSubject

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.view()
    let shift = try view.shift(
      shift, to: "accept", among: { $0.owner != view.me }, fit: view.isForMe)
    let isSuggested = shift.status == .suggested
    try await access.perform(
      isSuggested ? .chooseSuggestion(shift: shift.seen) : .accept(shift: shift.seen),
      done: "accepted: \(view.text(shift)) of \(view.name(of: shift.owner))")
  }
}

/// `flyer roster revoke`
struct RosterRevokeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: "Take back what you offered, suggested or accepted, or with --request a request.")

  @OptionGroup var options: RosterOptions

  @Flag(help: "A request is meant, not a shift.")
  var request = false

  @Argument(help: ArgumentHelp("The shift or the request: its day or its id.", valueName: "what"))
  var subject: RosterSubject

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.view()
    if request {
      let request = try view.request(subject, to: "revoke") { $0.person == view.me }
      return try await access.perform(
        .withdrawRequest(request: request.seen), done: "withdrawn: \(request.date)")
    }
    let shift = try view.shift(
      subject, to: "revoke",
      among: { $0.owner == view.me || $0.state.acceptedBy == view.me },
      fit: { [.supplied, .suggested].contains($0.status) || $0.state.acceptedBy == view.me })
    try await access.perform(Self.command(shift, view), done: "taken back: \(view.text(shift))")
  }

  private static func command(_ shift: Shift, _ view: RosterView) -> RosterCommand {
    if shift.state.acceptedBy == view.me { return .withdrawAcceptance(shift: shift.seen) }
    return shift.status == .suggested
      ? .takeBackSuggestion(shift: shift.seen) : .revoke(shift: shift.seen)
  }
}

/// `flyer roster request`
struct RosterRequestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "request", abstract: "Ask for a shift on each of some days.")

  @OptionGroup var options: RosterOptions

  @Argument(help: ArgumentHelp("The days, as in 2026-03-03.", valueName: "day"))
  var days: [RosterDate]

  func run() async throws {
    let access = try await RosterAccess(options)
    try await access.perform(
      .request(dates: days),
      done: "requested: \(days.map(\.description).joined(separator: ", "))")
  }
}

/// `flyer roster suggest`
struct RosterSuggestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest", abstract: "Suggest a shift of yours to a request for its day.")

  @OptionGroup var options: RosterOptions

  @Argument(help: ArgumentHelp("The shift: its day or its id.", valueName: "shift"))
  var shift: RosterSubject

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("The request, where the day has several.", valueName: "id"))
  var request: String?

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.view()
    let shift = try view.shift(shift, to: "suggest", among: { $0.owner == view.me }) {
      $0.state == .idle
    }
    let named = request.map(RosterSubject.id) ?? .date(shift.date)
    let request = try view.request(named, to: "suggest it to") {
      $0.person != view.me && $0.status == .open
    }
    try await access.perform(
      .suggest(shift: shift.seen, request: request.id),
      done: "suggested to \(view.name(of: request.person)): \(view.text(shift))")
  }
}

/// `flyer roster approve`
struct RosterApproveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: "Let whoever accepted a shift have it, or with --no not.")

  @OptionGroup var options: RosterOptions

  @Flag(name: .customLong("no"), help: "Do not let them have it.")
  var isRefused = false

  @Argument(help: ArgumentHelp("The shift: its day or its id.", valueName: "shift"))
  var shift: RosterSubject

  func run() async throws {
    let access = try await RosterAccess(options)
    let view = try await access.view()
    let isAdmin = view.snapshot.person(view.me)?.role == .admin
    let shift = try view.shift(shift, to: "approve", among: { isAdmin || $0.owner == view.me }) {
      $0.status == .awaitingApproval
    }
    try await access.perform(
      isRefused ? .disapprove(shift: shift.seen) : .approve(shift: shift.seen),
      done: "\(isRefused ? "disapproved" : "approved"): \(view.text(shift))")
  }
}

extension RosterDate: ExpressibleByArgument {}
