/// A request under way, as both ends name it.
package struct FetchID: RawRepresentable, Sendable, Hashable, Comparable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// An order of the reader to `flyer-fetch`.
package enum FetchOrder: Sendable, Hashable {
  case send(FetchID, FetchRequest)
  /// Lets this many more bytes of the body come. A request begins with none.
  case grant(FetchID, bytes: Int)
  /// Ends a request; nothing more is reported of it, but what is on its way.
  case cancel(FetchID)
}

extension FetchOrder {
  /// The order as a frame.
  package var frame: [UInt8] {
    var message = MessageWriter()
    switch self {
    case .send(let id, let request):
      message.put(1 as UInt8)
      message.put(id)
      message.put(request.method)
      message.put(request.url)
      message.put(request.fields)
      message.put(request.body)
      message.put(request.proxy.map { Array($0.url.utf8) })
      message.put(request.proxy?.login.map { Array($0.utf8) })
      message.put(request.limits.connect)
      message.put(request.limits.answer)
      message.put(request.limits.silence ?? -1)
      message.put(request.limits.compressionRatio)
      message.put(request.sharesConnection)
    case .grant(let id, let bytes):
      message.put(2 as UInt8)
      message.put(id)
      message.put(bytes)
    case .cancel(let id):
      message.put(3 as UInt8)
      message.put(id)
    }
    return message.frame
  }

  /// Reads the content of a frame.
  package init(_ content: ArraySlice<UInt8>) throws(MalformedMessage) {
    var message = MessageReader(content)
    let kind = try message.byte()
    let id = try message.id()
    switch kind {
    case 1: self = .send(id, try message.request())
    case 2: self = .grant(id, bytes: try message.count())
    case 3: self = .cancel(id)
    default: throw MalformedMessage()
    }
    try message.requireEnd()
  }
}

extension MessageReader {
  fileprivate mutating func request() throws(MalformedMessage) -> FetchRequest {
    var request = FetchRequest(
      method: try text(), url: try text(), limits: RequestLimits(connect: 0, answer: 0))
    request.fields = try fields()
    request.body = try optionalBytes().map(Array.init)
    let proxy = try optionalBytes()
    let login = try optionalBytes()
    request.proxy = proxy.map { url in
      FetchProxy(
        url: String(decoding: url, as: UTF8.self),
        login: login.map { String(decoding: $0, as: UTF8.self) })
    }
    request.limits.connect = try count()
    request.limits.answer = try count()
    let silence = try number()
    request.limits.silence = silence < 0 ? nil : silence
    request.limits.compressionRatio = try count()
    request.sharesConnection = try flag()
    return request
  }
}
