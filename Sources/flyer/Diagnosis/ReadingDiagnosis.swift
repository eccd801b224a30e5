import CursesScreen
import Drawing
import Localizing
import Reading

/// The findings of `flyer doctor` about the user's language, keys and colours.
struct ReadingDiagnosis {
  let findings: [Finding]

  init(of program: Program) {
    let all =
      [Self.language(program), .catalogues(Localization.catalogues)] + Self.looks(program)
      + [Self.keys(program.configuration), Self.mouse(program.configuration)]
      + [Self.pager(program.environment)]
    findings = all.map(Finding.reading)
  }

  private static func origin(
    of property: PartialKeyPath<Configuration>, in configuration: Configuration
  ) -> ReadingFinding.Origin {
    configuration.line(of: property).map { .configuration(line: $0) } ?? .standard
  }

  /// The language of flyer, and whether it is the wanted one.
  private static func language(_ program: Program) -> ReadingFinding {
    let (configuration, environment) = (program.configuration, program.environment)
    let named = configuration.language
    let origin =
      named == nil
      ? Setting.of(\.language)?.variable(in: environment).map { .variable($0.name) } ?? .standard
      : Self.origin(of: \.language, in: configuration)
    let spoken = Localization.language
    let asked = named ?? ReaderLanguages.languages(in: environment).first
    func family(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
    return .language(
      spoken: spoken, origin, asked: asked.flatMap { family($0) == family(spoken) ? nil : $0 })
  }

  private static func looks(_ program: Program) -> [ReadingFinding] {
    let (configuration, environment) = (program.configuration, program.environment)
    let isPlain = environment["NO_COLOR"]?.isEmpty == false
    let known = StyleSequences(environment: environment, isPlain: false)
    let isFull = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    let isDescribed = known.map { $0.colours >= 1 << 24 } ?? true
    return [
      theme(configuration), background(program),
      .colourCount(known?.colours, isPlain: isPlain, lacksDescription: isFull && !isDescribed),
      .charset(Output.charset),
    ]
  }

  private static func theme(_ configuration: Configuration) -> ReadingFinding {
    let theme = configuration.theme
    let scheme = ColourScheme(theme.name)
    let own = [(theme.scheme.dark, scheme.dark), (theme.scheme.light, scheme.light)]
      .reduce(0) { count, pair in count + pair.0.count { pair.1[$0.key] != $0.value } }
    return .theme(
      theme.name.rawValue, own: own, faults: theme.warnings.count,
      origin(of: \.theme, in: configuration))
  }

  private static func background(_ program: Program) -> ReadingFinding {
    let isTold = program.environment["COLORFGBG"] != nil && program.background != .unknown
    let other: ReadingFinding.Origin = isTold ? .variable("COLORFGBG") : .standard
    let isSet = program.configuration.background != nil
    return .background(
      program.background,
      isSet ? origin(of: \.background, in: program.configuration) : other)
  }

  private static func keys(_ configuration: Configuration) -> ReadingFinding {
    let keys = configuration.keys
    return .keys(
      keys.preset, own: keys.written.count, faults: keys.warnings.count,
      origin(of: \.keys.preset, in: configuration))
  }

  private static func mouse(_ configuration: Configuration) -> ReadingFinding {
    .mouse(configuration.mouse, origin(of: \.mouse, in: configuration))
  }

  private static func pager(_ environment: [String: String]) -> ReadingFinding {
    guard let program = PagerCommand(environment: environment) else { return .noPager }
    do throws(DesktopError) {
      return .pager(try program.command().path, problem: nil)
    } catch {
      return .pager(program.setting, problem: error)
    }
  }
}
