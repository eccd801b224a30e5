/// What a value is where it can't be used.
package enum JSONType: Sendable, Equatable {
  case object, list, flag, hugeNumber
}

/// A value from which a text, a number or nothing is hoped for.
enum JSONScalar: Equatable {
  /// Absent or null.
  case missing
  case text(String)
  /// A number, exactly, in its canonical form.
  case number(String)
  /// Anything else.
  case unusable(JSONType)

  /// What stands there; nothing where there is no value.
  init(_ value: JSONValue?) {
    switch value?.raw.first {
    case nil, UInt8(ascii: "n"): self = .missing
    case UInt8.quote: self = value?.text.map(JSONScalar.text) ?? .missing
    case UInt8.openBrace: self = .unusable(.object)
    case UInt8.openBracket: self = .unusable(.list)
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .unusable(.flag)
    default: self = value?.decimal.map(JSONScalar.number) ?? .unusable(.hugeNumber)
    }
  }
}

/// A value from which true, false or nothing is hoped for.
enum JSONFlag: Equatable {
  /// Absent or null.
  case missing
  case value(Bool)
  /// Something else stands there.
  case unusable

  /// What stands there; nothing where there is no value.
  init(_ value: JSONValue?) {
    self = value?.flag.map(JSONFlag.value) ?? (value?.isNull ?? true ? .missing : .unusable)
  }
}

/// A value from which a list or nothing is hoped for.
enum JSONList<Element> {
  /// Absent or null.
  case missing
  case elements([Element])
  /// Something else stands there.
  case unusable
}

extension JSONList<JSONValue> {
  /// What stands there; nothing where there is no value.
  init(_ value: JSONValue?) {
    guard let value, !value.isNull else {
      self = .missing
      return
    }
    self = value.isList ? .elements(value.elements) : .unusable
  }
}
