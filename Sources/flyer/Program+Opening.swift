import ArgumentParser
import Connecting
import Files
import Foundation
import Library
import Logging

/// Opening sources, and the errors of texts that are none.
extension Program {
  /// The same world with another source, as the user typed it into the reader.
  func opening(_ text: String) throws(Failure) -> Program {
    var text = text
    if let home = directories.home, text == "~" || text.hasPrefix("~/") {
      text = home + text.dropFirst()
    }
    // Keys come from where standard input would.
    if text == StandardInput.name { text = "./" + text }
    return try Program(source: text, roster: namedRoster, logLevel: log.logLevel)
  }

  /// The same world with a source that needs no words.
  func showing(_ source: Source) throws(Failure) -> Program {
    try Program(source: nil, roster: namedRoster, logLevel: log.logLevel, showing: source)
  }

  /// The address that asks without encryption, where a server that has none was named by webcal,
  /// which leaves that open; nil for all else.
  func unencrypted(after error: ContentError) -> Source? {
    guard isWebcal, case .web(let text) = source,
      case .fetching(.transport(.untrusted(_, .noEncryption))) = error
    else { return nil }
    return .web("http" + text.dropFirst("https".count))
  }

  /// Throws a `Failure` where the source is a path at which no document can be and there is no copy
  /// of one that was there.
  ///
  /// - Parameter word: the source as it was typed, for a hint at what was meant.
  func requireDocument(named word: String?) async throws(Failure) {
    guard case .file(let path) = source, let obstacle = Self.obstacle(at: path) else { return }
    let content = Content()
    await content.open(source, with: contentSettings)
    if await content.recoverCopy() { return }
    throw Failure.noSource(
      obstacle, meant: obstacle.code == EISDIR ? nil : word.flatMap(Self.meaning))
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

  /// Why there is nothing at the path of the source and no copy either; nil where there may be.
  func obstacle(to content: Content) async -> String? {
    guard case .file(let path) = source, let obstacle = Self.obstacle(at: path) else { return nil }
    return await content.recoverCopy() ? nil : "\(obstacle)"
  }

  /// The likely meaning of a word that names no file.
  enum Meaning {
    case subcommand(String), rosterSubcommand(String)
    /// A word that is near none of them.
    case unknownSubcommand
    /// An address without its scheme.
    case host(String)
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
