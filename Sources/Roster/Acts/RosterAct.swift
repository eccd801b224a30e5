import Localizing

/// A command of the roster; its file contains everything that applies to it alone.
///
/// `decide`, `lock`, `reversal`, `done`, `question` and `logged` have no default. A command without
/// one of them would lock too few people, or bind people without a question. Only members that are
/// harmless to forget have a default below.
protocol RosterAct: Sendable {
  // The rows

  /// The row that the command is about, as the caller saw it; nil for commands that create one.
  var seenRow: SeenRow? { get }
  /// The shifts that the command names.
  var shifts: [Shift.ID] { get }
  /// The rows that the command names.
  var rows: Set<RowReference> { get }
  /// The list that shows the result; nil for none.
  var tab: RosterTab? { get }
  /// The part of the roster needed to foresee the result and any refusal.
  var part: RosterPart { get }

  // The rules

  /// Reads the roster and drafts the changes. Throws the refusal of the rule that forbids them.
  func decide(_ handler: inout CommandHandler<some RosterFacts>) throws
  /// Adds the people and openings that `decide` may concern. Returns false if it may concern all
  /// people.
  func lock(_ locking: inout LockCollector<some RosterFacts>) throws -> Bool
  /// Throws if the actor may not override rules for this command.
  func requireWaivable(by handler: CommandHandler<some RosterFacts>) throws
  /// Returns the way back from the command; nil if there is none.
  func reversal(_ view: RosterPresenter) -> RosterReversal?
  /// Returns the command with its rows as they are now, to undo another one; nil if a row no longer
  /// exists, or if the command undoes no other one.
  func renewed(_ view: RosterPresenter) -> RosterCommand?

  // The words

  /// Returns the confirmation, worded from the roster before the command.
  func done(_ view: RosterPresenter) -> String
  /// Returns the confirmation once the answer of the server is known.
  func done(_ view: RosterPresenter, comingTo receipt: Receipt) -> String
  /// Returns the confirmation without what the screen shows anyway.
  func doneBriefly(_ view: RosterPresenter) -> String
  /// Returns the question before a command that binds people and can't be undone; nil for other
  /// commands.
  func question(_ view: RosterPresenter) -> CommandQuestion?
  /// Returns the question before the command is sent with rules overridden.
  func questionOfWaiver(_ view: RosterPresenter) -> CommandQuestion?
  /// Returns the effect in the preview of an import, such as `add Bo as member`; nil for a command
  /// that no import gives.
  func preview(_ view: RosterPresenter) -> String?
  /// The verb in the log, between the actor's name and shifts or people.
  ///
  /// - Parameter trade: The kind of the trade that the command was about, if it was about one.
  static func logged(in trade: Trade.Kind) -> String
  /// Returns the changes in the words of the log; nil if the log is to list the changed rows.
  static func changes(in entry: AuditEntry, _ view: RosterPresenter) -> String?
  /// Whether the command is about one shift, and changes of other rows only follow from it.
  static var isAboutOneShift: Bool { get }
  /// Whether an admin can give the command for a member, whom the log then names.
  static var isForMembers: Bool { get }
}

extension RosterAct {
  var shifts: [Shift.ID] {
    seenRow.map(\.reference).flatMap { $0.kind == .shift ? [Shift.ID($0.id)] : nil } ?? []
  }

  var rows: Set<RowReference> {
    Set(shifts.map { RowReference(kind: .shift, id: $0.rawValue) })
      .union([seenRow?.reference].compactMap(\.self))
  }

  var tab: RosterTab? { nil }
  var part: RosterPart { RosterPart(with: rows) }

  func requireWaivable(by handler: CommandHandler<some RosterFacts>) throws {
    throw Refusal.notWaivable(nil)
  }

  func renewed(_ view: RosterPresenter) -> RosterCommand? { nil }
  func done(_ view: RosterPresenter, comingTo receipt: Receipt) -> String { done(view) }
  func doneBriefly(_ view: RosterPresenter) -> String { tr("Done.") }
  func questionOfWaiver(_ view: RosterPresenter) -> CommandQuestion? { question(view) }
  func preview(_ view: RosterPresenter) -> String? { nil }
  static func changes(in entry: AuditEntry, _ view: RosterPresenter) -> String? { nil }
  static var isAboutOneShift: Bool { false }
  static var isForMembers: Bool { false }
}
