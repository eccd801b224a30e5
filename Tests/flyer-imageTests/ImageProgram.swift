import Foundation
import Imaging

/// `flyer-image`, built beside the tests, running on a picture.
struct ImageProgram {
  /// The result of one run on a picture.
  struct Outcome {
    /// The rendition, or the reason why there is none.
    var answer: Result<Rendition, ImagingError>
    var status: Int32
    var isSignal: Bool
    /// The greatest memory use in MB, measured every millisecond.
    var megabytes: Int
    var seconds: Double
  }

  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "flyer-image").path

  static let job = ImageJob(
    mode: .symbols(.full), columns: 40, rows: 12, cellWidth: 9, cellHeight: 18)

  /// Runs the program on a file until it ends.
  static func run(_ file: [UInt8], _ job: ImageJob = job) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(file).write(to: folder.appending(path: "picture"))
    let input = try FileHandle(forReadingFrom: folder.appending(path: "picture"))
    let program = try start(job.arguments, input: input)
    return try program.finish(job)
  }

  private let process: Process
  private let output: Pipe
  private let begin = ContinuousClock.now

  /// Starts the program and does not wait.
  static func start(_ arguments: [String], input: Any) throws -> ImageProgram {
    let program = ImageProgram(process: Process(), output: Pipe())
    program.process.executableURL = URL(filePath: path)
    program.process.arguments = arguments
    program.process.environment = ["LANG": "C"]
    program.process.standardInput = input
    program.process.standardOutput = program.output
    program.process.standardError = FileHandle.nullDevice
    try program.process.run()
    return program
  }

  private init(process: Process, output: Pipe) {
    (self.process, self.output) = (process, output)
  }

  /// A field of the process's `/proc` status; nil if the process does not exist.
  func status(_ name: String) -> String? { Self.status(name, of: process.processIdentifier) }

  /// Returns a field of any process's `/proc` status; nil if the process does not exist.
  static func status(_ name: String, of id: pid_t) -> String? {
    let path = "/proc/\(id)/status"
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n")
    return lines?.first { $0.hasPrefix(name + ":") }
      .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }

  /// The niceness of the process: the higher, the later it runs.
  var niceness: Int? {
    let path = "/proc/\(process.processIdentifier)/stat"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    // The nineteenth field (proc(5)); the first after the name is the third.
    let fields = text?.split(separator: ")").last?.split(separator: " ") ?? []
    return fields.count > 16 ? Int(fields[16]) : nil
  }

  /// Waits for the end of the program and decodes the answer.
  func finish(_ job: ImageJob) throws -> Outcome {
    let reading = output.fileHandleForReading
    let bytes = Answer()
    let thread = Thread {
      bytes.value = reading.readDataToEndOfFile()
      bytes.isComplete.signal()
    }
    thread.start()
    var kilobytes = 0
    while process.isRunning {
      let peak = status("VmHWM").flatMap { Int($0.split(separator: " ")[0]) } ?? 0
      kilobytes = max(kilobytes, peak)
      usleep(1_000)
    }
    bytes.isComplete.wait()
    let seconds = (ContinuousClock.now - begin) / .seconds(1)
    let answer = Result { () throws(ImagingError) in
      try Rendition(decoding: Array(bytes.value), for: job)
    }
    return Outcome(
      answer: answer, status: process.terminationStatus,
      isSignal: process.terminationReason == .uncaughtSignal, megabytes: kilobytes >> 10,
      seconds: seconds)
  }

  func kill() { process.terminate() }

  /// One thread writes the value and then signals; another reads it after the signal.
  private final class Answer: @unchecked Sendable {
    let isComplete = DispatchSemaphore(value: 0)
    var value = Data()
  }
}

extension ImageProgram.Outcome {
  var rendition: Rendition? { try? answer.get() }

  /// The reason for having no picture; nil if there is one, or no valid answer.
  var refusal: ImageRefusal? {
    if case .failure(.refused(let refusal)) = answer { return refusal }
    return nil
  }

  /// The cells of a frame of symbols.
  func symbols(frame: Int = 0) -> [Rendition.Symbol] {
    guard let rendition, rendition.frames.indices.contains(frame),
      case .symbols(let symbols) = rendition.frames[frame].content
    else { return [] }
    return symbols
  }
}
