import Files
import Foundation
import CommandLine
import Library
import Localizing
import Synchronization

/// A document that comes from standard input: a file of this process alone, gone when it ends.
enum StandardInput {
  /// The name on the command line in place of a source.
  static let name = "-"
  /// The kind of a text that is neither a flyer nor of another known format.
  enum Kind: CaseIterable {
    case markdown, plainText

    /// The name of the file, and so of a document that does not name itself.
    var document: String {
      switch self {
      case .markdown: "standard-input"
      case .plainText: "standard-input.txt"
      }
    }
  }

  /// The name of a source for people, who do not know the file.
  static func name(of source: Source) -> String {
    guard case .file(let path) = source, let folder = removal.withLock({ $0 }),
      Kind.allCases.contains(where: { path == folder + "/" + $0.document })
    else { return "\(source)" }
    return shownName
  }

  /// The file in which it lies, once it is read to the end, where a path names it; else the path.
  static func file(_ path: String, atMost limit: Int) throws(Failure) -> String {
    guard path == name else { return path }
    let folders = Program.temporaryFolders(in: ProcessEnvironment.variables())
    return try kept(in: folders, atMost: limit) + "/" + Kind.markdown.document
  }

  // TRANSLATORS: in place of a path, as in “standard input: File too large”
  private static var shownName: String { tr("standard input") }

  /// Reads it to the end and answers the private folder in which it lies.
  static func kept(
    in folders: [String], atMost limit: Int, as kind: Kind = .markdown
  ) throws(Failure) -> String {
    var last = FileError(path: "/tmp", code: ENOENT)
    for folder in folders {
      var path = Array("\(folder)/flyer-XXXXXX".utf8CString)
      guard mkdtemp(&path) != nil else {
        last = FileError(path: folder)
        continue
      }
      let made = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      removal.withLock { $0 = made }
      atexit { StandardInput.remove() }
      try read(into: made + "/" + kind.document, atMost: limit)
      return made
    }
    throw .content(.storage(last), about: nil)
  }

  /// Lets keys come from the terminal, also for an editor that is started later.
  static func giveWayToTerminal() {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    dup2(terminal, STDIN_FILENO)
    close(terminal)
  }

  private static let removal = Mutex<String?>(nil)

  private static func remove() {
    guard let folder = removal.withLock({ $0 }) else { return }
    try? FileManager.default.removeItem(atPath: folder)
  }

  private static func read(into path: String, atMost limit: Int) throws(Failure) {
    do throws(FileError) {
      let file = try NewFile(path)
      try file.write(from: STDIN_FILENO, at: shownName, atMost: limit)
      try file.keep()
    } catch {
      throw .content(.storage(error), about: nil)
    }
  }
}
