import Foundation
import Hummingbird
import Localizing
import Roster
import RosterServing

extension PagePath {
  /// Where commands are sent to.
  static let command = below("command")
  /// Where it is asked whether one is meant.
  static let question = below("question")
  /// Where what was done is undone.
  static let undo = below("undo")
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
      form(PagePath.undo, undo),
      // What is ordered may come from any page.
      lead(from: PagePath.command, to: PagePath.home),
      lead(from: PagePath.question, to: PagePath.home),
      lead(from: PagePath.undo, to: PagePath.home),
    ]
  }

  @Sendable
  private static func command(in data: PageFormData) throws -> RosterCommand {
    try CommandRoutes.command(json: Data(data["command"].utf8))
  }

  /// The data a button posts: the command, and a key that makes it happen once if it is pressed
  /// twice.
  func order(_ command: RosterCommand, _ visit: Visit, _ action: String) -> ChoiceView.Order? {
    guard let json = try? JSONEncoder().encode(command) else { return nil }
    return ChoiceView.Order(
      action: action, proof: visit.proof, key: SecretToken().text,
      command: String(decoding: json, as: UTF8.self))
  }

  /// Asks to confirm a command that commits a person and can't be undone.
  func ask(before command: RosterCommand, _ visit: Visit) -> Response {
    respond(view(of: .question(before: command), visit), to: visit.request)
  }

  /// Carries a command out and shows where it shows; or says why not, and what can be done instead.
  func perform(_ command: RosterCommand, _ key: String, _ visit: Visit) async throws -> Response {
    let words: String
    // It depends on how the roster is before.
    let reversal = RosterReversal.of(command, visit.presenter)
    do {
      let receipt = try await server.commandRoutes.perform(
        command, by: visit.caller, key: IdempotencyKey(key), visit.context)
      words = visit.presenter.words(for: command, comingTo: receipt)
    } catch let refusal as Refusal {
      return try await refuse(command, because: refusal, visit)
    }
    return redirect(
      to: command.tab.map(PagePath.tab) ?? command.subject.map(PagePath.row)
        ?? PagePath.below("people"),
      cookies: [say(words, undoneBy: reversal, provedBy: visit.token, visit.request)])
  }

  /// Undoes what was done last, as far as that still can be.
  @Sendable private func undo(_ visit: Visit, _ data: PageFormData) async throws -> Response {
    let json = Data(data["command"].utf8)
    guard let reversal = try? JSONDecoder().decode(RosterReversal.self, from: json) else {
      throw PageError.unreadable
    }
    let visit = try await self.visit(visit.request, visit.context, lookingAt: reversal.part)
    if let reason = reversal.reasonAgainst(visit.presenter) {
      var page = page(PageWords.title(of: 409), for: visit)
      page.problem = reason
      page.back = PageView.Link(path: PagePath.home, label: PageWords.home)
      return respond(page, to: visit.request, .conflict)
    }
    let commands = reversal.commands(visit.presenter)
    for (number, command) in commands.enumerated() {
      do {
        _ = try await server.commandRoutes.perform(
          command, by: visit.caller, key: IdempotencyKey("\(data["key"])-\(number)"), visit.context)
      } catch let refusal as Refusal {
        return try await refuse(command, because: refusal, visit)
      }
    }
    let words = visit.presenter.words(forAll: commands)
    return redirect(
      to: commands.first?.tab.map(PagePath.tab) ?? PagePath.home,
      cookies: [
        say(words ?? commands.first.map { visit.presenter.words(for: $0) } ?? "", visit)
      ])
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
    page.problem = ObjectionWords(now.presenter).objection(refusal, about: about).description
    return respond(page, to: visit.request, ErrorAnswer(refusal).status)
  }
}

/// The result of a command, shown once on the next page, with a button to undo it.
extension RosterPages {
  private static let saidPurpose = "said"
  /// Browsers keep cookies of some 4,000 bytes; what is longer is not undone by a button.
  private static let longestUndoing = 1_500

  func say(_ words: String, _ visit: Visit) -> Cookie {
    say(words, provedBy: visit.token, visit.request)
  }

  func say(
    _ words: String, undoneBy reversal: RosterReversal? = nil, provedBy token: SecretToken,
    _ request: Request
  ) -> Cookie {
    let json = reversal.flatMap { try? JSONEncoder().encode($0) } ?? Data()
    let parts = [Data(words.utf8), json.count > Self.longestUndoing ? Data() : json]
    let text = parts.map { $0.base64EncodedString() }.joined(separator: ".")
    let proof = token.proof(of: "\(Self.saidPurpose) \(text)")
    return PageCookie.said.cookie("\(text).\(proof)", for: 60, isSecure: isSecure(request))
  }

  /// Shows what is to be said to a browser; nothing where that was not said by this server to that
  /// session.
  func showSaid(to request: Request, on page: inout PageView) -> Cookie? {
    let isSecure = isSecure(request)
    guard let value = PageCookie.said.value(in: request, isSecure: isSecure),
      let token = PageCookie.session.value(in: request, isSecure: isSecure)
        .flatMap({ SecretToken($0) }),
      let dot = value.lastIndex(of: "."),
      token.proof(of: "\(Self.saidPurpose) \(value[..<dot])") == value[value.index(after: dot)...]
    else { return nil }
    let parts = value[..<dot].split(separator: ".", omittingEmptySubsequences: false)
      .map { String(decoding: Data(base64Encoded: String($0)) ?? Data(), as: UTF8.self) }
    page.said = page.said ?? parts.first
    if parts.count == 2, !parts[1].isEmpty {
      page.undo = ChoiceView(
        label: tr("Undo", context: "button"),
        order: ChoiceView.Order(
          action: PagePath.undo, proof: token.proof(of: Self.formPurpose), key: SecretToken().text,
          command: parts[1]), isPlain: true)
    }
    return forget(.said, of: request)
  }

  func forget(_ cookie: PageCookie, of request: Request) -> Cookie {
    cookie.cookie("", for: 0, isSecure: isSecure(request))
  }
}
