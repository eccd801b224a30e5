import FlyerModel

/// The texts of a folder, or one text, as one document: a line that says so, then for each file a
/// line with its length, its time and its path, and its bytes.
package struct FolderPack: Sendable, Equatable {
  package struct File: Sendable, Equatable {
    /// From the folder on, with slashes.
    package var path: String
    /// When it was last written, in seconds since 1970.
    package var time: Int
    /// Where its bytes are in the pack.
    package var range: Range<Int>
  }

  /// Why a file or a folder is not in the pack.
  package enum Omission: String, Sendable, CaseIterable {
    /// More files, more bytes in all, a file of more bytes or more levels than are taken.
    case tooMany, tooMuch, tooLarge, tooDeep
    /// A symbolic link that leaves the folder, or leads back.
    case outside
    /// It holds what others made or what is made of the rest, `node_modules` for instance.
    case made
    /// A name that is no text of one line.
    case name
    case unreadable
  }

  /// The name of the folder or, of a single text, of the file.
  package private(set) var name = ""
  /// Stands for the folder in the addresses of its pictures.
  package private(set) var key = ""
  /// True for one text alone, of whose neighbours nothing is known.
  package private(set) var isSingle = false
  package private(set) var files: [File] = []
  /// The paths of files that are no texts: pictures for instance.
  package private(set) var others: Set<String> = []
  package private(set) var omissions: [(path: String, why: Omission)] = []

  /// How many of the other files are sources by themselves, by the ends of their names.
  package var otherSourceCount: Int {
    others.count { path in Self.endsOfSources.contains { path.lowercased().hasSuffix($0) } }
  }

  private static let endsOfSources = [".json", ".xml", ".rss", ".atom", ".ics", ".opml"]

  package static func == (left: Self, right: Self) -> Bool {
    (left.name, left.key, left.isSingle, left.files, left.others)
      == (right.name, right.key, right.isSingle, right.files, right.others)
      && left.omissions.elementsEqual(right.omissions, by: ==)
  }

  package static let magic = "%flyer-folder 1 "

  /// True where bytes begin as a pack does.
  package static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: magic.utf8)
  }

  /// Reads a pack, as far as it is whole; nil for what is none.
  package init?(_ bytes: [UInt8]) {
    guard Self.begins(bytes), let first = Self.line(in: bytes, at: 0) else { return nil }
    let words = first.words(atMost: 4)
    guard words.count == 4 else { return nil }
    (isSingle, key, name) = (words[2].text == "text", words[3].word, words[3].rest)
    var start = first.end
    while let line = Self.line(in: bytes, at: start) {
      start = line.end
      let words = line.words(atMost: 2)
      guard words.count == 2 else { return }
      switch words[0].text {
      case "file":
        guard let file = Self.file(words[1], at: start), file.range.upperBound <= bytes.count else {
          return
        }
        files.append(file)
        start = file.range.upperBound + 1
      case "other": others.insert(words[1].text)
      case "left":
        guard let why = Omission(rawValue: words[1].word) else { return }
        omissions.append((words[1].rest, why))
      default: return
      }
    }
  }

  private static func file(_ words: Line.Word, at start: Int) -> File? {
    let parts = words.text.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, let length = Int(parts[0]), let time = Int(parts[1]), length >= 0,
      length < 1 << 40
    else { return nil }
    return File(path: String(parts[2]), time: time, range: start..<start + length)
  }
}

extension FolderPack {
  /// The lines of a pack, as they are written.
  package enum Entry {
    case folder(name: String, key: String)
    case text(name: String, key: String)
    /// Its bytes and a line feed follow.
    case file(path: String, time: Int, length: Int)
    case other(path: String)
    case left(path: String, why: Omission)

    package var line: String {
      switch self {
      case .folder(let name, let key): magic + "folder \(key) \(name)\n"
      case .text(let name, let key): magic + "text \(key) \(name)\n"
      case .file(let path, let time, let length): "file \(length) \(time) \(path)\n"
      case .other(let path): "other \(path)\n"
      case .left(let path, let why): "left \(why.rawValue) \(path)\n"
      }
    }
  }

  /// The address of a picture that lies in the folder of a key; no server has it.
  package static func pictureAddress(_ path: String, key: String) -> String {
    "https://bundled.invalid/\(key)/\(PercentEncoding.path(path))"
  }
}

extension FolderPack {
  private struct Line {
    let text: Substring
    /// Where the next one begins.
    let end: Int

    struct Word {
      let text: String
      var word: String { String(text.prefix { $0 != " " }) }
      var rest: String { String(text.dropFirst(word.count + 1)) }
    }

    func words(atMost count: Int) -> [Word] {
      text.split(separator: " ", maxSplits: count - 1).map { Word(text: String($0)) }
    }
  }

  private static let longestLine = 8 << 10

  private static func line(in bytes: [UInt8], at start: Int) -> Line? {
    guard start < bytes.count,
      let end = bytes[start...].prefix(longestLine).firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    return Line(text: Substring(String(decoding: bytes[start..<end], as: UTF8.self)), end: end + 1)
  }
}
