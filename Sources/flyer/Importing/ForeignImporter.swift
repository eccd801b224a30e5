import Files
import Foundation
import Importing
import CommandLine
import Library

/// Has flyers made of other documents by `flyer-import`, a process of its own for each, so that no
/// parser of XML and calendars is in this one and a bad document ends nothing but its own.
struct ForeignImporter: Sendable {
  /// The program; nil where it is not installed.
  var path = OwnProgram.import.path
  var now: @Sendable () -> Date

  /// The program ends itself after 5 s of work; a busy machine may need longer for them.
  private static let patience = Duration.seconds(30)
  /// For a program that has closed its output to be found ended.
  private static let grace = Duration.seconds(2)
  /// Bytes that are read of what was found.
  private static let leastRoom = 1 << 20, mostRoom = 256 << 20
  /// The most bytes of a finding: it may quote as much, and say as much besides.
  private static let bytesOfFinding = 4096

  /// Makes a flyer of a document, and says what was found. Ends the program, which has nothing to
  /// put in order, when the task is cancelled or the time is over.
  func convert(_ job: DocumentConversion) async throws(ConversionError) -> [ConversionFinding] {
    guard let path else { throw .notInstalled }
    let deadline = ContinuousClock.now + Self.patience
    let (child, pipe) = try start(Command(path: path, arguments: arguments(for: job)), job)
    let lines = await withTaskCancellationHandler {
      await pipe.bytes(atMost: Self.room(for: job), until: deadline)
    } onCancel: {
      child.kill()
    }
    guard let exit = await child.exit(within: Self.grace) else {
      child.kill()
      throw .tooSlow
    }
    switch exit {
    case .code(Sysexits.cantCreate): throw .output(FileError(path: job.output, code: ENOSPC))
    case .code(Sysexits.ioErr): throw .output(FileError(path: job.output, code: EIO))
    case .code, .signal: return try Self.findings(lines, after: exit)
    }
  }

  private static func room(for job: DocumentConversion) -> Int {
    min(max(leastRoom, (job.mostFindings ?? 0) * bytesOfFinding), mostRoom)
  }

  private func start(
    _ command: Command, _ job: DocumentConversion
  ) throws(ConversionError) -> (Child, Descriptor) {
    do throws(SpawnError) {
      return try Child.making(
        Descriptor.newFile(job.output), of: Descriptor.file(job.document), by: command,
        environment: OwnProgram.environment)
    } catch {
      throw .cannotStart(errno: error.code)
    }
  }

  private func arguments(for job: DocumentConversion) -> [String] {
    var arguments = ["--now", "\(Int(now().timeIntervalSince1970))"]
    if job.isCheck { arguments.append("--check") }
    if job.wantsMainText { arguments.append("--main-text") }
    arguments += job.mostFindings.map { ["--findings", "\($0)"] } ?? []
    if let served = job.served {
      arguments += ["--address", served.address]
      arguments += served.mediaType.map { ["--media-type", $0] } ?? []
      arguments += served.links.flatMap { ["--link", $0] }
    }
    return arguments + ["--words", FeedWords().text]
  }

  private static func findings(
    _ lines: [UInt8], after exit: Child.Exit
  ) throws(ConversionError) -> [ConversionFinding] {
    let decoder = JSONDecoder()
    let findings = lines.split(separator: UInt8(ascii: "\n")).compactMap {
      try? decoder.decode(ConversionFinding.self, from: Data($0))
    }
    switch exit {
    case .code(0): return findings
    case .code:
      guard let last = findings.last else { throw .noAnswer }
      throw .refused(last)
    case .signal(SIGXCPU), .signal(SIGKILL): throw .tooSlow
    case .signal(let signal): throw .ended(signal: signal)
    }
  }
}
