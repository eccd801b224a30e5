import ArgumentParser
import Localizing
package import Roster
import Screens

/// `flyer roster offer`
struct RosterOfferCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "offer", abstract: tr("Offer one of your shifts on the marketplace."),
    discussion: tr("It stays yours until another member accepts it.")
  )
  .withExamples("flyer roster offer 2026-03-03")

  @OptionGroup var options: RosterOptions

  @Option(
    name: .customLong("for"),
    // TRANSLATORS: an admin offers a shift for another member
    help: ArgumentHelp(tr("On behalf of a member, for admins."), valueName: "person"))
  var person: String?

  @Argument(help: .shift)
  var shift: RosterSubject

  var part: RosterPart? { person == nil ? RosterPart() : nil }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    let owner = try person.map { try RosterLookup(view).person($0).id } ?? view.me.id
    let shift = try RosterLookup(view).shift(
      shift, to: .offer, among: { $0.owner == owner }, fit: { $0.state == .idle }
    ) { view.refusal(of: .offer(shift: $0.seen)) }
    return .offer(shift: shift.seen)
  }
}

extension RosterStep {
  static let offer = RosterStep { tr("there is no shift on \($0) that you can offer") }
}

/// `flyer roster accept`
struct RosterAcceptCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: tr("Accept a shift that is offered, or suggested for your request."),
    discussion: tr(
      "If no approval is needed, the shift is yours for good; on a terminal, flyer asks first.")
  )
  .withExamples("flyer roster accept 2026-03-03")

  @OptionGroup var options: RosterOptions

  @Argument(help: .shift)
  var shift: RosterSubject

  var part: RosterPart? { shift.part ?? RosterPart() }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    let shift = try RosterLookup(view).shift(
      shift, to: .accept, among: { !view.isMine($0) }, fit: RosterLookup(view).isForMe,
      orWas: { $0.status == .awaitingApproval }
    ) { view.refusal(of: acceptance(of: $0)) }
    return acceptance(of: shift)
  }

  private func acceptance(of shift: Shift) -> RosterCommand {
    shift.status == .suggested
      ? .chooseSuggestion(shift: shift.seen) : .accept(shift: shift.seen)
  }

  func question(about command: RosterCommand, in view: RosterPresenter) -> TypedLine.Question? {
    guard case .accept(let seen) = command, view.snapshot.rules.approval == .none,
      let shift = view.snapshot.shift(seen.id), view.reason(against: command) == nil
    else { return nil }
    return .takeForGood(shift, view)
  }
}

extension RosterStep {
  static let accept = RosterStep { tr("there is no shift on \($0) that you can accept") }
}

/// `flyer roster revoke`
struct RosterRevokeCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "revoke",
    abstract: tr("Withdraw an offer, a suggestion or an acceptance; with --request: a request.")
  )
  .withExamples("flyer roster revoke 2026-03-03", "flyer roster revoke --request 2026-03-03")

  @OptionGroup var options: RosterOptions

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(tr("Withdraw on behalf of a member, for admins."), valueName: "person"))
  var person: String?

  // TRANSLATORS: a request for work on some day
  @Flag(help: ArgumentHelp(tr("Withdraw a request, not a shift.")))
  var request = false

  @Argument(
    help: ArgumentHelp(tr("The shift or the request: its day or its id."), valueName: "what"))
  var subject: RosterSubject

  var part: RosterPart? { person == nil ? RosterPart() : nil }

  func validate() throws {
    if request, person != nil { throw ValidationError.onlyOne(of: ["--request", "--for"]) }
  }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    if let person { return try offer(of: RosterLookup(view).person(person), in: view) }
    if request {
      let request = try RosterLookup(view).request(subject, to: .revokeRequest) {
        $0.person == view.me.id
      }
      return .withdrawRequest(request: request.seen)
    }
    let shift = try RosterLookup(view).shift(
      subject, to: .revoke,
      among: { view.isMine($0) || $0.state.acceptedBy == view.me.id },
      fit: { [.supplied, .suggested].contains($0.status) || $0.state.acceptedBy == view.me.id }
    ) { view.refusal(of: end(of: $0, in: view)) }
    return end(of: shift, in: view)
  }

  private func end(of shift: Shift, in view: RosterPresenter) -> RosterCommand {
    if shift.state.acceptedBy == view.me.id { return .withdrawAcceptance(shift: shift.seen) }
    return shift.status == .suggested
      ? .takeBackSuggestion(shift: shift.seen) : .revoke(shift: shift.seen)
  }

  private func offer(of person: Person, in view: RosterPresenter) throws -> RosterCommand {
    let shift = try RosterLookup(view).shift(
      subject, to: .revoke, among: { $0.owner == person.id }, fit: { $0.status == .supplied }
    ) { view.refusal(of: .revoke(shift: $0.seen)) }
    return .revoke(shift: shift.seen)
  }
}

