import Localizing

/// A person needs the skill that a shift requires.
struct SkillRule: WorkRule {
  var noun: String { tr("skills", context: "rule") }
  var setting: (name: String, words: String)? { ("heedsSkills", tr("skills are required")) }
  var isLasting: Bool { false }
  var isWaivable: Bool { true }

  func reach(around date: RosterDate, _ rules: RosterRules) -> ClosedRange<RosterDate> {
    date...date
  }

  func obstacle(
    to duty: Duty, for terms: WorkTerms, among others: [Slot], _ rules: RosterRules
  ) -> DutyObstacle? {
    rules.heedsSkills && !terms.include(skill: duty.skill) ? .limit(.skill(duty.skill)) : nil
  }

  struct Words: LimitWords {
    let skill: String

    func why(_ who: Refusal.Who) -> String {
      switch who {
      // TRANSLATORS: {0} is the name of a skill
      case .you: tr("You don’t have the required skill: \(skill).")
      // TRANSLATORS: {1} is the name of a skill
      case .other(let name): tr("\(name) does not have the required skill: \(skill).")
      }
    }

    func brief(_ who: Refusal.Who) -> String {
      switch who {
      case .you: tr("You lack the skill \(skill).")
      case .other(let name): tr("\(name) lacks the skill \(skill).")
      }
    }
  }
}
