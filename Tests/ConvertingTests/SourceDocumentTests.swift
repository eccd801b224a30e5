import Foundation
import Importing
import Testing

@testable import Converting

@Suite struct SourceDocumentTests {
  private func failure(_ text: String) -> ConversionFinding? {
    do throws(ConversionFinding) {
      try Conversion(Conversion.Request()) { _ in }.convert(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "<html>x</html>", "<!DOCTYPE html><title>Log in</title>", "<!doctype HTML >\n<p>x",
    "\n<!-- x --><HTML lang='en'>x", "<title>x</title>",
  ])
  func aWebPageIsOne(text: String) throws {
    #expect(try Converted(text).findings == [ConversionFinding(.note, .webPage)])
  }

  @Test(arguments: ["<svg/>", "<?xml version='1.0'?><note/>", "{}", "words\0"])
  func whatIsOfNoFormatIsNot(text: String) {
    #expect(failure(text) == ConversionFinding(.error, .unknownFormat))
  }

  @Test(arguments: ["[1] A note", "42"])
  func whatIsSentAsTextIsOne(text: String) throws {
    let bytes = Array(text.utf8)
    #expect(try Converted(bytes, mediaType: "text/plain; charset=utf-8").articles.count == 1)
    #expect(throws: ConversionFinding(.error, .unknownFormat)) { try Converted(bytes) }
  }

  @Test(arguments: ["", " \n\t"])
  func nothingIsNothing(text: String) {
    #expect(failure(text) == ConversionFinding(.error, .empty))
  }
}

/// Tests that the list of formats is complete.
@Suite struct SourceFormatTests {
  @Test func everyFormatIsInTheList() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Converting").standardizedFileURL
    let paths = try #require(FileManager.default.enumerator(atPath: folder.path))
    var count = 0
    for case let path as String in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      count += text.components(separatedBy: "= SourceFormat(").count - 1
    }
    #expect(SourceFormat.all.count == count)
  }

  @Test func noMediaTypeIsOfTwoFormats() {
    let types = SourceFormat.all.flatMap(\.mediaTypes.keys)
    #expect(Set(types).count == types.count)
  }

  @Test func everyFormatHasANameOfItsOwn() {
    #expect(Set(SourceFormat.all.map(\.name)).count == SourceFormat.all.count)
  }
}
