/// A refusal on its way to a client.
package struct RefusalAnswer: Codable, Hashable, Sendable {
  /// The rule's name.
  package let rule: String
  /// Why, and what would clear it, in the language that was asked for or the server's.
  package let message: String
  /// The row as it is now, where it has changed meanwhile.
  package let fresh: Row?
  /// The refusal as data, for sentences in other languages; nil where a rule of requests refuses.
  package let refusal: Refusal?

  package init(rule: String, message: String, fresh: Row? = nil) {
    self.rule = rule
    self.message = message
    self.fresh = fresh
    refusal = nil
  }

  /// Why, and what would clear it, in the language of this process where it can be said.
  package var sentence: String { refusal?.description ?? message }

  /// Reads what a server says; throws where it says more than anybody reads.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    rule = try values.decode(Limited.self, forKey: .rule).wrappedValue
    message = try values.superDecoder(forKey: .message).text(atMost: RosterLimits.message)
    fresh = try values.decodeIfPresent(Row.self, forKey: .fresh)
    // One that is not known here, or says too much, is told in the server's words.
    let refusal = try? values.decodeIfPresent(Refusal.self, forKey: .refusal)
    let isBounded = refusal.map { $0.description.utf8.count <= RosterLimits.message } ?? false
    self.refusal = isBounded && refusal?.rule == rule ? refusal : nil
  }

  /// Says what a refusal says.
  package init(_ refusal: Refusal) {
    self.refusal = refusal
    rule = refusal.rule
    message = refusal.description
    fresh = if case .changedMeanwhile(let row, _, _) = refusal { row } else { nil }
  }
}

extension RefusalAnswer {
  /// The names of rules that hold for everybody: what was given is not what it should be.
  package static let rulesOfInput: Set<String> = Set(
    [
      Refusal.textMissing(.name), .textTooLong(.name, limit: 0), .textNotPlain(.name),
      .noneNamed(.dates), .tooMany(.dates, limit: 0), .neededOutOfRange(limit: 0),
    ].map(\.rule) + [RequestRule.badRequest, .languageNotOffered].map(\.rawValue))
}
