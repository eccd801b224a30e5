import Calendrics
import HTTPTypes
import Hummingbird
import Localizing
import Roster
import RosterServing

/// The page on which a user chooses how to be notified.
struct NoticePages {
  let pages: RosterPages

  var routes: [PageRoute] {
    [
      pages.page(PagePath.notices) { visit in
        let settings = try await pages.server.noticeRoutes.noticeSettings(of: visit.caller)
        return pages.respond(page(of: settings, visit), to: visit.request)
      },
      pages.form(PagePath.notices) { visit, data in try await changeNotices(visit, data) },
      pages.form(PagePath.confirmation) { visit, data in try await confirmMail(visit, data) },
      pages.lead(from: PagePath.confirmation, to: PagePath.notices),
    ]
  }

  private func page(
    of settings: NoticeSettings, _ visit: Visit, problem: String? = nil
  ) -> PageView {
    var page = pages.page(NoticeWords.title, for: visit)
    page.back = PageView.Link(path: PagePath.account, label: PageWords.account)
    page.lead = tr(
      "Get notified by mail, on your phone or by your own program. Leave a field empty to turn it off."
    )
    page.problem = problem
    if let address = settings.unconfirmed {
      page.sections.append(
        SectionView(
          text: NoticeWords.mailed(to: address),
          form: FormView(
            action: PagePath.confirmation, proof: visit.proof,
            fields: [
              FormView.Field(
                "code", tr("Code", context: "label"), limit: 20, complete: "one-time-code")
            ], button: tr("Confirm", context: "button"))))
    }
    page.sections.append(SectionView(form: form(settings, visit)))
    return page
  }

  private func form(_ settings: NoticeSettings, _ visit: Visit) -> FormView {
    let preferences = settings.preferences
    func field(
      _ name: String, _ label: String, _ value: String?, _ kind: FormView.Field.Kind = .text,
      complete: String? = nil, hint: String? = nil
    ) -> FormView.Field {
      FormView.Field(
        name, label, kind, value: value ?? "", limit: 1_000, complete: complete, hint: hint,
        isRequired: false)
    }
    let mail = settings.wanted.mail
    let ways: [NoticePreferences.Channel: FormView.Field] = [
      .mail: field("mail", NoticeWords.mail, mail?.description, complete: "email"),
      .ntfy: field(
        "ntfy", NoticeWords.ntfy, preferences.ntfy?.description,
        hint: tr(
          "An address such as https://ntfy.sh/NAME. Choose a long NAME, and subscribe to it in the ntfy app."
        )),
      .webhook: field(
        "webhook", NoticeWords.webhook, preferences.webhook?.description,
        hint: tr("An address that accepts JSON, for programs.")),
    ]
    return FormView(
      action: PagePath.notices, proof: visit.proof,
      picks: [
        languages(preferences), digestDays(preferences, visit.presenter), reminders(preferences),
      ].compactMap(\.self),
      fields: [
        field("time", NoticeWords.digestTime, "\(preferences.digest?.time ?? .morning)", .time),
        field("from", NoticeWords.quietFrom, preferences.quiet?.from.description, .time),
        field(
          "until", NoticeWords.quietUntil, preferences.quiet?.until.description, .time,
          hint: tr("Notifications are held back during these hours; reminders are still sent.")),
      ] + settings.offered.compactMap { ways[$0] },
      ticks: FormView.Ticks(
        // TRANSLATORS: before ticks: which notifications a user gets
        label: tr("Notify me about", context: "label"),
        rows: NewsKind.allCases.map { kind in
          FormView.Ticks.Row(
            value: kind.rawValue, label: kind.label, note: "",
            isTicked: preferences.kinds.contains(kind))
        }), button: tr("Save", context: "button"))
  }

  /// Nil where there is only one.
  private func languages(_ preferences: NoticePreferences) -> FormView.Pick? {
    let all = pages.server.settings.telling.languages
    guard all.count > 1 else { return nil }
    return FormView.Pick(
      "language", NoticeWords.language,
      all.map { tag in
        FormView.Pick.Option(
          value: tag, label: NoticeWords.name(ofLanguage: tag),
          isChosen: tag == preferences.language)
      })
  }

  private func digestDays(
    _ preferences: NoticePreferences, _ presenter: RosterPresenter
  ) -> FormView.Pick {
    let chosen = preferences.digest?.weekday
    let days = Weekday.allCases.map { day in
      FormView.Pick.Option(
        value: day.rawValue, label: presenter.weekday(day), isChosen: day == chosen)
    }
    return FormView.Pick("digest", NoticeWords.digestDay, [.never(chosen == nil)] + days)
  }

