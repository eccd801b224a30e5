import Foundation

/// Files that lie beside the project and not in it; tests that read them pass without them.
enum Corpus {
  /// The text of a file below the folder of corpora, or nil, which is said aloud.
  static func text(_ path: String) -> String? {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = package.appending(path: "../shared/corpora/\(path)").standardized
    guard let data = try? Data(contentsOf: file) else {
      print("skipped: there is no \(path) beside the project")
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// The lines of a data file of Unicode without comments, split into fields.
  static func fields(_ path: String) -> [[String]] {
    (text(path) ?? "").split(separator: "\n").compactMap { line in
      let data = line.prefix { $0 != "#" }
      guard data.contains(where: { !$0.isWhitespace }) else { return nil }
      return data.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The payloads of the corpus of terminal escapes, as a reader of files would see them.
  static func payloads() throws -> [(name: String, text: String)] {
    struct Payload: Decodable {
      var name: String
      var utf8_hex: String
    }
    guard let text = text("term-escape/payloads-share.json") else { return [] }
    return try JSONDecoder().decode([Payload].self, from: Data(text.utf8)).map { payload in
      let digits = Array(payload.utf8_hex.utf8)
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
      }
      return (payload.name, String(decoding: bytes, as: UTF8.self))
    }
  }

  /// A string of scalars given as hexadecimal numbers.
  static func string(_ numbers: String) -> String {
    let scalars = numbers.split(separator: " ").compactMap {
      UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
