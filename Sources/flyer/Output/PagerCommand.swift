/// The program by which long output is read: `$FLYER_PAGER`, else `$PAGER`, else less(1); words
/// between spaces, no shell.
struct PagerCommand: Sendable {
  private let words: [String]
  /// The setting that names it, as errors say it.
  let setting: String
  private let environment: [String: String]

  /// Nil where there is to be none: a variable is empty or names cat(1), nothing is installed, or
  /// the terminal can't move its cursor.
  init?(environment: [String: String]) {
    guard let term = environment["TERM"], !["", "dumb"].contains(term) else { return nil }
    self.environment = environment
    for name in ["FLYER_PAGER", "PAGER"] {
      guard let text = environment[name] else { continue }
      words = text.split(separator: " ").map(String.init)
      setting = "$" + name
      guard !words.isEmpty, words != ["cat"] else { return nil }
      return
    }
    guard Programs(environment: environment).path(of: "less") != nil else { return nil }
    // Whatever LESS says of other texts, these have colours.
    (words, setting) = (["less", "-FRX"], "less")
  }

  /// The command to run.
  func command() throws(DesktopError) -> Command {
    try Command(words: words, setting: setting, environment: environment)
  }

  /// Its environment, as git(1) sets it: less ends if one screen is enough, lets colours pass and
  /// leaves the text on the screen.
  var variables: [String: String] {
    environment.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own }
  }

  /// Whether the program lets links pass (OSC 8); others may show them as rubbish.
  var keepsHyperlinks: Bool { words[0].split(separator: "/").last == "less" }
}
