import Calendrics
import Localizing
import Roster
import Screens

/// A row of the roster as other programs read it.
protocol PrintedRow {
  /// As `--json` prints it; what is absent has no key.
  func json(in view: RosterPresenter) -> FieldsJSON

  /// Fields for a pipe.
  func fields(in view: RosterPresenter) -> [String]
}

extension Shift: PrintedRow {
  func json(in view: RosterPresenter) -> FieldsJSON {
    let week = ISOWeek(of: date)
    return FieldsJSON(present: [
      ("id", id), ("owner", view.snapshot.name(of: owner)), ("ownerID", owner), ("place", place),
      ("note", note.isEmpty ? nil : note), ("status", status),
      ("week", "\(week.year)-W\(week.number)"), ("date", date),
      ("start", start), ("end", end), ("begins", slot.begins(in: view.zone)),
      ("ends", slot.ends(in: view.zone)),
      ("acceptedBy", state.acceptedBy.map { view.snapshot.name(of: $0) }),
      ("suggestedTo", state.suggestedTo), ("trade", state.trade), ("isMine", view.isMine(self)),
      ("skill", skill.isEmpty ? nil : skill), ("waived", waived.isEmpty ? nil : waived),
      ("revision", revision),
    ])
  }

  func fields(in view: RosterPresenter) -> [String] {
    [id.rawValue, "\(date)", "\(start)", "\(end)", place, view.snapshot.name(of: owner)]
      + [status.rawValue, note]
  }
}

extension WorkRequest: PrintedRow {
  func json(in view: RosterPresenter) -> FieldsJSON {
    FieldsJSON(fields: [
      ("id", id), ("person", view.snapshot.name(of: person)), ("personID", person),
      ("status", status), ("date", date), ("suggestions", suggestions(in: view)),
      ("isMine", person == view.me.id),
    ])
  }

  func fields(in view: RosterPresenter) -> [String] {
    [id.rawValue, "\(date)", view.snapshot.name(of: person), status.rawValue]
      + [suggestions(in: view).map(\.rawValue).joined(separator: " ")]
  }

  private func suggestions(in view: RosterPresenter) -> [Shift.ID] {
    view.snapshot.suggestions(to: id).map(\.id)
  }
}

extension Trade: PrintedRow {
  func json(in view: RosterPresenter) -> FieldsJSON {
    let legs = legs.map { leg in
      FieldsJSON(present: [
        ("shift", leg.shift), ("giver", view.snapshot.name(of: leg.giver)),
        ("taker", view.snapshot.name(of: leg.taker)),
        ("date", view.snapshot.shift(leg.shift)?.date),
      ])
    }
    return FieldsJSON(present: [
      ("id", id), ("kind", kind), ("status", status),
      ("proposer", proposer.map { view.snapshot.name(of: $0) }), ("legs", legs),
      ("agreed", agreed.map { view.snapshot.name(of: $0) }), ("expires", expires),
    ])
  }

  func fields(in view: RosterPresenter) -> [String] {
    [id.rawValue, kind.rawValue, status.rawValue]
      + legs.map { "\(view.snapshot.name(of: $0.giver)): \($0.shift) \(view.duty($0.shift))" }
  }
}

extension RingWish: PrintedRow {
  func json(in view: RosterPresenter) -> FieldsJSON {
    FieldsJSON(present: [
      ("id", id), ("person", view.snapshot.name(of: person)), ("personID", person),
      ("gives", gives), ("givesDate", view.snapshot.shift(gives)?.date), ("takes", takes),
      ("isMine", person == view.me.id),
    ])
  }

  func fields(in view: RosterPresenter) -> [String] {
    let duties = takes.map(view.duty)
    // TRANSLATORS: two shifts
    let others = duties.dropFirst().reduce(duties.first ?? "") { tr("\($0) or \($1)") }
    return [id.rawValue, view.snapshot.name(of: person), gives.rawValue]
      + [takes.map(\.rawValue).joined(separator: " "), view.duty(gives), others]
  }
}

