import ArgumentParser
import Invoking

/// How commands are called, by their names: what their help and the manual show.
enum Examples {
  static let all = general.merging(roster) { $1 }

  private static let general: [String: [String]] = [
    "flyer": [
      "flyer https://example.org/feed.xml", "flyer ~/notes",
      "curl -s https://example.org | flyer -",
    ],
    "browse": ["flyer browse https://example.org/flyer.json", "flyer browse club"],
    "list": [
      "flyer list --tag News --sort date", "flyer list --search \"chess club\" club",
      "flyer list --kind event --json | jq -r '.[].title'",
    ],
    "show": [
      "flyer show blitz", "flyer show blitz --color=always | less -R",
      "curl -s https://example.org/README.md | flyer show -",
    ],
    "tags": ["flyer tags", "flyer tags club --json"],
    "open": ["flyer open blitz", "flyer open blitz 2"],
    "notes": ["flyer notes", "flyer notes --export ~/notes", "flyer notes --import ~/notes"],
    "refresh": ["flyer refresh", "flyer refresh --all", "flyer refresh --all --force"],
    "check": [
      "flyer check flyer.json", "flyer check --strict flyer.json",
      "curl -s https://example.org/flyer.json | flyer check -",
    ],
    "add": [
      "flyer add https://example.org/feed.xml",
      "flyer add webcal://example.org/events.ics --name Club --group Leisure",
    ],
    "remove": ["flyer remove Club", "flyer remove https://example.org/feed.xml"],
    "move": ["flyer move Club https://example.org/new.xml"],
    "sources": ["flyer sources", "flyer sources --json"],
    "import": ["flyer import subscriptions.opml", "flyer import feeds.opml --group News"],
    "export": [
      "flyer export --opml > sources.opml", "flyer export --ics --starred > mine.ics",
      "flyer export --line",
    ],
    "next": ["flyer next", "flyer next --limit 3", "PS1='$(flyer next) $ '"],
    "today": ["flyer today", "flyer today --at 14:30", "flyer today --json"],
    "search": ["flyer search chess", "flyer search '\"blitz on Friday\"' '#Evening'"],
    "changes": ["flyer changes", "flyer changes --starred --seen", "flyer changes club --json"],
    "config": ["flyer config", "flyer config --edit", "flyer config --keys | less"],
    "doctor": ["flyer doctor", "flyer doctor https://example.org/feed.xml", "flyer doctor --json"],
  ]
}

extension CommandConfiguration {
  /// The same with examples below its words.
  ///
  /// - Parameter command: its name behind those of the commands that it is a part of.
  func withExamples(of command: String) -> CommandConfiguration {
    var configuration = self
    configuration.discussion = HelpExamples.below(discussion, Examples.all[command] ?? [])
    return configuration
  }
}
