/// A command that may print more than a screen holds.
///
/// Its conformances belong to no actor (`SendableMetatype`), so that a command found to conform can
/// still be sent to where it runs.
protocol LongOutput: SendableMetatype {
  var printing: Printing { get }
}

extension ListCommand: LongOutput { var printing: Printing { source.shared.printing } }
extension ShowCommand: LongOutput { var printing: Printing { source.shared.printing } }
extension TagsCommand: LongOutput { var printing: Printing { source.shared.printing } }
extension NotesCommand: LongOutput { var printing: Printing { source.shared.printing } }
extension ChangesCommand: LongOutput { var printing: Printing { source.shared.printing } }
extension SearchCommand: LongOutput { var printing: Printing { prints.printing } }
extension TodayCommand: LongOutput { var printing: Printing { prints.printing } }
extension NextCommand: LongOutput { var printing: Printing { source.shared.printing } }
extension RosterPeopleCommand: LongOutput { var printing: Printing { options.shared.printing } }
extension RosterSessionsCommand: LongOutput { var printing: Printing { options.shared.printing } }
extension RosterTodayCommand: LongOutput { var printing: Printing { options.shared.printing } }
extension RosterWeekCommand: LongOutput { var printing: Printing { options.shared.printing } }
extension RosterLogCommand: LongOutput { var printing: Printing { options.shared.printing } }