extension RosterStep {
  static let revoke = RosterStep { tr("there is no shift on \($0) that you can withdraw") }
  static let revokeRequest = RosterStep {
    tr("there is no request for \($0) that you can withdraw")
  }
}

/// `flyer roster request`
struct RosterRequestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "request", abstract: tr("Request a shift on one or more days.")
  )
  .withExamples("flyer roster request 2026-03-03 2026-03-05")

  @OptionGroup var options: RosterOptions

  @Argument(help: ArgumentHelp(tr("The days, as in 2026-03-03."), valueName: "day"))
  var days: [RosterDate]

  func run() async throws {
    let access = try await RosterAccess(options, lookingAt: RosterPart())
    try await access.perform(
      // TRANSLATORS: days with commas between them
      .request(dates: days), telling: tr("requested: \(days.map(\.inWords).listed)"))
  }
}

/// `flyer roster suggest`
struct RosterSuggestCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "suggest", abstract: tr("Suggest one of your shifts for a request on its day.")
  )
  .withExamples("flyer roster suggest 2026-03-03")

  @OptionGroup var options: RosterOptions

  @Argument(help: .shift)
  var shift: RosterSubject

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(tr("The request, if the day has several."), valueName: "id"))
  var request: String?

  var part: RosterPart? { RosterPart() }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    func isOpen(_ request: WorkRequest) -> Bool {
      request.person != view.me.id && request.status == .open
    }
    let shift = try RosterLookup(view).own(shift, to: .suggest) { shift in
      view.snapshot.requests.filter { $0.date == shift.date && isOpen($0) }
        .refusal { view.refusal(of: .suggest(shift: shift.seen, request: $0.id)) }
    }
    let named = request.map(RosterSubject.id) ?? .date(shift.date)
    let request = try RosterLookup(view).request(named, to: .suggestIt, fit: isOpen)
    return .suggest(shift: shift.seen, request: request.id)
  }
}

extension RosterStep {
  static let suggest = RosterStep { tr("there is no shift on \($0) that you can suggest") }
  static let suggestIt = RosterStep {
    tr("there is no request for \($0) that you can suggest it to")
  }
}

/// `flyer roster approve`
struct RosterApproveCommand: RosterChanging {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: tr("Approve the member who accepted a shift, or reject with --no.")
  )
  .withExamples("flyer roster approve 2026-03-03", "flyer roster approve --no 2026-03-03")

  @OptionGroup var options: RosterOptions

  @Flag(name: .customLong("no"), help: ArgumentHelp(tr("Reject instead.")))
  var isRefused = false

  @Option(help: .letPass)
  var letPass: String?

  @Argument(help: .shift)
  var shift: RosterSubject

  var part: RosterPart? { letPass == nil ? RosterPart() : nil }

  func change(in view: RosterPresenter) throws -> RosterCommand {
    let shift = try RosterLookup(view).shift(
      shift, to: .approve, among: { view.me.isAdmin(at: $0.place) || view.isMine($0) },
      fit: { $0.status == .awaitingApproval }
    ) { view.refusal(of: answer(to: $0, in: view)) }
    return answer(to: shift, in: view)
  }

  private func answer(to shift: Shift, in view: RosterPresenter) -> RosterCommand {
    isRefused
      ? .disapprove(shift: shift.seen)
      : RosterCommand.approve(shift: shift.seen).lettingPass(letPass, in: view)
  }
}

extension RosterStep {
  static let approve = RosterStep { tr("there is no shift on \($0) that you can approve") }
}

extension RosterDate: ExpressibleByArgument {}
