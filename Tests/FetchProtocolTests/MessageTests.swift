import FetchProtocol
import Scratch
import Testing

@Suite struct MessageTests {
  static let request = FetchRequest(
    method: "POST", url: "https://example.org/über?x=1",
    fields: [FetchField("Accept", "*/*"), FetchField("X-Empty", "")], body: [0, 1, 255],
    proxy: FetchProxy(url: "socks5h://[::1]:1080", login: "me:secret"),
    limits: RequestLimits(connect: 1, answer: 30_000, silence: 5, compressionRatio: 7),
    sharesConnection: false)

  static let orders: [FetchOrder] = [
    .send(FetchID(rawValue: 1), request),
    .send(
      FetchID(rawValue: .max),
      FetchRequest(url: "http://a", limits: RequestLimits(connect: 0, answer: 0))),
    .grant(FetchID(rawValue: 7), bytes: 1 << 40), .cancel(FetchID(rawValue: 0)),
  ]

  static let faults: [FetchFault] = [
    .unknownHost, .refused, .unreachable(error: 113), .unreachable(error: 0), .connectTimedOut,
    .answerTimedOut, .silent, .closed, .cutOff, .wrongCertificate, .wrongHost, .noEncryption,
    .proxyRefused, .proxyNeedsLogin, .tooCompressed, .brokenCompression, .protocolChange,
    .endlessInterim, .noStatus, .invalid(reason: "“so”"),
  ]

  static let reports: [FetchReport] =
    [
      .ready(forbidsFiles: true), .ready(forbidsFiles: false),
      .head(FetchID(rawValue: 2), FetchHead(status: 999, fields: request.fields)),
      .piece(FetchID(rawValue: 3), Array("bytes".utf8)), .piece(FetchID(rawValue: 3), []),
      .end(FetchID(rawValue: 4)), .stale(FetchID(rawValue: 5)),
    ] + faults.map { .failed(FetchID(rawValue: 6), $0) }

  private func content(of frame: [UInt8]) -> ArraySlice<UInt8> { frame.dropFirst(4) }

  @Test(arguments: orders) func anOrderArrivesAsItWasSent(order: FetchOrder) throws {
    #expect(try FetchOrder(content(of: order.frame)) == order)
  }

  @Test(arguments: reports) func aReportArrivesAsItWasSent(report: FetchReport) throws {
    #expect(try FetchReport(content(of: report.frame)) == report)
  }

  @Test(arguments: orders) func anOrderThatIsCutShortIsRefused(order: FetchOrder) {
    let whole = content(of: order.frame)
    for count in 0..<whole.count {
      #expect(throws: MalformedMessage.self) { try FetchOrder(whole.prefix(count)) }
    }
    #expect(throws: MalformedMessage.self) { try FetchOrder(whole + [0]) }
  }

  @Test(arguments: reports) func aReportThatIsCutShortIsRefused(report: FetchReport) {
    let whole = content(of: report.frame)
    for count in 0..<whole.count {
      #expect(throws: MalformedMessage.self) { try FetchReport(whole.prefix(count)) }
    }
    #expect(throws: MalformedMessage.self) { try FetchReport(whole + [0]) }
  }

  /// Neither end trusts the other: any bytes are a message or refused.
  @Test func changedBytesAreAMessageOrRefused() {
    var random = SeededGenerator(seed: 49)
    var readCount = 0
    for _ in 0..<2_000 {
      for frame in Self.orders.map(\.frame) + Self.reports.map(\.frame) {
        var bytes = Array(content(of: frame))
        bytes.mutate(with: ["\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}"], using: &random)
        readCount += (try? FetchOrder(bytes[...])) == nil ? 0 : 1
        readCount += (try? FetchReport(bytes[...])) == nil ? 0 : 1
      }
    }
    #expect(readCount > 100, "most changes leave a message")
  }

  @Test(arguments: [1, 2, 3, 5, 1_000])
  func framesAreCutFromAnyPieces(length: Int) throws {
    let stream = Self.reports.flatMap(\.frame)
    var buffer = FrameBuffer()
    var read: [FetchReport] = []
    for start in stride(from: 0, to: stream.count, by: length) {
      stream[start..<min(start + length, stream.count)].withUnsafeBytes { buffer.append($0) }
      while let content = try buffer.next() { read.append(try FetchReport(content)) }
    }
    #expect(read == Self.reports)
  }

  @Test func aFrameThatIsTooLongIsRefusedBeforeItCame() {
    var buffer = FrameBuffer()
    [1 as UInt8, 0, 128, 0].withUnsafeBytes { buffer.append($0) }
    #expect(throws: MalformedMessage.self) { try buffer.next() }
  }
}
