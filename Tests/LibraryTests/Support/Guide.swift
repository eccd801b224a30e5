import Foundation
import Scratch

@testable import Indexing
@testable import Library
@testable import Localizing

/// The guide as a tree, beside its English original.
struct Guide {
  let original: Any
  let translated: Any

  init() throws {
    original = try JSONSerialization.jsonObject(with: BundledFlyer.original)
    translated = try JSONSerialization.jsonObject(with: BundledFlyer.bytes)
  }

  /// A text of the original, its translation, and its key.
  struct Text {
    let key: String
    let original: String
    let translated: String
  }

  enum Difference: Error {
    case shape(at: String)
  }

  /// Returns all texts, in any order; throws if one of the two has a text that the other lacks.
  func texts() throws -> [Text] { try Self.texts(original, translated, at: "") }

  private static func texts(_ original: Any, _ translated: Any, at key: String) throws -> [Text] {
    if let original = original as? String, let translated = translated as? String {
      return [Text(key: key, original: original, translated: translated)]
    }
    if let original = original as? [Any], let translated = translated as? [Any],
      original.count == translated.count
    {
      return try zip(original, translated).flatMap { try texts($0, $1, at: key) }
    }
    if let original = original as? [String: Any], let translated = translated as? [String: Any],
      Set(original.keys) == Set(translated.keys)
    {
      return try original.flatMap { try texts($1, translated[$0] ?? "", at: $0) }
    }
    guard "\(original)" == "\(translated)", !(original is String) else {
      throw Difference.shape(at: key)
    }
    return []
  }

  /// Makes a catalogue in a folder: the guide's texts from `.ci/po`, each with a tilde added.
  static func waving(in folder: TemporaryFolder) throws -> String {
    let catalogue = folder.file("xx/LC_MESSAGES")
    try FileManager.default.createDirectory(atPath: catalogue, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-euo", "pipefail", "-c",
      """
      { "$0" guide; printf '\\nmsgctxt "language"\\nmsgid "en"\\nmsgstr ""\\n'; } |
        msgen --force-po - | msgfilter --keep-header sed '$s/$/ ~/' > "$1/xx.po"
      msgfmt --output-file="$1/flyer.mo" "$1/xx.po"
      """,
      URL(filePath: #filePath).appending(path: "../../../../.ci/po").standardizedFileURL.path,
      catalogue,
    ]
    try process.run()
    process.waitUntilExit()
    return try String(contentsOfFile: catalogue + "/xx.po", encoding: .utf8)
  }
}
