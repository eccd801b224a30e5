package import Foundation
import Localizing

/// The reason why some bytes are no command.
package enum CommandError: Error, Hashable, Sendable {
  /// The bytes are not a JSON object with one key.
  case malformed
  case unknown(String)
  /// A value of the command is missing or wrong.
  case invalid(RosterCommand.Name, path: String, reason: String)
}

extension CommandError: CustomStringConvertible {
  /// The error, worded for the author of the command.
  package var description: String {
    switch self {
    case .malformed: tr("A command is a JSON object with its name as the only key.")
    case .unknown(let name): tr("There is no command \"\(name.prefix(40))\".")
    case .invalid(let name, let path, let reason):
      tr("The command \"\(name.rawValue)\" is invalid at \"\(path)\": \(reason)")
    }
  }
}

extension RosterCommand {
  /// Reads a command. The caller must bound the size of the bytes.
  package init(json: Data) throws(CommandError) {
    let names = (try? JSONDecoder().decode([String: Ignored].self, from: json))?.keys
    guard let text = names?.first, names?.count == 1 else { throw .malformed }
    guard let name = Name(rawValue: text) else { throw .unknown(text) }
    do {
      self = try JSONDecoder().decode(RosterCommand.self, from: json)
    } catch {
      throw Self.error(error, in: name)
    }
  }

  private static func error(_ error: any Error, in name: Name) -> CommandError {
    guard let error = error as? DecodingError else { return .malformed }
    let (context, missing): (DecodingError.Context, [any CodingKey]) =
      switch error {
      case .keyNotFound(let key, let context): (context, [key])
      case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, [])
      case .dataCorrupted(let context): (context, [])
      @unknown default: (.init(codingPath: [], debugDescription: "\(error)"), [])
      }
    let path = (context.codingPath + missing).dropFirst().map { key in
      key.intValue.map(String.init) ?? key.stringValue
    }
    return .invalid(
      name, path: path.joined(separator: "."), reason: context.debugDescription)
  }

  private struct Ignored: Decodable {
    init(from decoder: any Decoder) {}
  }
}
