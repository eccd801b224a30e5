import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import RosterServing

@Suite struct RepresentationTests {
  private func request(_ headers: HTTPFields) -> Request {
    Request(
      head: HTTPRequest(
        method: .get, scheme: nil, authority: nil, path: "/a", headerFields: headers),
      body: RequestBody(buffer: ByteBuffer()))
  }

  @Test(arguments: [
    ("gzip", true), ("*", true), ("br, GZIP", true), ("gzip;q=0", false), ("gzip; q=0.0", false),
    ("gzip;q=0.1", true), ("identity", false), ("", false), ("gzipped", false),
  ])
  func gzipIsTakenWhereItIsWanted(_ header: String, _ isTaken: Bool) {
    #expect(request([.acceptEncoding: header]).acceptsGzip == isTaken)
  }

  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("\"a-gzip\"", true), ("\"b\", \"a\"", true), ("*", true),
    ("a", false), ("\"b\"", false), ("\"a", false), ("", false),
  ])
  func tagsAreComparedWeakly(_ header: String, _ isKnown: Bool) {
    #expect(request([.ifNoneMatch: header]).hasCurrent(Request.tags(of: "a")) == isKnown)
  }

  @Test func onlyWhatGetsSmallerIsCompressed() {
    let text = ByteBuffer(string: String(repeating: "a", count: 1025))
    #expect(Encoded(text).compressed != nil)
    #expect(Encoded(text, isText: false).compressed == nil)
    #expect(Encoded(ByteBuffer(string: String(repeating: "a", count: 1024))).compressed == nil)
    let noise = ByteBuffer(bytes: (0..<5000).map { _ in UInt8.random(in: 0...255) })
    #expect(Encoded(noise).compressed == nil)
    #expect(Encoded(noise).size == 5000)
  }
}
