extension Refusal {
  /// The parts of a command that have limits.
  package enum Field: String, Codable, Hashable, Sendable {
    case name, place, note, reason, dates, takes, copies, skill

    /// Throws for a text without visible characters, and like `requirePlain`.
    func require(_ text: String) throws {
      guard text.contains(where: { !$0.isWhitespace }) else { throw Refusal.textMissing(self) }
      try requirePlain(text)
      // No character of the text is visible.
      guard !text.skeleton.isEmpty else { throw Refusal.textMissing(self) }
    }

    func require(each texts: [String]) throws {
      guard texts.count <= RosterLimits.skills else {
        throw Refusal.tooMany(self, limit: RosterLimits.skills)
      }
      for text in texts { try require(text) }
    }

    /// Throws for a text that is too long, or has line breaks or other control characters.
    func requirePlain(_ text: String) throws {
      let limit = RosterLimits.characters
      guard text.unicodeScalars.count <= limit else {
        throw Refusal.textTooLong(self, limit: limit)
      }
      guard text.unicodeScalars.allSatisfy(\.isPlain) else { throw Refusal.textNotPlain(self) }
    }

    func require<Element>(_ list: [Element], atMost limit: Int) throws {
      guard !list.isEmpty else { throw Refusal.noneNamed(self) }
      guard list.count <= limit else { throw Refusal.tooMany(self, limit: limit) }
    }
  }
}
