import FlyerModel
import Typesetting

/// The lines above the text of an item: title, date and tags, place.
enum ItemHead {
  static func lines(of item: Item, measure: Int, dates: DateText) -> [PageLine] {
    let details = [item.date.map { dates.text($0, .full) }].compactMap(\.self) + item.tags
    let lines =
      wrapped(item.title, measure, .heading)
      + wrapped(details.joined(separator: Signs.separator), measure, .secondary)
      + wrapped(item.location, measure, .secondary)
    return lines.isEmpty || item.text.isEmpty ? lines : lines + [PageLine()]
  }

  private static func wrapped(_ text: String, _ measure: Int, _ element: Theme.Element)
    -> [PageLine]
  {
    let layout = TextLayout(text, measure: measure)
    return (0..<layout.blockCount).flatMap(layout.lines(inBlock:)).map { line in
      PageLine(parts: [PageLine.Part(text: layout.text(in: line.range), element: element)])
    }
  }
}

/// How links read.
enum LinkText {
  /// The lines below the text of an item: a blank one, then one for each link.
  static func lines(of links: [Link]) -> [PageLine] {
    let digits = String(links.count).count
    let lines = links.enumerated().map { index, link in
      let number = String(index + 1)
      let margin = String(repeating: " ", count: digits - number.count)
      var parts = [
        PageLine.Part(text: margin + number + " ", element: .key, link: index),
        PageLine.Part(text: Signs.sign(for: link.kind) + " ", element: .tag, link: index),
        PageLine.Part(text: label(of: link), element: .link, link: index),
      ]
      if let address = furtherAddress(of: link) {
        parts.append(PageLine.Part(text: "  " + address, element: .secondary, link: index))
      }
      return PageLine(parts: parts)
    }
    return lines.isEmpty ? [] : [PageLine()] + lines
  }

  static func label(of link: Link) -> String { link.title.isEmpty ? address(of: link) : link.title }

  /// What a person would write down: the number, the mail address, the URL.
  static func address(of link: Link) -> String {
    switch link.kind {
    case .web: link.url
    case .mail: removing("mailto:", from: link.url)
    case .phone: removing("tel:", from: link.url)
    }
  }

  /// The address, where the label does not say it already.
  static func furtherAddress(of link: Link) -> String? {
    let address = address(of: link)
    let label = label(of: link)
    if link.kind == .phone { return label.contains(where: \.isNumber) ? nil : address }
    let bare = removing("http://", from: removing("https://", from: address))
    return [address, bare, removing("/", from: bare, atEnd: true)].contains(label) ? nil : address
  }

  /// How a link would be written in a text; empty where its label is no address.
  static func addressInText(of link: Link) -> String {
    let label = link.title
    let isAddress = label.contains("@") || label.contains(".") || link.kind == .phone
    return isAddress && label.utf8.count >= 5 ? label : ""
  }

  private static func removing(_ part: String, from text: String, atEnd: Bool = false) -> String {
    if atEnd { return text.hasSuffix(part) ? String(text.dropLast(part.count)) : text }
    return text.hasPrefix(part) ? String(text.dropFirst(part.count)) : text
  }
}
