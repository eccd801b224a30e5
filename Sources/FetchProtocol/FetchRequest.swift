/// A field of a head: its name as written, and its value without the space around it.
package struct FetchField: Sendable, Hashable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A proxy for a request.
package struct FetchProxy: Sendable, Hashable {
  /// Its address as a URL: http, socks5 or socks5h.
  package var url: String
  /// The name and password it asks for, as `name:password`; nil for none.
  package var login: String?

  package init(url: String, login: String? = nil) {
    self.url = url
    self.login = login
  }
}

/// The limits on a request, in milliseconds.
package struct RequestLimits: Sendable, Hashable {
  /// How long connecting may take, with the TLS handshake.
  package var connect: Int
  /// The time until the answer begins, with that for connecting.
  package var answer: Int
  /// The longest silence within an answer; nil for no limit. Time in which nothing was granted does
  /// not count.
  package var silence: Int?
  /// The greatest ratio between a body and its size as it was sent.
  package var compressionRatio: Int

  package init(connect: Int, answer: Int, silence: Int? = nil, compressionRatio: Int = 200) {
    self.connect = connect
    self.answer = answer
    self.silence = silence
    self.compressionRatio = compressionRatio
  }
}

/// A request that `flyer-fetch` sends as it is: it adds no field but `Host` and those of the body's
/// length, and follows no redirect.
package struct FetchRequest: Sendable, Hashable {
  package var method: String
  /// An http or https URL without a login.
  package var url: String
  package var fields: [FetchField]
  package var body: [UInt8]?
  package var proxy: FetchProxy?
  package var limits: RequestLimits
  /// Whether the connection may serve other requests before and afterwards.
  package var sharesConnection: Bool

  package init(
    method: String = "GET", url: String, fields: [FetchField] = [], body: [UInt8]? = nil,
    proxy: FetchProxy? = nil, limits: RequestLimits, sharesConnection: Bool = true
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
    self.proxy = proxy
    self.limits = limits
    self.sharesConnection = sharesConnection
  }
}
