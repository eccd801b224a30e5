import CSpawn
import FetchProtocol
import Foundation
import Glibc
import Synchronization

/// One run of `flyer-fetch`.
///
/// A thread starts it, hands it orders, takes its reports and reaps it, and stays until then: the
/// program ends with the thread that started it (PR_SET_PDEATHSIG).
final class FetchProgram: Sendable {
  /// How far it has come.
  enum Condition {
    case running
    /// It takes no more requests, and ends after those under way.
    case retired
    case ended(HelperFault)
  }

  private struct State {
    var condition = Condition.running
    /// Frames that are not yet written.
    var orders: [UInt8] = []
    var answers: [FetchID: Weak] = [:]
    var lastID: UInt32 = 0
    /// Whether the kernel keeps it from other files; nil before it is ready.
    var forbidsFiles: Bool?
    var waiting: [CheckedContinuation<Result<Bool, HelperFault>, Never>] = []
  }

  /// An answer that its task has not given up.
  private struct Weak {
    weak var answer: ArrivingAnswer?
  }

  private let state = Mutex(State())
  private let bell: Bell

  init(path: String, authorities: String?) throws(HelperFault) {
    let bell = try Bell()
    self.bell = bell
    let thread = Thread { [self] in end(with: lead(path, authorities)) }
    thread.stackSize = 256 << 10
    thread.start()
  }

  var condition: Condition { state.withLock { $0.condition } }

  /// Sends a request. Returns nil if this takes none.
  func send(_ request: FetchRequest) -> ArrivingAnswer? {
    let answer = state.withLock { state -> ArrivingAnswer? in
      guard case .running = state.condition else { return nil }
      state.lastID &+= 1
      let id = FetchID(rawValue: state.lastID)
      let answer = ArrivingAnswer(id, from: self)
      state.answers[id] = Weak(answer: answer)
      state.orders += FetchOrder.send(id, request).frame
      state.orders += FetchOrder.grant(id, bytes: ArrivingAnswer.window).frame
      return answer
    }
    bell.ring()
    return answer
  }

  func order(_ order: FetchOrder) {
    state.withLock { $0.orders += order.frame }
    bell.ring()
  }

  /// Ends a request, unless it is over.
  func cancel(_ id: FetchID) {
    let isUnderWay = state.withLock { state in
      guard state.answers.removeValue(forKey: id) != nil else { return false }
      state.orders += FetchOrder.cancel(id).frame
      return true
    }
    if isUnderWay { bell.ring() }
  }

  /// Lets it end once its requests are over.
  func retire() {
    state.withLock { if case .running = $0.condition { $0.condition = .retired } }
    bell.ring()
  }

  /// Waits until it is in its sandbox. Returns whether the kernel keeps it from other files.
  func forbidsFiles() async -> Result<Bool, HelperFault> {
    await withCheckedContinuation { continuation in
      let result = state.withLock { state -> Result<Bool, HelperFault>? in
        if let forbidsFiles = state.forbidsFiles { return .success(forbidsFiles) }
        if case .ended(let fault) = state.condition { return .failure(fault) }
        state.waiting.append(continuation)
        return nil
      }
      if let result { continuation.resume(returning: result) }
    }
  }

  // MARK: The thread

  private func lead(_ path: String, _ authorities: String?) -> HelperFault {
    // Writing to a program that has ended is an error like any other here.
    var pipeSignal = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, nil)
    do throws(HelperFault) {
      let process = try HelperProcess(path: path, arguments: [authorities].compactMap(\.self))
      let isUnderstood = exchange(with: process)
      let fault = process.end()
      return isUnderstood ? fault : .malformed
    } catch {
      return error
    }
  }

  /// Writes orders and reads reports until it ends. Returns false if it sent what is none.
  private func exchange(with process: borrowing HelperProcess) -> Bool {
    var frames = FrameBuffer()
    var orders = ArraySlice<UInt8>()
    // Answers may still come from one that ends.
    var takesOrders = true
    while true {
      let isDone = state.withLock { state in
        if orders.isEmpty { (orders, state.orders) = (state.orders[...], []) }
        if !takesOrders { orders = [] }
        guard case .retired = state.condition else { return false }
        return state.answers.isEmpty && orders.isEmpty
      }
      if isDone { return true }
      switch process.wait(besides: bell.descriptor, hasOrders: !orders.isEmpty) {
      case .ended: return true
      case .ready(let isRung, let hasReports, let hasRoom):
        if isRung { bell.quieten() }
        if hasRoom, let count = process.write(orders) {
          orders = orders.dropFirst(count)
        } else if hasRoom {
          takesOrders = false
        }
        guard hasReports else { continue }
        guard process.read(into: &frames) else { return true }
        do throws(MalformedMessage) {
          while let content = try frames.next() { try take(FetchReport(content)) }
        } catch {
          return false
        }
      }
    }
  }

  private func take(_ report: FetchReport) throws(MalformedMessage) {
    switch report {
    case .ready(let forbidsFiles):
      let waiting = state.withLock { state in
        state.forbidsFiles = forbidsFiles
        defer { state.waiting = [] }
        return state.waiting
      }
      for each in waiting { each.resume(returning: .success(forbidsFiles)) }
    case .head(let id, let head): answer(id)?.take(head)
    case .piece(let id, let bytes):
      guard answer(id)?.take(bytes) != false else { throw MalformedMessage() }
    case .end(let id): end(id, .end)
    case .failed(let id, let fault): end(id, .failed(.request(fault)))
    case .stale(let id):
      retire()
      end(id, .stale)
    }
  }

  private func answer(_ id: FetchID) -> ArrivingAnswer? {
    state.withLock { $0.answers[id]?.answer }
  }

  private func end(_ id: FetchID, _ part: ArrivingAnswer.Part) {
    let answer = state.withLock { $0.answers.removeValue(forKey: id)?.answer }
    answer?.end(part)
  }

  private func end(with fault: HelperFault) {
    let (answers, waiting) = state.withLock { state in
      if case .running = state.condition { state.condition = .ended(fault) }
      defer { (state.answers, state.waiting, state.orders) = ([:], [], []) }
      return (state.answers.values.compactMap(\.answer), state.waiting)
    }
    for answer in answers { answer.end(.failed(.helper(fault))) }
    for each in waiting { each.resume(returning: .failure(fault)) }
  }
}
