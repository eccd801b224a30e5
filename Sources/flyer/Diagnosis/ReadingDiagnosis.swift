import CursesScreen
import Drawing
import FlyerModel
import Localizing
import Screens

/// The findings of `flyer doctor` about the user's language, keys and colours.
struct ReadingDiagnosis {
  let findings: [Finding]

  init(of program: Program) {
    findings =
      [Self.language(program), Self.catalogues] + Self.looks(program)
      + [Self.keys(program.configuration), Self.mouse(program.configuration)]
      + [Self.pager(program.environment)]
  }

  /// Where a setting is from, as `flyer config` says it.
  private static func origin(
    of property: PartialKeyPath<Configuration>, in configuration: Configuration
  ) -> String {
    configuration.line(of: property).map { tr("line \($0)") } ?? standard
  }

  private static var standard: String { tr("default", context: "a setting") }

  /// The language of flyer, and whether it is the wanted one.
  private static func language(_ program: Program) -> Finding {
    let (configuration, environment) = (program.configuration, program.environment)
    let named = configuration.language
    let origin =
      named == nil
      ? Setting.of(\.language)?.variable(in: environment)?.name ?? standard
      : Self.origin(of: \.language, in: configuration)
    let spoken = Localization.language
    let asked = named ?? ReaderLanguages.languages(in: environment).first
    func family(_ tag: String) -> Substring { tag.prefix { $0 != "-" } }
    guard let asked, family(asked) != family(spoken) else {
      return Finding(.language, "\(spoken), \(origin)")
    }
    return Finding(
      .language,
      // TRANSLATORS: languages as de or nl; the last is where it was asked for: line 3, or LANG
      tr("\(spoken): no translation for \(asked) (\(origin))"), isFine: false)
  }

  /// The languages that catalogues are installed for, beside English.
  private static var catalogues: Finding {
    let languages = Localization.catalogues
    return Finding(
      .catalogues, languages.isEmpty ? nil : (["en"] + languages).listed,
      orElse:
        tr("none: flyer has only English; install it completely (make install, or the package)"))
  }

  private static func looks(_ program: Program) -> [Finding] {
    let (configuration, environment) = (program.configuration, program.environment)
    let isPlain = environment["NO_COLOR"]?.isEmpty == false
    let known = StyleSequences(environment: environment, isPlain: false)
    let isFull = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    let isDescribed = known.map { $0.colours >= 1 << 24 } ?? true
    return [
      theme(configuration), background(program),
      colourCount(known?.colours, isPlain: isPlain, lacksDescription: isFull && !isDescribed),
      charset(Output.charset),
    ]
  }

  /// - Parameters:
  ///   - count: nil where nothing is known about the terminal.
  ///   - lacksDescription: whether the terminal says that it has all colours and no description of
  ///     it does.
  private static func colourCount(
    _ count: Int?, isPlain: Bool, lacksDescription: Bool
  ) -> Finding {
    let words =
      switch (count, isPlain, lacksDescription) {
      case (nil, _, _): tr("none: unknown terminal: check TERM")
      case (_?, true, _): tr("none: NO_COLOR is set")
      case (let count?, false, true):
        tr("\(count): no terminal description with more colours: install ncurses-term")
      case (let count?, false, false): "\(count)"
      }
    return Finding(
      .colourCount, words, isFine: count != nil && (isPlain || !lacksDescription))
  }

  private static func charset(_ charset: Charset) -> Finding {
    switch charset {
    case .utf8: Finding(.charset, "UTF-8")
    case .ascii: Finding(.charset, tr("ASCII only: set LANG to a UTF-8 locale"), isFine: false)
    case .font: Finding(.charset, tr("those of the console font"))
    }
  }

  private static func list(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.listedClauses
  }

  private static func theme(_ configuration: Configuration) -> Finding {
    let theme = configuration.theme
    let scheme = ColourScheme(theme.name)
    let own = [(theme.scheme.dark, scheme.dark), (theme.scheme.light, scheme.light)]
      .reduce(0) { count, pair in count + pair.0.count { pair.1[$0.key] != $0.value } }
    let faults = theme.warnings.count
    return Finding(
      .theme,
      list([
        "\(theme.name.rawValue), \(origin(of: \.theme, in: configuration))",
        own > 0 ? tr("\(own) custom colour", "\(own) custom colours", count: own) : "",
        faults > 0
          ? tr(
            "\(faults) line is invalid: flyer config shows why",
            "\(faults) lines are invalid: flyer config shows why", count: faults)
          : "",
      ]), isFine: faults == 0)
  }

  private static func background(_ program: Program) -> Finding {
    let isTold = program.environment["COLORFGBG"] != nil && program.background != .unknown
    let isSet = program.configuration.background != nil
    let origin =
      isSet
      ? Self.origin(of: \.background, in: program.configuration) : isTold ? "COLORFGBG" : standard
    let words =
      switch program.background {
      case .unknown:
        tr("the terminal reports it when the reader starts; background in config.toml sets it")
      case .dark: "dark, \(origin)"
      case .light: "light, \(origin)"
      case .colour(let colour): "\(colour.red < 128 ? "dark" : "light"), \(origin)"
      }
    return Finding(.background, words)
  }

  private static func keys(_ configuration: Configuration) -> Finding {
    let keys = configuration.keys
    let (own, faults) = (keys.written.count, keys.warnings.count)
    return Finding(
      .keys,
      list([
        "\(keys.preset.rawValue), \(origin(of: \.keys.preset, in: configuration))",
        own > 0 ? tr("\(own) custom key", "\(own) custom keys", count: own) : "",
        faults > 0
          ? tr(
            "\(faults) line is invalid: flyer config --keys lists all names",
            "\(faults) lines are invalid: flyer config --keys lists all names", count: faults) : "",
      ]), isFine: faults == 0)
  }

  private static func mouse(_ configuration: Configuration) -> Finding {
    let origin = Self.origin(of: \.mouse, in: configuration)
    return Finding(
      .mouse,
      configuration.mouse
        ? tr("used (\(origin)); mouse = false leaves it to the terminal")
        : tr("left to the terminal (\(origin))"))
  }

  private static func pager(_ environment: [String: String]) -> Finding {
    guard let program = PagerCommand(environment: environment) else {
      return Finding(.pager, tr("none: long output is printed directly"))
    }
    do throws(DesktopError) {
      return Finding(.pager, try program.command().path)
    } catch {
      return Finding(.pager, "\(error)", isFine: false)
    }
  }
}