  private func reminders(_ preferences: NoticePreferences) -> FormView.Pick {
    let chosen = preferences.reminder
    let usual = Set([15, 30, 60, 120, 720, 1_440] + [chosen].compactMap(\.self))
    let minutes = usual.sorted().map { minutes in
      FormView.Pick.Option(
        value: "\(minutes)", label: NoticeWords.before(minutes), isChosen: minutes == chosen)
    }
    return FormView.Pick("reminder", NoticeWords.reminder, [.never(chosen == nil)] + minutes)
  }

  private func changeNotices(_ visit: Visit, _ data: PageFormData) async throws -> Response {
    let old = try await pages.server.noticeRoutes.noticeSettings(of: visit.caller)
    do {
      let wanted = try preferences(data, old.wanted)
      return answer(to: try await pages.server.noticeRoutes.change(wanted, of: visit.caller), visit)
    } catch let unusable as UnusableField {
      let problem = NoticeWords.isNone(unusable.label)
      return pages.respond(page(of: old, visit, problem: problem), to: visit.request, .badRequest)
    } catch let error where RosterPages.isTold(error) {
      let answer = ErrorAnswer(error)
      return pages.respond(
        page(of: old, visit, problem: answer.body.message), to: visit.request, answer.status,
        headers: answer.headers)
    }
  }

  /// A secret is shown once; else the page comes anew.
  private func answer(to settings: NoticeSettings, _ visit: Visit) -> Response {
    guard let secret = settings.webhookSecret else {
      return pages.redirect(to: PagePath.notices, cookies: [pages.say(NoticeWords.saved, visit)])
    }
    var page = pages.page(NoticeWords.title, for: visit)
    page.back = PageView.Link(path: PagePath.notices, label: NoticeWords.title)
    page.said = NoticeWords.saved
    page.lead = tr(
      "Shown only once. Your program uses it to check that a notification comes from here.")
    page.sections = [
      SectionView(
        secret: SectionView.Secret(
          id: "secret", label: tr("Webhook secret", context: "label"), value: secret))
    ]
    return pages.respond(page, to: visit.request)
  }

  private func confirmMail(_ visit: Visit, _ data: PageFormData) async throws -> Response {
    do {
      _ = try await pages.server.noticeRoutes.confirmMail(data.text("code"), of: visit.caller)
    } catch let error where RosterPages.isTold(error) {
      let answer = ErrorAnswer(error)
      let settings = try await pages.server.noticeRoutes.noticeSettings(of: visit.caller)
      return pages.respond(
        page(of: settings, visit, problem: answer.body.message), to: visit.request, answer.status)
    }
    return pages.redirect(
      to: PagePath.notices, cookies: [pages.say(tr("Your mail address is confirmed."), visit)])
  }

  private struct UnusableField: Error { let label: String }

  /// The preferences in the form; those without a field stay as they were.
  private func preferences(
    _ data: PageFormData, _ old: NoticePreferences
  ) throws(UnusableField) -> NoticePreferences {
    func value<Value>(
      _ name: String, _ label: String, _ read: (String) -> Value?
    ) throws(UnusableField) -> Value? {
      let text = data.text(name)
      if text.isEmpty { return nil }
      guard let value = read(text) else { throw UnusableField(label: label) }
      return value
    }
    func time(_ text: String) -> TimeOfDay? { TimeOfDay(String(text.prefix(5))) }
    var wanted = old
    wanted.language = try value("language", NoticeWords.language) { $0 } ?? old.language
    wanted.mail = try value("mail", NoticeWords.mail) { MailAddress($0) }
    wanted.ntfy = try value("ntfy", NoticeWords.ntfy) { NoticeAddress($0) }
    wanted.webhook = try value("webhook", NoticeWords.webhook) { NoticeAddress($0) }
    wanted.kinds = Set(data.all("tick").compactMap { NewsKind(rawValue: $0) })
    let from = try value("from", NoticeWords.quietFrom, time)
    let until = try value("until", NoticeWords.quietUntil, time)
    if (from == nil) != (until == nil) { throw UnusableField(label: NoticeWords.quietUntil) }
    wanted.quiet = from.flatMap { from in until.map { QuietHours(from: from, until: $0) } }
    let day = try value("digest", NoticeWords.digestDay) { Weekday(rawValue: $0) }
    let at = try value("time", NoticeWords.digestTime, time) ?? .morning
    wanted.digest = day.map { DigestTime(weekday: $0, time: at) }
    wanted.reminder = try value("reminder", NoticeWords.reminder) { text in
      Int(text).flatMap { NoticePreferences.reminders.contains($0) ? $0 : nil }
    }
    return wanted
  }
}

extension FormView.Pick.Option {
  fileprivate static func never(_ isChosen: Bool) -> Self {
    Self(value: "", label: NoticeWords.never, isChosen: isChosen)
  }
}

extension TimeOfDay {
  fileprivate static let morning = TimeOfDay(minutes: 480) ?? .midnight
}

extension PagePath {
  static let notices = below("notices")
  static let confirmation = below("notices", "confirmation")
}
