extension RosterSchema {
  /// The terms and places of people, the skills of shifts, and the waived rules. The terms are
  /// JSON, so that a new one needs no new column.
  static let rulesOfWork: SQL = """
    ALTER TABLE person ADD COLUMN terms TEXT NOT NULL DEFAULT '';
    ALTER TABLE person ADD COLUMN places TEXT NOT NULL DEFAULT '';
    ALTER TABLE fixed_shift ADD COLUMN skill TEXT NOT NULL DEFAULT '';
    ALTER TABLE fixed_shift ADD COLUMN returns BIGINT NOT NULL DEFAULT 0
      CHECK (returns IN (0, 1) AND (returns = 0 OR is_active = 0));
    ALTER TABLE shift ADD COLUMN skill TEXT NOT NULL DEFAULT '';
    ALTER TABLE shift ADD COLUMN waived TEXT NOT NULL DEFAULT '';
    ALTER TABLE audit ADD COLUMN waived TEXT NOT NULL DEFAULT '';
    """

  /// The offers that people who have left made themselves can't be distinguished from the others.
  /// All their shifts return with them, as before.
  static let shiftsThatReturn: SQL = """
    ALTER TABLE shift ADD COLUMN returns BIGINT NOT NULL DEFAULT 0 CHECK (returns IN (0, 1));
    UPDATE shift SET returns = 1 WHERE status = 'supplied'
      AND owner IN (SELECT id FROM person WHERE is_active = 0);
    """
}
