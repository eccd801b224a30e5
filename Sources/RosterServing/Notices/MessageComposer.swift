import Foundation
import Localizing
import NIOCore
import Roster
import RosterStoring

/// Composes the messages of notices for each channel.
struct MessageComposer: Sendable {
  let settings: DeliverySettings

  /// Composes a notice in the language of its receiver; nil if the channel is no longer set up.
  func message(
    of entry: OutboxEntry, for subscription: Subscription, at now: Instant, in zone: RosterZone
  ) -> OutgoingMessage? {
    let language = subscription.language.flatMap(Localization.languagesOfVisitors.fitting)
    return SpokenLanguage.$current.withValue(language) {
      messageInOneLanguage(of: entry, for: subscription, at: now, in: zone)
    }
  }

  private func messageInOneLanguage(
    of entry: OutboxEntry, for subscription: Subscription, at now: Instant, in zone: RosterZone
  ) -> OutgoingMessage? {
    let preferences = subscription.preferences
    let text = NewsText(entry.notice.news, of: entry.made, readAt: now, in: zone)
    switch entry.channel {
    case .mail: return recipient(of: entry, preferences).flatMap { mail(entry, text, to: $0) }
    case .ntfy: return preferences.ntfy.map { ntfy(text, to: $0) }
    case .webhook:
      guard let address = preferences.webhook, let secret = subscription.webhookSecret else {
        return nil
      }
      return webhook(entry, text, to: address, secret: secret, at: now)
    case nil: return nil
    }
  }

  /// A confirmation code goes to the address it confirms, not to the confirmed one.
  private func recipient(
    of entry: OutboxEntry, _ preferences: NoticePreferences
  ) -> MailAddress? {
    if case .confirmation(_, let address) = entry.notice.news { return MailAddress(address) }
    return preferences.mail
  }

  private func mail(_ entry: OutboxEntry, _ text: NewsText, to recipient: MailAddress)
    -> OutgoingMessage?
  {
    guard let sender = settings.mail?.sender else { return nil }
    let mail = Mail(
      sender: sender, recipient: recipient, title: text.title,
      body: text.body + "\n\n-- \n" + NewsText.footer(preferencesPage) + "\n",
      name: WebhookSignature.name(of: entry.id), date: entry.made, unsubscribe: preferencesPage)
    return .mail(from: "\(sender)", to: "\(recipient)", text: mail.text)
  }

  /// The page of a member's notice settings; nil if the server's public address is not set.
  private var preferencesPage: String? { settings.publicAddress.map { $0 + "/roster/notices" } }

  private func ntfy(_ text: NewsText, to address: NoticeAddress) -> OutgoingMessage {
    let click = settings.publicAddress.map { ["Click: \($0)/"] } ?? []
    return .post(
      to: "\(address)",
      headers: [
        "Content-Type: text/plain; charset=utf-8", "Title: \(EncodedWords.line(text.title))",
      ] + click, body: text.body)
  }

  private func webhook(
    _ entry: OutboxEntry, _ text: NewsText, to address: NoticeAddress, secret: String,
    at now: Instant
  ) -> OutgoingMessage? {
    let content = WebhookContent(
      type: entry.notice.news.kind?.rawValue ?? "time", timestamp: entry.made,
      data: .init(title: text.title, text: text.body, news: entry.notice.news))
    let name = WebhookSignature.name(of: entry.id)
    guard let bytes = try? JSON.encode(content) else { return nil }
    let body = String(buffer: bytes)
    let seconds = now.secondsSince1970
    let signature = WebhookSignature.value(
      name: name, seconds: seconds, body: body, secret: secret)
    guard let signature else { return nil }
    return .post(
      to: "\(address)",
      headers: [
        "Content-Type: application/json", "webhook-id: \(name)", "webhook-timestamp: \(seconds)",
        "webhook-signature: \(signature)",
      ], body: body)
  }
}

/// The body of a webhook request.
private struct WebhookContent: Encodable {
  struct Content: Encodable {
    let title: String
    let text: String
    let news: News
  }

  /// The kind of news that the receiver subscribed to.
  let type: String
  let timestamp: Instant
  let data: Content
}
