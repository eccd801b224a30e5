import Localizing

/// The log of changes in the words of those who read it.
extension RosterPresenter {
  /// What changed hands, else the first few rows that were changed.
  package func changes(in entry: AuditEntry) -> [String] {
    if entry.command == nil { return entry.rules.map(\.sentence) }
    if !entry.handovers.isEmpty {
      return entry.handovers.map {
        Said.of(shift($0.shift), "\(name(of: $0.from)) → \(name(of: $0.to))")
      }
    }
    if let words = offer(in: entry) { return [words] }
    // What the command was about comes first; rows of other kinds only follow from it.
    let subjects = entry.subjects.filter { $0.kind == entry.subjects.first?.kind }
    let isOne = entry.command?.isAboutOneShift == true && subjects.first?.kind == .shift
    return names(of: isOne ? Array(subjects.prefix(1)) : subjects, in: entry)
  }

  /// A few rows by what they are, and how many there are besides.
  private func names(of subjects: [RowReference], in entry: AuditEntry) -> [String] {
    let known = subjects.filter(isKnown)
    // Of the others there is no more to say than how many they are.
    let named = known.isEmpty ? Array(subjects.prefix(1)) : known
    // A fourth takes no more room than that there is one more.
    let shown = min(named.count, subjects.count == 4 ? 4 : 3)
    let more = subjects.count - shown
    return named.prefix(shown).map { text(of: $0, in: entry) }
      + (more > 0 ? [tr("\(more) more")] : [])
  }

  /// False for what is not said to whoever reads the log: shifts of others, and those that are over.
  private func isKnown(_ subject: RowReference) -> Bool {
    switch subject.kind {
    case .shift: snapshot.shift(Shift.ID(subject.id)) != nil
    case .fixedShift: snapshot.fixedShift(FixedShift.ID(subject.id)) != nil
    case .person, .opening, .request, .trade, .wish: true
    }
  }

  /// What whoever commanded it did.
  private func step(of entry: AuditEntry) -> String {
    let trade = entry.subjects.first { $0.kind == .trade }.flatMap {
      snapshot.trade(Trade.ID($0.id))
    }
    return entry.command?.step(trade?.kind ?? .swap) ?? tr("changed the rules")
  }

  /// What was suggested, wished or proposed, to whom and for what; nil for all else, and where the
  /// log does not say it.
  private func offer(in entry: AuditEntry) -> String? {
    if let act = entry.command?.act { return act.changes(in: entry, self) }
    let subjects = entry.subjects
    if entry.command == .suggest, let shift = subjects.first, shift.kind == .shift,
      let request = subjects.first(where: { $0.kind == .request })
    {
      let person = snapshot.request(WorkRequest.ID(request.id)).map { name(of: $0.person) }
      // TRANSLATORS: a shift, and to whom it was suggested
      return person.map { tr("\(text(of: shift)) to \($0)") }
        ?? tr("\(text(of: shift)) for a request that is over")
    }
    if entry.command == .wish, let place = subjects.firstIndex(where: { $0.kind == .wish }) {
      let shifts = subjects[(place + 1)...].prefix { $0.kind == .shift }.map(text(of:))
      // Where a trade was declined for it, the shift stands before the wish.
      let given = place == 0 ? shifts.first : subjects.first.map(text(of:))
      let takes = place == 0 ? shifts.dropFirst() : shifts[...]
      guard let given, !takes.isEmpty else { return nil }
      // TRANSLATORS: two shifts
      let others = takes.dropFirst().reduce(takes.first ?? "") { tr("\($0) or \($1)") }
      // TRANSLATORS: shifts: one for another, or for one of several
      return tr("to give \(given) for \(others)")
    }
    if entry.command == .proposeTrade { return subjects.last { $0.kind == .trade }.map(text(of:)) }
    return nil
  }

  /// A wish by its shift, which stands behind it.
  private func text(of subject: RowReference, in entry: AuditEntry) -> String {
    let place = entry.subjects.firstIndex(of: subject).map { $0 + 1 }
    guard subject.kind == .wish, let place, entry.subjects.indices.contains(place),
      entry.subjects[place].kind == .shift
    else { return text(of: subject) }
    return tr("to give \(shift(Shift.ID(entry.subjects[place].id)))")
  }

