import Files
import Foundation
import Importing
import Testing

@testable import flyer
@testable import Library

@Suite struct ForeignImporterTests {
  private func importer(_ path: String?) -> ForeignImporter {
    ForeignImporter(
      path: path, now: { Date(timeIntervalSince1970: 1_466_000_000) })
  }

  /// Returns the result of a conversion by a script in place of flyer-import.
  private func converted(
    _ script: String, address: String? = nil, in programs: FakePrograms
  ) async -> Result<[ConversionFinding], ConversionError> {
    do throws(ConversionError) {
      let job = DocumentConversion(
        document: programs.path("flyer-import.text"), output: programs.path("out"),
        served: address.map {
          ServedDocument(address: $0, mediaType: "text/xml; charset=utf8", links: ["</a>", "</b>"])
        })
      return .success(try await importer(programs.path("flyer-import")).convert(job))
    } catch {
      return .failure(error)
    }
  }

  @Test func theProgramHearsWhatItNeedsAndNoMore() async throws {
    let programs = try FakePrograms()
    try programs.add("flyer-import", script: "env > '\(programs.path("env"))'; cat; exit 0")
    let result = await converted("", address: "https://example.org/feed", in: programs)
    #expect(result == .success([]))
    let record = try #require(programs.record(of: "flyer-import"))
    #expect(
      record.prefix(12) == [
        "argument --now", "argument 1466000000",
        "argument --address", "argument https://example.org/feed",
        "argument --media-type", "argument text/xml; charset=utf8",
        "argument --link", "argument </a>", "argument --link", "argument </b>",
        "argument --words", "argument \(FeedWords().text)",
      ])
    #expect(!record.contains("argument --check"))
    #expect(record.contains("own group"), "our keys do not reach it")
    #expect(!record.contains("own session"), "it yields to us")
    #expect(record.contains("fd 0 \(programs.path("flyer-import.text"))"))
    let names = programs.text(of: "env")?.split(separator: "\n").map { $0.prefix { $0 != "=" } }
    #expect(Set(names ?? []).subtracting(["LANG", "PATH", "PWD", "_", "SHLVL", "OLDPWD"]) == [])
    #expect(programs.text(of: "out") == programs.text(of: "flyer-import.text"))
    let mode = try FileManager.default.attributesOfItem(atPath: programs.path("out"))
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test func aCheckIsAskedFor() async throws {
    let programs = try FakePrograms()
    try programs.add("flyer-import", script: "exit 0")
    var job = DocumentConversion(
      document: programs.path("flyer-import"), output: programs.path("out"))
    (job.isCheck, job.mostFindings) = (true, 1000)
    _ = try await importer(programs.path("flyer-import")).convert(job)
    let record = try #require(programs.record(of: "flyer-import"))
    #expect(
      record.prefix(5) == [
        "argument --now", "argument 1466000000", "argument --check", "argument --findings",
        "argument 1000",
      ])
  }

  typealias Row = (
    script: String, expected: Result<[ConversionFinding], ConversionError>, words: String
  )

  static let rows: [Row] = [
    (
      #"echo '{"severity":"warning","code":"no_date","operands":["soon"],"line":3}' >&2"#,
      .success([ConversionFinding(.warning, .noDate, ["soon"], line: 3)]), ""
    ),
    (
      #"echo '{"severity":"error","code":"malformed","operands":["x"],"line":3}' >&2; exit 65"#,
      .failure(.refused(ConversionFinding(.error, .malformed, ["x"], line: 3))),
      "line 3: it is broken: x; what follows may be lost"
    ),
    ("exit 65", .failure(.noAnswer), "flyer-import failed: invalid answer"),
    ("echo nonsense >&2; exit 64", .failure(.noAnswer), "flyer-import failed: invalid answer"),
    (
      "kill -SEGV $$", .failure(.ended(signal: SIGSEGV)),
      "the document crashed flyer-import (signal 11)"
    ),
    ("kill -KILL $$", .failure(.tooSlow), "it takes too long to read"),
  ]

  @Test(arguments: rows)
  func everyEndIsUnderstood(
    script: String, expected: Result<[ConversionFinding], ConversionError>, words: String
  ) async throws {
    let programs = try FakePrograms()
    try programs.add("flyer-import", script: script)
    let result = await converted(script, in: programs)
    #expect(result == expected)
    if case .failure(let error) = result { #expect("\(error)" == words) }
  }

  @Test(arguments: [(73, ENOSPC), (74, EIO)])
  func thatTheOutputCannotBeWrittenIsTold(status: Int, code: Int32) async throws {
    let programs = try FakePrograms()
    try programs.add("flyer-import", script: "exit \(status)")
    let result = await converted("", in: programs)
    #expect(result == .failure(.output(FileError(path: programs.path("out"), code: code))))
  }

  @Test func withoutTheProgramItIsSaid() async throws {
    let programs = try FakePrograms()
    try programs.add("flyer-import")
    let job = DocumentConversion(
      document: programs.path("flyer-import.text"), output: programs.path("out"))
    await #expect(throws: ConversionError.notInstalled) {
      _ = try await importer(nil).convert(job)
    }
    await #expect(throws: ConversionError.cannotStart(errno: ENOENT)) {
      _ = try await importer("/no/flyer-import").convert(job)
    }
    // An existing file is not overwritten.
    try Data("kept".utf8).write(to: URL(filePath: job.output))
    await #expect(throws: ConversionError.cannotStart(errno: EEXIST)) {
      _ = try await importer(programs.path("flyer-import")).convert(job)
    }
    #expect(programs.text(of: "out") == "kept")
  }
}
