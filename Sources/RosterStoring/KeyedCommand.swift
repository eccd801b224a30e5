import Foundation
import Roster

/// A command with the key by which its sender repeats it.
struct KeyedCommand: Hashable, Sendable {
  /// The owner of a key, and the key.
  struct Name: Codable, Hashable, Sendable {
    let actor: Actor
    let key: IdempotencyKey
  }

  /// The number of seconds for which a key is kept.
  static let lifetime = 7 * 86_400

  let name: Name
  /// The command as text; equal commands have equal texts.
  let text: String

  init(_ command: RosterCommand, by actor: Actor, key: IdempotencyKey) throws {
    name = Name(actor: actor, key: key)
    text = try StoredJSON.encode(command)
  }
}

/// The result of a command: its receipt or its refusal.
enum CommandAnswer: Codable, Hashable, Sendable {
  case done(Receipt)
  case refused(Refusal)

  /// Returns the receipt, or throws the refusal.
  func get() throws(Refusal) -> Receipt {
    switch self {
    case .done(let receipt): return receipt
    case .refused(let refusal): throw refusal
    }
  }
}

struct KeptAnswer: Codable, Hashable, Sendable {
  let name: KeyedCommand.Name
  let command: String
  let answer: CommandAnswer
  let at: Instant
}

extension KeptAnswer {
  init(_ keyed: KeyedCommand, answer: CommandAnswer, at now: Instant) {
    self.init(name: keyed.name, command: keyed.text, answer: answer, at: now)
  }

  /// Whether the key was used for this command, as far as is known. Erasing a person deletes the
  /// texts of commands that mention them.
  func isOf(_ keyed: KeyedCommand) -> Bool { command.isEmpty || command == keyed.text }

  /// Returns the part that remains when a person is erased: that the command was carried out, so
  /// that it is not repeated. Returns nil if nothing remains: a refusal has changed nothing.
  func forgetting(_ person: Person) throws -> KeptAnswer? {
    guard name.actor.person != person.id else { return nil }
    let mention = Mention(of: person)
    let texts = [command, try StoredJSON.encode(answer)]
    guard texts.contains(where: mention.isIn) else { return self }
    guard case .done(let receipt) = answer else { return nil }
    let bare = Receipt(rows: [], version: receipt.version)
    return KeptAnswer(name: name, command: "", answer: .done(bare), at: at)
  }
}

/// JSON on one line, with the keys in alphabetical order.
enum StoredJSON {
  static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw RosterStoreError.damaged(.json(reason: "\(error)"))
    }
  }

  /// Encodes a value, or returns an empty text for a value that is unset, as most are.
  static func encode(said value: some Omissible) throws -> String {
    value == .unsaid ? "" : try encode(value)
  }

  static func decode<Value: Omissible>(said text: String) throws -> Value {
    text.isEmpty ? .unsaid : try decode(Value.self, from: text)
  }
}

extension String {
  /// The form by which names and logins are compared: lower case, with composed accents (NFC).
  var comparisonKey: String { lowercased().precomposedStringWithCanonicalMapping }
}
