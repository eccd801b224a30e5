extension Character {
  /// Whether this is a mark, an embedding or an isolate of UAX #9. Overrides are excluded, since
  /// they would reverse the letters of a word, so that it reads as another one.
  package var directsOthers: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202C, 0x2066...0x2069: true
    default: false
    }
  }
}
