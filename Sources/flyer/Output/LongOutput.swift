/// A command that may print more than a screen holds.
protocol LongOutput {
  var printing: Printing { get }
}

extension ListCommand: LongOutput { var printing: Printing { source.shared.printing } }
extension ShowCommand: LongOutput { var printing: Printing { source.shared.printing } }
extension TagsCommand: LongOutput { var printing: Printing { source.shared.printing } }
extension NotesCommand: LongOutput { var printing: Printing { source.shared.printing } }
extension ChangesCommand: LongOutput { var printing: Printing { source.shared.printing } }
extension SearchCommand: LongOutput { var printing: Printing { prints.printing } }
extension TodayCommand: LongOutput { var printing: Printing { prints.printing } }
extension RosterLogCommand: LongOutput { var printing: Printing { options.shared.printing } }
