import Foundation

/// Files outside of the project; tests that read them pass without them.
enum Corpus {
  /// Returns the text of a file in the folder of corpora; nil, with a message, if it is absent.
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

  /// Returns the lines of a Unicode data file without comments, split into fields.
  static func fields(_ path: String) -> [[String]] {
    (text(path) ?? "").split(separator: "\n").compactMap { line in
      let data = line.prefix { $0 != "#" }
      guard data.contains(where: { !$0.isWhitespace }) else { return nil }
      return data.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Returns the payloads of the corpus of terminal escapes, as a program that reads the files
  /// would get them.
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

  /// Returns a string of scalars given as hexadecimal numbers.
  static func string(_ numbers: String) -> String {
    let scalars = numbers.split(separator: " ").compactMap {
      UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
