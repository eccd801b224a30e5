import FetchProtocol
import Files
import Synchronization

/// `flyer-fetch`, which sends all requests: it is started for the first one and kept.
///
/// If it dies, the requests under way fail, and it is started again for the next one; but not twice
/// within a minute, since what it dies of may come back each time.
package final class FetchHelper: Sendable {
  private struct State {
    var program: FetchProgram?
    /// When it was last started again.
    var restarted: ContinuousClock.Instant?
  }

  private let locate: @Sendable () -> String?
  private let trust: TrustRoots
  private let state = Mutex(State())

  /// Prepares it; nothing is started before the first request. It ends with the last request after
  /// this is released.
  package init(
    trusting trust: TrustRoots = .system,
    locate: @escaping @Sendable () -> String? = { OwnProgram.fetch.path }
  ) {
    (self.trust, self.locate) = (trust, locate)
  }

  deinit { state.withLock { $0.program }?.retire() }

  private static let all = Mutex<[TrustRoots: FetchHelper]>([:])

  /// The one that all parts of the program share, and that stays. It trusts the authorities that the
  /// environment names.
  package static func shared(in environment: [String: String]) -> FetchHelper {
    let trust = TrustRoots(environment: environment)
    return all.withLock { all in
      if let helper = all[trust] { return helper }
      let helper = FetchHelper(trusting: trust)
      all[trust] = helper
      return helper
    }
  }

  /// Starts it unless it runs. Returns whether the kernel keeps it from all files but those it
  /// needs (Landlock).
  package func forbidsFiles() async throws(HelperFault) -> Bool {
    try await program().forbidsFiles().get()
  }

  /// Sends a request and returns the answer when it begins.
  nonisolated(nonsending) func answer(
    to request: FetchRequest
  ) async throws(FetchFailure) -> (FetchHead, ArrivingAnswer) {
    for _ in 0..<Self.mostPrograms {
      let answer = try send(request)
      switch await answer.next() {
      case .head(let head): return (head, answer)
      case .stale: continue
      case .failed(let failure): throw failure
      case .piece, .end: throw .helper(.malformed)
      }
    }
    // The files that tell how names are found change all the time.
    throw .request(.unknownHost)
  }

  /// The most helpers tried for one request.
  private static let mostPrograms = 4

  private func send(_ request: FetchRequest) throws(FetchFailure) -> ArrivingAnswer {
    do throws(HelperFault) {
      while true {
        if let answer = try program().send(request) { return answer }
      }
    } catch {
      throw .helper(error)
    }
  }

  /// Returns the one that runs, or starts one.
  private func program() throws(HelperFault) -> FetchProgram {
    try state.withLock { state throws(HelperFault) in
      if let program = state.program {
        switch program.condition {
        case .running: return program
        case .retired: break
        case .ended(let fault): try noteRestart(after: fault, in: &state)
        }
      }
      let program = try started()
      state.program = program
      return program
    }
  }

  private func noteRestart(after fault: HelperFault, in state: inout State) throws(HelperFault) {
    let now = ContinuousClock.now
    if let restarted = state.restarted, now < restarted + Self.pause { throw fault }
    state.restarted = now
  }

  private static let pause = Duration.seconds(60)

  private func started() throws(HelperFault) -> FetchProgram {
    guard let path = locate() else { throw .notInstalled }
    return try FetchProgram(path: path, authorities: trust.path)
  }
}
