import Foundation
import Roster
import RosterStoring
import Testing

@testable import RosterServing

/// Tests that each notice reaches a real mail server and real web servers once.
@Suite(.enabled(if: PostOffice.isInstalled)) struct DeliveryTests {
  /// Returns settings for servers on loopback.
  private func settings(
    _ office: PostOffice, mail security: DeliverySettings.MailServer.Security? = nil
  ) throws -> DeliverySettings {
    var settings = DeliverySettings()
    settings.allowsPrivateAddresses = true
    settings.authorities = office.authorities
    settings.publicAddress = "https://roster.example.org"
    let ports = office.ports
    settings.mail = try security.map { security in
      DeliverySettings.MailServer(
        host: "localhost",
        port: security == .tls ? ports.tls : security == .none ? ports.plain : ports.starttls,
        security: security, user: security == .none ? nil : "roster",
        password: security == .none ? nil : Secret("a word: with 'signs'"),
        sender: try #require(MailAddress("roster@example.org")))
    }
    return settings
  }

  private func withOffice(_ body: (PostOffice, Pub) async throws -> Void) async throws {
    let (office, pub) = (try await PostOffice(), try await Pub())
    defer { office.close() }
    try await body(office, pub)
  }

  private func hook(_ office: PostOffice, _ path: String) throws -> NoticeAddress {
    try #require(NoticeAddress("http://127.0.0.1:\(office.ports.web)/\(path)"))
  }

  @Test(arguments: DeliverySettings.MailServer.Security.allCases)
  func mailIsTaken(_ security: DeliverySettings.MailServer.Security) async throws {
    try await withOffice { office, pub in
      try await pub.subscribe { $0.preferences.mail = MailAddress("ben@example.org") }
      try await pub.addShift(place: "Bücher & Bar\u{1F37A}")
      try await pub.tell(try settings(office, mail: security)) { try await pub.waitUntilSettled() }
      let mail = try await office.first("mail")
      try await office.wait(for: 1)
      #expect(office.mails.count == 1)
      #expect(mail.secure == (security == .startTLS) && mail.sender == "roster@example.org")
      #expect(mail.user == (security == .none ? "" : "roster"))
      #expect(mail.to == ["ben@example.org"] && mail["to"] == "ben@example.org")
      #expect(mail["subject"] == "You have a new shift")
      #expect(mail["from"] == "Roster <roster@example.org>")
      #expect(mail["date"] == "Tue, 03 Mar 2026 12:00:00 +0000")
      #expect(mail["list-unsubscribe"] == "<https://roster.example.org/roster/notices>")
      #expect(mail["message-id"]?.hasSuffix("@example.org>") == true)
      #expect(mail.body.contains("Thu 5 Mar 18:00–23:00 · Bücher & Bar\u{1F37A}"), "\(mail.body)")
      #expect(mail.raw.utf8.allSatisfy { $0 < 0x80 })
      #expect(mail.raw.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 78 })
    }
  }

  @Test func aLongTitleComesWhole() async throws {
    try await withOffice { office, pub in
      let name = String(repeating: "Größer ", count: 25)
      let mail = Mail(
        sender: try #require(MailAddress("a@example.org")),
        recipient: try #require(MailAddress("b@example.org")), title: name, body: ".\n..\nend",
        name: "n", date: pub.now, unsubscribe: nil)
      let sender = NoticeSender(settings: try settings(office, mail: .startTLS))
      try await sender.send(.mail(from: "a@example.org", to: "b@example.org", text: mail.text))
      try await eventually("the mail is there") { office.mails.count == 1 }
      let taken = try #require(office.mails.first)
      #expect(taken["subject"]?.split(separator: " ").count == 25, "\(taken)")
      #expect(taken.body.replacing("\r\n", with: "\n").hasPrefix(".\n..\nend"), "\(taken.body)")
      #expect(taken["list-unsubscribe"] == "<mailto:a@example.org?subject=unsubscribe>")
    }
  }

  @Test func aCodeGoesToTheAddressThatItProves() async throws {
    try await withOffice { office, pub in
      var subscription = Subscription(person: pub.ben)
      subscription.pending = Subscription.PendingMail(
        address: try #require(MailAddress("new@example.org")), code: TokenHash(rawValue: "h"),
        expires: pub.now + 3_600)
      try await pub.store.subscribe(subscription, code: "12345678", at: pub.now)
      try await pub.tell(try settings(office, mail: .tls)) { try await pub.waitUntilSettled() }
      let mail = try await office.first("mail")
      #expect(mail.to == ["new@example.org"] && mail.body.contains("The code is 12345678"))
      #expect(!pub.log.all.contains { $0.contains("12345678") || $0.contains("example.org") })
    }
  }

  @Test func aServerWithoutTLSGetsNothing() async throws {
    try await withOffice { office, pub in
      var settings = try settings(office, mail: .startTLS)
      settings.mail?.port = office.ports.plain
      let sender = NoticeSender(settings: settings)
      await #expect(throws: DeliveryFailure.self) {
        try await sender.send(.mail(from: "a@example.org", to: "b@example.org", text: "\r\n"))
      }
      #expect(office.mails.isEmpty)
    }
  }

  @Test func aServerThatIsNotTrustedGetsNothing() async throws {
    try await withOffice { office, pub in
      var settings = try settings(office, mail: .tls)
      settings.authorities = nil
      let sender = NoticeSender(settings: settings)
      do throws(DeliveryFailure) {
        try await sender.send(.mail(from: "a@example.org", to: "b@example.org", text: "\r\n"))
        Issue.record("it was sent")
      } catch {
        guard case .untrusted = error else { throw error }
      }
    }
  }

  @Test func aWrongPasswordIsSaidToBeOne() async throws {
    try await withOffice { office, pub in
      var settings = try settings(office, mail: .startTLS)
      settings.mail?.password = Secret("wrong")
      let sender = NoticeSender(settings: settings)
      await #expect(throws: DeliveryFailure.loginRefused) {
        try await sender.send(.mail(from: "a@example.org", to: "b@example.org", text: "\r\n"))
      }
    }
  }

  /// If the server does not know an address, the notice is dropped at once. If the server is busy,
  /// it is sent again.
  @Test func recipientsThatAreRefused() async throws {
    try await withOffice { office, pub in
      try await pub.subscribe { $0.preferences.mail = MailAddress("unknown@example.org") }
      try await pub.addShift()
      try await pub.tell(try settings(office, mail: .startTLS)) { try await pub.waitUntilSettled() }
      #expect(try await office.first("refused").to == ["unknown@example.org"])
      #expect(pub.log.all.contains { $0.hasPrefix("warning a notice is given up") })
      try await pub.subscribe { $0.preferences.mail = MailAddress("busy@example.org") }
      try await pub.addShift(3)
      try await pub.tell(try settings(office, mail: .startTLS)) {
        for count in [2, 3] {
          try await eventually(
            "it was refused again", { office.all.count { $0.kind == "refused" } == count })
          try await eventually("it is to be sent again") {
            pub.log.all.count { $0.contains("a notice is sent again") } == count - 1
          }
          pub.move(by: 3_600)
        }
        try await pub.waitUntilSettled()
      }
      try await office.wait(for: 1)
      #expect(office.mails.count == 1)
    }
  }

  @Test func aWebhookIsSigned() async throws {
    try await withOffice { office, pub in
      let secret = "whsec_" + Data(repeating: 7, count: 32).base64EncodedString()
      try await pub.subscribe {
        $0.preferences.webhook = try hook(office, "ok/hook")
        $0.webhookSecret = secret
      }
      try await pub.addShift()
      try await pub.tell(try settings(office)) { try await pub.waitUntilSettled() }
      let post = try await office.first("post")
      try await office.wait(for: 1)
      #expect(office.posts.count == 1 && post["content-type"] == "application/json")
      let (name, seconds) = (post["webhook-id"] ?? "", Int(post["webhook-timestamp"] ?? "") ?? 0)
      #expect(seconds == pub.now.secondsSince1970)
      let signature = WebhookSignature.value(
        name: name, seconds: seconds, body: post.body, secret: secret)
      #expect(signature != nil && post["webhook-signature"] == signature)
      let json = try JSONSerialization.jsonObject(with: Data(post.body.utf8)) as? [String: Any]
      #expect(json?["type"] as? String == "shifts")
      #expect((json?["data"] as? [String: Any])?["title"] as? String == "You have a new shift")
    }
  }

  @Test func ntfyGetsTitleAndText() async throws {
    try await withOffice { office, pub in
      try await pub.subscribe { $0.preferences.ntfy = try hook(office, "ok/topic") }
      try await pub.addShift()
      try await pub.tell(try settings(office)) { try await pub.waitUntilSettled() }
      let post = try await office.first("post")
      #expect(post.path == "/ok/topic" && post["title"] == "You have a new shift")
      #expect(post["click"] == "https://roster.example.org/")
      #expect(post.body == "The roster gave you Thu 5 Mar 18:00–23:00 · Bar.")
    }
  }

  /// The first two attempts fail; the third comes after its delay.
  @Test func whatFailsIsSentAgain() async throws {
    try await withOffice { office, pub in
      try await pub.subscribe { $0.preferences.ntfy = try hook(office, "fails/topic") }
      try await pub.addShift()
      try await pub.tell(try settings(office)) {
        for (count, pause) in [(1, 30), (2, 60)] {
          try await eventually("it was sent") { office.posts.count == count }
          try await eventually("it waits") { try await pub.store.nextNotice() == pub.now + pause }
          pub.move(by: pause)
        }
        try await pub.waitUntilSettled()
      }
      try await office.wait(for: 3)
      #expect(office.posts.count == 3)
      #expect(pub.log.all.count { $0.contains("a notice is sent again") } == 2)
    }
  }

  @Test func whatFailsForADayIsGivenUp() async throws {
    try await withOffice { office, pub in
      try await pub.subscribe { $0.preferences.ntfy = try hook(office, "redirect/topic") }
      try await pub.addShift()
      var settings = try settings(office)
      settings.atOnce = 1
      try await pub.tell(settings) {
        try await eventually("it is given up") {
          if let next = try await pub.store.nextNotice(), next > pub.now, next <= pub.now + 3_600 {
            pub.move(by: next.secondsSince1970 - pub.now.secondsSince1970)
          }
          return try await pub.store.waitingNotices() == 0
        }
      }
      // No redirect is followed.
      #expect(office.posts.allSatisfy { $0.path == "/redirect/topic" })
      #expect((15...40).contains(office.posts.count), "\(office.posts.count)")
      #expect(pub.log.all.count { $0.hasPrefix("warning a notice is given up") } == 1)
    }
  }

  @Test func whatIsGoneForGoodIsGivenUp() async throws {
    try await withOffice { office, pub in
      try await pub.subscribe { $0.preferences.ntfy = try hook(office, "gone/topic") }
      try await pub.addShift()
      try await pub.tell(try settings(office)) { try await pub.waitUntilSettled() }
      try await office.wait(for: 1)
      #expect(office.posts.count == 1)
    }
  }

  /// Slow and endless answers delay neither other notices nor the shutdown.
  @Test func aSlowServerHoldsUpNobody() async throws {
    try await withOffice { office, pub in
      var settings = try settings(office)
      (settings.timeout, settings.atOnce) = (20, 2)
      try await pub.subscribe {
        $0.preferences.ntfy = try hook(office, "slow/topic")
        $0.preferences.webhook = try hook(office, "endless/hook")
        $0.webhookSecret = "whsec_" + Data(repeating: 7, count: 32).base64EncodedString()
      }
      try await pub.addShift()
      let start = ContinuousClock.now
      try await pub.tell(settings) {
        try await eventually("both were asked") { office.posts.count == 2 }
        try await eventually("the endless one is over") {
          pub.log.all.contains { $0.contains("webhook") && $0.contains("sent again") }
        }
      }
      #expect(ContinuousClock.now - start < .seconds(18))
      // The next dispatcher sends again what was on its way.
      #expect(try await pub.store.waitingNotices() == 2)
    }
  }

  @Test func aServerThatTakesTooLongIsLeft() async throws {
    try await withOffice { office, pub in
      var settings = try settings(office)
      settings.timeout = 1
      let sender = NoticeSender(settings: settings)
      await #expect(throws: DeliveryFailure.timedOut) {
        try await sender.send(
          .post(to: "\(hook(office, "slow/topic"))", headers: [], body: "x"))
      }
    }
  }

  @Test func privateAddressesAreNotAsked() async throws {
    try await withOffice { office, pub in
      var settings = try settings(office)
      settings.allowsPrivateAddresses = false
      let sender = NoticeSender(settings: settings)
      for host in [
        "127.0.0.1", "localhost", "[::1]", "0.0.0.0", "2130706433", "[::ffff:127.0.0.1]",
      ] {
        await #expect(throws: DeliveryFailure.forbiddenAddress, "\(host)") {
          try await sender.send(
            .post(to: "http://\(host):\(office.ports.web)/ok/x", headers: [], body: "x"))
        }
      }
      #expect(office.posts.isEmpty)
    }
  }

  @Test func quietHoursAreKept() async throws {
    try await withOffice { office, pub in
      try await pub.subscribe {
        $0.preferences.ntfy = try hook(office, "ok/topic")
        $0.preferences.quiet = QuietHours(
          from: try #require(TimeOfDay("11:00")), until: try #require(TimeOfDay("13:00")))
      }
      try await pub.addShift()
      try await pub.tell(try settings(office)) {
        try await eventually("it waits") { try await pub.store.nextNotice() == pub.now + 3_600 }
        #expect(office.posts.isEmpty)
        pub.move(by: 3_600)
        try await pub.waitUntilSettled()
      }
      try await office.wait(for: 1)
      #expect(office.posts.count == 1)
    }
  }

  @Test func aReminderComesInQuietHoursToo() async throws {
    try await withOffice { office, pub in
      try await pub.subscribe {
        $0.preferences.ntfy = try hook(office, "ok/topic")
        ($0.preferences.kinds, $0.preferences.reminder) = ([], 30)
        $0.preferences.quiet = QuietHours(
          from: try #require(TimeOfDay("00:00")), until: try #require(TimeOfDay("23:00")))
      }
      let shift = try await pub.addShift(1)
      pub.move(
        by: shift.slot.begins(in: .utc).secondsSince1970 - pub.now.secondsSince1970 - 1_800)
      try await pub.tell(try settings(office)) {
        try await eventually("somebody is reminded") { office.posts.count == 1 }
      }
      #expect(office.posts.first?["title"] == "You work at 18:00", "\(office.posts)")
    }
  }

  /// A server killed after a delivery, but before recording it, delivers again with the same id.
  @Test func whatWasOnItsWayComesAgainUnderTheSameName() async throws {
    try await withOffice { office, pub in
      try await pub.subscribe {
        $0.preferences.webhook = try hook(office, "ok/hook")
        $0.webhookSecret = "whsec_" + Data(repeating: 7, count: 32).base64EncodedString()
      }
      try await pub.addShift()
      let settings = try settings(office)
      let claimed = try await pub.store.claimNotices(1, lease: settings.lease, at: pub.now)
      let notice = try #require(claimed.first)
      let message = MessageComposer(settings: settings).message(
        of: notice.entry, for: try #require(notice.subscription), at: pub.now, in: .utc)
      try await NoticeSender(settings: settings).send(try #require(message))
      // The server is killed here. Another one waits until the lease has expired.
      try await pub.tell(settings) {
        try await eventually("it was looked at") { try await pub.store.nextNotice() != nil }
        try await office.wait(for: 1)
        #expect(office.posts.count == 1)
        pub.move(by: settings.lease)
        try await pub.waitUntilSettled()
      }
      try await office.wait(for: 2)
      #expect(office.posts.count == 2)
      #expect(Set(office.posts.map { $0["webhook-id"] }).count == 1)
    }
  }
}
