/// The characters that a terminal can show.
package enum Charset: Sendable, Hashable {
  /// All characters.
  case utf8
  /// Letters, digits and signs of ASCII only.
  case ascii
  /// The characters of a font. That of the Linux console has 256 or 512 characters.
  case font(Font)

  /// The characters of a font.
  package struct Font: Sendable, Hashable {
    private let scalars: Set<UInt32>

    package init(_ scalars: some Sequence<UInt32>) { self.scalars = Set(scalars) }

    func has(_ scalar: Unicode.Scalar) -> Bool { scalars.contains(scalar.value) }
  }

  /// Whether all characters of a text can be shown.
  package func has(_ text: String) -> Bool {
    switch self {
    case .utf8: true
    case .ascii: text.utf8.allSatisfy { $0 < 0x80 }
    case .font(let font): text.unicodeScalars.allSatisfy { $0.isASCII || font.has($0) }
    }
  }

  /// The ellipsis after a text that was cut.
  package var ellipsis: String { has("…") ? "…" : "..." }

  /// Returns a safe line in this charset. ½ is spelled 1/2, unless that alone makes the line longer
  /// than `columns`.
  package func shown(_ line: String, columns: Int) -> String {
    if has(line) { return line }
    let spelled = shown(line, spelling: self)
    let isTooLong = DisplayWidth.of(spelled) > columns && DisplayWidth.of(line) <= columns
    return isTooLong ? shown(line, spelling: .utf8) : spelled
  }

  /// Returns a text in which characters missing from this charset are spelled with several others
  /// if possible, such as 1/2 for ½. All other characters stay.
  package func spelled(_ text: String) -> String {
    if has(text) { return text }
    var spelled = ""
    var isBehindDigit = false
    for scalar in text.unicodeScalars {
      if let spelling = spelling(of: scalar, isBehindDigit: isBehindDigit) {
        spelled += spelling
      } else {
        spelled.unicodeScalars.append(scalar)
      }
      isBehindDigit = scalar.properties.numericType == .decimal
    }
    return spelled
  }

  /// Returns the spelling of a character missing from this charset; nil if there is none.
  func spelling(of scalar: Unicode.Scalar, isBehindDigit: Bool) -> String? {
    guard !scalar.isASCII, !has(String(scalar)), let spelling = ASCII.spellings[scalar] else {
      return nil
    }
    // 1½ is not 11/2.
    return isBehindDigit && spelling.first?.isWholeNumber == true ? " " + spelling : spelling
  }

  private func shown(_ line: String, spelling charset: Charset) -> String {
    var clusters = SpellingReader(line, in: charset)
    var text = ""
    while let cluster = clusters.next() { text += shown(cluster.text, width: cluster.width) }
    return text
  }

  /// Returns a safe cluster in this charset, in exactly as many cells.
  func shown(_ cluster: String, width: Int) -> String {
    if has(cluster) { return cluster }
    guard let first = cluster.unicodeScalars.first else { return cluster }
    return ASCII.standIn(for: first) + String(repeating: " ", count: max(0, width - 1))
  }
}

/// ASCII replacements of other characters, each one cell wide.
enum ASCII {
  static func standIn(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x20..<0x7F: String(scalar)
    case 0xC0..<0x250: letter(in: WidthTable.latin, at: scalar.value - 0xC0)
    case 0x1E00..<0x1F00: letter(in: WidthTable.latinAdditional, at: scalar.value - 0x1E00)
    case 0x2800..<0x2900: "*"  // Braille: spinners.
    default: String(signs[scalar] ?? "?")
    }
  }

  private static func letter(in table: StaticString, at index: UInt32) -> String {
    String(Unicode.Scalar(table.utf8Start[Int(index)]))
  }

  /// The characters that may be spelled with several others if there is space.
  static let spellings: [Unicode.Scalar: String] = [
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅛": "1/8", "⅜": "3/8",
    "⅝": "5/8", "⅞": "7/8", "€": "EUR", "£": "GBP", "¥": "JPY", "©": "(c)", "®": "(R)",
    "…": "...", "™": "(TM)", "№": "No.", "≤": "<=", "≥": ">=", "≠": "!=", "±": "+/-", "ﬁ": "fi",
    "ﬂ": "fl", "ß": "ss", "ẞ": "SS", "Æ": "AE", "æ": "ae", "Œ": "OE", "œ": "oe", "Þ": "Th",
    "þ": "th",
  ]

  private static let signs: [Unicode.Scalar: Character] = {
    var signs: [Unicode.Scalar: Character] = [:]
    for (sign, others) in groups {
      for scalar in others.unicodeScalars { signs[scalar] = sign }
    }
    return signs
  }()

  private static let groups: [(Character, String)] = [
    ("=", "━"), ("-", "─┄┅┈┉╌╍═–—‒―−‐‑"),
    ("|", "│┃┆┇┊┋╎╏║▌▍▎▏▐"),
    ("+", "½┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝╠╣╦╩╬"),
    ("#", "█▉▊▋░▒▓■▪▣"), ("_", "▁▂▃▄▅▆▇"),
    ("*", "●•★✦✱◆"), ("o", "○◦☆◇°☐"), (".", "·‥"), ("~", "…"),
    ("w", "⌂"), ("@", "✉"), ("t", "✆☎"), ("x", "✓✔☑×"), ("!", "✗✘⚠¡"),
    (">", "→▶▸▷»›⇒"), ("<", "←◀◂◁«‹⇐"), ("^", "↑▲△"), ("v", "↓▼▽▾"), ("n", "✎"),
    ("\"", "„“”‟"), ("'", "‚‘’‛´"), ("E", "€"), ("1", "¹"), ("2", "²"), ("3", "³"), ("/", "÷⁄"),
    ("=", "≈≡"), ("S", "§"), ("u", "µ"), ("?", "¿"),
  ]
}
