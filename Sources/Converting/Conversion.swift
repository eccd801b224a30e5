package import Importing

/// Converts a published document to a flyer.
package struct Conversion {
  /// The information about a document besides its content.
  package struct Request: Sendable, Equatable {
    /// The address of the document; empty if unknown.
    package var address = ""
    /// The media type from the server; empty if unknown.
    package var mediaType = ""
    /// The values of the response header `Link`.
    package var links: [String] = []
    /// The words of the reader's language.
    package var words = FeedWords()
    /// The time, in seconds since 1970.
    package var now = 0
    /// Whether this is a check, which reports all issues, including those of links.
    package var isCheck = false
    /// Whether a web page is read for its main text alone, even if it names feeds. A page without
    /// one is refused.
    package var wantsMainText = false
    /// The most findings that are kept one by one.
    package var mostFindings = 200

    package init() {}
  }

  private let request: Request
  private let output: ConversionOutput

  /// - Parameter sink: Receives the output piece by piece. After a failure, the pieces so far must
  ///   be discarded.
  package init(_ request: Request, sink: @escaping (borrowing [UInt8]) -> Void) {
    self.request = request
    output = ConversionOutput(FlyerWriter(sink: sink), Findings(atMost: request.mostFindings))
  }

  /// The findings, without the failure itself.
  package var findings: [ConversionFinding] { output.findings.all }
  /// The facts about the document that matter after the conversion.
  package var facts: [ConversionFinding] { output.findings.facts }
  /// The number of skipped entries and of findings beyond the limit.
  package var counts: [ConversionFinding] { output.findings.counts }

  /// Converts a document. Throws a finding if it cannot be read.
  ///
  /// - Parameter bytes: The unchanged document, in any charset.
  package func convert(_ bytes: [UInt8]) throws(ConversionFinding) {
    let charset = TextEncoding(of: bytes, mediaType: request.mediaType)
    try convert(bytes, charset, Transcoder(charset))
  }

  /// Converts a document with a transcoder that was created while files could still be opened.
  package func convert(
    _ bytes: [UInt8], _ charset: TextEncoding, _ transcoder: borrowing Transcoder
  ) throws(ConversionFinding) {
    // The texts of a folder are decoded one by one.
    var text =
      FolderPack.begins(bytes)
      ? bytes : transcoder.text(of: CalendarFolds.removed(from: bytes), charset)
    let blanks = text.prefix { $0 <= 0x20 }
    if !blanks.isEmpty { text = Array(text[blanks.endIndex...]) }
    guard !text.isEmpty else { throw ConversionFinding(.error, .empty) }
    output.findings.begin(text, after: blanks)
    let document = SourceDocument(
      bytes: text, address: Address(request.address), links: request.links,
      isSentAsText: TextDocument.isMediaType(request.mediaType),
      isSentAsPlainText: TextDocument.isPlainMediaType(request.mediaType),
      words: request.words, now: request.now, isCheck: request.isCheck,
      wantsMainText: request.wantsMainText)
    guard let format = SourceFormat.all.first(where: { $0.recognises(document) }) else {
      throw ConversionFinding(.error, .unknownFormat)
    }
    do throws(ConversionFinding) {
      try format.convert(document, output)
    } catch {
      throw output.findings.reason(of: error)
    }
  }
}
