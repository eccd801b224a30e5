import Drawing
import FlyerModel
import Localizing
import Reading

extension ReadingFinding: CustomStringConvertible {
  /// The finding, and a remedy if a part is missing.
  var description: String {
    switch self {
    case .language(let spoken, let origin, nil): "\(spoken), \(origin)"
    case .language(let spoken, let origin, let asked?):
      // TRANSLATORS: languages as de or nl; the last is where it was asked for: line 3, or LANG
      tr("\(spoken): no translation for \(asked) (\(origin))")
    case .catalogues([]):
      tr("none: flyer has only English; install it completely (make install, or the package)")
    case .catalogues(let languages): (["en"] + languages).listed
    case .keys(let preset, let own, let faults, let origin):
      Self.list([
        "\(preset.rawValue), \(origin)",
        own > 0 ? tr("\(own) custom key", "\(own) custom keys", count: own) : "",
        faults > 0
          ? tr(
            "\(faults) line is invalid: flyer config --keys lists all names",
            "\(faults) lines are invalid: flyer config --keys lists all names", count: faults) : "",
      ])
    case .theme(let name, let own, let faults, let origin):
      Self.list([
        "\(name), \(origin)",
        own > 0 ? tr("\(own) custom colour", "\(own) custom colours", count: own) : "",
        faults > 0
          ? tr(
            "\(faults) line is invalid: flyer config shows why",
            "\(faults) lines are invalid: flyer config shows why", count: faults)
          : "",
      ])
    case .background(.unknown, _):
      tr("the terminal reports it when the reader starts; background in config.toml sets it")
    case .background(let background, let origin): "\(background.word), \(origin)"
    case .colourCount(nil, _, _): tr("none: unknown terminal: check TERM")
    case .colourCount(_, isPlain: true, _): tr("none: NO_COLOR is set")
    case .colourCount(let count?, _, lacksDescription: true):
      tr("\(count): no terminal description with more colours: install ncurses-term")
    case .colourCount(let count?, _, _): "\(count)"
    case .charset(.utf8): "UTF-8"
    case .charset(.ascii): tr("ASCII only: set LANG to a UTF-8 locale")
    case .charset(.font): tr("those of the console font")
    case .mouse(true, let origin): tr("used (\(origin)); mouse = false leaves it to the terminal")
    case .mouse(false, let origin): tr("left to the terminal (\(origin))")
    case .pager(let path, nil): path
    case .pager(_, let problem?): "\(problem)"
    case .noPager: tr("none: long output is printed directly")
    }
  }

  private static func list(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.listedClauses
  }
}

extension ReadingFinding.Origin: CustomStringConvertible {
  /// Where it is from, as `flyer config` says it.
  var description: String {
    switch self {
    case .configuration(let line): tr("line \(line)")
    case .variable(let name): name
    case .standard: tr("default", context: "a setting")
    }
  }
}

extension Background {
  fileprivate var word: String {
    switch self {
    case .dark: "dark"
    case .light: "light"
    case .colour(let colour): colour.red < 128 ? "dark" : "light"
    case .unknown: "auto"
    }
  }
}
