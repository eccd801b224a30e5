import ArgumentParser
import CursesScreen
import Drawing
import FlyerModel
import Imaging
import Screens

/// When what is printed has colours.
enum ColourUse: String, CaseIterable, Sendable, ExpressibleByArgument {
  /// On a terminal that has them.
  case auto
  case always, never
}

/// How a command prints, as its options say.
struct Printing: Sendable, Equatable {
  var colours = ColourUse.auto
  /// Whether what is longer than the screen goes through a program that shows it by the screen.
  var usesPager = true
}

extension Program {
  /// How what is printed looks.
  ///
  /// - Parameter colours: those of the flyer.
  func style(_ colours: ThemeColors = ThemeColors()) -> TerminalStyle {
    let ordering = Output.isTerminal ? printedOrdering : nil
    return sequences.map { sequences in
      TerminalStyle(
        Theme(
          colours, background: background, depth: ColourDepth(count: sequences.colours),
          palette: palette, scheme: configuration.theme.scheme), sequences, ordering: ordering)
    } ?? TerminalStyle(ordering: ordering)
  }

  /// Who orders lines that stay on the terminal. A terminal that needs a sequence to leave lines
  /// alone gets them as they are read: it orders them again after the program has ended.
  private var printedOrdering: TerminalStyle.Ordering {
    switch lineOrdering.reason {
    case .told: .terminal
    case .wanted, .notKnown, .known, .around: lineOrdering.isProgram ? .program : .terminal
    }
  }

  /// Nil where words alone are printed.
  private var sequences: StyleSequences? {
    let isPlain = environment["NO_COLOR"]?.isEmpty == false
    switch printing.colours {
    case .never: return nil
    case .always:
      let known = StyleSequences(environment: environment, isPlain: false)
      return StyleSequences(
        colours: max(8, known?.colours ?? 0), knowsHyperlinks: known?.knowsHyperlinks ?? false)
    case .auto:
      guard Output.isTerminal else { return nil }
      let known = StyleSequences(environment: environment, isPlain: isPlain)
      let keepsLinks = Output.pager?.keepsHyperlinks ?? true
      return known.map {
        StyleSequences(
          colours: $0.colours, knowsHyperlinks: $0.knowsHyperlinks && keepsLinks)
      }
    }
  }

  /// The background of the terminal, as far as that is known without asking.
  var background: Background { configuration.background ?? Background(environment: environment) }

  /// Which colours a terminal of few shows.
  var palette: IndexedPalette {
    environment["TERM"]?.hasPrefix("linux") == true ? .console : .xterm
  }
}

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

extension Background {
  /// The background by COLORFGBG, as rxvt and its kin set it; Linux' console is black.
  init(environment: [String: String]) {
    if let last = environment["COLORFGBG"]?.split(separator: ";").last.flatMap({ Int($0) }) {
      self = last == 7 || last > 8 ? .light : .dark
    } else if environment["TERM"]?.hasPrefix("linux") == true {
      self = .colour(RGB(red: 0, green: 0, blue: 0))
    } else {
      self = .unknown
    }
  }
}
