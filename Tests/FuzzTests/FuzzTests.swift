import CFuzzer
import Foundation
import Scratch
import Testing

@Suite(.serialized) struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// The greatest number of a target's seeds that are tried without a fuzzer.
  private static let sample = Thoroughness.isWhole ? Int.max : 40

  /// Inputs that once ended a program no longer do, and neither does any seed.
  @Test(.disabled(if: environment["FLYER_FUZZ"] != nil), arguments: FuzzTarget.all)
  func seedsAndFindingsAreTaken(target: FuzzTarget) throws {
    let inputs = try target.inputs(sampling: Self.sample)
    #expect(!inputs.isEmpty, "nothing to begin with")
    for input in inputs { target.take(input) }
  }

  /// `make fuzz`: runs libFuzzer with the arguments of FLYER_FUZZ_ARGUMENTS, one a line, which
  /// limit the run. libFuzzer ends the process itself.
  @Test(.enabled(if: environment["FLYER_FUZZ"] != nil)) @MainActor func fuzz() throws {
    let name = try #require(Self.environment["FLYER_FUZZ"])
    let target = try #require(FuzzTarget.all.first { $0.name == name }, "no target: \(name)")
    let words = (Self.environment["FLYER_FUZZ_ARGUMENTS"] ?? "").split(separator: "\n")
    let folder = try #require(Self.environment["FLYER_FUZZ_CORPUS"])
    for (index, input) in try target.inputs(sampling: .max).enumerated() {
      try Data(input).write(to: URL(fileURLWithPath: "\(folder)/seed-\(index)"))
    }
    var arguments = ["fuzz", "-max_len=\(target.longest)"]
    arguments += words.map(String.init) + [folder]
    let count = Int32(arguments.count)
    Self.target = target
    var copies: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    copies.append(nil)
    let code = copies.withUnsafeMutableBufferPointer { copies in
      cfuzzer_run(count, copies.baseAddress) { start, count in
        FuzzTests.target?.take(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      }
    }
    #expect(code == 0, "libFuzzer is linked by make fuzz only")
  }

  /// A C function can't capture context.
  nonisolated(unsafe) private static var target: FuzzTarget?  // One thread sets it, then reads.
}
