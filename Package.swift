// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// For modules that read texts letter by letter: tests spent a sixth of their time in them where
/// nothing was optimised.
let forLetters = SwiftSetting.unsafeFlags(["-O"], .when(configuration: .debug))

/// A module: a library target with its own tests.
func module(
  _ name: String, imports: [Target.Dependency] = [], resources: [Resource] = [],
  exclude: [String] = [], optimised: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: imports, exclude: exclude, resources: resources,
    swiftSettings: settings + optimised)
}

func tests(of name: String, using others: [Target.Dependency] = [], exclude: [String] = [])
  -> Target
{
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + others, exclude: exclude,
    swiftSettings: settings)
}

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let toml = Target.Dependency.product(name: "TOMLKit", package: "TOMLKit")
let httpClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let nio: [Target.Dependency] = [
  .product(name: "NIOCore", package: "swift-nio"),
  .product(name: "NIOHTTP1", package: "swift-nio"),
  .product(name: "NIOPosix", package: "swift-nio"),
]
let tls = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let hummingbird: [Target.Dependency] = [
  .product(name: "Hummingbird", package: "hummingbird"),
  .product(name: "HummingbirdCore", package: "hummingbird"),
  .product(name: "HummingbirdTLS", package: "hummingbird"),
  .product(name: "HTTPTypes", package: "swift-http-types"),
  .product(name: "NIOFoundationEssentialsCompat", package: "swift-nio"),
  .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
]
let lifecycle = Target.Dependency.product(
  name: "ServiceLifecycle", package: "swift-service-lifecycle")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

/// The symbols of a program are never looked up: 39,000 names in its tables cost each start a
/// millisecond.
let unexported = ["-Xlinker", "--no-export-dynamic"]
/// The reader's release is linked at fixed addresses: anywhere else (PIE, also with packed relative
/// relocations) its first frame comes 2 ms later, a fourth of all it takes, for 330 pages of tables of
/// addresses that each start would make its own.
let atFixedAddresses = LinkerSetting.unsafeFlags(
  ["-no-pie", "-static-libgcc"].flatMap { ["-Xclang-linker", $0] } + unexported,
  .when(configuration: .release))
/// Programs that decode what strangers send lie anywhere, and their tables can't be rewritten.
let atRandomAddresses = LinkerSetting.unsafeFlags(
  ["relro", "now"].flatMap { ["-Xlinker", "-z", "-Xlinker", $0] } + [
    "-Xclang-linker", "-static-libgcc",
  ] + unexported,
  .when(configuration: .release))

