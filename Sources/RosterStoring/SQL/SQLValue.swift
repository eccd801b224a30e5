/// The value of a column in either database.
enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case text(String)
}

/// A type whose values fit one column.
protocol SQLColumn {
  /// Converts the value of a column; nil if the column holds another type.
  init?(_ value: SQLValue)
  var sqlValue: SQLValue { get }
}

extension Int: SQLColumn {
  init?(_ value: SQLValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }

  var sqlValue: SQLValue { .integer(self) }
}

extension String: SQLColumn {
  init?(_ value: SQLValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }

  /// Neither database stores a text with U+0000 completely, so it is replaced by U+FFFD.
  var sqlValue: SQLValue {
    .text(contains("\0") ? String(map { $0 == "\0" ? "\u{FFFD}" : $0 }) : self)
  }
}

extension Bool: SQLColumn {
  init?(_ value: SQLValue) {
    switch value {
    case .integer(0): self = false
    case .integer(1): self = true
    case .integer, .null, .text: return nil
    }
  }

  var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension Optional: SQLColumn where Wrapped: SQLColumn {
  init?(_ value: SQLValue) {
    if value == .null {
      self = .none
    } else if let wrapped = Wrapped(value) {
      self = wrapped
    } else {
      return nil
    }
  }

  var sqlValue: SQLValue {
    switch self {
    case .some(let wrapped): wrapped.sqlValue
    case .none: .null
    }
  }
}

/// Enumerations and names are stored as their raw values.
extension SQLColumn where Self: RawRepresentable, RawValue: SQLColumn {
  init?(_ value: SQLValue) {
    guard let raw = RawValue(value) else { return nil }
    self.init(rawValue: raw)
  }

  var sqlValue: SQLValue { rawValue.sqlValue }
}
