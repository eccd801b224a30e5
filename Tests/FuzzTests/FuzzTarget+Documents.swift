import Drawing
import FlyerModel
import Foundation

@testable import Importing
@testable import flyer

extension FuzzTarget {
  /// Flyer documents: read, and looked through for keys that nobody reads.
  static let json = FuzzTarget(
    name: "json",
    seeds: [
      "Resources/default-flyer.json", "Tests/ImportingTests/Fixtures",
      "../shared/corpora/json-hostile/JSONTestSuite", "../shared/corpora/origin",
    ]
  ) { bytes in
    guard let document = try? FlyerDocument(Data(bytes)) else { return }
    let report = document.readItems { item in
      let title = Gate.visible(item.title)
      require(title.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(item.id) is raw")
    }
    require(document.check().readCount == report.readCount, "two looks count differently")
  }

  /// Spaces of Contentful: translated, and the translation read, whose JSON is our own.
  static let export = FuzzTarget(
    name: "export",
    seeds: [
      "Tests/ImportingTests/Fixtures/contentful-blog.json",
      "Tests/ImportingTests/Fixtures/contentful-rich-text.json",
      "../shared/corpora/contentful/exports", "../shared/corpora/contentful/swift-fixtures",
    ], longest: 64 << 10
  ) { bytes in
    guard let export = try? ContentfulExport(Data(bytes)) else { return }
    var json = Data()
    _ = export.write(for: ["de", "en"]) { json += $0 }
    do {
      _ = try FlyerDocument(json).readItems { _ in }
    } catch {
      require(false, "what was written can't be read: \(error)")
    }
  }

  /// Settings.
  static let toml = FuzzTarget(
    name: "toml", seeds: ["Tests/FuzzTests/Seeds/toml"], longest: 4 << 10
  ) { bytes in
    _ = try? Configuration(toml: String(decoding: bytes, as: UTF8.self), path: "config.toml")
  }
}
