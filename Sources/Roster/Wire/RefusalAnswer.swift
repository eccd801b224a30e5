/// A refusal in the form in which it is sent to a client.
package struct RefusalAnswer: Codable, Hashable, Sendable {
  /// The rule's name.
  package let rule: String
  /// The reason and the remedy, in the requested language or the server's.
  package let message: String
  /// The current row, if it has changed meanwhile.
  package let fresh: Row?
  /// The refusal as data, for sentences in other languages; nil if a rule of requests refuses.
  package let refusal: Refusal?

  package init(rule: String, message: String, fresh: Row? = nil) {
    self.rule = rule
    self.message = message
    self.fresh = fresh
    refusal = nil
  }

  /// The reason and the remedy, in the language of this process if the refusal is known to it.
  package var sentence: String { refusal?.description ?? message }

  /// Reads a server's refusal. Throws if a text is longer than its limit.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    rule = try values.decode(Limited.self, forKey: .rule).wrappedValue
    message = try values.superDecoder(forKey: .message).text(atMost: RosterLimits.message)
    fresh = try values.decodeIfPresent(Row.self, forKey: .fresh)
    // A refusal that is unknown to this process, or too long, is shown in the server's words.
    let refusal = try? values.decodeIfPresent(Refusal.self, forKey: .refusal)
    let isBounded = refusal.map { $0.description.utf8.count <= RosterLimits.message } ?? false
    self.refusal = isBounded && refusal?.rule == rule ? refusal : nil
  }

  /// Creates the answer for a refusal.
  package init(_ refusal: Refusal) {
    self.refusal = refusal
    rule = refusal.rule
    message = refusal.description
    fresh = if case .changedMeanwhile(let row, _, _) = refusal { row } else { nil }
  }
}

extension RefusalAnswer {
  /// The names of the rules about input, which apply to all users: a given value is not valid.
  package static let rulesOfInput: Set<String> = Set(
    [
      Refusal.textMissing(.name), .textTooLong(.name, limit: 0), .textNotPlain(.name),
      .noneNamed(.dates), .tooMany(.dates, limit: 0), .neededOutOfRange(limit: 0),
    ].map(\.rule) + [RequestRule.badRequest, .languageNotOffered].map(\.rawValue))
}
