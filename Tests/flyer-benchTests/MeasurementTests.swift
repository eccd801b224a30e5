import ArgumentParser
import Foundation
import Testing

@testable import flyer_bench

/// Tests the measurements of a program that plays flyer.
struct MeasurementTests {
  private let folder: ScratchFolder
  private let workload: Workload

  init() throws {
    folder = try ScratchFolder()
    let item = #"{"date":null,"id":"a","links":[],"text":"","title":"Our Quarterly report"}"#
    let (program, document) = try FakeFlyer(folder: folder.path).write(items: [item])
    workload = try Workload(document: document, flyer: program, in: folder.path)
  }

  private func figures(_ subject: Subject) throws -> [Figure] {
    defer { folder.remove() }
    return try subject.figures(of: workload, runs: 2)
  }

  private func expect(_ figures: [Figure], are names: [String], below limit: Double) {
    #expect(figures.map(\.name) == names)
    for figure in figures {
      // A process that ends at once may be gone before its memory was measured.
      #expect(figure.samples.allSatisfy { $0 >= 0 && $0 < limit }, "\(figure)")
    }
  }

  @Test func theStart() throws {
    let figures = try figures(.start)
    let besides = ["sfeed_curses: first items beside it", "first frame, for each of sfeed_curses"]
    let isInstalled = InstalledPrograms.has("sfeed_curses")
    expect(figures, are: ["first frame"] + (isInstalled ? besides : []), below: 10_000)
    #expect(figures.first?.bound == 10)
    #expect(figures.first?.samples.count == 2)
  }

  @Test func keys() throws {
    let figures = try figures(.keys)
    expect(
      figures,
      are: ["j", "PgDn", "G and g", "Tab and S-Tab"].map { "key → frame: \($0)" }, below: 10_000)
    #expect(figures.allSatisfy { $0.samples.count == 6 })
  }

  @Test func aSearchHasASampleForEachLetter() throws {
    defer { folder.remove() }
    let figure = try workload.search(for: ["zeit", "图书馆"])
    expect([figure], are: ["search keystroke → results"], below: 10_000)
    #expect(figure.samples.count == 7)
  }

  @Test func memory() throws {
    let names = ["resident at the first frame", "resident after a search"]
    expect(try figures(.memory), are: names, below: 1000)
  }

  @Test func aProgramThatWaitsCostsNothing() throws {
    let figure = try #require(try figures(.idle).first)
    #expect(figure.median < 10, "\(figure)")
    #expect(figure.samples.count == 2)
  }

  @Test func imports() throws {
    let names = [
      "first row where there is no copy", "import", "most memory of an import",
      "index, for each byte of its document", "refresh, unchanged", "refresh, touched",
      "refresh, one item changed", "refresh, a byte more",
    ]
    let figures = try figures(.imports)
    expect(Array(figures.prefix(names.count)), are: names, below: 10_000)
    #expect(figures.last?.name == "key → frame during an import")
  }

  @Test func changedRefreshesLeaveTheirTracesInTheDocument() throws {
    defer { folder.remove() }
    _ = try workload.imports(runs: 3)
    let document = try String(contentsOfFile: workload.document, encoding: .utf8)
    #expect(document == #"{"text":"a"}"# + "\n\n\n")
  }

  @Test func theCommandLineSaysWhatToMeasure() throws {
    folder.remove()
    let bench = try FlyerBench.parse(["--sizes", "10,20", "--only", "keys", "--only", "idle"])
    #expect(bench.only == [.keys, .idle])
    #expect(!bench.quick)
  }

  @Test(arguments: [["--sizes", "10,many"], ["--sizes", "0"], ["--only", "nothing"]])
  func aWrongCommandLineIsRefused(arguments: [String]) {
    folder.remove()
    #expect(throws: (any Error).self) { try FlyerBench.parse(arguments) }
  }
}
