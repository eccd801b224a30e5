import CTransfer
import FetchProtocol
import Glibc

/// One request and its answer.
///
/// libcurl hands over heads line by line and the body as it comes. What was granted goes on at
/// once; of the rest at most one piece waits here, and the others wait in the connection.
final class Exchange {
  let id: FetchID
  private let limits: RequestLimits
  private let report: (FetchReport) -> Void
  private var transfer: OpaquePointer?
  /// Kept while libcurl sends it.
  private var body: UnsafeMutableBufferPointer<UInt8>?
  private var head = HeadReader()
  private var decoder: BodyDecoder?
  private var granted = 0
  /// Whether libcurl waits for a grant.
  private var isPaused = false
  /// Whether libcurl has handed over everything.
  private var isWhole = false
  /// Whether the end or a fault was reported.
  private(set) var isOver = false
  /// The time by which something must come; nil while the reader is waited for.
  private(set) var deadline: Int?

  init(
    _ id: FetchID, _ limits: RequestLimits, at now: Int, report: @escaping (FetchReport) -> Void
  ) {
    self.id = id
    self.limits = limits
    self.report = report
    deadline = now + limits.answer
  }

  /// Sends the request. Returns false if that is not possible at all.
  func begin(_ request: FetchRequest, over pool: OpaquePointer) -> Bool {
    if let bytes = request.body {
      let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, bytes.count))
      _ = kept.initialize(from: bytes)
      body = kept
    }
    transfer = request.withCRequest(body: body, length: request.body?.count ?? 0) { request in
      ctransfer_begin(
        pool, &request,
        ctransfer_listener(
          hear_line: { context, line, length in
            Exchange.of(context).hear(line: UnsafeRawBufferPointer(start: line, count: length))
          },
          hear_body: { context, bytes, length in
            Exchange.of(context).hear(body: UnsafeRawBufferPointer(start: bytes, count: length))
          },
          context: Unmanaged.passUnretained(self).toOpaque()))
    }
    return transfer != nil
  }

  /// Gives back what libcurl holds of it. To be called once, and not from within a callback.
  func release() {
    if let transfer { ctransfer_end(transfer) }
    transfer = nil
    body?.deallocate()
    body = nil
  }

  /// Lets more of the body go.
  func grant(_ bytes: Int) {
    granted += bytes
    guard !isOver, passOn() else { return }
    if isWhole, decoder?.hasInput != true { return end() }
    if head.isWhole, !isWhole, deadline == nil { beginSilence() }
    guard isPaused, decoder?.hasInput != true, let transfer else { return }
    isPaused = false
    ctransfer_continue(transfer)
  }

  /// libcurl is done with it.
  func finish(_ outcome: ctransfer_outcome) {
    guard !isOver else { return }
    if let fault = FetchFault(outcome, hasHead: head.isWhole) { return fail(fault) }
    guard head.isWhole else { return fail(.closed) }
    isWhole = true
    deadline = nil
    if decoder?.hasInput != true { end() }
  }

  func hasTimedOut(at now: Int) -> Bool {
    guard !isOver, let deadline, now >= deadline else { return false }
    fail(head.isWhole ? .silent : .answerTimedOut)
    return true
  }

  // MARK: Answers

  private static func of(_ context: UnsafeMutableRawPointer?) -> Exchange {
    guard let context else { preconditionFailure("each request has its exchange as context") }
    return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
  }

  private func hear(line: UnsafeRawBufferPointer) -> Bool {
    guard !isOver else { return false }
    // Trailers: no reader asks for them.
    guard !head.isWhole else { return true }
    do throws(FetchFault) {
      guard let head = try head.take(line) else { return true }
      guard let decoder = BodyDecoder(head, ratio: limits.compressionRatio) else {
        throw FetchFault.invalid(reason: "out of memory")
      }
      self.decoder = decoder
      report(.head(id, head))
      beginSilence()
      return true
    } catch {
      fail(error)
      return false
    }
  }

  private func hear(body bytes: UnsafeRawBufferPointer) -> ctransfer_take {
    guard !isOver, let decoder else { return CTRANSFER_REFUSED }
    guard !decoder.hasInput, granted > 0 else {
      isPaused = true
      deadline = nil
      return CTRANSFER_LATER
    }
    decoder.take(bytes)
    guard passOn() else { return CTRANSFER_REFUSED }
    beginSilence()
    return CTRANSFER_TAKEN
  }

  /// Reports as much of the body as is granted. Returns false if it is broken.
  private func passOn() -> Bool {
    guard let decoder else { return true }
    do throws(FetchFault) {
      while granted > 0 {
        let piece = try decoder.next(upTo: min(granted, FetchReport.pieceLimit))
        guard !piece.isEmpty else { break }
        granted -= piece.count
        report(.piece(id, piece))
      }
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Counts silence from now on, unless the reader is waited for.
  private func beginSilence() {
    deadline = granted > 0 ? limits.silence.map { FetchClock.now + $0 } : nil
  }

  private func end() {
    guard decoder?.isWhole != false else { return fail(.brokenCompression) }
    isOver = true
    deadline = nil
    report(.end(id))
  }

  private func fail(_ fault: FetchFault) {
    assert(!isOver, "a request ends once")
    isOver = true
    deadline = nil
    report(.failed(id, fault))
  }
}

extension FetchFault {
  /// nil if the answer is whole.
  fileprivate init?(_ outcome: ctransfer_outcome, hasHead: Bool) {
    let reason = withUnsafeBytes(of: outcome.reason) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    switch outcome.result {
    case CTRANSFER_DONE: return nil
    case CTRANSFER_UNKNOWN_HOST: self = .unknownHost
    case CTRANSFER_NOT_CONNECTED: self.init(notConnected: outcome.error)
    case CTRANSFER_CONNECT_TIMED_OUT: self = .connectTimedOut
    case CTRANSFER_CLOSED: self = hasHead ? .cutOff : .closed
    case CTRANSFER_WRONG_CERTIFICATE: self = .wrongCertificate
    case CTRANSFER_WRONG_HOST: self = .wrongHost
    case CTRANSFER_NO_ENCRYPTION: self = .noEncryption
    case CTRANSFER_PROXY_REFUSED: self = .proxyRefused
    case CTRANSFER_PROXY_NEEDS_LOGIN: self = .proxyNeedsLogin
    case CTRANSFER_NO_STATUS: self = .noStatus
    default: self = .invalid(reason: reason)
    }
  }

  private init(notConnected error: Int32) {
    switch error {
    case ECONNREFUSED: self = .refused
    case ETIMEDOUT: self = .connectTimedOut
    default: self = .unreachable(error: error)
    }
  }
}
