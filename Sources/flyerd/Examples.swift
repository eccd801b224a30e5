import ArgumentParser
import CommandLine

/// How commands are called, by their names: what their help and the manual show.
enum Examples {
  static let all: [String: [String]] = [
    "flyerd": [
      "flyerd --data /srv/roster", "flyerd admin create --data /srv/roster --login ada",
    ],
    "serve": [
      "flyerd --data /srv/roster --time-zone Europe/Berlin",
      "flyerd --data /srv/roster --listen 0.0.0.0:8484 --public-address https://roster.example.org",
    ],
    "admin": ["flyerd admin create --data /srv/roster --login ada"],
    "admin create": ["flyerd admin create --data /srv/roster --login ada --name Ada"],
    "invite": [
      "flyerd invite --data /srv/roster --name Bo", "flyerd invite --data /srv/roster --role admin",
    ],
    "password": ["flyerd password reset --data /srv/roster bo"],
    "password reset": [
      "flyerd password reset --data /srv/roster bo",
      "flyerd password reset --data /srv/roster --code bo",
    ],
    "people": [
      "flyerd people --data /srv/roster", "flyerd people export --data /srv/roster bo",
    ],
    "people list": [
      "flyerd people list --data /srv/roster", "flyerd people list --data /srv/roster --json",
    ],
    "people export": ["flyerd people export --data /srv/roster bo > bo.json"],
    "people deactivate": ["flyerd people deactivate --data /srv/roster bo"],
    "people erase": ["flyerd people erase --data /srv/roster bo --yes"],
    "people logout": ["flyerd people logout --data /srv/roster bo"],
    "verify": ["flyerd verify --data /srv/roster"],
    "backup": ["flyerd backup --data /srv/roster roster.backup"],
    "restore": [
      "flyerd restore --data /srv/roster roster.backup",
      "flyerd restore --data /srv/roster --replace roster.backup",
    ],
    "move": ["flyerd move --from /srv/roster --to postgres://user@host/name"],
    "demo": ["flyerd demo --data /srv/demo", "flyerd demo --data /srv/demo --password secret"],
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
