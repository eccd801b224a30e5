import Localizing
import Roster
import Texts

extension RosterImport.Step {
  /// The effect of a line, or why it has none.
  func words(in view: RosterPresenter) -> String {
    switch outcome {
    // TRANSLATORS: a line of a table would change nothing
    case .nothing: tr("no change")
    case .commands(let commands): commands.map(view.preview).listed
    case .wrong(let problem): "\(problem)"
    }
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
