import Localizing

/// The lines of the log of changes, worded for their reader.
package struct LogWords: Sendable {
  package let view: RosterPresenter

  package init(_ view: RosterPresenter) {
    self.view = view
  }

  /// Returns the shifts that changed hands, or else the first few changed rows.
  package func changes(in entry: AuditEntry) -> [String] {
    if entry.command == nil { return entry.rules.map(\.sentence) }
    if !entry.handovers.isEmpty {
      return entry.handovers.map {
        Said.of(shift($0.shift), "\(view.name(of: $0.from)) → \(view.name(of: $0.to))")
      }
    }
    if let words = entry.command?.act.changes(in: entry, view) { return [words] }
    // The subject of the command comes first; rows of other kinds only follow from it.
    let subjects = entry.subjects.filter { $0.kind == entry.subjects.first?.kind }
    let isOne = entry.command?.act.isAboutOneShift == true && subjects.first?.kind == .shift
    return names(of: isOne ? Array(subjects.prefix(1)) : subjects, in: entry)
  }

  /// Returns a few rows by what they are, and the number of further rows.
  private func names(of subjects: [RowReference], in entry: AuditEntry) -> [String] {
    let known = subjects.filter(isKnown)
    // Of the others, only the number is known.
    let named = known.isEmpty ? Array(subjects.prefix(1)) : known
    // A fourth name takes no more room than “1 more”.
    let shown = min(named.count, subjects.count == 4 ? 4 : 3)
    let more = subjects.count - shown
    return named.prefix(shown).map { text(of: $0, in: entry) }
      + (more > 0 ? [tr("\(more) more")] : [])
  }

  /// Whether the reader of the log has the row; false for other members' shifts, and for past ones.
  private func isKnown(_ subject: RowReference) -> Bool {
    switch subject.kind {
    case .shift: view.snapshot.shift(Shift.ID(subject.id)) != nil
    case .fixedShift: view.snapshot.fixedShift(FixedShift.ID(subject.id)) != nil
    case .person, .opening, .request, .trade, .wish: true
    }
  }

  /// Returns the verb for the actor's command.
  private func step(of entry: AuditEntry) -> String {
    let trade = entry.subjects.first { $0.kind == .trade }.flatMap {
      view.snapshot.trade(Trade.ID($0.id))
    }
    return entry.command?.act.logged(in: trade?.kind ?? .swap) ?? tr("changed the rules")
  }

  /// Returns a row in words; a wish is named by its shift, which follows it in the log.
  private func text(of subject: RowReference, in entry: AuditEntry) -> String {
    let place = entry.subjects.firstIndex(of: subject).map { $0 + 1 }
    guard subject.kind == .wish, let place, entry.subjects.indices.contains(place),
      entry.subjects[place].kind == .shift
    else { return text(of: subject) }
    return tr("to give \(shift(Shift.ID(entry.subjects[place].id)))")
  }

  /// Returns a shift in words. The server sends the roster from today on, and only a part of other
  /// members' shifts.
  private func shift(_ id: Shift.ID) -> String {
    // The log does not contain the owner at that time; the shift may have another owner now.
    view.snapshot.shift(id).map { view.note(view.duty($0), view.place($0.note)) }
      ?? tr("a past shift, or one of another member")
  }

  /// Returns a row in words.
  func text(of reference: RowReference) -> String {
    switch reference.kind {
    case .shift: return shift(Shift.ID(reference.id))
    case .request:
      return view.snapshot.request(WorkRequest.ID(reference.id))
        .map { request in
          // TRANSLATORS: a day, and who wants to work then
          tr("\(view.day(request.date)) for \(view.name(of: request.person))", context: "request")
        } ?? tr("a request that is over")
    case .trade:
      return view.snapshot.trade(Trade.ID(reference.id)).map(text) ?? tr("a trade that is over")
    case .wish:
      return view.snapshot.wish(RingWish.ID(reference.id))
        .map { tr("to give \(shift($0.gives))") } ?? tr("a wish that is over")
    case .opening:
      return view.snapshot.opening(Opening.ID(reference.id)).map {
        view.note(view.duty($0), view.place($0.note))
      }
        ?? tr("an open shift that is over")
    case .fixedShift:
      return view.snapshot.fixedShift(FixedShift.ID(reference.id))
        .map { fixed in
          // TRANSLATORS: a shift, and whose it is
          tr("\(view.duty(fixed)) of \(view.name(of: fixed.owner))", context: "whose it is")
        } ?? tr("another member’s fixed shift")
    case .person:
      return view.snapshot.person(Person.ID(reference.id))?.name ?? tr("an unknown member")
    }
  }

  private func text(_ trade: Trade) -> String {
    let shifts = trade.legs.map { leg in
      // TRANSLATORS: a shift, and whose it is
      tr("\(shift(leg.shift)) of \(view.name(of: leg.giver))", context: "whose it is")
    }
    // TRANSLATORS: two shifts of a trade
    return shifts.dropFirst().reduce(shifts.first ?? "") { tr("\($0) for \($1)", context: "trade") }
  }

  /// Returns who did what, to what and why.
  package func text(of line: NumberedAuditEntry) -> String {
    "\(actor(of: line.entry)) \(sentence(of: line.entry))"
  }

  /// Returns who made the change.
  package func actor(of entry: AuditEntry) -> String {
    guard let person = entry.actor.person else {
      // TRANSLATORS: who did something, in place of a name, before “offered” and the like
      return entry.command == nil ? tr("the server’s owner") : tr("the server")
    }
    return view.snapshot.name(of: person)
  }

  /// Returns what was done, to what and why.
  package func sentence(of entry: AuditEntry) -> String {
    let (step, changes) = (step(of: entry), changes(in: entry))
    return (changes.isEmpty ? step : Said.of(step, changes.listedClauses))
      + inNameOf(entry) + (entry.reason.map { " (\($0))" } ?? "") + letPass(in: entry)
  }

  /// Returns the member for whom an admin acted.
  private func inNameOf(_ entry: AuditEntry) -> String {
    let owner = entry.subjects.first { $0.kind == .person }
    guard entry.command?.act.isForMembers == true, let owner else { return "" }
    // TRANSLATORS: after what was done: in whose name
    return " " + tr("for \(view.name(of: Person.ID(owner.id)))", context: "log")
  }

  /// Returns the rules that were overridden.
  private func letPass(in entry: AuditEntry) -> String {
    let names = entry.waived.map(\.noun).listed
    // TRANSLATORS: after what was done: rules that were not heeded
    return names.isEmpty ? "" : "; " + tr("overridden: \(names)")
  }
}

extension RuleChange {
  /// `several shifts a day: no → yes`
  fileprivate var sentence: String {
    Said.of(name, "\(Self.words(from ?? "")) → \(Self.words(to ?? ""))")
  }

  /// The rule in words; for a rule of a later server, the name that the server uses.
  private var name: String {
    let settings = DutyRule.allCases.compactMap(\.work.setting)
    if let words = settings.first(where: { $0.name == rule })?.words { return words }
    return switch rule {
    case "approval": tr("who approves accepted shifts")
    case "timeZone": tr("time zone")
    case "weeksAhead": tr("weeks ahead")
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