let package = Package(
  name: "flyer",
  products: [
    .executable(name: "flyer", targets: ["flyer"]),
    .executable(name: "flyer-fetch", targets: ["flyer-fetch"]),
    .executable(name: "flyer-image", targets: ["flyer-image"]),
    .executable(name: "flyer-import", targets: ["flyer-import"]),
    .executable(name: "flyerd", targets: ["flyerd"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    module("Texts", optimised: [forLetters]),
    module("Calendrics", imports: ["Texts"], optimised: [forLetters]),
    module("Settings", imports: ["Localizing", "Texts", toml]),
    module("FlyerModel", imports: ["Calendrics", "Localizing", "Texts"], optimised: [forLetters]),
    module("Files", imports: ["Localizing"]),
    .target(
      name: "CMd4c", linkerSettings: [.linkedLibrary("md4c"), .linkedLibrary("md4c-html")]),
    module("Markdown", imports: ["CMd4c", "Texts"], optimised: [forLetters]),
    module("Importing", imports: ["Calendrics", "FlyerModel", "Localizing", "Markdown", "Texts"]),
    .target(
      name: "CXml", cSettings: [.unsafeFlags(["-isystem", "/usr/include/libxml2"])],
      linkerSettings: [.linkedLibrary("xml2")]),
    .target(name: "CIcal", linkerSettings: [.linkedLibrary("ical")]),
    module(
      "Converting",
      imports: [
        "Calendrics", "CIcal", "CXml", "FlyerModel", "Importing", "Markdown", "Settings", "Texts",
        toml,
        .product(name: "Yams", package: "Yams"),
      ],
      optimised: [forLetters]),
    module(
      "Indexing",
      imports: [
        "CDefensive", "Files", "FlyerModel", "Importing", "Localizing", "Markdown", "Texts", grdb,
      ]),
    module(
      "Library",
      imports: [
        "CMalloc", "CPictures", "Fetching", "Files", "FlyerModel", "Importing", "Indexing",
        "Localizing", "Texts", grdb, logging,
      ],
      resources: [.embedInCode("../../Resources/default-flyer.json")]),
    .target(name: "CDefensive", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(name: "CMalloc"),
    .target(name: "CPictures"),
    module("Drawing", exclude: ["generate-width-table.py"], optimised: [forLetters]),
    .target(name: "CUnibreak", linkerSettings: [.linkedLibrary("unibreak")]),
    .target(name: "CHyphen", linkerSettings: [.linkedLibrary("hyphen")]),
    .target(name: "CFribidi", linkerSettings: [.linkedLibrary("fribidi")]),
    module(
      "Typesetting",
      imports: [
        "FlyerModel", "Drawing", "CFribidi", "CUnibreak", "CMd4c", "CHyphen", "Markdown",
        "Texts",
      ],
      optimised: [forLetters]),
    module("Imaging"),
    .target(name: "CGettext"),
    module("Localizing", imports: ["CGettext"]),
    module(
      "Screens",
      imports: ["Calendrics", "FlyerModel", "Drawing", "Imaging", "Localizing", "Typesetting"]),
    module(
      "Reading",
      imports: [
        "Calendrics", "FlyerModel", "Drawing", "Imaging", "Localizing", "Screens", "Texts",
        "Typesetting",
      ]),
    module(
      "RosterReading",
      imports: ["Drawing", "FlyerModel", "Localizing", "Roster", "Screens", "Typesetting"]),
    module("Roster", imports: ["Calendrics", "CFribidi", "Localizing", "Texts"]),
    module("Publishing", imports: ["Calendrics", "FlyerModel", "Markdown", "Texts"]),
    module(
      "RosterVisiting",
      imports: [
        "Fetching", "Files", "Localizing", "Roster", "Texts", grdb, logging,
      ]),
    .target(name: "CPostgres", linkerSettings: [.linkedLibrary("pq")]),
    module(
      "RosterStoring",
      imports: ["Calendrics", "CPostgres", "Files", "Localizing", "Roster", grdb]),
    .target(name: "CSodium", linkerSettings: [.linkedLibrary("sodium")]),
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
    .target(
      name: "CTransfer",
      linkerSettings: [.linkedLibrary("curl"), .linkedLibrary("ssl"), .linkedLibrary("crypto")]),
    .target(
      name: "CInflate", linkerSettings: [.linkedLibrary("z"), .linkedLibrary("brotlidec")]),
    module("FetchProtocol"),
    module("Fetching", imports: ["CSpawn", "FetchProtocol", "Files", "Localizing"]),
    .executableTarget(
      name: "flyer-fetch", dependencies: ["CInflate", "CTransfer", "CWalls", "FetchProtocol"],
      swiftSettings: settings, linkerSettings: [atRandomAddresses]),
    module(
      "RosterServing",
      imports: [
        "Calendrics", "CCurl", "CSodium", "CZlib", "Files", "Localizing", "Roster",
        "RosterStoring", lifecycle, logging, tls,
      ] + hummingbird + nio),
    module(
      "RosterPages",
      imports: [
        "Calendrics", "Localizing", "Roster", "RosterServing",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      resources: [
        "Assets/icon-192.png", "Assets/icon-512.png", "Assets/icon.svg", "Assets/live.js",
        "Assets/manifest.webmanifest", "Assets/style.css", "Templates/choice.mustache",
        "Templates/form.mustache", "Templates/page.mustache", "Templates/row.mustache",
        "Templates/section.mustache", "Templates/week.mustache",
      ].map { .embedInCode($0) }),
    .executableTarget(
      name: "flyerd",
      dependencies: [
        "CommandLine", "Files", "Localizing", "Roster", "RosterPages", "RosterServing",
        "RosterStoring", "Settings", "Texts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"), lifecycle, logging,
        .product(name: "NIOCore", package: "swift-nio"), toml,
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings, linkerSettings: [atRandomAddresses]),
    .target(name: "CRescue"),
    module("CommandLine", imports: ["CRescue", "Drawing", "Localizing"]),
    .target(
      name: "CNcurses", dependencies: ["CRescue"],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    module("CursesScreen", imports: ["Drawing", "CNcurses", "CRescue"]),
    .target(
      name: "LoopbackServing", dependencies: nio + [tls], path: "Tests/Support/LoopbackServing",
      swiftSettings: settings),
    .target(name: "CPty", path: "Tests/Support/CPty"),
    .target(
      name: "PseudoTerminal", dependencies: ["CPty"], path: "Tests/Support/PseudoTerminal",
      swiftSettings: settings),
    .executableTarget(
      name: "screen-demo", dependencies: ["CMishap", "CursesScreen", "Drawing"],
      path: "Tests/Support/screen-demo",
      swiftSettings: settings),
    .target(name: "CMishap", path: "Tests/Support/CMishap", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CSpawn"),
    .target(name: "CQrencode", linkerSettings: [.linkedLibrary("dl")]),
    .executableTarget(
      name: "flyer",
      dependencies: [
        "Calendrics", "CMalloc", "CommandLine", "CQrencode", "CSpawn",
        "CursesScreen", "Drawing", "Fetching", "Files", "FlyerModel", "Imaging", "Importing",
        "Library", "Localizing", "Publishing", "Reading", "Roster", "RosterReading",
        "RosterVisiting", "Screens", "Settings", "Texts", "Typesetting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"), logging, toml,
      ],
      swiftSettings: settings, linkerSettings: [atFixedAddresses]),
    .systemLibrary(name: "CChafa", pkgConfig: "chafa"),
    .target(
      name: "CImage", dependencies: ["CChafa"],
      cSettings: [.unsafeFlags(["-isystem", "/usr/include/gdk-pixbuf-2.0"])],
      linkerSettings: ["gdk_pixbuf-2.0", "gobject-2.0"].map { .linkedLibrary($0) }),
    .target(name: "CWalls", linkerSettings: [.linkedLibrary("seccomp")]),
    module("Sandboxing", imports: ["CWalls"]),
    .executableTarget(
      name: "flyer-image", dependencies: ["CImage", "CWalls", "Imaging", "Sandboxing"],
      swiftSettings: settings,
      linkerSettings: [atRandomAddresses]),
    .executableTarget(
      name: "flyer-import",
      dependencies: ["CWalls", "CXml", "Converting", "Importing", "Sandboxing"],
      swiftSettings: settings,
      linkerSettings: [atRandomAddresses]),
    .executableTarget(
      name: "walls-demo", dependencies: ["CWalls"], path: "Tests/Support/walls-demo"),
    .executableTarget(
      name: "flyer-bench",
      dependencies: [
        "CMd4c", "LoopbackServing", "PseudoTerminal", "Roster", "RosterHistory",
        "RosterServing", "RosterStoring", "SamplePictures", "Scratch", "TemporaryPostgres",
        "Typesetting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"), grdb, logging,
      ] + hummingbird + nio,
      path: "Tests/flyer-bench", exclude: ["README.md"],
      swiftSettings: settings),

    tests(of: "Calendrics"),
    tests(of: "Texts", using: ["Scratch"]),
    tests(of: "Settings"),
    tests(of: "FlyerModel", using: ["Scratch"]),
    .target(name: "Scratch", path: "Tests/Support/Scratch", swiftSettings: settings),
    tests(of: "Files", using: ["Scratch"]),
    tests(
      of: "Importing", using: ["FlyerModel", "Localizing", "Scratch", "Texts"],
      exclude: ["Fixtures"]),
    tests(
      of: "Converting",
      using: [
        "Calendrics", "FlyerModel", "Importing", "Markdown", "Scratch", "Texts", "Typesetting",
      ]),
    tests(of: "flyer-import", using: ["Importing", "Scratch"]),
    tests(
      of: "Fetching",
      using: ["FetchProtocol", "Files", "LoopbackServing", "Scratch", "flyer-fetch"]),
    .target(
      name: "SampleFlyers",
      dependencies: ["FlyerModel", "Importing", "Indexing", "Scratch", grdb],
      path: "Tests/Support/SampleFlyers", swiftSettings: settings),
    tests(
      of: "Indexing",
      using: ["Files", "FlyerModel", "Importing", "SampleFlyers", "Scratch", "Texts", grdb]),
    tests(
      of: "Library",
      using: [
        "Fetching", "Files", "FlyerModel", "Importing", "Indexing", "Localizing",
        "LoopbackServing", "SampleFlyers", "Scratch", "Texts", "flyer-fetch", grdb, logging,
      ]),
    tests(of: "Drawing", using: ["Scratch"]),
    tests(of: "Markdown"),
    tests(of: "Typesetting", using: ["Drawing", "FlyerModel", "Markdown", "Scratch", "Texts"]),
    tests(of: "Imaging", using: ["Scratch"]),
    tests(of: "Localizing"),
    .target(
      name: "SamplePictures", path: "Tests/Support/SamplePictures", swiftSettings: settings),
    tests(of: "FetchProtocol", using: ["Scratch"]),
    tests(of: "flyer-fetch", using: ["FetchProtocol", "LoopbackServing", "Scratch", "walls-demo"]),
    tests(of: "flyer-image", using: ["Imaging", "SamplePictures", "Scratch", "walls-demo"]),
    .target(
      name: "ReadingSession",
      dependencies: [
        "Calendrics", "Drawing", "FlyerModel", "Imaging", "Localizing", "Reading", "Scratch",
        "Screens", "Texts", "Typesetting",
      ],
      path: "Tests/Support/ReadingSession", swiftSettings: settings),
    .target(
      name: "RosterSession",
      dependencies: [
        "Calendrics", "Drawing", "FlyerModel", "Imaging", "Reading", "ReadingSession", "Roster",
        "RosterReading", "Screens",
      ],
      path: "Tests/Support/RosterSession", swiftSettings: settings),
    tests(of: "Screens", using: ["Calendrics", "Drawing", "FlyerModel", "Imaging", "Texts"]),
    tests(
      of: "Reading",
      using: [
        "Calendrics", "Imaging", "Drawing", "FlyerModel", "Localizing", "ReadingSession", "Roster",
        "RosterReading", "RosterSession", "Scratch", "Screens", "Texts", "Typesetting",
      ]),
    tests(
      of: "RosterReading",
      using: [
        "Calendrics", "Drawing", "FlyerModel", "Imaging", "Localizing", "Reading", "ReadingSession",
        "Roster", "RosterSession", "Scratch", "Screens", "Texts", "Typesetting",
      ]),
    tests(of: "Publishing", using: ["FlyerModel"]),
    tests(of: "Roster", using: ["Calendrics", "Scratch", "Texts"]),
    .target(
      name: "SmallRoster", dependencies: ["Roster"] + nio, path: "Tests/Support/SmallRoster",
      swiftSettings: settings),
    tests(
      of: "RosterVisiting",
      using: [
        "Fetching", "Files", "LoopbackServing", "Roster", "SmallRoster", "flyer-fetch", grdb,
        logging,
      ]),
    .target(
      name: "TemporaryPostgres", dependencies: ["CPostgres"],
      path: "Tests/Support/TemporaryPostgres", swiftSettings: settings),
    .target(
      name: "RosterHistory",
      dependencies: [
        "Calendrics", "Roster", "RosterStoring", "Scratch", httpClient,
        .product(name: "NIOFoundationEssentialsCompat", package: "swift-nio"),
      ] + nio,
      path: "Tests/Support/RosterHistory", swiftSettings: settings),
    tests(
      of: "RosterHistory", using: ["Roster", "RosterStoring", "Scratch", "TemporaryPostgres"]),
    tests(
      of: "RosterStoring",
      using: [
        "Calendrics", "Files", "Roster", "RosterHistory", "Scratch", "TemporaryPostgres", grdb,
      ]),
    tests(
      of: "RosterServing",
      using: [
        "Calendrics", "CCurl", "CIcal", "Localizing", "Roster", "RosterStoring", httpClient,
        lifecycle, logging,
      ] + hummingbird + nio,
      exclude: ["Support/mail-servers.py"]),
    tests(
      of: "RosterPages",
      using: [
        "Calendrics", "Localizing", "Roster", "RosterHistory", "RosterServing",
        "RosterStoring", httpClient, lifecycle, logging,
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOFoundationEssentialsCompat", package: "swift-nio"),
      ] + nio),
    tests(
      of: "flyerd",
      using: [
        "CommandLine", "Files", "flyer", "flyer-fetch", "flyer-image", "LoopbackServing",
        "PseudoTerminal",
        "Roster",
        "RosterServing", "RosterStoring", "Scratch", "TemporaryPostgres",
        .product(name: "ArgumentParser", package: "swift-argument-parser"), logging,
      ]),
    tests(of: "CommandLine"),
    tests(of: "PseudoTerminal"),
    tests(of: "CursesScreen", using: ["CNcurses", "Drawing", "PseudoTerminal", "screen-demo"]),
    tests(
      of: "flyer",
      using: [
        "Calendrics", "CursesScreen", "Drawing", "Fetching", "Files", "FlyerModel", "flyer-fetch",
        "flyer-image", "flyer-import",
        "Imaging", "Importing", "Indexing", "Library", "LoopbackServing", "PseudoTerminal",
        "Reading",
        "Roster", "RosterVisiting", "SamplePictures", "Scratch", "Screens", "Settings",
        "SmallRoster", "Typesetting", logging,
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    tests(
      of: "flyer-bench",
      using: [
        "LoopbackServing", "RosterHistory", "SamplePictures", "Scratch",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "CFuzzer", path: "Tests/Support/CFuzzer"),
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "Calendrics", "CFuzzer", "CImage", "Converting", "Drawing", "FlyerModel", "Imaging",
        "FetchProtocol", "Fetching", "Importing", "Indexing", "Library",
        "Reading", "Roster", "RosterReading", "RosterVisiting", "SamplePictures", "Scratch",
        "Screens", "Texts", "Typesetting", "flyer", "flyer-fetch", "flyer-image",
      ],
      exclude: ["Found", "Seeds"], swiftSettings: settings),
  ]
)
// FLYER_ONLY="ConvertingTests flyer-import" builds these targets and their dependencies alone: for a
// fuzzer, which counts every edge of what is built, and for work on one module.
if let only = Context.environment["FLYER_ONLY"] {
  var needed: Set<String> = []
  var waiting = only.split(separator: " ").map(String.init)
  while let name = waiting.popLast() {
    guard needed.insert(name).inserted,
      let target = package.targets.first(where: { $0.name == name })
    else { continue }
    for case .byNameItem(let dependency, _) in target.dependencies { waiting.append(dependency) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { !needed.contains($0.name) }
}
