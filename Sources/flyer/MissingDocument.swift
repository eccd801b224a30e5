import ArgumentParser
import Files
import Foundation
import Library
import Localizing

/// Why there is no document at the path of a source, and what the path may have been meant to be.
struct MissingDocument {
  let obstacle: FileError

  /// Nil for a source that is no path, and where there may be a document.
  init?(of source: Source) {
    guard case .file(let path) = source, let obstacle = Self.obstacle(at: path) else { return nil }
    self.obstacle = obstacle
  }

  /// - Parameter word: the source as it was typed, for a hint at what was meant.
  func failure(named word: String?) -> Failure {
    .noSource(obstacle, meant: obstacle.code == EISDIR ? nil : word.flatMap(Self.meaning))
  }

  /// Why there can be no document at a path; nil where there may be one.
  private static func obstacle(at path: String) -> FileError? {
    var status = stat()
    guard stat(path, &status) != 0 else {
      // The root folder exists, but is no source.
      return path == "/" ? FileError(path: path, code: EISDIR) : nil
    }
    switch errno {
    case ENOENT, ENOTDIR: return FileError(path: path)
    default: return nil
    }
  }

  /// The likely meaning of a word that names no file.
  enum Meaning: CustomStringConvertible {
    case subcommand(String), rosterSubcommand(String)
    /// A word that is near none of them.
    case unknownSubcommand
    /// An address without its scheme.
    case host(String)

    /// The end of a sentence about a file that is not there.
    var description: String {
      switch self {
      case .subcommand(let name): tr("did you mean flyer \(name)?")
      case .rosterSubcommand(let name): tr("did you mean flyer roster \(name)?")
      case .unknownSubcommand: tr("flyer --help lists all commands")
      case .host(let address): tr("did you mean https://\(address)?")
      }
    }
  }

  private static func meaning(of word: String) -> Meaning? {
    if RosterCommands.configuration.subcommands.contains(where: { $0._commandName == word }) {
      return .rosterSubcommand(word)
    }
    if !word.contains(where: { "./".contains($0) }) {
      return Flyer.subcommand(near: word).map(Meaning.subcommand) ?? .unknownSubcommand
    }
    let labels = word.prefix { $0 != "/" }.split(separator: ".", omittingEmptySubsequences: false)
    let isHost =
      labels.count > 1 && (word.contains("/") || labels[0] == "www")
      && labels.allSatisfy {
        !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
    return isHost ? .host(word) : nil
  }
}

extension Program {
  /// Throws a `Failure` where the source is a path at which no document can be and there is no copy
  /// of one that was there.
  ///
  /// - Parameter word: the source as it was typed.
  func requireDocument(named word: String?) async throws(Failure) {
    guard let missing = MissingDocument(of: source) else { return }
    let content = Content()
    await content.open(source, with: contentSettings)
    if await content.recoverCopy() { return }
    throw missing.failure(named: word)
  }

  /// Why there is nothing at the path of the source and no copy either; nil where there may be.
  func obstacle(to content: Content) async -> String? {
    guard let missing = MissingDocument(of: source) else { return nil }
    return await content.recoverCopy() ? nil : "\(missing.obstacle)"
  }
}
