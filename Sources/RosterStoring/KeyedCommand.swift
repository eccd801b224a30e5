import Foundation
import Roster

/// A command as its sender knows it again.
struct KeyedCommand: Hashable, Sendable {
  /// Whose key it is, and which.
  struct Name: Codable, Hashable, Sendable {
    let actor: Actor
    let key: IdempotencyKey
  }

  /// How many seconds a key is known.
  static let lifetime = 7 * 86_400

  let name: Name
  /// The command, written so that the same command is always the same text.
  let text: String

  init(_ command: RosterCommand, by actor: Actor, key: IdempotencyKey) throws {
    name = Name(actor: actor, key: key)
    text = try StoredJSON.encode(command)
  }
}

/// What a command came to.
enum CommandAnswer: Codable, Hashable, Sendable {
  case done(Receipt)
  case refused(Refusal)

  /// The receipt; throws the refusal.
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

  /// True where the key came with that command, as far as is known: of whom is forgotten, what was
  /// commanded is too.
  func isOf(_ keyed: KeyedCommand) -> Bool { command.isEmpty || command == keyed.text }

  /// What stays of it when somebody is forgotten: that the command was carried out, so that it is
  /// not carried out twice. Nil where that is nothing: a refusal has changed nothing.
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

  /// A value that is no text where it says nothing: most don't.
  static func encode(said value: some Omissible) throws -> String {
    value == .unsaid ? "" : try encode(value)
  }

  static func decode<Value: Omissible>(said text: String) throws -> Value {
    text.isEmpty ? .unsaid : try decode(Value.self, from: text)
  }
}

extension String {
  /// What names and logins are compared by: without regard to case and to how accents are coded.
  var comparisonKey: String { lowercased().precomposedStringWithCanonicalMapping }
}
