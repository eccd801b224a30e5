/// Malicious texts, and screen sizes that no design considers.
enum Hostile {
  static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 3), (5, 2), (7, 5), (12, 4), (20, 7), (33, 9), (59, 16), (99, 3),
    (100, 1), (100, 5), (300, 6), (500, 200),
  ]

  static let texts = [
    "\u{1B}[2J\u{1B}]0;title\u{7}", "a\rb\u{8}c\td\ne", "\u{9B}31m\u{90}q\u{9C}",
    "\u{202E}gnol\u{202C}", "\u{200B}\u{200D}\u{FEFF}",
    "e" + String(repeating: "\u{301}", count: 99),
    "👩‍👩‍👧‍👦👍🏽🇩🇪", "שלום עולם", "مرحبا بالعالم", "नमस्ते", "\u{0}\u{7F}", String(repeating: "W", count: 5000),
    String(repeating: "图", count: 900), "\u{FFFF}\u{FFFD}\u{10FFFF}", "\u{301}", "", " ", "﷽", "𒐫",
  ]
}
