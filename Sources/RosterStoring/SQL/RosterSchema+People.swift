/// Tables of codes for new passwords, and of erased people.
extension RosterSchema {
  static let passwordResets: SQL = """
    CREATE TABLE password_reset (
      hash TEXT PRIMARY KEY NOT NULL,
      person TEXT NOT NULL REFERENCES account (person),
      maker TEXT REFERENCES person (id),
      expires BIGINT NOT NULL,
      used BIGINT
    );
    CREATE INDEX password_reset_person ON password_reset (person);
    """

  static let erasures: SQL = """
    CREATE TABLE erasure (
      person TEXT PRIMARY KEY NOT NULL REFERENCES person (id)
    )
    """

  /// The log is never changed, except that reasons are removed that mention an erased person.
  static func reasons(in dialect: SQLDialect) -> SQL {
    switch dialect {
    case .sqlite:
      """
      DROP TRIGGER audit_no_update;
      CREATE TRIGGER audit_no_update BEFORE UPDATE ON audit
      WHEN NEW.reason IS NOT NULL OR NEW.number <> OLD.number OR NEW.at <> OLD.at
        OR NEW.actor IS NOT OLD.actor OR NEW.command <> OLD.command
        OR NOT EXISTS (
          SELECT 1 FROM erasure WHERE person = OLD.actor
            OR person IN (
              SELECT id FROM audit_subject WHERE number = OLD.number AND kind = 'person')
            OR person IN (SELECT giver FROM audit_handover WHERE number = OLD.number)
            OR person IN (SELECT taker FROM audit_handover WHERE number = OLD.number))
      BEGIN SELECT RAISE(ABORT, 'the log is never changed'); END;
      """
    case .postgres:
      """
      CREATE FUNCTION audit_reason() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND NEW.reason IS NULL AND NEW.number = OLD.number
          AND NEW.at = OLD.at AND NEW.actor IS NOT DISTINCT FROM OLD.actor
          AND NEW.command = OLD.command AND EXISTS (
            SELECT 1 FROM erasure WHERE person = OLD.actor
              OR person IN (
                SELECT id FROM audit_subject WHERE number = OLD.number AND kind = 'person')
              OR person IN (SELECT giver FROM audit_handover WHERE number = OLD.number)
              OR person IN (SELECT taker FROM audit_handover WHERE number = OLD.number))
        THEN RETURN NEW;
        END IF;
        RAISE EXCEPTION 'the log is never changed' USING ERRCODE = 'check_violation';
      END $$;
      DROP TRIGGER audit_final ON audit;
      CREATE TRIGGER audit_final BEFORE UPDATE OR DELETE ON audit
        FOR EACH ROW EXECUTE FUNCTION audit_reason();
      """
    }
  }
}
