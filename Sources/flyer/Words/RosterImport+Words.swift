import Localizing
import Roster
import Texts

extension RosterImport.Step {
  /// The effect of a line, or why it has none.
  func words(in view: RosterPresenter) -> String {
    switch outcome {
    // TRANSLATORS: a line of a table would change nothing
    case .nothing: tr("no change")
    case .commands(let commands): commands.map { view.plan(of: $0) }.listed
    case .wrong(let problem): "\(problem)"
    }
  }
}

extension RosterPresenter {
  /// The effect of a command of a table.
  fileprivate func plan(of command: RosterCommand) -> String {
    switch command {
    // TRANSLATORS: these are what the lines of a table would do, in a list; a name
    case .invite(let name, .member): tr("add \(name) as member")
    case .invite(let name, .admin): tr("add \(name) as admin")
    case .addShift(let owner, let date, let start, let end, let place, _):
      adding(
        Shift(id: "", date: date, start: start, end: end, place: place, owner: owner))
    // TRANSLATORS: a shift, and a name
    case .override(let shift, let owner, _): tr("give \(duty(shift.id)) to \(name(of: owner))")
    case .addOpening(let date, let start, let end, let place, let needed, _, _):
      asking(
        for: needed,
        Opening(
          id: "", slot: Slot(date: date, start: start, end: end), place: place, needed: needed))
    case .changeOpening(let opening, _, _, _, _, let needed, _, _):
      asking(for: needed, snapshot.opening(opening.id))
    case .deactivate(let person): tr("deactivate \(name(of: person.id))")
    case .activate(let person): tr("reactivate \(name(of: person.id))")
    case .setRole(let person, .member): tr("make \(name(of: person.id)) a member")
    case .setRole(let person, .admin): tr("make \(name(of: person.id)) an admin")
    case .setQualification(_, let skills, _):
      skills.isEmpty ? tr("remove all skills") : tr("set skills: \(skills.listed)")
    case .setPlaces(_, let places):
      places.isEmpty
        ? tr("remove all admin places") : tr("make admin of \(places.listed)")
    case .offer, .revoke, .accept, .withdrawAcceptance, .approve, .disapprove, .request,
      .withdrawRequest, .suggest, .takeBackSuggestion, .chooseSuggestion, .proposeTrade,
      .acceptTrade, .declineTrade, .withdrawTrade, .wish, .withdrawWish, .addFixedShift,
      .changeFixedShift, .removeFixedShift, .cancelShift, .erase, .allowPasswordReset,
      .resetPassword, .endSessions, .setAvailability, .setShiftSkill, .setFixedShiftSkill, .waive,
      .cancelOpening, .takeOpening, .copyWeek, .layOut,
      .expire, .findRings:
      command.name.rawValue
    }
  }

  private func adding(_ shift: Shift) -> String {
    // TRANSLATORS: a shift, and a name
    tr("add \(duty(shift)) for \(name(of: shift.owner))")
  }

  private func asking(for count: Int, _ opening: Opening?) -> String {
    guard let opening else {
      return tr("need \(count): an open shift", "need \(count): an open shift", count: count)
    }
    // TRANSLATORS: how many people are needed, and when
    return tr(
      "need \(count): \(duty(opening))", "need \(count): \(duty(opening))", count: count)
  }
}

extension RosterImport.Problem: CustomStringConvertible {
  /// The error in the line, and a remedy.
  package var description: String {
    switch self {
    case .refused(let refusal): "\(refusal)"
    case .unreadable(let column, let text):
      "\(Self.unreadable(text, in: column)) \(column.example)"
    // TRANSLATORS: the name of a column
    case .missing(let column): tr("“\(column.rawValue)” is missing.")
    case .unknownPerson(let name):
      tr("There is no member called \(name). Add the member first: flyer roster import people.")
    case .several(let name): tr("Several members are called \(name). Use the id instead.")
    case .unknownID(let id): tr("Nothing has the id \(id). Leave it empty for new entries.")
    case .otherThanKept:
      tr(
        "The entry with this id differs. Names, hours, places and skills can’t be changed this way."
      )
    }
  }

  private static func unreadable(_ text: String, in column: RosterTable.Column) -> String {
    text.isEmpty
      ? tr("\(column.rawValue) is empty.")
      // TRANSLATORS: the name of a column, and what is in it
      : tr("\(column.rawValue): \(text) can’t be read.")
  }
}

extension RosterTable.Column {
  /// How it is written.
  fileprivate var example: String {
    switch self {
    // TRANSLATORS: Monday stays Monday
    case .date: tr("Use a date like 2026-03-02, or with --week a day like Monday.")
    case .start, .end: tr("Use a time like 18:00.")
    // TRANSLATORS: member and admin stay what they are
    case .role: tr("Use member or admin.")
    // TRANSLATORS: yes and no stay what they are
    case .active: tr("Use yes or no.")
    case .needed: tr("Use a number.")
    case .id, .name, .skills, .places, .place, .skill, .who, .note, .status, .taken: ""
    }
  }
}

extension CSVTable.Fault: CustomStringConvertible {
  /// Why it is no table.
  package var description: String {
    switch self {
    case .tooLarge(let limit): tr("it has more than \(limit) bytes")
    case .notUTF8: tr("it is not UTF-8; save it as “CSV UTF-8”")
    case .tooManyRows(let limit): tr("it has more than \(limit) lines; import it in parts")
    case .tooManyColumns(let line, let limit): tr("line \(line) has more than \(limit) columns")
    case .openQuote(let line): tr("a quote that opens in line \(line) is never closed")
    case .strayQuote(let line):
      tr("line \(line) has a quote in the middle of a field; double it, and quote the field")
    case .empty: tr("it is empty")
    }
  }
}

extension RosterTable.Fault: CustomStringConvertible {
  /// The error in the names of its columns.
  package var description: String {
    switch self {
    case .unknownColumn(let name, let known):
      tr("there is no column “\(name)”; the columns are \(known.listed)")
    case .missingColumn(let name): tr("the column “\(name)” is missing")
    case .twice(let name): tr("the column “\(name)” appears twice")
    }
  }
}
