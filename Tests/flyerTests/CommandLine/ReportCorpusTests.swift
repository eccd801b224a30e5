import Foundation
import PseudoTerminal
import Testing

/// Public reports of faults in programs like flyer, as small inputs with the right values.
@MainActor struct ReportCorpusTests {
  /// Cases in which programs disagree about the right value, with what flyer does.
  private static let contested = [
    "46-exdate-with-duration": "a duration after the date of EXDATE is ignored",
    "51-midnight-without-end": "a time without an end is a moment (RFC 5545, 3.6.1)",
    "59-until-before-start": "the first instance of a series remains if UNTIL is before it",
    "110-floating-beside-a-zone": "a time without TZID is local time (RFC 5545, 3.3.5)",
  ]

  /// The modules of Python that `replay` imports.
  private static let modules = "pyte, wcwidth"

  /// The user's own path, on which Python and its modules are.
  private static let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

  @Test func everyCaseIsAsReported() throws {
    guard let replay = Corpora.path("reports/replay"), let cases = Corpora.path("reports/cases")
    else { return }
    let home = try Home()
    let imported = try home.runShell("python3 -c 'import \(Self.modules)'", environment: Self.path)
    guard imported.status == .exited(0) else {
      print("skipped: the reports need python3 with \(Self.modules)")
      return
    }
    // One case starts `flyerd`, which it looks for in the working folder.
    try FileManager.default.createDirectory(
      atPath: home.folder.path(".build"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: home.folder.path(".build/release"),
      withDestinationPath: URL(filePath: Home.flyer).deletingLastPathComponent().path)
    let names = try FileManager.default.contentsOfDirectory(atPath: cases).sorted()
    #expect(Set(Self.contested.keys).isSubset(of: names))
    var failed = try Self.failed(names, replay, home)
    // Cases on a terminal wait by the clock, so one that failed beside others is tried alone.
    failed = try failed.filter { try !Self.failed([$0], replay, home, isLast: true).isEmpty }
    print("reports: \(names.count - failed.count) of \(names.count) agree")
    for name in failed {
      guard let reason = Self.contested[name] else {
        Issue.record("\(name) differs")
        continue
      }
      print("contested: \(name): \(reason)")
    }
  }

  /// Runs cases, two at a time, and returns the names of those that fail.
  ///
  /// - Parameter isLast: Whether it prints what differs.
  private static func failed(
    _ names: [String], _ replay: String, _ home: Home, isLast: Bool = false
  ) throws -> [String] {
    let shares = (0..<2).map { share in
      names.enumerated().filter { $0.offset % 2 == share }.map(\.element)
    }
    let environment = home.environment(
      path.merging(["FLYER": Home.flyer, "PYTHONDONTWRITEBYTECODE": "1"]) { $1 })
    let runs = try shares.filter { !$0.isEmpty }.map {
      try RunningProgram(replay, $0, environment: environment, directory: home.folder)
    }
    return try runs.flatMap { run in
      let run = try run.waitForExit(deadline: .seconds(600))
      let lines = run.lines.filter { $0.hasPrefix("ok   ") || $0.hasPrefix("FAIL ") }
      if lines.isEmpty || isLast { print(run.output + run.errors) }
      #expect(!lines.isEmpty, "cases are replayed")
      return lines.filter { $0.hasPrefix("FAIL") }.map { String($0.dropFirst(5)) }
    }
  }
}
