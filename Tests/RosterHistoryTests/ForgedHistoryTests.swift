import Roster
import RosterHistory
import RosterStoring
import Testing

/// Tests that histories with one forged entry are found to be wrong.
@Suite struct ForgedHistoryTests {
  /// Ada, an admin, offers her shift; Bo and Cy both try to have it, and Bo gets it.
  private let told: Told

  init() async throws {
    told = try await Told()
  }

  private var accepted: Int {
    get throws { try told.index { $0.isChange && $0.command.name == .accept } }
  }

  @Test func whatWasToldIsRight() {
    #expect(told.history.problems() == [])
    #expect(told.history.attempts.contains { $0.answer.isRefusal })
  }

  @Test func twoWereGivenTheSameVersion() throws {
    var history = told.history
    let first = try history.attempts[accepted]
    history.attempts.append(first.changed(key: "other", actor: told.cy))
    #expect(history.problems().contains { $0.contains("is both accept") })
  }

  @Test func aShiftWasAcceptedTwice() throws {
    var history = told.history
    let number = try #require(history.attempts.lastIndex { $0.answer.isRefusal })
    let first = try history.attempts[accepted]
    guard case .done(let receipt) = first.answer else { throw Told.Missing() }
    let again = receipt.rows.compactMap(Shift.init).map { shift in
      var shift = shift
      (shift.owner, shift.revision) = (told.cy, shift.revision + 1)
      return shift.row
    }
    let version = receipt.version + 1
    history.attempts[number] = history.attempts[number].changed(
      answer: .done(Receipt(rows: again, version: version)), before: receipt.version)
    let line = history.log[receipt.version - told.first].entry
    history.log.insert(
      NumberedAuditEntry(
        number: version,
        entry: AuditEntry(
          instant: line.instant, actor: .person(told.cy), command: .accept,
          subjects: again.map(\.reference),
          handovers: [.init(shift: told.shift, from: told.bo, to: told.cy)])),
      at: version - told.first)
    let problems = history.problems()
    #expect(problems.contains { $0.hasPrefix("version \(version) is ") }, "\(problems)")
  }

  @Test func anAcknowledgedChangeIsGone() throws {
    var history = told.history
    history.log.removeLast()
    let problems = history.problems()
    #expect(problems.contains { $0.hasSuffix("was acknowledged and is gone") }, "\(problems)")
    #expect(problems.contains { $0.hasSuffix("was read and is gone") }, "\(problems)")
  }

  @Test func aChangeWasAcknowledgedToNobody() throws {
    var history = told.history
    history.attempts.remove(at: try accepted)
    #expect(history.problems().contains { $0.contains("is AuditEntry") })
    // Unless the client that sent the command never got its answer.
    let lost = try told.history.attempts[accepted].changed(answer: .unknown)
    history.attempts.append(lost)
    #expect(history.problems() == [])
  }

  @Test func anotherRowWasAcknowledged() throws {
    var history = told.history
    guard case .done(let receipt) = try history.attempts[accepted].answer else {
      throw Told.Missing()
    }
    history.attempts[try accepted] = try history.attempts[accepted].changed(
      answer: .done(Receipt(rows: receipt.rows + receipt.rows, version: receipt.version)))
    #expect(history.problems().contains { $0.contains("told") && $0.contains("should be") })
  }

  @Test func aKeyHadTwoEffects() throws {
    var history = told.history
    let first = try history.attempts[accepted]
    guard case .done(let receipt) = first.answer else { throw Told.Missing() }
    history.attempts.append(
      first.changed(answer: .done(Receipt(rows: receipt.rows, version: receipt.version + 1))))
    #expect(history.problems().contains { $0.contains("has had two effects") })
  }

  @Test func aRefusalNamesAnotherRule() throws {
    var history = told.history
    let number = try #require(history.attempts.firstIndex { $0.answer.isRefusal })
    history.attempts[number] = history.attempts[number].changed(
      answer: .refused(rule: "sameDay", message: "You already work."))
    let problems = history.problems()
    #expect(problems.count == 1 && problems[0].contains("was answered"), "\(problems)")
    history.attempts[number] = history.attempts[number].changed(answer: .loggedOut)
    #expect(history.problems().count == 1)
  }

  @Test func aReadingHasAnotherOwner() throws {
    var history = told.history
    let last = try #require(history.readings.last).snapshot
    let shifts = last.shifts.map { shift in
      var shift = shift
      shift.owner = told.cy
      return shift
    }
    history.readings.append(
      Reading(before: 0, snapshot: last.changed(version: last.version, shifts: shifts)))
    #expect(history.problems().contains { $0.contains("was read as") })
    history.readings = [
      Reading(before: 0, snapshot: last.changed(version: last.version, shifts: []))
    ]
    #expect(history.problems().contains { $0.contains("was read as nil") })
  }

  @Test func aReadingIsTooOld() throws {
    var history = told.history
    let last = try #require(history.readings.last).snapshot
    history.readings.append(Reading(before: last.version + 1, snapshot: last))
    let late = "version \(last.version) was read when \(last.version + 1) was known"
    #expect(history.problems() == [late])
  }

  @Test func aServerFailed() throws {
    var history = told.history
    history.attempts[0] = history.attempts[0].changed(answer: .failed("500"))
    #expect(history.problems().contains { $0.contains("failed: 500") })
  }

  /// The rows of the model break a rule: one member is in two places at once.
  @Test func somebodyIsInTwoPlaces() throws {
    var history = told.history
    let start = history.start
    let shift = try #require(start.shifts.first)
    let other = Shift(
      id: "other", date: shift.date, start: shift.start, end: shift.end, place: "Hall",
      owner: shift.owner)
    history.start = start.changed(version: start.version, shifts: [shift, other])
    #expect(history.problems().contains { $0.contains("has both") })
  }
}