  /// A shift; the roster is sent from today on, and of others’ shifts a part.
  private func shift(_ id: Shift.ID) -> String {
    // Whose it was then is not in the log; whose it is now may be somebody else's.
    snapshot.shift(id).map { note(duty($0), place($0.note)) }
      ?? tr("a shift that is over or another member’s")
  }

  /// A row in words.
  func text(of reference: RowReference) -> String {
    switch reference.kind {
    case .shift: return shift(Shift.ID(reference.id))
    case .request:
      return snapshot.request(WorkRequest.ID(reference.id))
        .map { request in
          // TRANSLATORS: a day, and who wants to work then
          tr("\(day(request.date)) for \(name(of: request.person))", context: "request")
        } ?? tr("a request that is over")
    case .trade:
      return snapshot.trade(Trade.ID(reference.id)).map(text) ?? tr("a trade that is over")
    case .wish:
      return snapshot.wish(RingWish.ID(reference.id))
        .map { tr("to give \(shift($0.gives))") } ?? tr("a wish that is over")
    case .opening:
      return snapshot.opening(Opening.ID(reference.id)).map { note(duty($0), place($0.note)) }
        ?? tr("an open shift that is over")
    case .fixedShift:
      return snapshot.fixedShift(FixedShift.ID(reference.id))
        .map { fixed in
          // TRANSLATORS: a shift, and whose it is
          tr("\(duty(fixed)) of \(name(of: fixed.owner))", context: "whose it is")
        } ?? tr("another member’s fixed shift")
    case .person:
      return snapshot.person(Person.ID(reference.id))?.name ?? tr("an unknown person")
    }
  }

  private func text(_ trade: Trade) -> String {
    let shifts = trade.legs.map { leg in
      // TRANSLATORS: a shift, and whose it is
      tr("\(shift(leg.shift)) of \(name(of: leg.giver))", context: "whose it is")
    }
    // TRANSLATORS: two shifts of a trade
    return shifts.dropFirst().reduce(shifts.first ?? "") { tr("\($0) for \($1)", context: "trade") }
  }
}

extension RosterPresenter {
  /// Who did it.
  package func actor(of entry: AuditEntry) -> String {
    guard let person = entry.actor.person else {
      // TRANSLATORS: who did something, in place of a name, before “offered” and the like
      return entry.command == nil ? tr("the server's owner") : tr("the server")
    }
    return snapshot.name(of: person)
  }

  /// What was done, to what and why.
  package func sentence(of entry: AuditEntry) -> String {
    let (step, changes) = (step(of: entry), changes(in: entry))
    return (changes.isEmpty ? step : Said.of(step, changes.listedClauses))
      + inNameOf(entry) + (entry.reason.map { " (\($0))" } ?? "") + letPass(in: entry)
  }
}

extension RosterPresenter {
  /// For whom an admin offered a shift, took the offer back or took a place.
  private func inNameOf(_ entry: AuditEntry) -> String {
    let owner = entry.subjects.first { $0.kind == .person }
    let steps: [RosterCommand.Name?] = [.offer, .revoke, .takeOpening]
    let isForMembers = entry.command?.act?.isForMembers ?? steps.contains(entry.command)
    guard isForMembers, let owner else { return "" }
    // TRANSLATORS: behind what was done: in whose name
    return " " + tr("for \(name(of: Person.ID(owner.id)))", context: "log")
  }

  /// Which rules stood in the way.
  private func letPass(in entry: AuditEntry) -> String {
    let names = entry.waived.map(\.noun).listed
    // TRANSLATORS: behind what was done: rules that were not heeded
    return names.isEmpty ? "" : "; " + tr("overridden: \(names)")
  }
}

extension RuleChange {
  /// `several shifts a day: no → yes`
  fileprivate var sentence: String {
    Said.of(name, "\(Self.words(from ?? "")) → \(Self.words(to ?? ""))")
  }

  /// The rule in words; one of a later server by what it is called there.
  private var name: String {
    switch rule {
    case "allowsSeveralShiftsADay": tr("several shifts a day")
    case "approval": tr("who approves accepted shifts")
    case "timeZone": tr("time zone")
    case "weeksAhead": tr("weeks ahead")
    case "restHours": tr("hours of rest between shifts")
    case "hoursADay": tr("maximum hours a day")
    case "hoursAWeek": tr("maximum hours a week")
    case "minors": tr("rules for minors")
    case "heedsSkills": tr("skills are required")
    case "heedsAbsences": tr("no shifts on days away")
    default: rule
    }
  }

