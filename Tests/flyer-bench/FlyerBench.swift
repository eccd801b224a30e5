import ArgumentParser
import Foundation

/// Measures the reader as users run it: as a program on a terminal.
@main
struct FlyerBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flyer-bench",
    abstract: "Measure flyer on a terminal, beside newsboat and sfeed_curses where installed.",
    discussion: """
      Measures flyerd too. Ends with 1 where a bound is missed. Leave the machine alone meanwhile.
      """,
    subcommands: [MarkdownBench.self, BareServer.self])

  @Option(help: ArgumentHelp("How many items the flyers have.", valueName: "n,n…"))
  var sizes = "1000,100000,1000000"

  @Option(help: ArgumentHelp("Measure a copy of this flyer instead.", valueName: "path"))
  var document: String?

  @Option(help: ArgumentHelp("The program; beside this one unless said.", valueName: "path"))
  var flyer: String?

  @Option(help: "Measure only this; may be repeated.")
  var only: [Subject] = []

  @Option(help: "Measure only this with a flyer of its own; may be repeated.")
  var scene: [Scene] = []

  @Flag(help: "Three runs instead of ten.")
  var quick = false

  func validate() throws {
    let isRight = sizes.split(separator: ",").allSatisfy { (Int($0) ?? 0) > 0 }
    guard isRight else { throw ValidationError(.sizes) }
  }

  func run() async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let interruption = folder.removedByInterrupt()
    defer { interruption.cancel() }
    var table = Table()
    for scene in only.isEmpty && scene.isEmpty ? Scene.allCases : scene {
      table.section(scene.title)
      table.add(
        try await Repetition.figures {
          try await scene.figures(
            program: program, in: folder.path, runs: self.scene.isEmpty ? runs(of: scene) : runs)
        })
    }
    if scene.isEmpty { try await measureDocuments(in: folder.path, for: &table) }
    try table.end()
  }

  private var runs: Int { quick ? Self.fewRuns : 10 }
  private static let fewRuns = 3

  /// Returns the number of runs of a scene if all scenes are measured.
  private func runs(of scene: Scene) -> Int { scene.isLong ? Self.fewRuns : runs }

  private var program: String {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    return flyer ?? own.deletingLastPathComponent().appending(path: "flyer").path
  }

  private func measureDocuments(in folder: String, for table: inout Table) async throws {
    if let document {
      let copy = "\(folder)/flyer.json"
      try FileManager.default.copyItem(atPath: document, toPath: copy)
      return try await measure(copy, in: folder, for: &table)
    }
    for count in sizes.split(separator: ",").compactMap({ Int($0) }) {
      try await measure(FlyerGenerator.generated(count, in: folder), in: folder, for: &table)
    }
  }

  private func measure(
    _ document: String, in folder: String, for table: inout Table
  ) async throws {
    let workload = try Workload(document: document, flyer: program, in: folder)
    defer { try? workload.remove() }
    table.section("\(workload.count.formatted()) items, \(workload.bytes.formatted()) bytes")
    for subject in only.isEmpty ? Subject.allCases : only {
      table.add(try await Repetition.figures { try subject.figures(of: workload, runs: runs) })
    }
  }
}
