import Importing

/// Writes JSON member by member.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma is needed before the next value.
  private var needsComma = false

  init() {}

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  mutating func object(_ members: (inout JSONWriter) -> Void) {
    open("{")
    members(&self)
    close("}")
  }

  mutating func list(_ elements: (inout JSONWriter) -> Void) {
    open("[")
    elements(&self)
    close("]")
  }

  mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    bytes += [UInt8(ascii: "\""), UInt8(ascii: ":")]
    needsComma = false
  }

  mutating func member(_ key: StaticString, _ text: String) {
    self.key(key)
    add(text)
  }

  mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    bytes += String(number).utf8
    needsComma = true
  }

  mutating func member(_ key: StaticString, _ texts: [String]) {
    self.key(key)
    list { json in
      for text in texts { json.add(text) }
    }
  }

  mutating func add(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(jsonText: text)
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  mutating func add(_ flag: Bool) {
    separate()
    bytes += (flag ? "true" : "false").utf8
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }
}
