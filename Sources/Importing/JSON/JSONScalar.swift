import Texts

/// The type of a value that cannot be used.
package enum JSONType: Sendable, Equatable {
  case object, list, flag, hugeNumber
}

/// A value that should be a text, a number or missing.
enum JSONScalar: Equatable {
  /// Absent or null.
  case missing
  case text(String)
  /// A number, exactly, in its canonical form.
  case number(String)
  /// Anything else.
  case unusable(JSONType)

  /// Decodes a value; nil counts as missing.
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

/// A value that should be true, false or missing.
enum JSONFlag: Equatable {
  /// Absent or null.
  case missing
  case value(Bool)
  /// A value of another type.
  case unusable

  /// Decodes a value; nil counts as missing.
  init(_ value: JSONValue?) {
    self = value?.flag.map(JSONFlag.value) ?? (value?.isNull ?? true ? .missing : .unusable)
  }
}

/// A value that should be a list or missing.
enum JSONList<Element> {
  /// Absent or null.
  case missing
  case elements([Element])
  /// A value of another type.
  case unusable
}

extension JSONList<JSONValue> {
  /// Decodes a value; nil counts as missing.
  init(_ value: JSONValue?) {
    guard let value, !value.isNull else {
      self = .missing
      return
    }
    self = value.isList ? .elements(value.elements) : .unusable
  }
}
