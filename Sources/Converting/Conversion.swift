package import Importing

/// Makes a document of the world into a flyer's own.
package struct Conversion {
  /// What is known besides the document.
  package struct Request: Sendable, Equatable {
    /// Where it was found; empty where nobody knows.
    package var address = ""
    /// As it was served; empty where nobody knows.
    package var mediaType = ""
    /// The values of the header `Link` with which it was served.
    package var links: [String] = []
    /// The languages of the reader, the first one first.
    package var languages: [String] = []
    /// The time, in seconds since 1970.
    package var now = 0
    /// True where somebody wants to know what is wrong with it, its links included.
    package var isCheck = false
    /// So many findings are kept one by one.
    package var mostFindings = 200

    package init() {}
  }

  private let request: Request
  private let output: ConversionOutput

  /// - Parameter sink: takes what is written, piece by piece; what came before a failure is worth
  ///   nothing.
  package init(_ request: Request, sink: @escaping (borrowing [UInt8]) -> Void) {
    self.request = request
    output = ConversionOutput(FlyerWriter(sink: sink), Findings(atMost: request.mostFindings))
  }

  /// What there is to say, what failed aside.
  package var findings: [ConversionFinding] { output.findings.all }
  /// How many entries were skipped, and how many findings are not among these.
  package var counts: [ConversionFinding] { output.findings.counts }

  /// - Parameter bytes: as they came, in whatever charset.
  package func convert(_ bytes: [UInt8]) throws(ConversionFinding) {
    let charset = TextEncoding(of: bytes, mediaType: request.mediaType)
    try convert(bytes, charset, Transcoder(charset))
  }

  /// The same with a transcoder that was made while files could be opened.
  package func convert(
    _ bytes: [UInt8], _ charset: TextEncoding, _ transcoder: borrowing Transcoder
  ) throws(ConversionFinding) {
    // The texts of a folder are looked at one by one.
    var text =
      FolderPack.begins(bytes)
      ? bytes : transcoder.text(of: CalendarFolds.removed(from: bytes), charset)
    let blanks = text.prefix { $0 <= 0x20 }
    if !blanks.isEmpty { text = Array(text[blanks.endIndex...]) }
    guard !text.isEmpty else { throw ConversionFinding(.error, .empty) }
    output.findings.begin(text, after: blanks)
    let document = WorldDocument(
      bytes: text, address: Address(request.address), links: request.links,
      isSentAsText: TextDocument.isMediaType(request.mediaType),
      words: .inLanguages(request.languages),
      now: request.now, isCheck: request.isCheck)
    guard let format = WorldFormat.all.first(where: { $0.recognises(document) }) else {
      throw ConversionFinding(.error, .unknownFormat)
    }
    do throws(ConversionFinding) {
      try format.convert(document, output)
    } catch {
      throw output.findings.reason(of: error)
    }
  }
}