extension Opening: PrintedRow {
  func json(in view: RosterPresenter) -> FieldsJSON {
    FieldsJSON(fields: [
      ("id", id), ("place", place), ("note", note),
      ("skill", skill.isEmpty ? nil : skill), ("status", status), ("date", date),
      ("start", start), ("end", end), ("begins", slot.begins(in: view.zone)),
      ("ends", slot.ends(in: view.zone)), ("needed", needed), ("taken", taken),
      ("missing", missing), ("revision", revision),
    ])
  }

  func fields(in view: RosterPresenter) -> [String] {
    [id.rawValue, "\(date)", "\(start)", "\(end)", place, "\(missing)", "\(needed)", note, skill]
  }
}

extension FixedShift: PrintedRow {
  func json(in view: RosterPresenter) -> FieldsJSON {
    FieldsJSON(fields: [
      ("id", id), ("owner", view.snapshot.name(of: owner)), ("ownerID", owner), ("place", place),
      ("weekday", weekday), ("start", start), ("end", end), ("firstDate", firstDate),
      ("revision", revision),
    ])
  }

  func fields(in view: RosterPresenter) -> [String] {
    [id.rawValue, weekday.rawValue, "\(start)", "\(end)", place, view.snapshot.name(of: owner)]
  }
}

extension Person: PrintedRow {
  func json(in view: RosterPresenter) -> FieldsJSON {
    FieldsJSON(present: [
      ("id", id), ("name", name), ("role", role), ("isActive", isActive),
      ("places", places.isEmpty ? nil : places), ("terms", terms == .unsaid ? nil : terms),
    ])
  }

  func fields(in view: RosterPresenter) -> [String] {
    described + [adminOf]
  }

  /// The fields of a person that need no account.
  fileprivate var described: [String] {
    [id.rawValue, name, role.rawValue, isActive ? "active" : "left"]
  }

  /// The places that a member is the admin of.
  fileprivate var adminOf: String { places.joined(separator: ", ") }
}

extension RosterMember: PrintedRow {
  func json(in view: RosterPresenter) -> FieldsJSON {
    FieldsJSON(present: [
      ("id", person.id), ("name", person.name), ("role", person.role),
      ("isActive", person.isActive), ("places", person.places.isEmpty ? nil : person.places),
      ("login", login), ("lastSession", lastSession),
    ])
  }

  func fields(in view: RosterPresenter) -> [String] {
    person.described + [login ?? "", lastSession?.description ?? "", person.adminOf]
  }

  /// The same for people.
  func columns(in view: RosterPresenter) -> [String] {
    [view.name(of: person.id), person.roleInWords, login ?? "", lastSession(in: view)]
  }
}

extension NumberedAuditEntry: PrintedRow {
  func json(in view: RosterPresenter) -> FieldsJSON {
    let handovers = entry.handovers.map {
      FieldsJSON(fields: [
        ("shift", $0.shift), ("from", view.snapshot.name(of: $0.from)),
        ("to", view.snapshot.name(of: $0.to)),
      ])
    }
    return FieldsJSON(present: [
      ("number", number), ("instant", entry.instant),
      ("actor", entry.actor.person.map { view.snapshot.name(of: $0) }),
      ("command", entry.command), ("subjects", entry.subjects), ("handovers", handovers),
      ("reason", entry.reason), ("waived", entry.waived.isEmpty ? nil : entry.waived),
      ("rules", entry.rules.isEmpty ? nil : entry.rules),
    ])
  }

  func fields(in view: RosterPresenter) -> [String] {
    [
      "\(number)", "\(entry.instant)", LogWords(view).actor(of: entry),
      entry.command?.rawValue ?? "rules",
    ]
      + LogWords(view).changes(in: entry) + [entry.reason].compactMap(\.self)
  }

  /// The same for people: when it was by the roster's clocks, and what was changed by its name.
  func columns(in view: RosterPresenter) -> [String] {
    [
      "\(number)", view.moment(entry.instant), LogWords(view).actor(of: entry),
      LogWords(view).sentence(of: entry),
    ]
  }
}

extension RosterMember {
  /// When they last logged in.
  fileprivate func lastSession(in view: RosterPresenter) -> String {
    lastSession.map { tr("logged in \(view.moment($0))") } ?? ""
  }
}
