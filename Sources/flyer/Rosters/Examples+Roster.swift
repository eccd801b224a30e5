extension Examples {
  /// Those of the roster's commands.
  static let roster: [String: [String]] = [
    "roster": ["flyer roster list", "flyer roster offer 2026-03-03", "flyer roster week --csv"],
    "roster login": [
      "flyer roster login anna", "flyer roster login --name Anna --invitation CODE anna",
    ],
    "roster logout": ["flyer roster logout"],
    "roster list": ["flyer roster list", "flyer roster list --json"],
    "roster offered": ["flyer roster offered", "flyer roster offered --json"],
    "roster wanted": ["flyer roster wanted", "flyer roster wanted --json"],
    "roster trades": ["flyer roster trades", "flyer roster trades --json"],
    "roster offer": ["flyer roster offer 2026-03-03"],
    "roster accept": ["flyer roster accept 2026-03-03"],
    "roster revoke": [
      "flyer roster revoke 2026-03-03", "flyer roster revoke --request 2026-03-03",
    ],
    "roster request": ["flyer roster request 2026-03-03 2026-03-05"],
    "roster suggest": ["flyer roster suggest 2026-03-03"],
    "roster approve": [
      "flyer roster approve 2026-03-03", "flyer roster approve --no 2026-03-03",
    ],
    "roster trade": [
      "flyer roster trade 2026-03-03 2026-03-05", "flyer roster trade --accept trade-17",
    ],
    "roster wish": [
      "flyer roster wish 2026-03-03 2026-03-05 2026-03-06",
      "flyer roster wish --withdraw 2026-03-03",
    ],
    "roster wishes": ["flyer roster wishes", "flyer roster wishes --json"],
    "roster suggestions": ["flyer roster suggestions", "flyer roster suggestions --json"],
    "roster fixed": ["flyer roster fixed", "flyer roster fixed add mon 18:00 23:00"],
    "roster fixed list": ["flyer roster fixed list", "flyer roster fixed list --all"],
    "roster fixed add": [
      "flyer roster fixed add mon 18:00 23:00 --place Bar",
      "flyer roster fixed add fri 16:00 23:00 --for Anna --from 2026-03-06",
    ],
    "roster fixed change": ["flyer roster fixed change mon tue 18:00 23:00"],
    "roster fixed remove": [
      "flyer roster fixed remove mon", "flyer roster fixed remove --cancel mon",
    ],
    "roster log": ["flyer roster log", "flyer roster log --limit 200", "flyer roster log --json"],
    "roster export": [
      "flyer roster export --ics > shifts.ics", "flyer roster export --csv shifts > shifts.csv",
      "flyer roster export --csv shifts --week 2026-03-02 --excel > week.csv",
    ],
    "roster password": ["flyer roster password"],
    "roster away": [
      "flyer roster away 2026-03-03 2026-03-10", "flyer roster away --every tue --rather-not",
      "flyer roster away --back 2026-03-03",
    ],
    "roster people": ["flyer roster people", "flyer roster people --json"],
    "roster person": [
      "flyer roster person Anna --skill bar --skill till",
      "flyer roster person Bo --minor-until 2027-05-01",
    ],
    "roster skill": ["flyer roster skill 2026-03-03 bar"],
    "roster invite": ["flyer roster invite Bo", "flyer roster invite Clara --role admin"],
    "roster deactivate": ["flyer roster deactivate Bo", "flyer roster deactivate --undo Bo"],
    "roster role": ["flyer roster role Bo admin", "flyer roster role Bo member --at Bar"],
    "roster override": [
      "flyer roster override 2026-03-03 --to Bo --reason \"Anna is ill\""
    ],
    "roster reset-password": [
      "flyer roster reset-password Bo", "flyer roster reset-password --code CODE",
    ],
    "roster calendar": ["flyer roster calendar", "flyer roster calendar --end"],
    "roster sessions": ["flyer roster sessions", "flyer roster sessions --end"],
    "roster import": [
      "flyer roster import people people.csv --dry-run",
      "flyer roster import shifts week.csv --week 2026-03-02 --partial",
    ],
    "roster export-me": ["flyer roster export-me > me.json"],
    "roster forget": ["flyer roster forget Bo --yes"],
    "roster today": ["flyer roster today", "flyer roster today --json"],
    "roster week": [
      "flyer roster week", "flyer roster week 2026-03-02 | lp",
      "flyer roster week --csv > week.csv",
    ],
    "roster openings": [
      "flyer roster openings", "flyer roster openings take 2026-03-03",
    ],
    "roster openings list": ["flyer roster openings list", "flyer roster openings list --json"],
    "roster openings take": [
      "flyer roster openings take 2026-03-03", "flyer roster openings take 2026-03-03 --for Bo",
    ],
    "roster openings add": [
      "flyer roster openings add 2026-03-03 18:00 23:00 --needed 2 --place Bar",
      "flyer roster openings add 2026-03-03 18:00 23:00 --skill till",
    ],
    "roster openings change": ["flyer roster openings change 2026-03-03 --needed 3"],
    "roster openings cancel": [
      "flyer roster openings cancel 2026-03-03 --reason \"The hall is closed\""
    ],
    "roster add": [
      "flyer roster add 2026-03-03 18:00 23:00 --place Bar",
      "flyer roster add 2026-03-03 18:00 23:00 --for Bo",
    ],
    "roster cancel": [
      "flyer roster cancel 2026-03-03 --reason \"The hall is closed\""
    ],
    "roster copy-week": [
      "flyer roster copy-week 2026-03-02 --dry-run",
      "flyer roster copy-week 2026-03-02 2026-03-16 --place Bar",
    ],
    "roster notify": [
      "flyer roster notify", "flyer roster notify --mail anna@example.org",
      "flyer roster notify --remind 60 --quiet 22:00-07:00",
    ],
  ]
}
