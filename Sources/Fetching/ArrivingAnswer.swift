import FetchProtocol
import Synchronization

/// The reason why a request has no answer, or no whole one.
enum FetchFailure: Error, Hashable {
  case request(FetchFault)
  case helper(HelperFault)
  case cancelled
}

/// An answer on its way: the thread of `FetchProgram` puts in what arrives, one task takes it out.
///
/// Its request ends with it.
final class ArrivingAnswer: Sendable {
  /// A part, in this order: a head, pieces, and one end, again and again.
  enum Part: Sendable {
    case head(FetchHead)
    case piece([UInt8])
    case end
    case failed(FetchFailure)
    /// The request is for another `flyer-fetch`.
    case stale
  }

  /// The greatest number of bytes that wait here.
  static let window = 256 << 10

  private struct State {
    var head: FetchHead?
    var bytes: [UInt8] = []
    var end: Part?
    /// The bytes that may still be sent.
    var granted = ArrivingAnswer.window
    var waiting: CheckedContinuation<Part, Never>?

    mutating func next() -> Part? {
      if let head {
        self.head = nil
        return .head(head)
      }
      guard bytes.isEmpty else {
        defer { bytes = [] }
        return .piece(bytes)
      }
      return end
    }

    /// Returns the task that waits, with what it waits for.
    mutating func answer() -> (CheckedContinuation<Part, Never>, Part)? {
      guard let waiting, let part = next() else { return nil }
      self.waiting = nil
      return (waiting, part)
    }
  }

  let id: FetchID
  private let program: FetchProgram
  private let state = Mutex(State())

  init(_ id: FetchID, from program: FetchProgram) {
    (self.id, self.program) = (id, program)
  }

  deinit { program.cancel(id) }

  /// Takes out the next part, and waits for it. Ends the request if the task is cancelled.
  nonisolated(nonsending) func next() async -> Part {
    let part = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let part = state.withLock { state in
          assert(state.waiting == nil, "one task takes the parts")
          let part = state.next()
          if part == nil { state.waiting = continuation }
          return part
        }
        if let part { continuation.resume(returning: part) }
      }
    } onCancel: {
      program.cancel(id)
      put { state in
        (state.head, state.bytes, state.end) = (nil, [], .failed(.cancelled))
      }
    }
    if case .piece = part { grantMore() }
    return part
  }

  /// Lets as much come as was taken out.
  private func grantMore() {
    let more = state.withLock { state in
      let more = Self.window - state.granted - state.bytes.count
      guard state.end == nil, more >= Self.window / 2 else { return 0 }
      state.granted += more
      return more
    }
    if more > 0 { program.order(.grant(id, bytes: more)) }
  }

  // MARK: Arrival

  func take(_ head: FetchHead) { put { $0.head = head } }

  /// Takes bytes of the body. Returns false if they are more than may be sent.
  func take(_ bytes: [UInt8]) -> Bool {
    var isGranted = true
    put { state in
      isGranted = bytes.count <= state.granted
      guard isGranted else { return }
      state.granted -= bytes.count
      state.bytes += bytes
    }
    return isGranted
  }

  func end(_ end: Part) { put { $0.end = end } }

  /// Changes what waits, unless the request is over, and wakes the task that waits for it.
  private func put(_ change: (inout State) -> Void) {
    let answer = state.withLock { state in
      if state.end == nil { change(&state) }
      return state.answer()
    }
    if let (waiting, part) = answer { waiting.resume(returning: part) }
  }
}
