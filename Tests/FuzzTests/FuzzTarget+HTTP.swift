import FetchProtocol
import Foundation
import Indexing

@testable import Fetching
@testable import Library
@testable import flyer_fetch

extension FuzzTarget {
  /// Every byte of a server's answer, line by line as libcurl hands it over, and what the reader
  /// makes of its head.
  static let http = FuzzTarget(
    name: "http", seeds: ["Tests/FuzzTests/Seeds/http"], longest: 4 << 10
  ) { bytes in
    var reader = HeadReader()
    var rest = bytes[...]
    do {
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[...end]
        rest = rest[(end + 1)...]
        guard let head = try line.withUnsafeBytes({ try reader.take($0) }) else { continue }
        try passOn(head)
        heed(Headers(fields: head.fields))
        return try undo(rest, of: head)
      }
    } catch {
      _ = "\(error)"
    }
  }

  /// A report arrives as it was sent.
  private static func passOn(_ head: FetchHead) throws {
    let report = FetchReport.head(FetchID(rawValue: 1), head)
    require(try FetchReport(report.frame.dropFirst(4)) == report, "a head changes on its way")
  }

  private static func heed(_ headers: Headers) {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    _ = Validators(headers: headers).conditions
    _ = (Freshness.seconds(headers, now: 1_800_000_000), headers.mediaType)
    _ = (ImageLifetime.seconds(after: headers, now: now), ImageLifetime.allowsKeeping(headers))
    _ = headers.first(name: "Retry-After").flatMap { RetryAfter.pause($0, now: now) }
    _ = headers.first(name: "Location").flatMap {
      WebAddress("https://example.org/a/b?c")?.following(location: $0)?.text
    }
  }

  /// However little is taken at once, no more comes out than is asked for.
  private static func undo(_ body: ArraySlice<UInt8>, of head: FetchHead) throws {
    for most in [1, 300, 64 << 10] {
      guard let decoder = BodyDecoder(head, ratio: 200) else { return }
      var rest = body
      while !rest.isEmpty {
        rest.prefix(most).withUnsafeBytes { decoder.take($0) }
        rest = rest.dropFirst(most)
        while case let piece = try decoder.next(upTo: most), !piece.isEmpty {
          require(piece.count <= most, "a piece is too long")
        }
      }
      _ = decoder.isWhole
    }
  }

  /// The orders and reports that one end of the pipe to `flyer-fetch` sends to the other.
  static let frames = FuzzTarget(
    name: "frames",
    made: {
      let head = FetchHead(status: 200, fields: [FetchField("ETag", "\"1\"")])
      let (id, url) = (FetchID(rawValue: 1), "https://example.org/")
      let request = FetchRequest(
        method: "PUT", url: url, fields: head.fields, body: [1],
        proxy: FetchProxy(url: "http://p:1", login: "a:b"),
        limits: RequestLimits(connect: 1, answer: 2, silence: 3))
      let orders: [FetchOrder] = [.send(id, request), .grant(id, bytes: 9), .cancel(id)]
      let reports: [FetchReport] = [
        .ready(forbidsFiles: true), .head(id, head), .piece(id, [1, 2]), .end(id), .stale(id),
        .failed(id, .unreachable(error: 1)), .failed(id, .invalid(reason: "so")),
      ]
      return orders.map(\.frame) + reports.map(\.frame)
    }
  ) { bytes in
    var buffer = FrameBuffer()
    bytes.withUnsafeBytes { buffer.append($0) }
    while let content = try? buffer.next() {
      if let order = try? FetchOrder(content) {
        require((try? FetchOrder(order.frame.dropFirst(4))) == order, "an order changes")
      }
      if let report = try? FetchReport(content) {
        require((try? FetchReport(report.frame.dropFirst(4))) == report, "a report changes")
      }
    }
  }
}
