import CInflate
import FetchProtocol

/// Undoes the encoding of a body, piece by piece. An encoding that it does not know, or several one
/// over the other, stay as they are.
final class BodyDecoder {
  /// The bytes that may come out before the ratio counts: short bodies of equal letters are
  /// compressed best.
  private static let alwaysAllowed = 1 << 20

  private let stream: OpaquePointer?
  private let ratio: Int
  private var input: [UInt8] = []
  private var used = 0
  private var takenCount = 0
  private var givenCount = 0
  /// Whether the decoder may have more to give for what it has taken.
  private var isFull = false
  private var hasEnded = false

  /// Chooses by the head. Returns nil if there is no memory.
  init?(_ head: FetchHead, ratio: Int) {
    self.ratio = ratio
    switch head.encoding {
    case nil:
      stream = nil
      return
    case .gzip: stream = cinflate_begin(CINFLATE_GZIP)
    case .deflate: stream = cinflate_begin(CINFLATE_DEFLATE)
    case .brotli: stream = cinflate_begin(CINFLATE_BROTLI)
    }
    if stream == nil { return nil }
  }

  deinit {
    if let stream { cinflate_end(stream) }
  }

  /// Whether something taken has not been given.
  var hasInput: Bool { isFull || used < input.count }

  /// Whether the body may end here.
  var isWhole: Bool {
    guard let stream else { return true }
    return hasEnded || cinflate_is_whole(stream)
  }

  /// Takes the next bytes as they were sent; only when it has no input.
  func take(_ bytes: UnsafeRawBufferPointer) {
    assert(!hasInput, "what was taken is given first")
    input = Array(bytes)
    used = 0
    takenCount += bytes.count
  }

  /// Returns the next bytes of the body, at most `limit`; none if it needs more input.
  func next(upTo limit: Int) throws(FetchFault) -> [UInt8] {
    guard hasInput else { return [] }
    guard let stream else {
      let piece = Array(input[used...].prefix(limit))
      used += piece.count
      return piece
    }
    guard !hasEnded else {
      used = input.count
      return []
    }
    let (piece, state) = inflate(stream, upTo: limit)
    givenCount += piece.count
    guard state != CINFLATE_BROKEN else { throw .brokenCompression }
    guard givenCount <= Self.alwaysAllowed || givenCount / ratio <= takenCount else {
      throw .tooCompressed
    }
    hasEnded = state == CINFLATE_ENDED
    if hasEnded { used = input.count }
    isFull = !hasEnded && piece.count == limit
    return piece
  }

  private func inflate(_ stream: OpaquePointer, upTo limit: Int) -> ([UInt8], cinflate_state) {
    var state = CINFLATE_GOING_ON
    let piece = [UInt8](unsafeUninitializedCapacity: limit) { output, count in
      input.withUnsafeBufferPointer { input in
        var source = input.baseAddress.map { $0 + used }
        var sourceLeft = input.count - used
        var target = output.baseAddress
        var targetLeft = limit
        repeat {
          state = cinflate_next(stream, &source, &sourceLeft, &target, &targetLeft)
        } while state == CINFLATE_GOING_ON && sourceLeft > 0 && targetLeft > 0
        used = input.count - sourceLeft
        count = limit - targetLeft
      }
    }
    return (piece, state)
  }
}
