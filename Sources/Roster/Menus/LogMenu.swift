import Localizing

/// The log of changes, as far as it was read.
struct LogMenu: ChoiceMenu {
  var path: [String]? { ["log"] }
  var origin: RosterOrigin { .account }
  func part(_ view: RosterPresenter) -> RosterPart { RosterPart() }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
    let lines = view.log.map { line in
      RosterChoices.Choice(
        label: [view.moment(line.entry.instant), LogWords(view).text(of: line)].joined(
          separator: RosterSigns.separator),
        outcome: .menu(.logLine(line.number)))
    }
    let earlier = view.logGoesOnBefore.map { number in
      RosterChoices.Choice(
        label: tr("Earlier …", context: "choice"), outcome: .account(.readLog(before: number)))
    }
    return RosterChoices(
      heading: view.isAdmin ? tr("Changes") : tr("Changes that concern you"),
      choices: lines + [earlier].compactMap(\.self), empty: tr("No changes."))
  }
}

/// A line of the log, by its number.
struct LogLineMenu: ChoiceMenu {
  let number: Int

  var path: [String]? { ["log"] }
  var origin: RosterOrigin { .account }
  func part(_ view: RosterPresenter) -> RosterPart { RosterPart() }

  func content(_ view: RosterPresenter, matching text: String) -> RosterChoices {
    guard let line = view.log.first(where: { $0.number == number }) else {
      return LogMenu().content(view, matching: text)
    }
    let subject = line.entry.subjects.first.flatMap {
      RowFacts(view).title(of: $0).isEmpty ? nil : $0
    }
    let open = subject.map { reference in
      RosterChoices.Choice(label: tr("Show it"), outcome: .menu(.actions(reference)))
    }
    return RosterChoices(
      heading: view.moment(line.entry.instant),
      facts: [
        RosterFact(label: tr("Who", context: "label"), text: LogWords(view).actor(of: line.entry)),
        RosterFact(
          label: tr("What", context: "label"), text: LogWords(view).sentence(of: line.entry)),
      ],
      choices: [open, RosterChoices.Choice(label: tr("Back", context: "choice"), outcome: .close)]
        .compactMap(\.self))
  }
}
