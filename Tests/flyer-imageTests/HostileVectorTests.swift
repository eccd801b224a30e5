import Foundation
import Imaging
import SamplePictures
import Testing

/// Tests malicious SVG, which can refer to other files and can require endless work.
@Suite(.serialized) struct HostileVectorTests {
  private static func svg(_ body: String, prologue: String = "", size: Int = 80) -> [UInt8] {
    let names =
      "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
    return Array(
      "\(prologue)<svg \(names) width='\(size)' height='\(size)'>\(body)</svg>".utf8)
  }

  private static let empty = svg("")

  /// Returns false if the decoder for SVG is not installed, and prints that it skips the test.
  private func isDecoded() throws -> Bool {
    let outcome = try ImageProgram.run(Self.svg("<rect width='80' height='80' fill='red'/>"))
    if outcome.symbols().first?.background == 0xFF_0000 || outcome.rendition != nil { return true }
    print("skipped: SVG is not decoded here (librsvg2-common)")
    return false
  }

  @Test func otherFilesAndHostsStayOutside() throws {
    guard try isDecoded() else { return }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "red.png")
    try Data(PNGSample.plain()).write(to: file)
    let nothing = try ImageProgram.run(Self.empty).symbols()
    for target in ["file://\(file.path)", file.path, "/etc/passwd", "http://127.0.0.1:9/red.png"] {
      let image = "<image width='80' height='80' xlink:href='\(target)'/>"
      #expect(try ImageProgram.run(Self.svg(image)).symbols() == nothing, "\(target)")
    }
    // Data in the file itself is allowed.
    let inside = "<image width='80' height='80' xlink:href='data:image/png;base64,"
    let data = Data(PNGSample.plain()).base64EncodedString()
    let seen = try ImageProgram.run(Self.svg("\(inside)\(data)'/>"))
    #expect(!seen.symbols().isEmpty && seen.symbols() != nothing, "\(seen)")
  }

  @Test func entitiesAreNeitherFilesNorBombs() throws {
    guard try isDecoded() else { return }
    let file = "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
    let entities = (1...12).map { number in
      "<!ENTITY a\(number) '\(String(repeating: "&a\(number - 1);", count: 10))'>"
    }
    let bomb = "<!DOCTYPE svg [<!ENTITY a0 'aaaaaaaaaa'>\(entities.joined())]>"
    for (prologue, entity) in [(file, "x"), (bomb, "a12")] {
      let outcome = try ImageProgram.run(Self.svg("<text>&\(entity);</text>", prologue: prologue))
      #expect(outcome.refusal != nil || outcome.rendition != nil, "\(outcome)")
      #expect(outcome.megabytes < 200 && outcome.seconds < 6, "\(outcome)")
    }
  }

  @Test func workWithoutEndIsStopped() throws {
    guard try isDecoded() else { return }
    let blur = "<filter id='f'><feGaussianBlur stdDeviation='500'/></filter>"
    let rects = String(
      repeating: "<rect width='4000' height='4000' filter='url(#f)'/>", count: 200)
    var job = ImageProgram.job
    (job.mode, job.columns, job.rows) = (.graphic(.sixel), 200, 60)
    let outcome = try ImageProgram.run(Self.svg(blur + rects, size: 4_000), job)
    #expect(outcome.refusal?.code == .timedOut, "\(outcome)")
    #expect(outcome.megabytes < 200 && outcome.seconds < 6, "\(outcome)")
  }

  @Test func depthIsBounded() throws {
    let deep = String(repeating: "<g>", count: 100_000) + String(repeating: "</g>", count: 100_000)
    let outcome = try ImageProgram.run(Self.svg(deep))
    #expect(!outcome.isSignal && outcome.refusal != nil, "\(outcome)")
  }

  @Test func wordsDoNotBringItDown() throws {
    guard try isDecoded() else { return }
    let outcome = try ImageProgram.run(Self.svg("<text x='5' y='40'>flyer</text>"))
    #expect(outcome.rendition != nil, "\(outcome)")
  }

  @Test(arguments: [200_000, 900_000]) func manyElementsAreRefusedInASentence(count: Int) throws {
    guard try isDecoded() else { return }
    let rects = String(repeating: "<rect width='1' height='1'/>", count: count)
    let outcome = try ImageProgram.run(Self.svg(rects))
    let codes: [ImageRefusal.Code] = [.outOfMemory, .timedOut, .tooLarge]
    #expect(outcome.refusal.map { codes.contains($0.code) } == true, "\(outcome)")
    #expect(!outcome.isSignal && outcome.megabytes < 200, "\(outcome)")
  }
}
