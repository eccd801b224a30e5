import Foundation
import Scratch

/// `flyer-import`, built beside the tests, run on a document.
struct ImportProgram {
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "flyer-import").path

  let output: Data
  /// The findings on standard error, one for each line.
  let findings: [[String: Any]]
  let errors: String
  let status: Int32
  let isSignal: Bool
  let seconds: Double

  init(_ document: some Sequence<UInt8>, _ arguments: [String] = []) throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: folder.file("document"))
    try Data(document).write(to: file)
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    process.environment = ["LANG": "C"]
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = pipe
    let errorPipe = Pipe()
    process.standardError = errorPipe
    let begin = ContinuousClock.now
    try process.run()
    output = pipe.fileHandleForReading.readDataToEndOfFile()
    errors = String(decoding: errorPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    seconds = (ContinuousClock.now - begin) / .seconds(1)
    (status, isSignal) = (process.terminationStatus, process.terminationReason == .uncaughtSignal)
    findings = errors.split(separator: "\n").compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }

  var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: output)) as? [String: Any] ?? [:]
  }
  var articles: [[String: Any]] { json["articles"] as? [[String: Any]] ?? [] }
  var lastCode: String? { findings.last?["code"] as? String }
}
