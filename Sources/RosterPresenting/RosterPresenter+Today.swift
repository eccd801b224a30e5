package import Roster

/// Who works when, whoever they are.
extension RosterPresenter {
  /// Those that have begun and are not over, by place.
  package var workingNow: [Shift] {
    byPlace { !isAhead($0.slot) && !isOver($0.slot) }
  }

  /// Those of today that are still to begin, by place.
  package var workingLater: [Shift] {
    byPlace { $0.date == today && isAhead($0.slot) }
  }

  /// Those that begin on a day, by place.
  package func working(on date: RosterDate) -> [Shift] { byPlace { $0.date == date } }

  private func byPlace(_ fits: (Shift) -> Bool) -> [Shift] {
    snapshot.shifts.filter { $0.state != .cancelled && fits($0) }.sorted {
      $0.place == $1.place ? Shift.beginsBefore($0, $1) : $0.place < $1.place
    }
  }
}
