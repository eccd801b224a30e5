import FlyerModel
import Localizing

/// A folder of texts, or one text, as one document. It begins with a line that identifies it. For
/// each file, a line with its length, time and path follows, then its bytes.
package struct FolderPack: Sendable, Equatable {
  package struct File: Sendable, Equatable {
    /// The path relative to the folder, with slashes.
    package var path: String
    /// The time of the last change, in seconds since 1970.
    package var time: Int
    /// The range of its bytes in the pack.
    package var range: Range<Int>
  }

  /// The reason why a file or a folder is not in the pack.
  package enum Omission: String, Sendable, CaseIterable {
    /// The limits on the number of files, the total size, the size of a file, and the levels.
    case tooMany, tooMuch, tooLarge, tooDeep
    /// A symbolic link that leaves the folder, or leads back.
    case outside
    /// It contains third-party or generated files, for example `node_modules`.
    case made
    /// A name that is not a text of one line.
    case name
    case unreadable
  }

  /// Limits for reading a folder; files beyond them are reported.
  package struct Bounds: Sendable {
    package var files = 20_000
    package var bytes = 64_000_000
    package var fileBytes = 4_000_000
    package var depth = 32
    /// The greatest number of names examined.
    package var names = 200_000

    package init() {}
  }

  /// The name of the folder or, for a single text, of the file.
  package private(set) var name = ""
  /// The key that represents the folder in the addresses of its pictures.
  package private(set) var key = ""
  /// Whether the pack is a single text, without the other files of its folder.
  package private(set) var isSingle = false
  package private(set) var files: [File] = []
  /// The paths of files that are not texts, for example pictures.
  package private(set) var others: Set<String> = []
  package private(set) var omissions: [(path: String, why: Omission)] = []

  /// The number of other files that flyer opens, judged by their extensions.
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

  /// Whether bytes begin like a pack.
  package static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: magic.utf8)
  }

  /// Reads a pack as far as it is complete; nil if the bytes are not a pack.
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
  /// A line of a pack.
  package enum Entry {
    case folder(name: String, key: String)
    case text(name: String, key: String)
    /// A file. Its bytes and a line feed follow.
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

  /// Returns the address of a picture in the folder with a key. No server has this address.
  package static func pictureAddress(_ path: String, key: String) -> String {
    "https://bundled.invalid/\(key)/\(PercentEncoding.path(path))"
  }
}

extension FolderPack {
  private struct Line {
    let text: Substring
    /// The offset of the next line.
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

extension FolderPack.Omission {
  /// That something is left out, and why.
  var words: String {
    let bounds = FolderPack.Bounds()
    return switch self {
    case .tooMany: tr("skipped: there are more than \(bounds.files) files")
    case .tooMuch:
      tr("skipped: it would bring the total to more than \(bounds.bytes / 1_000_000) MB")
    case .tooLarge: tr("skipped: it is larger than \(bounds.fileBytes / 1_000_000) MB")
    case .tooDeep: tr("skipped: it is more than \(bounds.depth) folders deep")
    case .outside: tr("skipped: the link leads outside the folder, or in a circle")
    case .made: tr("skipped: it holds third-party or generated files")
    case .name: tr("skipped: its name can’t be read")
    case .unreadable: tr("skipped: it can’t be read")
    }
  }
}
