/// Hours for which people are needed, and the shifts that are places in them.
enum OpeningSteps {
  static func first(in dialect: SQLDialect) -> [SQL] {
    switch dialect {
    case .sqlite: [openingTable, logInSQLite, openingTriggerInSQLite]
    case .postgres: [openingTable, logInPostgres, openingTriggerInPostgres]
    }
  }

  private static let openingTable: SQL = """
    CREATE TABLE opening (
      id TEXT PRIMARY KEY NOT NULL,
      date BIGINT NOT NULL,
      start_minute BIGINT NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
      end_minute BIGINT NOT NULL CHECK (end_minute BETWEEN 0 AND 1439),
      place TEXT NOT NULL,
      note TEXT NOT NULL,
      needed BIGINT NOT NULL CHECK (needed > 0),
      taken BIGINT NOT NULL CHECK (taken BETWEEN 0 AND needed),
      status TEXT NOT NULL CHECK (status IN ('open', 'cancelled', 'expired')),
      revision BIGINT NOT NULL CHECK (revision > 0)
    );
    CREATE INDEX opening_date ON opening (date);
    CREATE INDEX opening_open ON opening (date) WHERE status = 'open';
    ALTER TABLE shift ADD COLUMN opening TEXT REFERENCES opening (id);
    CREATE INDEX shift_opening ON shift (opening) WHERE opening IS NOT NULL;
    CREATE VIEW opening_contradiction AS
      SELECT opening.id AS id, 'counts others than have a place in it' AS what FROM opening
      WHERE taken <> (SELECT count(*) FROM shift
        WHERE shift.opening = opening.id AND shift.status <> 'cancelled');
    """

  static let skillsOfOpenings: SQL =
    "ALTER TABLE opening ADD COLUMN skill TEXT NOT NULL DEFAULT ''"

  /// The shift of an opening has the opening's note; shifts taken before get it too.
  static let notesOfShifts: SQL = """
    ALTER TABLE shift ADD COLUMN note TEXT NOT NULL DEFAULT '';
    UPDATE shift SET note = (SELECT note FROM opening WHERE opening.id = shift.opening)
      WHERE opening IS NOT NULL;
    """

  /// SQLite can't change a check of an existing table, so the table is created anew, with its
  /// triggers.
  private static let logInSQLite: SQL = """
    CREATE TABLE audit_subject_with_openings (
      number BIGINT NOT NULL REFERENCES audit (number),
      place BIGINT NOT NULL,
      kind TEXT NOT NULL
        CHECK (kind IN ('person', 'fixedShift', 'opening', 'shift', 'request', 'trade', 'wish')),
      id TEXT NOT NULL,
      PRIMARY KEY (number, place)
    );
    INSERT INTO audit_subject_with_openings (number, place, kind, id)
      SELECT number, place, kind, id FROM audit_subject;
    DROP TABLE audit_subject;
    ALTER TABLE audit_subject_with_openings RENAME TO audit_subject;
    CREATE TRIGGER audit_check AFTER INSERT ON audit_subject
    WHEN EXISTS (SELECT 1 FROM contradiction WHERE kind = NEW.kind AND id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'the change would contradict the rules'); END;
    CREATE TRIGGER audit_subject_no_update BEFORE UPDATE ON audit_subject
    BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
    CREATE TRIGGER audit_subject_no_delete BEFORE DELETE ON audit_subject
    BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
    """

  private static let logInPostgres: SQL = """
    ALTER TABLE audit_subject DROP CONSTRAINT audit_subject_kind_check;
    ALTER TABLE audit_subject ADD CONSTRAINT audit_subject_kind_check
      CHECK (kind IN ('person', 'fixedShift', 'opening', 'shift', 'request', 'trade', 'wish'));
    """

  private static let openingTriggerInSQLite: SQL = """
    CREATE TRIGGER audit_opening_check AFTER INSERT ON audit_subject
    WHEN NEW.kind = 'opening'
      AND EXISTS (SELECT 1 FROM opening_contradiction WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'the change would contradict the rules'); END;
    """

  private static let openingTriggerInPostgres: SQL = """
    CREATE FUNCTION audit_opening_check() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.kind = 'opening'
        AND EXISTS (SELECT 1 FROM opening_contradiction WHERE id = NEW.id)
      THEN
        RAISE EXCEPTION 'opening % counts others than have a place in it', NEW.id
          USING ERRCODE = 'check_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER audit_opening_check AFTER INSERT ON audit_subject
      FOR EACH ROW EXECUTE FUNCTION audit_opening_check();
    """
}