  private static func words(_ value: String) -> String {
    switch value {
    case "true": tr("yes", context: "rule")
    case "false": tr("no", context: "rule")
    case "none": tr("nobody", context: "rule")
    case "owner": tr("owner", context: "rule")
    case "admin": tr("admin", context: "rule")
    case "": tr("nothing", context: "rule")
    default: value
    }
  }
}

extension RosterCommand.Name {
  /// True for what is done with one shift: others only follow from it, as the other one of a trade.
  fileprivate var isAboutOneShift: Bool {
    if let act { return act.isAboutOneShift }
    return [
      .offer, .revoke, .accept, .withdrawAcceptance, .approve, .disapprove, .takeBackSuggestion,
      .chooseSuggestion, .cancelShift, .setShiftSkill,
    ].contains(self)
  }

  /// What somebody did, behind their name.
  ///
  /// - Parameter trade: what it was about, where that is a trade.
  fileprivate func step(_ trade: Trade.Kind) -> String {
    // TRANSLATORS: these of the log stand behind a name, and before shifts or people
    if let act { return act.logged(in: trade) }
    return switch self {
    case .offer: tr("offered", context: "log")
    case .revoke: tr("withdrew an offer", context: "log")
    case .accept: tr("took", context: "log")
    case .withdrawAcceptance: tr("withdrew from", context: "log")
    case .approve: tr("approved", context: "log")
    case .disapprove: tr("rejected", context: "log")
    case .request: tr("requested", context: "log")
    case .withdrawRequest: tr("withdrew the request for", context: "log")
    case .suggest: tr("suggested", context: "log")
    case .takeBackSuggestion: tr("withdrew a suggestion", context: "log")
    case .chooseSuggestion: tr("chose", context: "log")
    case .proposeTrade: tr("proposed a trade", context: "log")
    case .acceptTrade:
      trade == .ring
        ? tr("agreed to a ring", context: "log") : tr("agreed to a trade", context: "log")
    case .declineTrade:
      trade == .ring
        ? tr("declined a ring", context: "log") : tr("declined a trade", context: "log")
    case .withdrawTrade:
      trade == .ring
        ? tr("withdrew a ring", context: "log") : tr("withdrew a trade", context: "log")
    case .wish: tr("added a wish", context: "log")
    case .withdrawWish: tr("withdrew a wish", context: "log")
    case .addFixedShift: tr("added a fixed shift", context: "log")
    case .changeFixedShift: tr("changed a fixed shift", context: "log")
    case .removeFixedShift: tr("removed a fixed shift", context: "log")
    case .addShift: tr("added", context: "log")
    case .cancelShift: tr("cancelled", context: "log")
    case .override: tr("gave", context: "log")
    case .addOpening: tr("added an open shift", context: "log")
    case .changeOpening: tr("changed an open shift", context: "log")
    case .cancelOpening: tr("closed an open shift", context: "log")
    case .takeOpening: tr("took an open shift", context: "log")
    case .copyWeek: tr("copied a week", context: "log")
    case .invite: tr("invited", context: "log")
    case .deactivate: tr("deactivated", context: "log")
    case .activate: tr("reactivated", context: "log")
    case .setRole: tr("changed the role of", context: "log")
    case .erase: tr("erased the identity of", context: "log")
    case .allowPasswordReset: tr("created a password code for", context: "log")
    case .resetPassword: tr("reset the password of", context: "log")
    case .endSessions: tr("logged out", context: "log")
    case .setPlaces: tr("changed the places of", context: "log")
    case .setAvailability: tr("changed the availability of", context: "log")
    case .setQualification: tr("changed skills or age of", context: "log")
    case .setShiftSkill, .setFixedShiftSkill: tr("changed the required skill of", context: "log")
    case .waive: tr("overrode rules", context: "log")
    case .layOut: tr("planned", context: "log")
    case .expire: tr("marked as expired", context: "log")
    case .findRings: tr("found a ring", context: "log")
    }
  }
}
