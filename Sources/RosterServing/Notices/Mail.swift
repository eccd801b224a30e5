import Calendrics
import Foundation
import Localizing
import Roster

/// A mail as it is sent (RFC 5322). Text of users is encoded before it enters a header.
struct Mail {
  let sender: MailAddress
  let recipient: MailAddress
  let title: String
  let body: String
  /// The same for every attempt, so that the recipient can recognise a duplicate.
  let name: String
  let date: Instant
  /// The page where the recipient can unsubscribe.
  let unsubscribe: String?

  /// The display name of the sender.
  private static var senderName: String {
    // TRANSLATORS: the name of the pages that the server shows, and whom its mails come from;
    // without punctuation
    tr("Roster", context: "brand")
  }

  var text: String {
    let domain = sender.description.split(separator: "@").last ?? "roster.invalid"
    let headers = [
      "From: \(EncodedWords.header(Self.senderName)) <\(sender)>", "To: <\(recipient)>",
      "Subject: \(EncodedWords.header(title))", "Date: \(date.inMail)",
      "Message-ID: <\(name)@\(domain)>",
      "List-Unsubscribe: <\(unsubscribe ?? "mailto:\(sender)?subject=unsubscribe")>",
      "Auto-Submitted: auto-generated", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64",
    ]
    let lines = body.replacing("\n", with: "\r\n")
    let content = Data(lines.utf8)
      .base64EncodedString(options: [
        .lineLength76Characters, .endLineWithCarriageReturn,
        .endLineWithLineFeed,
      ])
    return (headers + ["", content, ""]).joined(separator: "\r\n")
  }
}

/// Text in headers, which are ASCII (RFC 2047).
enum EncodedWords {
  /// An encoded word has at most 75 characters; 45 bytes take 60 characters of base64.
  private static let bytes = 45

  /// Encodes a text for a header of a mail, folded if it is long.
  static func header(_ text: String) -> String { words(text).joined(separator: "\r\n ") }

  /// Encodes a text for a header of HTTP, on one line.
  static func line(_ text: String) -> String { words(text).joined(separator: " ") }

  private static func words(_ text: String) -> [String] {
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    if isPlain, text.utf8.count <= 60, !text.contains("=?") { return [text] }
    var chunks: [String] = [""]
    for scalar in text.unicodeScalars {
      let length = chunks[chunks.count - 1].utf8.count + UTF8.width(scalar)
      if length > bytes { chunks.append("") }
      chunks[chunks.count - 1].unicodeScalars.append(scalar)
    }
    return chunks.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
  }
}

extension Instant {
  /// `Tue, 3 Mar 2026 12:00:00 +0000`
  fileprivate var inMail: String {
    let date = RosterZone.utc.date(at: self)
    let month = Self.months[date.parts.month - 1]
    let clock = description.dropFirst(11).prefix(8)
    return "\(date.weekday.description.prefix(3)), \(date.parts.day) \(month) \(date.parts.year) "
      + "\(clock) +0000"
  }

  /// The English names that RFC 5322 prescribes.
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
