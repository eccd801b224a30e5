import Localizing
import Texts

/// The type of a value that cannot be used.
package enum JSONType: Sendable, Equatable {
  case object, list, flag, hugeNumber
}

extension JSONType {
  /// The type of a value in place of the wanted one.
  func isNot(_ wanted: ImportFinding.Wanted) -> String {
    switch (self, wanted) {
    // TRANSLATORS: this and what follows is behind a place in a document, as “posts[2].date”
    case (.object, .text): tr("is an object, not a string; ignored")
    case (.list, .text): tr("is a list, not a string; ignored")
    case (.flag, .text): tr("is true or false, not a string; ignored")
    case (.hugeNumber, .text): tr("is too large a number, not a string; ignored")
    case (.object, .number): tr("is an object, not a number; ignored")
    case (.list, .number): tr("is a list, not a number; ignored")
    case (.flag, .number): tr("is true or false, not a number; ignored")
    case (.hugeNumber, .number): tr("is too large a number; ignored")
    case (.object, .id): tr("is an object, not an id; ignored")
    case (.list, .id): tr("is a list, not an id; ignored")
    case (.flag, .id): tr("is true or false, not an id; ignored")
    case (.hugeNumber, .id): tr("is too large a number, not an id; ignored")
    case (.object, .tag): tr("is an object, not the id or name of a tag; ignored")
    case (.list, .tag): tr("is a list, not the id or name of a tag; ignored")
    case (.flag, .tag): tr("is true or false, not the id or name of a tag; ignored")
    case (.hugeNumber, .tag): tr("is too large a number, not the id or name of a tag; ignored")
    }
  }
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

/// A value that should be of one type, or missing.
enum JSONPart<Value> {
  /// Absent or null.
  case missing
  case value(Value)
  /// A value of another type.
  case unusable

  /// Decodes a value; nil counts as missing.
  init(_ value: JSONValue?, as decoded: Value?) {
    self = decoded.map(JSONPart.value) ?? (value?.isNull ?? true ? .missing : .unusable)
  }
}

extension JSONPart: Equatable where Value: Equatable {}

extension JSONPart: Sendable where Value: Sendable {}

typealias JSONFlag = JSONPart<Bool>

extension JSONFlag {
  init(_ value: JSONValue?) { self.init(value, as: value?.flag) }
}
