extension [UInt8] {
  /// The text as a string of JSON.
  var asJSONString: [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    result.reserveCapacity(count + count / 16)
    for byte in self {
      switch byte {
      case UInt8(ascii: "\n"): result += #"\n"#.utf8
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      default: result.append(byte)
      }
    }
    return result + [UInt8(ascii: "\"")]
  }
}
