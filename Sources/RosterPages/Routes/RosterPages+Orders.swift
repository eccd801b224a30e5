import Foundation
import Hummingbird
import Roster
import RosterPresenting
import RosterServing

extension PagePath {
  /// Where commands are sent to.
  static let command = below("command")
  /// Where it is asked whether one is meant.
  static let question = below("question")
}

/// Commands that forms carry, as the interface reads them.
extension RosterPages {
  var orderRoutes: [PageRoute] {
    [
      form(PagePath.command, ordering: Self.command) { visit, data in
        try await self.perform(try Self.command(in: data), data["key"], visit)
      },
      form(PagePath.question, ordering: Self.command) { visit, data in
        self.ask(before: try Self.command(in: data), visit)
      },
      // What is ordered may come from any page.
      lead(from: PagePath.command, to: PagePath.home),
      lead(from: PagePath.question, to: PagePath.home),
    ]
  }

  @Sendable
  private static func command(in data: PageFormData) throws -> RosterCommand {
    try RosterServer.command(json: Data(data["command"].utf8))
  }

  /// What a button posts: the command, and a key so that it is done once if it is pressed twice.
  func order(_ command: RosterCommand, _ visit: Visit, _ action: String) -> ChoiceView.Order? {
    guard let json = try? JSONEncoder().encode(command) else { return nil }
    return ChoiceView.Order(
      action: action, proof: visit.proof, key: SecretToken().text,
      command: String(decoding: json, as: UTF8.self))
  }

  /// Asks whether a command is meant, where it binds somebody and nothing undoes it.
  func ask(before command: RosterCommand, _ visit: Visit) -> Response {
    respond(view(of: .question(before: command), visit), to: visit.request)
  }

  /// Carries a command out and shows where it shows; or says why not, and what can be done instead.
  func perform(_ command: RosterCommand, _ key: String, _ visit: Visit) async throws -> Response {
    let words: String
    do {
      let receipt = try await server.perform(
        command, by: visit.caller, key: IdempotencyKey(key), visit.context)
      words = visit.presenter.words(for: command, comingTo: receipt)
    } catch let refusal as Refusal {
      return try await refuse(command, because: refusal, visit)
    }
    let list = PageList(after: command)
    return redirect(
      to: list?.path ?? command.subject.map(PagePath.row) ?? PagePath.below("people"),
      cookies: [say(words, visit)])
  }

  private func refuse(
    _ command: RosterCommand, because refusal: Refusal, _ visit: Visit
  ) async throws -> Response {
    let now = try await self.visit(visit.request, visit.context, ordering: command)
    let about = command.shifts.compactMap(now.presenter.snapshot.shift)
    var page: PageView
    if let subject = command.subject {
      page = view(of: .actions(subject), now)
    } else {
      page = self.page(PageWords.title(of: 409), for: now)
      page.back = back(from: .question(before: command), now)
    }
    page.problem = now.presenter.objection(refusal, about: about).description
    return respond(page, to: visit.request, ErrorAnswer(refusal).status)
  }
}

/// What was done, said once on the page that follows.
extension RosterPages {
  private static let saidPurpose = "said"

  func say(_ words: String, _ visit: Visit) -> Cookie {
    say(words, provedBy: visit.token, visit.request)
  }

  func say(_ words: String, provedBy token: SecretToken, _ request: Request) -> Cookie {
    let text = Data(words.utf8).base64EncodedString()
    let proof = token.proof(of: "\(Self.saidPurpose) \(words)")
    return PageCookie.said.cookie(
      "\(text).\(proof)", for: 60, isSecure: isSecure(request))
  }

  /// What is to be said to a browser; nil where that was not said by this server to that session.
  func said(to request: Request) -> String? {
    let isSecure = isSecure(request)
    guard let value = PageCookie.said.value(in: request, isSecure: isSecure),
      let token = PageCookie.session.value(in: request, isSecure: isSecure)
        .flatMap({ SecretToken($0) }),
      let dot = value.lastIndex(of: "."), let data = Data(base64Encoded: String(value[..<dot]))
    else { return nil }
    let words = String(decoding: data, as: UTF8.self)
    return token.proof(of: "\(Self.saidPurpose) \(words)") == value[value.index(after: dot)...]
      ? words : nil
  }

  func forget(_ cookie: PageCookie, of request: Request) -> Cookie {
    cookie.cookie("", for: 0, isSecure: isSecure(request))
  }
}
