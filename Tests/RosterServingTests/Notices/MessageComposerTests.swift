import CCurl
import Foundation
import Glibc
import Roster
import Testing

@testable import RosterServing

@Suite struct MessageComposerTests {
  /// The example of the standard: https://www.standardwebhooks.com
  @Test func aSignatureIsAsTheStandardHasIt() {
    let signature = WebhookSignature.value(
      name: "msg_p5jXN8AQM9LWM0D4loKWxJek", seconds: 1_614_265_330, body: #"{"test": 2432232314}"#,
      secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    #expect(signature == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
  }

  @Test(arguments: ["", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_%"])
  func nothingIsSignedWithoutASecret(_ secret: String) {
    let signature = WebhookSignature.value(name: "n", seconds: 0, body: "", secret: secret)
    #expect(signature == nil)
  }

  @Test(arguments: [
    ("Anna has your shift now", "Anna has your shift now"),
    ("Zoë", "=?utf-8?B?Wm/Dqw==?="),
    ("=?utf-8?B?eA==?=", "=?utf-8?B?PT91dGYtOD9CP2VBPT0/PQ==?="),
    ("a\r\nBcc: b", "=?utf-8?B?YQ0KQmNjOiBi?="),
  ])
  func textsInHeadersAreEncodedWhereTheyMust(_ text: String, _ header: String) {
    #expect(EncodedWords.line(text) == header)
  }

  @Test func longTextsAreSeveralWords() {
    let lines = EncodedWords.header(String(repeating: "ö", count: 100)).split(separator: "\r\n")
    #expect(lines.count == 5 && lines.allSatisfy { $0.utf8.count <= 76 }, "\(lines)")
  }

  @Test func pausesGrowAndDoNotGrowForEver() {
    let settings = DeliverySettings()
    #expect(
      (1...9).map { settings.pause(after: $0, jitter: 1) } == [
        30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600,
      ])
    #expect(settings.pause(after: 1, jitter: 0) == 15)
    #expect(settings.pause(after: 1_000, jitter: 1) == 3_600)
  }

  @Test(arguments: [
    ("192.0.2.1", false), ("8.8.8.8", true), ("127.0.0.1", false), ("10.1.2.3", false),
    ("172.15.0.1", true), ("172.16.0.1", false), ("172.31.255.255", false), ("172.32.0.1", true),
    ("192.168.1.1", false), ("169.254.169.254", false), ("100.64.0.1", false), ("0.0.0.0", false),
    ("224.0.0.1", false), ("255.255.255.255", false), ("198.18.0.1", false), ("1.1.1.1", true),
    ("::1", false), ("::", false), ("fe80::1", false), ("fd00::1", false), ("ff02::1", false),
    ("::ffff:127.0.0.1", false), ("::ffff:8.8.8.8", true), ("64:ff9b::a00:1", false),
    ("2002:7f00:1::", false), ("2001:db8::1", false), ("2001:0:1::", false),
    ("2606:4700::1111", true), ("2a00:1450:4001::1", true), ("fec0::1", false),
  ])
  func anAddressIsPublicOrNot(_ text: String, _ isPublic: Bool) {
    var (four, six) = (sockaddr_in(), sockaddr_in6())
    if inet_pton(AF_INET, text, &four.sin_addr) == 1 {
      four.sin_family = sa_family_t(AF_INET)
      #expect(ccurl_is_public(&four) == isPublic)
    } else {
      #expect(inet_pton(AF_INET6, text, &six.sin6_addr) == 1)
      six.sin6_family = sa_family_t(AF_INET6)
      #expect(ccurl_is_public(&six) == isPublic)
    }
  }
}
