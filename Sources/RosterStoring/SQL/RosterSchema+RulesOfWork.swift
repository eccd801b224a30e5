extension RosterSchema {
  /// What is known of people, what shifts ask for, and what was let pass. What is known of somebody
  /// is JSON, so that a further part of it takes no further column.
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

  /// What those who had left before offered themselves can't be told from the rest: all of it comes
  /// back with them, as it did until then.
  static let shiftsThatReturn: SQL = """
    ALTER TABLE shift ADD COLUMN returns BIGINT NOT NULL DEFAULT 0 CHECK (returns IN (0, 1));
    UPDATE shift SET returns = 1 WHERE status = 'supplied'
      AND owner IN (SELECT id FROM person WHERE is_active = 0);
    """
}
