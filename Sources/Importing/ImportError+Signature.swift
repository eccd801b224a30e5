extension ImportError.Form {
  /// The first bytes of files that are not texts, and their formats.
  private static let signatures: [(start: [UInt8], form: Self)] = [
    ([0x1F, 0x8B], .gzip), (ascii("%PDF-"), .pdf), (ascii("{\\rtf"), .rtf),
    (ascii("PK") + [3, 4], .archive), (ascii("PK") + [5, 6], .archive),
    (ascii("Rar!"), .archive), (ascii("7z") + [0xBC, 0xAF], .archive),
    ([0xFD] + ascii("7zXZ"), .archive), (ascii("BZh"), .archive),
    ([0x28, 0xB5, 0x2F, 0xFD], .archive),
    ([0x89] + ascii("PNG"), .picture), ([0xFF, 0xD8, 0xFF], .picture), (ascii("GIF8"), .picture),
    (ascii("II") + [42, 0], .picture), (ascii("MM") + [0, 42], .picture),
    (ascii("ID3"), .recording), ([0xFF, 0xFB], .recording), (ascii("OggS"), .recording),
    (ascii("fLaC"), .recording), ([0x1A, 0x45, 0xDF, 0xA3], .recording),
  ]

  private static func ascii(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Detects the format of a file by its first bytes; nil if they are unknown.
  init?(signatureOf bytes: UnsafeRawBufferPointer) {
    if let known = Self.signatures.first(where: { bytes.starts(with: $0.start) }) {
      self = known.form
    } else if bytes.starts(with: Self.ascii("RIFF")) {
      self = bytes.dropFirst(8).starts(with: Self.ascii("WEBP")) ? .picture : .recording
    } else if bytes.dropFirst(4).starts(with: Self.ascii("ftyp")) {
      let brand = bytes.dropFirst(8).prefix(4)
      let isPicture = ["avif", "heic", "heix", "mif1"].contains { brand.elementsEqual($0.utf8) }
      self = isPicture ? .picture : .recording
    } else {
      return nil
    }
  }
}
