import Foundation

/// A rule that was changed: its name, and its old and new value in JSON, such as `owner`, `true` or
/// `8`.
package struct RuleChange: Codable, Hashable, Sendable {
  @Limited package private(set) var rule: String
  /// The old value; nil if there was none.
  package let from: String?
  /// The new value; nil if there is none any more.
  package let to: String?

  package init(rule: String, from: String?, to: String?) {
    self.rule = rule
    self.from = from
    self.to = to
  }

  /// Reads a change. Throws for texts longer than any that are accepted.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    rule = try values.decode(Limited.self, forKey: .rule).wrappedValue
    from = try values.decodeIfPresent(Limited.self, forKey: .from)?.wrappedValue
    to = try values.decodeIfPresent(Limited.self, forKey: .to)?.wrappedValue
  }
}

extension RosterRules {
  /// Returns the rules that differ from other ones, by name. A new rule is included automatically.
  package func changes(from old: RosterRules) throws -> [RuleChange] {
    let (old, new) = (try old.values, try values)
    return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map {
      RuleChange(rule: $0, from: old[$0]?.text, to: new[$0]?.text)
    }
  }

  private var values: [String: RuleValue] {
    get throws {
      try JSONDecoder().decode([String: RuleValue].self, from: JSONEncoder().encode(self))
    }
  }
}

/// The value of a rule, of any type.
private enum RuleValue: Decodable, Hashable {
  case flag(Bool)
  case number(Int)
  case words(String)
  case list([RuleValue])
  case table([String: RuleValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .words(text)
    } else if let list = try? value.decode([RuleValue].self) {
      self = .list(list)
    } else {
      self = .table(try value.decode([String: RuleValue].self))
    }
  }

  var text: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .words(let text): text
    case .list(let values): values.map(\.text).joined(separator: ", ")
    case .table(let values):
      values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.text)" }
        .joined(separator: ", ")
    }
  }
}
